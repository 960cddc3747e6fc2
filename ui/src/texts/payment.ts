import type { PaymentMethod, PaymentStatus } from '@/api/openapi.gen';
import { formatCountdown } from '@/lib/format/clock';
import { formatRupees } from '@/lib/format/money';

type Way = {
  readonly label: string;
  readonly hint: string;
  /** When the payment is due, such as "Due after the shoot". It is missing where the page says this elsewhere. */
  readonly due?: string;
};

/** The names and hints of the payment methods. */
export type PaymentWording = Readonly<Record<PaymentMethod, Way>>;

const payOnlineHint = 'Online, by card, UPI or net banking.';
const payAfterShootHint = 'Pay the photographer directly after the shoot.';

export const paymentTexts = {
  legend: 'Payment method',
  /** The wording while the customer makes the booking. */
  beforeBooking: {
    razorpay: {
      label: 'Pay Now',
      hint: payOnlineHint,
      due: 'Due once the photographer accepts',
    },
    payAfterShoot: { label: 'Pay after Shoot', hint: payAfterShootHint, due: 'Due after the shoot' },
  } satisfies PaymentWording,
  /** The wording for an existing booking. */
  afterBooking: {
    razorpay: { label: 'Pay Now', hint: payOnlineHint },
    payAfterShoot: { label: 'Pay After Shoot', hint: payAfterShootHint },
  } satisfies PaymentWording,
  loginFirst: 'You need to be logged in to proceed.',

  made: 'Payment Made',
  estimated: 'Estimated Payment',
  due: 'Payment due',
  states: {
    paid: 'Paid online',
    'paid in person': 'Paid in person',
    'refund pending': 'Refund pending',
    refunded: 'Refunded',
    moved: 'Moved to the new booking',
  } satisfies Record<Exclude<PaymentStatus, 'unpaid'>, string>,
  /** The amount of a booking, followed by the state of its payment unless it is unpaid. */
  amounts: {
    unpaid: '{amount}',
    paid: '{amount}, paid online',
    'paid in person': '{amount}, paid in person',
    'refund pending': '{amount}, refund pending',
    refunded: '{amount}, refunded',
    moved: '{amount}, moved to the new booking',
  } satisfies Record<PaymentStatus, string>,
  receipt: 'Receipt',

  choiceHeading: 'How you pay',
  saveChoice: 'Save choice',
  choiceSaved: 'Choice saved successfully!',
  choiceFailed: 'Failed to save choice. Please try again.',
  afterAcceptance: (name: string) => `You will not be charged until ${name} accepts. You can then pay here.`,

  payWithin: (amount: number, seconds: number) => `Pay ${formatRupees(amount)} within ${formatCountdown(seconds)}`,
  continueToPayment: 'Continue to Payment',
  confirming: 'Confirming your payment…',
  checking: 'Your payment is being verified. Please do not pay again. The result will appear here and in an email.',
  arrived: (name: string) => `We have received your payment for the shoot with ${name}.`,
  refunded: (name: string) => `Your payment for the shoot with ${name} has been refunded.`,
} as const;

/** The texts for problems with a photographer's payout details. */
export const payoutProblems = {
  rejected: 'The bank rejected the last payout. Check your details and save them again.',
  returned: 'The bank returned the last payout. Check your details and save them again.',
  unreadable: 'Your details can no longer be read. Please enter them again.',
} as const;
