import { formatRupees } from '../lib/format/money';

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
  lastError: (error: string) => `Last error: ${error}`,
  sendAgain: 'Resend',
  sendAgainTo: (name: string) => `Resend the refund to ${name}`,
  sendAgainTitle: (amount: number) => `Resend ${formatRupees(amount)}?`,
  sendAgainText: (amount: number, name: string) =>
    `The payment provider will be asked once more to pay ${formatRupees(amount)} to ${name}. If you have already paid it back another way, do not resend it.`,
  isSentAgain: 'Refund resent.',
} as const;
