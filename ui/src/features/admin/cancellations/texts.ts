import { formatRupees } from '@/lib/format/money';

export const adminCancellationTexts = {
  group: 'Show',
  groups: { waiting: 'Awaiting decision', decided: 'Decided', unpaid: 'Nothing paid' },
  none: { waiting: 'No cancellations awaiting a decision', decided: 'No decisions yet', unpaid: 'None so far' },
  list: 'Cancellations',
  booking: (category: string, photographer: string) => `${category} with ${photographer}`,
  canceledAt: (moment: string) => `Cancelled ${moment}`,
  shoot: 'Shoot',
  reason: 'Reason',
  paid: 'Paid (₹)',
  fee: 'Fee (₹)',
  refund: 'Refund (₹)',
  decisions: { approved: 'Approved', declined: 'Declined', '': 'Awaiting decision' },
  nothingPaid: 'Nothing paid',
  approve: 'Approve',
  approveOf: (name: string) => `Approve the refund to ${name}`,
  approveTitle: (amount: number) => `Refund ${formatRupees(amount)}?`,
  approveText: (name: string, amount: number) => `${formatRupees(amount)} will be refunded to ${name}. This decision is final.`,
  waiveFee: (fee: number) => `Waive the cancellation fee of ${formatRupees(fee)}`,
  feeWaived: 'Fee waived',
  approveConfirm: 'Approve refund',
  approvedDone: 'Refund approved.',
  decline: 'Decline',
  declineOf: (name: string) => `Decline the refund to ${name}`,
  declineTitle: 'Decline the refund?',
  declineText: (name: string) => `${name} will not get a refund. This decision is final.`,
  declineConfirm: 'Decline refund',
  note: 'Note to the customer',
  noteHint: 'Optional. Included in the email about the decision.',
  declinedDone: 'Refund declined.',
} as const;

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
  sendAgainTo: (name: string) => `Resend the refund to ${name}`,
  sendAgainTitle: (amount: number) => `Resend ${formatRupees(amount)}?`,
  sendAgainText: (amount: number, name: string) =>
    `The payment provider will be asked once more to pay ${formatRupees(amount)} to ${name}. If you have already paid it back another way, do not resend it.`,
  isSentAgain: 'Refund resent.',
} as const;
