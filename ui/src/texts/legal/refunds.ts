import { brand } from '../../lib/browser/brand';
import { operator, type LegalDocument } from './document';

/** `feePercent` is undefined until the configuration has arrived. */
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
        paragraphs: [...operator, 'You can cancel a booking that has not been paid free of charge.'],
      },
      {
        title: 'When you cancel a paid booking',
        paragraphs: [
          `Cancelling a booking that was paid online carries ${fee}. The fee and the refund are shown before you confirm, and the fee is never more than what you paid.`,
          'The cancellation itself takes effect at once. The refund is reviewed by our team first.',
        ],
      },
      {
        title: 'Automatic refunds',
        paragraphs: [
          'Money that reaches us twice, or for a booking that had already been cancelled, rejected or lapsed, is refunded in full automatically.',
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
          `Cancel the booking under My Activity, or write to ${brand.supportEmail} with the booking’s date and the photographer’s name. We reply within two working days.`,
        ],
      },
      {
        title: 'Shoots that went wrong',
        paragraphs: [
          `If a photographer did not come, or did not deliver what was booked, write to ${brand.supportEmail} within seven days of the shoot. We hear both sides and settle it fairly.`,
        ],
      },
    ],
  };
}
