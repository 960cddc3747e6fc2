import { formatRupees } from '../money';

export const adminRefundTexts = {
  list: 'Failed refunds',
  none: 'No failed refunds',
  noneText: 'Refunds that the payment provider could not send appear here with the reason until they go through.',
  statuses: { pending: 'On its way', processed: 'Refunded', failed: 'Failed' },
  troubled: 'Retrying',
  to: (amount: number, name: string) => `${formatRupees(amount)} to ${name}`,
  shootOn: (moment: string) => `For the shoot on ${moment}`,
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  noNextAttempt: 'None scheduled',
  lastError: 'Last error',
  sendAgain: 'Resend',
  sendAgainTo: (name: string) => `Resend the refund to ${name}`,
  isSentAgain: 'Refund resent.',
} as const;
