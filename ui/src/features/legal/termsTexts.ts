import { brand } from '../../lib/browser/brand';
import { operator } from '../../lib/browser/operator';
import type { LegalDocument } from './legalDocument';

/** The part of a sentence that names the courts; empty if the operator has configured no jurisdiction. */
export const courts = operator.jurisdiction === '' ? '' : `; the courts of ${operator.jurisdiction} have jurisdiction`;

export const terms: LegalDocument = {
  title: 'Terms and conditions',
  description: `The terms on which customers and photographers use ${brand.name}.`,
  sections: [
    {
      title: 'What these terms cover',
      paragraphs: [
        `${brand.name} is a marketplace on which customers find, book and pay photographers in India. These terms apply to everyone who visits the site, opens an account, books a shoot or offers one. By creating an account you accept them.`,
        `The contract for a shoot is made between the customer and the photographer. ${brand.name} provides the place where they meet, the booking and, where it is offered, the online payment.`,
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'You need to be at least 18 years old and to use your own email address, which we confirm with a code. Each account is for one person or business. Keep your password to yourself, and tell us at once if someone else may know it.',
        'An account is either a customer’s or a photographer’s. Photographers appear in searches once our team has approved their profile.',
      ],
    },
    {
      title: 'Booking a shoot',
      paragraphs: [
        'Photographers set their own prices per unit (SKU): per product, dish, look, room or photo, depending on the category. The price per unit may fall as the number grows. The smallest booking is 10 units. The total shown when you book is the total you pay, even if the photographer changes prices later.',
        'A request holds the photographer’s slot until it is accepted or rejected, or until it expires because the photographer did not respond in time. A booking is confirmed when the photographer accepts it.',
        'Please give an address at which the shoot can take place, and make sure that the photographer may enter and take pictures there.',
      ],
    },
    {
      title: 'Payment',
      paragraphs: [
        'You are not charged until the photographer accepts. You can then pay online, where that is offered, or after the shoot. Amounts are in Indian rupees.',
      ],
    },
    {
      title: 'Cancelling',
      paragraphs: [
        'A customer can cancel a booking that is upcoming or still waiting for a response, from My Activity. Bookings that were paid online carry a mandatory cancellation fee, which is shown before you confirm; see the refund policy.',
        'A photographer who accepts a booking is expected to honour it. If a photographer has to cancel, we ask others for the same time and price; the refund policy says what you get if nobody takes over. Repeated cancellations or missed shoots may lead to removal from the marketplace.',
      ],
    },
    {
      title: 'What photographers promise',
      paragraphs: [
        'Photographers show only work that they made and have the right to show, describe their services honestly, keep their availability up to date, arrive on time, and deliver what was booked.',
      ],
    },
    {
      title: 'Pictures and rights',
      paragraphs: [
        `Portfolio pictures remain the property of the photographer. By uploading them the photographer lets ${brand.name} show them on the site and in its announcements for as long as they are uploaded. Rights in the pictures of a shoot are agreed between the customer and the photographer.`,
      ],
    },
    {
      title: 'Reviews and conduct',
      paragraphs: [
        'Customers can rate a shoot once it is completed. Reviews should be fair, factual and free of insults. We remove content that is unlawful, misleading or hurtful, and may close accounts that break these terms.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We run the site with care but cannot promise that it is always available or free of errors. We are not liable for the conduct of customers or photographers towards each other, except where the law says otherwise.',
      ],
    },
    {
      title: 'Law and changes',
      paragraphs: [
        `These terms are governed by the laws of India${courts}. When we change them, we publish the new version here with its date and email account holders about important changes.`,
      ],
    },
  ],
};
