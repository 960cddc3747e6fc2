import { brand } from '../../lib/browser/brand';
import { operator } from '../../lib/browser/operator';
import { support, type LegalDocument } from './legalDocument';

/** Returns the refund policy. `feePercent` is undefined until the configuration has loaded. */
export function refundPolicy(feePercent: number | undefined): LegalDocument {
  const fee =
    feePercent === undefined
      ? 'a mandatory cancellation fee'
      : `a mandatory cancellation fee of ${feePercent}% of the amount paid`;
  return {
    title: 'Refund policy',
    description: `When ${brand.name} refunds a booking, how much, and how to ask for it.`,
    sections: [
      {
        title: 'Before anything is paid',
        paragraphs: ['You can cancel a booking that has not been paid free of charge.'],
      },
      {
        title: 'When you cancel a paid booking',
        paragraphs: [
          `If you cancel a booking that you paid for online, ${fee} applies, unless the photographer has been replaced (see below). The fee and the refund are shown before you confirm, and the fee is never more than what you paid.`,
          'The cancellation itself takes effect immediately. Our team reviews the refund before it is sent.',
        ],
      },
      {
        title: 'When the photographer cancels',
        paragraphs: [
          'If your photographer cancels an upcoming shoot at least 90 minutes before it starts, we ask others for the same time and price. Your payment stays where it is, and you pay nothing more. You can stop the search at any time and get all your money back.',
          'If another photographer takes over, we email you, and you can still cancel free of charge until the time named there: usually for 24 hours, but not later than 2 hours before the shoot. We then refund what you paid in full, at once.',
          'If nobody takes over, if there is too little time to ask, or if you stop the search, we refund what you paid in full, without a fee. You also get a compensation: a part of what you paid, up to a limit. We email you the amount. In some cases we check it first, and none is due if you or the weather was the reason for the cancellation.',
        ],
      },
      {
        title: 'Automatic refunds',
        paragraphs: [
          'If you pay twice, or pay for a booking that was already cancelled, rejected or expired, we automatically refund the payment in full.',
        ],
      },
      {
        title: 'How long it takes',
        paragraphs: [
          'An approved refund goes back to the original payment method. Banks usually take 5 to 7 working days to show it.',
        ],
      },
      {
        title: 'How to ask',
        paragraphs: [
          `Cancel the booking under My Activity, or write to ${support} with the booking’s date and the photographer’s name. We reply within two working days.`,
        ],
      },
      {
        title: 'If a shoot goes wrong',
        paragraphs: [
          'If a photographer did not show up, delivers late, or did not deliver what was booked, report a problem with the photos under My Activity, at the latest 30 days after you have accepted them. You get a ticket number, and the times by which we answer and decide.',
          'We listen to both sides and find a fair solution. The photographer gets no money while the problem is open, and we can refund a part of what you paid online, or all of it.',
        ],
        ...(operator.grievanceOfficer !== '' && { officer: `Grievance officer: ${operator.grievanceOfficer}` }),
      },
    ],
  };
}
