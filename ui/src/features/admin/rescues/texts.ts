import { formatCount, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';

export const adminRescueTexts = {
  compensations: 'Compensations',
  list: 'Compensations to review or pay',
  noCompensations: 'No compensations to review or pay',
  noCompensationsText: 'What we owe customers whose photographer cancelled appears here until it is paid.',
  to: (amount: number, name: string) => `${formatRupees(amount)} to ${name}`,
  shoot: (category: string, photographer: string, moment: string) => `${category} shoot with ${photographer} on ${moment}`,
  customer: 'Customer',
  since: 'Owed since',
  review: 'To review',
  ofPair: 'Of this customer and photographer',
  ofCustomer: 'Of this customer',
  paid: 'Paid',
  paidBefore: (minutes: number) => {
    const days = Math.floor(minutes / 1440);
    const hours = Math.floor(minutes / 60);
    const age =
      days > 0
        ? plural(days, { one: '# day', other: '# days' })
        : hours > 0
          ? plural(hours, { one: '# hour', other: '# hours' })
          : plural(minutes, { one: '# minute', other: '# minutes' });
    return `${age} before the cancellation`;
  },
  heldSince: 'Photographer held since',
  dispute: 'Dispute',
  disputeOpen: 'Open or lost',
  decisions: {
    due: {
      label: 'Set to due',
      labelOf: (name: string) => `Set the compensation to ${name} to due`,
      title: (amount: number, name: string) => `Owe ${formatRupees(amount)} to ${name}?`,
      text: 'The compensation can then be transferred.',
      done: 'Compensation set to due.',
    },
    waived: {
      label: 'Waive',
      labelOf: (name: string) => `Waive the compensation to ${name}`,
      title: (amount: number, name: string) => `Waive ${formatRupees(amount)} to ${name}?`,
      text: 'Nothing will be paid. This is final.',
      done: 'Compensation waived.',
    },
  },
  pay: 'Mark as paid',
  payOf: (name: string) => `Mark the compensation to ${name} as paid`,
  payTitle: (amount: number, name: string) => `${formatRupees(amount)} to ${name}: paid?`,
  payText: 'Transfer the money first. The reference of the transfer is kept in the ledger.',
  utr: 'UTR',
  utrHint: 'The reference of the bank transfer. Each one can be used once.',
  utrRequired: 'Please enter the UTR of the transfer.',
  isPaid: 'Compensation marked as paid.',
  failed: 'This could not be saved. Please try again.',

  rescues: 'Searches under way',
  noRescues: 'No searches under way',
  noRescuesText: 'When a photographer cancels, the search for somebody to take over appears here.',
  round: 'Round',
  asked: 'Asked',
  roundEnds: 'Round ends',
  /** While it waits for the end of the night. */
  firstRound: 'First round',
  counted: (count: number) => formatCount(count),
} as const;
