import { formatRupees } from '../money';

export const adminRefundTexts = {
  list: 'Refunds that failed',
  none: 'No refund has failed',
  noneText: 'What the payment provider could not send stands here with the reason, until it has gone through.',
  statuses: { pending: 'On its way', processed: 'Refunded', failed: 'Failed' },
  troubled: 'Trying again',
  to: (amount: number, name: string) => `${formatRupees(amount)} to ${name}`,
  shootOn: (moment: string) => `For the shoot on ${moment}`,
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  noNextAttempt: 'None planned',
  lastError: 'Last error',
  sendAgain: 'Send again',
  sendAgainTo: (name: string) => `Send the refund to ${name} again`,
  sendAgainTitle: (amount: number) => `Send ${formatRupees(amount)} again?`,
  sendAgainText: (amount: number, name: string) =>
    `The payment provider is asked once more to pay ${formatRupees(amount)} to ${name}. If you have paid it back by other means, do not send it again.`,
  isSentAgain: 'The refund is sent again.',
} as const;
