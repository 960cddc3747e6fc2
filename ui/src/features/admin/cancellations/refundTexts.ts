import { formatRupees } from '@/lib/format/money';

export const adminRefundTexts = {
  list: 'Refunds that need attention',
  none: 'No failed or waiting refunds',
  noneText:
    'Refunds that the payment provider could not send, or that wait because of a dispute, appear here until they go through.',
  statuses: {
    pending: 'On its way',
    processed: 'Refunded',
    failed: 'Failed',
    held: 'Waits because of a dispute',
    dropped: 'Dropped',
  },
  heldText:
    'The customer’s bank disputes this payment, or did. Release the refund only after the dispute was won. If the bank takes all of the money back, the refund is dropped automatically.',
  decisions: {
    pending: {
      label: 'Release',
      labelOf: (name: string) => `Release the refund to ${name}`,
      title: (amount: number) => `Release ${formatRupees(amount)}?`,
      text: (name: string) => `The payment provider will be asked to pay it to ${name}.`,
      done: 'Refund released.',
    },
    dropped: {
      label: 'Drop',
      labelOf: (name: string) => `Drop the refund to ${name}`,
      title: (amount: number) => `Drop ${formatRupees(amount)}?`,
      text: (name: string) =>
        `Only if ${name} has all of the money already: from the bank, and the rest by a transfer from you. The booking then counts as refunded. This is final.`,
      done: 'Refund dropped.',
    },
  },
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
