import { formatCount, formatRupees } from '../lib/format/money';

export const adminRescueTexts = {
  compensations: 'Compensations to pay',
  noCompensations: 'No compensations to pay',
  noCompensationsText: 'What we owe customers whose photographer cancelled appears here until it is paid.',
  to: (amount: number, name: string) => `${formatRupees(amount)} to ${name}`,
  shoot: (category: string, photographer: string, moment: string) => `${category} shoot with ${photographer} on ${moment}`,
  customer: 'Customer',
  since: 'Owed since',
  pay: 'Mark as paid',
  payOf: (name: string) => `Mark the compensation to ${name} as paid`,
  payTitle: (amount: number, name: string) => `${formatRupees(amount)} to ${name}: paid?`,
  payText: 'Transfer the money first. The reference of the transfer is kept in the ledger.',
  utr: 'UTR',
  utrHint: 'The reference of the bank transfer. Each one can be used once.',
  utrRequired: 'Please enter the UTR of the transfer.',
  paid: 'Compensation marked as paid.',
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
