/** The texts of online payments. */
export const checkoutTexts = {
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
  orderNumber: (id: string) => `Order ID ${id}`,
  pay: (amount: string) => `Pay ${amount}`,
  decline: 'Simulate a bank decline',
  leave: 'Close this window to leave without paying.',
} as const;
