import type { PaymentMethod, PaymentStatus } from '@/api/openapi.gen';

type Way = {
  readonly label: string;
  readonly hint: string;
  /** The time at which the money is due, if the page does not say so elsewhere. */ readonly due?: string;
};

/** The names and hints of the payment methods. */
export type PaymentWording = Readonly<Record<PaymentMethod, Way>>;

const payAfterShootHint = 'Pay the photographer directly after the shoot.';

export const paymentTexts = {
  legend: 'Payment method',
  /** The wording while the customer makes the booking. */
  beforeBooking: {
    razorpay: {
      label: 'Pay Now',
      hint: 'Online, by card, UPI or net banking.',
      due: 'Due once the photographer accepts',
    },
    payAfterShoot: { label: 'Pay after Shoot', hint: payAfterShootHint, due: 'Due after the shoot' },
  } satisfies PaymentWording,
  /** The wording for an existing booking. */
  afterBooking: {
    razorpay: { label: 'Pay Now', hint: 'Online, by card, UPI or net banking.' },
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
  /** The amount of a booking with the state of its payment. */
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

  continueToPayment: 'Continue to Payment',
  redirecting: 'Please wait while we redirect you to payment gateway.',
  scriptFailed: 'Razorpay SDK failed to load. Are you online?',
  unexpected: 'Something went wrong.',
  succeeded: 'Payment Successfull',
  failed: 'Payment Failed',
  failedBecause: (reason: string) => `Payment Failed. ${reason}`,
  failedHint:
    'Your booking has not been paid. If money has left your account, it will be refunded automatically. You can try again.',
  dismissed: 'The payment page was closed and you were not charged. You can continue at any time.',
  declined: (reason: string) => `${reason} You can try again at any time.`,
  confirming: 'Confirming your payment…',
  checking: 'Your payment is being verified. Please do not pay again. The result will appear here and in an email.',
  arrived: (name: string) => `We have received your payment for the shoot with ${name}.`,
  refunded: (name: string) => `Your payment for the shoot with ${name} has been refunded.`,
  paidMeanwhile: 'This booking has already been paid, so the payment page was closed. You will not be charged again.',
  paidInPersonMeanwhile:
    'Your photographer has recorded a payment in person, so the payment page was closed. You were not charged online.',
  notPayable: 'This booking can no longer be paid, so the payment page was closed. You were not charged.',
  shootWith: (category: string, photographer: string) => `${category} shoot with ${photographer}`,
} as const;

export const sandboxTexts = {
  title: 'Demo payment',
  mark: 'Demo: no real money is charged',
  note: 'In the live product, the payment provider’s checkout opens here.',
  amount: 'Amount',
  orderNumber: (id: string) => `Order ${id}`,
  pay: (amount: string) => `Pay ${amount}`,
  decline: 'Simulate a bank decline',
  leave: 'Close this window to leave without paying.',
} as const;
