import type { BankAnswer, OwnPayout, PayoutLine, SkipReason } from '@/api/openapi.gen';
import type { TaxRate } from '@/api/admin/payouts';
import { formatDay, formatMoment } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { commonTexts } from '@/texts/common';

const payouts = (count: number) => plural(count, { one: '# payout', other: '# payouts' });

export const dueTexts = {
  title: 'Who can be paid',
  nobody: 'Nobody can be paid now',
  nobodyText: 'Money appears here once it is released and the payout details can be used.',
  make: (count: number, total: number) => `Make a batch of ${payouts(count)}, ${formatRupees(total)}`,
  makeTitle: (count: number, total: number) => `Make a batch of ${payouts(count)}, ${formatRupees(total)}?`,
  makeText: 'The amounts leave the balances at once. Then download the file and upload it to the bank.',
  makeConfirm: 'Make the batch',
  made: (number: string) => `Batch ${number} is made. Download its file.`,
  changed: 'The total has changed since you looked. Check it and make the batch again.',
  failed: 'The batch could not be made. Please try again.',
  notSetUp: 'Payouts are not set up: the server has no PAYOUT_KEY. Batches and files are not possible until it has one.',
  skipped: 'Who is not paid',
  skippedText: (count: number) =>
    plural(count, { one: '# photographer has money and waits', other: '# photographers have money and wait' }),
  reasons: {
    no_payee: 'Has not entered payout details',
    suspended: 'Is suspended',
    payee_problem: 'The payout details have a problem',
    waiting: 'The payout details are new',
    below_minimum: 'Below the minimum of a payout',
    over_limit: 'Comes into the next batch',
  } satisfies Record<SkipReason, string>,
  clear: 'Clear the problem',
  clearOf: (name: string) => `Clear the problem of ${name}`,
  clearTitle: (name: string) => `Clear the problem of ${name}?`,
  clearText: 'The next batch pays to the same details again. Do this only if the bank says that they are right.',
  cleared: 'The problem is cleared.',
  shown: (count: number) => `Show all ${formatCount(count)}`,
  fewer: 'Show fewer',
} as const;

export const batchTexts = {
  title: 'Batches',
  none: 'No batches yet.',
  line: (count: number, total: number) => `${payouts(count)}, ${formatRupees(total)}`,
  made: (moment: string, by: string) => `${formatMoment(moment)} by ${by}`,
  downloads: (count: number) =>
    count === 0 ? 'Never downloaded' : plural(count, { one: 'Downloaded once', other: 'Downloaded # times' }),
  download: 'Download',
  downloadOf: (number: string) => `Download the file of ${number}`,
  downloadFailed: commonTexts.downloadFailed,
  upload: 'Upload the bank’s CSV',
  uploadOf: (number: string) => `Upload the bank’s CSV for ${number}`,
  show: 'Show payouts',
  showOf: (number: string) => `Show the payouts of ${number}`,
  hide: 'Hide payouts',
  hideOf: (number: string) => `Hide the payouts of ${number}`,
  states: { made: 'Waits for the bank', paid: 'Paid', returned: 'Returned' } satisfies Record<OwnPayout['status'], string>,
  utr: (utr: string) => `UTR ${utr}`,
  reasons: {
    not_sent: 'It was never sent.',
    rejected: 'The bank rejected it.',
    returned: 'It came back after it was paid.',
  } satisfies Record<Exclude<PayoutLine['reason'], ''>, string>,
} as const;

export const decideTexts = {
  paid: 'Enter UTR',
  paidOf: (name: string) => `Enter the UTR of the payout to ${name}`,
  paidTitle: (name: string, amount: number) => `${formatRupees(amount)} to ${name} is paid`,
  paidText: 'Enter the number that the bank gave the transfer. The photographer gets it by mail.',
  utr: 'UTR',
  utrHint: '6 to 40 letters, digits and hyphens.',
  utrRule: 'Please enter the UTR: 6 to 40 letters, digits and hyphens.',
  markPaid: 'Mark as paid',
  isPaid: 'The payout is paid.',
  returned: 'Mark as returned',
  returnedOf: (name: string) => `Mark as returned: the payout to ${name}`,
  returnedTitle: (name: string, amount: number) => `${formatRupees(amount)} to ${name} is returned`,
  returnedText: 'The amount is due again and goes out in a later batch. This cannot be undone.',
  reason: 'What happened?',
  reasons: {
    not_sent: 'It was never sent. The details are fine.',
    rejected: 'The bank rejected it. Nothing is paid until the details are saved again.',
    returned: 'It came back after it was paid. Nothing is paid until the details are saved again.',
  },
  reasonRequired: 'Please choose what happened.',
  words: 'Note',
  wordsHint: 'Optional, for other admins.',
  markReturned: 'Mark as returned',
  isReturned: 'The payout is returned.',
  quicker: 'Another admin was quicker. The list shows what was decided.',
} as const;

export const bankTexts = {
  title: (number: string) => `The bank’s CSV for ${number}`,
  text: 'Each row is judged alone. The same file again changes nothing.',
  file: 'CSV file',
  fileRequired: 'Please choose the file.',
  tooLarge: 'The file must not be larger than 1 MB.',
  columns: 'Names of the columns',
  names: { reference: 'Reference', amount: 'Amount', utr: 'UTR', status: 'Status' },
  nameRequired: 'Please enter the name of the column.',
  apply: 'Upload and apply',
  result: 'Result',
  counts: ({ paid, returned, unchanged, ignored }: BankAnswer) =>
    `Paid: ${formatCount(paid)}. Returned: ${formatCount(returned)}. Unchanged: ${formatCount(unchanged)}. Ignored: ${formatCount(ignored)}.`,
  noProblems: 'No row has a problem.',
  problems: (count: number) =>
    plural(count, { one: '# row has a problem and was not applied', other: '# rows have a problem and were not applied' }),
  row: (row: number, reference: string) => `Row ${formatCount(row)}: ${reference}`,
  codes: {
    unknown_reference: 'There is no payout with this reference.',
    other_batch: 'This payout belongs to another batch.',
    amount_differs: 'The amount is not that of the payout.',
    utr_invalid: 'The UTR is missing or malformed.',
    utr_used: 'The UTR belongs to another transfer.',
    already_paid: 'The payout is paid already.',
    already_returned: 'The payout is returned already.',
  } satisfies Record<BankAnswer['problems'][number]['code'], string>,
  done: 'Done',
  failed: 'The file could not be read. Please try again.',
} as const;

export const adjustmentTexts = {
  title: 'Adjustments',
  none: 'No adjustments yet.',
  add: 'Add an adjustment',
  addText: 'It changes what is due to the photographer and cannot be undone. Correct it with another one.',
  photographer: 'Photographer',
  search: 'Type a part of the name',
  photographerRequired: 'Please choose a photographer.',
  direction: 'Direction',
  gives: 'Give money',
  takes: 'Take money',
  amount: 'Amount in rupees',
  amountRule: 'Please enter an amount from 1 rupee, with at most two decimals.',
  reason: 'Reason',
  reasonHint: 'The photographer reads it in the statement. It is kept for good.',
  reasonRequired: 'Please enter a reason.',
  change: 'Change',
  review: 'Review',
  confirmGives: (amount: number, name: string) => `Give ${formatRupees(amount)} to ${name}?`,
  confirmTakes: (amount: number, name: string) => `Take ${formatRupees(amount)} from ${name}?`,
  confirm: 'Add it for good',
  added: 'The adjustment is added.',
} as const;

export const rateTexts = {
  title: 'Rates',
  text: 'The rate of the day on which money is settled counts. Rates from past days stay as they are.',
  kinds: { tds: 'TDS', tcs: 'TCS', gst: 'GST on the commission' } satisfies Record<TaxRate['kind'], string>,
  from: (day: string, threshold: number) =>
    threshold > 0 ? `from ${formatDay(day)}, above ${formatRupees(threshold)} a year` : `from ${formatDay(day)}`,
  percent: (rate: number) => `${rate / 100}%`,
  add: 'Add a rate',
  addText: 'It counts from the first moment of its day in India.',
  kind: 'Tax',
  rate: 'Percent',
  rateRule: 'Please enter a percentage from 0 to 100 with at most two decimals.',
  day: 'First day',
  dayRule: 'Please choose today or a later day.',
  thresholdLabel: 'Threshold in rupees a year',
  thresholdRule: 'Please enter rupees, with at most two decimals.',
  added: 'The rate is added.',
  removeOf: (kind: string, day: string) => `Remove ${kind} from ${formatDay(day)}`,
  removed: 'The rate is removed.',
} as const;
