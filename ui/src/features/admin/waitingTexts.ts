import { plural } from '@/lib/format/plural';
import { countTexts } from '@/texts/words';

export const adminWaitingTexts = {
  list: 'Items that need your attention',
  none: 'Nothing needs your attention',
  noneText: 'New approval requests, cancellations, messages and failed payments appear here.',
  kinds: {
    alerts: {
      title: (count: number) => plural(count, { one: '# money alert', other: '# money alerts' }),
      what: 'Check each one with the payment provider, then set resolvedAt in the dashboard.',
      go: 'Open money alerts',
    },
    refunds: {
      title: (count: number) => plural(count, { one: '# failed refund', other: '# failed refunds' }),
      what: 'The payment provider could not process these.',
      go: 'View refunds',
    },
    heldRefunds: {
      title: (count: number) =>
        plural(count, {
          one: '# refund that waits because of a dispute',
          other: '# refunds that wait because of a dispute',
        }),
      what: 'Once the dispute has ended, release or drop each one.',
      go: 'View refunds',
    },
    cancellations: {
      title: (count: number) => plural(count, { one: '# cancellation to review', other: '# cancellations to review' }),
      what: 'The customer has paid and is waiting for a refund.',
      go: 'Review',
    },
    compensations: {
      title: (count: number) => plural(count, { one: '# compensation to pay', other: '# compensations to pay' }),
      what: 'Transfer each amount, then enter its UTR. If none is due, waive it.',
      go: 'View compensations',
    },
    problems: {
      title: (count: number) => plural(count, { one: '# problem to decide', other: '# problems to decide' }),
      what: 'A customer has reported what went wrong. Each has a day by which it must be answered.',
      go: 'View problems',
    },
    reports: {
      title: (count: number) =>
        plural(count, { one: '# report of messages to decide', other: '# reports of messages to decide' }),
      what: 'Read the messages, then decide each report.',
      go: 'Open reports',
    },
    payouts: {
      title: (count: number) => plural(count, { one: '# photographer can be paid', other: '# photographers can be paid' }),
      what: 'Make a batch, and give its file to the bank.',
      go: 'Open payouts',
    },
    transfers: {
      title: (count: number) =>
        plural(count, { one: '# payout without a word of the bank', other: '# payouts without a word of the bank' }),
      what: 'They were made more than three days ago. Enter the UTR of each, or why it was returned.',
      go: 'Open payouts',
    },
    payoutDetails: {
      title: (count: number) =>
        plural(count, { one: '# photographer without payout details', other: '# photographers without payout details' }),
      what: 'Their money is released, but nobody can pay it. They are reminded by mail.',
      go: 'Open payouts',
    },
    reviews: {
      title: (count: number) => plural(count, { one: '# compensation to review', other: '# compensations to review' }),
      what: 'The same two people had one before, the photographer is held, or a dispute is open.',
      go: 'Review',
    },
    held: {
      title: (count: number) =>
        plural(count, {
          one: '# photographer who cancelled several shoots',
          other: '# photographers who cancelled several shoots',
        }),
      what: 'They take no bookings until you allow it again.',
      go: 'Review photographers',
    },
    photographers: {
      title: (count: number) => plural(count, { one: '# photographer to approve', other: '# photographers to approve' }),
      what: 'Profiles with prices and categories.',
      go: 'View photographers',
    },
    unlisted: {
      title: (count: number) =>
        plural(count, {
          one: '# approved photographer without a category or a price',
          other: '# approved photographers without a category or a price',
        }),
      what: 'Searches do not show them before they have both.',
      go: 'View photographers',
    },
    messages: {
      title: (count: number) => plural(count, { one: '# message to answer', other: '# messages to answer' }),
      what: 'Sent through the contact form.',
      go: 'Answer',
    },
    deletions: {
      title: (count: number) => plural(count, { one: '# request to delete an account', other: '# requests to delete accounts' }),
      what: 'Each can be withdrawn for 72 hours. Erase the account within 30 days of the request.',
      go: 'View requests',
    },
    suspended: {
      title: (count: number) =>
        plural(count, { one: '# booking of a suspended account', other: '# bookings of suspended accounts' }),
      what: 'Accept, reject or cancel each one in the dashboard.',
      go: 'Open bookings',
    },
    outbox: {
      title: countTexts.unsentMessages,
      what: 'Check the address, then resend each message.',
      go: 'View messages',
    },
  },
  since: (count: number, moment: string) => plural(count, { one: `Since ${moment}`, other: `Oldest since ${moment}` }),
  firstShoot: (moment: string) => `First shoot: ${moment}`,
  degraded: 'Not working right now',
  problems: {
    database: 'The database files were replaced or have lost their locks. The log says which. Restart the server soon.',
    replica: 'The database replica cannot be reached. Bookings and payments are refused until it can.',
    email: 'Emails cannot be sent. They are held in the outbox.',
    sms: 'Text messages cannot be sent, or the daily limit is used up.',
    payments: 'The payment provider is not responding, or a payment needs your attention.',
    disk: 'The disk is almost full.',
    backups: 'The last backup failed. The log in the dashboard shows why.',
    jobs: 'A background job is failing. The log in the dashboard shows why.',
  } as Readonly<Record<string, string>>,
  openLogs: 'Open logs',
} as const;
