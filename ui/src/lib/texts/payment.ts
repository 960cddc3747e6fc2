import type { PaymentMethod, PaymentStatus } from '../api/booking';

type Wording = Readonly<Record<PaymentMethod, { readonly label: string; readonly hint: string }>>;

const payAfterShootHint = 'Settle it with the photographer after the shoot.';

export const paymentTexts = {
  legend: 'Payment method',
  /** While the booking is being made. */
  beforeBooking: {
    razorpay: { label: 'Pay Now', hint: 'Online, by card, UPI or net banking, once the photographer has accepted.' },
    payAfterShoot: { label: 'Pay after Shoot', hint: payAfterShootHint },
  } satisfies Wording,
  /** Of a booking that was made. */
  afterBooking: {
    razorpay: { label: 'Pay Now', hint: 'Online, by card, UPI or net banking.' },
    payAfterShoot: { label: 'Pay After Shoot', hint: payAfterShootHint },
  } satisfies Wording,
  loginFirst: 'You need to be logged in to proceed.',

  made: 'Payment Made',
  estimated: 'Estimated Payment',
  due: 'Payment due',
  states: {
    paid: 'Paid online',
    'paid in person': 'Paid in person',
    'refund pending': 'Refund pending',
    refunded: 'Refunded',
  } satisfies Record<Exclude<PaymentStatus, 'unpaid'>, string>,
  receipt: 'Receipt',

  choiceHeading: 'How you pay',
  saveChoice: 'Save choice',
  choiceSaved: 'Choice saved successfully!',
  choiceFailed: 'Failed to save choice. Please try again.',
  afterAcceptance: (name: string) => `Nothing is charged before ${name} accepts. After that you pay here.`,

  continueToPayment: 'Continue to Payment',
  redirecting: 'Please wait while we redirect you to payment gateway.',
  scriptFailed: 'Razorpay SDK failed to load. Are you online?',
  unexpected: 'Something went wrong.',
  succeeded: 'Payment Successfull',
  failed: 'Payment Failed',
  failedHint: 'The booking is not paid. Should money have left your account, it comes back by itself. You can try again.',
  dismissed: 'The payment page was closed and nothing was charged. You can continue any time.',
  declined: (reason: string) => `${reason} You can try again any time.`,
  confirming: 'Confirming your payment…',
  checking: 'Your payment is being checked, and nothing is lost: please do not pay again. The result appears here by itself, and in an email.',
  arrived: (name: string) => `Your payment for the shoot with ${name} has arrived.`,
  refunded: (name: string) => `Your payment for the shoot with ${name} has been refunded.`,
  paidMeanwhile: 'This booking has been paid meanwhile, so the payment page was closed. Nothing more is charged.',
  paidInPersonMeanwhile: 'Your photographer noted that you paid in person, so the payment page was closed. Nothing is charged online.',
  notPayable: 'This booking can no longer be paid, so the payment page was closed. Nothing was charged.',
  shootWith: (category: string, photographer: string) => `${category} shoot with ${photographer}`,
} as const;

export const sandboxTexts = {
  title: 'Demo payment',
  mark: 'Demo: no money moves',
  note: 'This stands in for the page of the payment provider.',
  amount: 'Amount',
  payee: 'To',
  purpose: 'For',
  order: 'Order',
  pay: (amount: string) => `Pay ${amount}`,
  decline: 'Let the bank decline it',
  leave: 'Close this window to leave without paying.',
} as const;
