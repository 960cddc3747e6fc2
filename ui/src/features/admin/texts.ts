import type { CategoryUnit } from '@/api/openapi.gen';
import { formatCount, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { countTexts, unitTexts } from '@/texts/words';
import { commonTexts } from '@/texts/common';
import { adminTexts } from '@/texts/admin';

export const adminCategoryTexts = {
  description: 'Customers choose from these categories, in this order.',
  add: 'Add category',
  addTitle: 'Add a category',
  editTitle: (name: string) => `Edit ${name}`,
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'Only an unused category can be deleted. This cannot be undone.',
  removed: (name: string) => `${name} has been deleted.`,
  saved: (name: string) => `${name} has been saved.`,
  facts: (minutes: number, unit: CategoryUnit) => `${countTexts.minutes(minutes)} · priced ${unitTexts.per(unit)}`,
  none: 'No categories yet',
  name: 'Name',
  duration: 'Length of a shoot in minutes',
  durationHint: '15 to 1,440. Existing bookings keep their length.',
  durationRule: 'Please enter a whole number from 15 to 1,440.',
  unit: 'Priced and counted by',
  unitHint: 'Prices are per unit. A change also applies to existing bookings.',
  cover: 'Cover image',
  coverHint: 'JPG or PNG. Shown for photographers who have no cover image of their own.',
  chooseCover: 'Choose cover image',
  replaceCover: 'Replace cover image',
  removeCover: 'Remove cover image',
} as const;

export const adminRescueTexts = {
  compensations: 'Compensations',
  list: 'Compensations to review or pay',
  noCompensations: 'No compensations to review or pay',
  noCompensationsText: 'What we owe customers whose photographer cancelled appears here until it is paid.',
  to: (amount: number, name: string) => `${formatRupees(amount)} to ${name}`,
  shoot: adminTexts.shootOn,
  since: 'Owed since',
  review: 'To review',
  ofPair: 'Of this customer and photographer',
  ofCustomer: 'Of this customer',
  paid: 'Paid',
  paidBefore: (minutes: number) => {
    const days = Math.floor(minutes / 1440);
    const hours = Math.floor(minutes / 60);
    const age = days > 0 ? countTexts.days(days) : hours > 0 ? countTexts.hours(hours) : countTexts.minutes(minutes);
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
  failed: commonTexts.saveFailed,

  rescues: 'Searches under way',
  noRescues: 'No searches under way',
  noRescuesText: 'When a photographer cancels, the search for somebody to take over appears here.',
  round: 'Round',
  asked: 'Asked',
  roundEnds: 'Round ends',
  /** Labels the start of the first round while the search waits for the end of the night. */
  firstRound: 'First round',
  counted: (count: number) => formatCount(count),
} as const;

export const adminDisputeTexts = {
  list: 'Open disputes',
  none: 'No open disputes',
  count: (count: number) => plural(count, { one: '# open dispute, oldest first', other: '# open disputes, oldest first' }),
  titles: {
    open: (amount: number) => `${formatRupees(amount)} disputed`,
    lost: (amount: number) => `${formatRupees(amount)} lost`,
  },
  since: (moment: string) => `Since ${moment}`,
  reference: 'Dispute',
  note: 'Details',
  what: {
    open: 'Answer it in the payment provider’s dashboard before the deadline.',
    lost: 'The bank has taken the money back. Set resolvedAt once you have seen it.',
  },
  booking: 'Open booking',
  alert: 'Open alert',
  alertOf: (reference: string) => `Open the alert of ${reference}`,
  bookingOf: (reference: string) => `Open the booking of ${reference}`,
} as const;

export const adminMessageTexts = {
  list: 'Messages',
  none: 'No messages yet',
  sentAt: (moment: string) => `Sent ${moment}`,
  answered: 'Answered',
  done: 'Done',
  open: 'Waiting',
  answeredBy: (moment: string, admin: string) => (admin ? `Answered ${moment} by ${admin}` : `Answered ${moment}`),
  doneBy: (moment: string, admin: string) => (admin ? `Done ${moment} by ${admin}` : `Done ${moment}`),
  yourAnswer: 'Answer',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  answerText: (email: string) =>
    `Your answer is emailed to ${email} with the original message below it. It cannot be changed afterwards.`,
  answerHint: 'Up to 1,500 characters.',
  send: 'Send answer',
  isAnswered: (name: string) => `Your answer to ${name} is on its way.`,
  markDone: 'Mark as done',
  markDoneOf: (name: string) => `Mark the message from ${name} as done`,
  markDoneTitle: 'Mark as done?',
  markDoneText: (name: string) =>
    `${name} will not receive an answer, and you will no longer be able to answer this message here.`,
  isDone: 'Message marked as done.',
} as const;

export const adminOutboxTexts = {
  list: 'Unsent messages',
  none: 'Every message has been sent',
  count: countTexts.unsentMessages,
  noSubject: 'Message without a subject',
  to: 'To',
  failed: (moment: string) => `Given up ${moment}`,
  error: 'Last error',
  secret: 'It had a code or a link, which has been erased. The person has to ask for a new one.',
  resendTo: (to: string) => `Resend the message to ${to}`,
  isResent: 'The message is being sent again.',
} as const;

export const adminExportTexts = {
  title: 'Export as CSV',
  hint: 'Files for spreadsheets, with times in Indian Standard Time and amounts in rupees. Bookings are filtered by the date of the shoot, payments by the date of the payment.',
  from: 'From',
  to: 'To',
  download: (table: string) => `Download ${table}`,
  tables: {
    bookings: { name: 'bookings', text: 'Every booking with its customer, photographer, status and price.' },
    payments: { name: 'payments', text: 'Every online payment with the provider’s IDs and refunds.' },
    payouts: { name: 'payouts due', text: 'What each photographer is owed for completed shoots that were paid online.' },
  },
  failed: 'The export failed. Please try again.',
} as const;
