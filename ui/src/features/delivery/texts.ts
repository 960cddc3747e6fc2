import type { CategoryUnit, DeliveryFile, DeliveryStatus } from '@/api/openapi.gen';
import { formatBytes } from '@/lib/format/bytes';
import { formatDayOf, formatMoment } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { unitTexts } from '@/texts/words';

const files = (count: number) => plural(count, { one: '# file', other: '# files' });

export const deliveryTexts = {
  title: 'Delivery',
  back: 'Dashboard',
  unknownTitle: 'There is no delivery here',
  unknownText: 'This booking does not exist, or it has no delivery.',
  state: 'State of the delivery',
  shoot: (category: string, unit: CategoryUnit, count: number, when: string) =>
    `${category}, ${unitTexts.counted(unit, count)}, ${when}`,

  badges: {
    waiting: 'To deliver',
    delivered: 'Delivered',
    changes: 'Changes asked',
    accepted: 'Accepted',
    closed: 'Closed',
  } satisfies Record<DeliveryStatus, string>,
  late: 'Late',
  headings: {
    waiting: (name: string) => `Photos for ${name}`,
    delivered: (name: string) => `${name} has your photos`,
    changes: (name: string) => `${name} asks for changes`,
    accepted: (name: string) => `${name} has accepted your photos`,
    closed: () => 'This delivery is closed',
  } satisfies Record<DeliveryStatus, (name: string) => string>,
  waitingText: (deliverBy: string) => `Deliver by ${formatMoment(deliverBy)}.`,
  lateText: (deliverBy: string) => `They were due by ${formatMoment(deliverBy)}. The customer can report that they are late.`,
  early: (deliverBy: string) => `You can upload from the start of the shoot on. They are due by ${formatMoment(deliverBy)}.`,
  lockedText: 'The customer sees previews with a mark. Originals can be downloaded once the booking is paid.',
  deliveredText: (acceptBy: string) =>
    acceptBy === ''
      ? 'Your money is released when the customer accepts.'
      : `Your money is released when the customer accepts, or on ${formatMoment(acceptBy)} at the latest.`,
  changesText: (round: number, deliverBy: string) =>
    `Round ${formatCount(round)} of 3. Deliver the new ones by ${formatMoment(deliverBy)}.`,
  changesTitle: 'The customer asks for',
  acceptedText: (acceptedAt: string, released: boolean) =>
    released ? `Accepted on ${formatDayOf(acceptedAt)}. Your money is released.` : `Accepted on ${formatDayOf(acceptedAt)}.`,
  closedText: 'The booking was cancelled or refunded. Your files stay for 30 days, for you alone.',
  problemBadge: 'Problem open',
  problem: (ticket: string) => `A problem is open: ${ticket}`,
  problemText: (closeBy: string) => `We decide it by ${formatMoment(closeBy)}. Until then no money is released.`,
  problemKinds: {
    absent: 'The customer says that nobody came.',
    late: 'The customer says that the photos are late.',
    fewer: 'The customer says that there are fewer photos than agreed.',
    wrong: 'The customer says that they are not of this shoot.',
    quality: 'The customer is not content with the quality.',
    paid: 'The customer says that you were paid in person. Is that so? Then mark it as paid.',
  },
  markPaid: 'Mark as paid in person',
  markPaidTitle: 'Were you paid in person?',
  markPaidText: 'The customer can then download the originals. This is final: an online payment would go back.',
  markPaidDone: 'Marked as paid in person.',

  upload: 'Upload',
  drop: 'Drop photos, videos or a folder here',
  dropHint:
    'JPG, PNG and WebP up to 200 MB, MP4, MOV and WebM up to 4 GB. We remove the location from them and change nothing else.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  resumeHint: 'If the page closes, choose the same files again, and the upload goes on.',
  progress: 'Upload',
  sent: (done: number, all: number, sent: number, bytes: number) =>
    `${formatCount(done)} of ${files(all)}, ${formatBytes(sent)} of ${formatBytes(bytes)}`,
  minutes: (minutes: number) => (minutes === 1 ? 'less than a minute left' : plural(minutes, { other: 'about # minutes left' })),
  allSent: (count: number) => `${files(count)} sent.`,
  allSentChecking: (count: number) => `${files(count)} sent. They are checked now.`,
  stop: 'Stop',
  stopped: (why: string) => `The upload has stopped. ${why}`,
  failed: (count: number) => plural(count, { one: '# file was not sent', other: '# files were not sent' }),
  failedFile: (name: string, why: string) => `${name}: ${why}`,
  retry: 'Try these again',
  present: (count: number) => plural(count, { one: '# file is here already.', other: '# files are here already.' }),
  leftOut: (count: number) =>
    plural(count, {
      one: '# file was left out: only photos and videos can be delivered.',
      other: '# files were left out: only photos and videos can be delivered.',
    }),
  tooLarge: (name: string) => `${name} is too large.`,
  empty: (name: string) => `${name} is empty.`,

  uploading: (count: number) => plural(count, { one: '# is uploading', other: '# are uploading' }),
  checking: (count: number) => plural(count, { one: '# is being checked', other: '# are being checked' }),
  ready: (count: number) => plural(count, { one: '# is ready to be delivered', other: '# are ready to be delivered' }),
  shown: (count: number) => plural(count, { one: '# is with the customer', other: '# are with the customer' }),
  states: { uploading: 'Uploading', checking: 'Checking', ready: 'New', refused: 'Refused' },
  reasons: {
    '': 'It cannot be used.',
    checksum: 'It arrived with other bytes than it had. Upload it again.',
    type: 'It is neither a photo nor a video that can be delivered.',
    size: 'It is too large.',
    pixels: 'It has too many pixels: 120 megapixels at most, 60 for progressive JPEG, PNG and WebP.',
    damaged: 'It is damaged and cannot be opened.',
  } satisfies Record<NonNullable<DeliveryFile['reason']>, string>,
  refused: (count: number) => plural(count, { one: '# file was refused', other: '# files were refused' }),
  removeRefused: 'Remove them',
  unfinished: (count: number) => plural(count, { one: '# upload has not ended', other: '# uploads have not ended' }),
  unfinishedText: 'Choose the same files again to go on, or give them up to deliver the others.',
  giveUp: 'Give them up',
  removed: 'Removed.',
  remove: 'Delete this file',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'It is deleted for good.',

  copyNames: 'Copy names',
  copied: (count: number) => plural(count, { one: '# name copied.', other: '# names copied.' }),
  copyFailed: 'The names could not be copied.',
  comment: 'The customer’s comment',

  deliver: 'Deliver',
  deliverAgain: 'Deliver the new ones',
  deliverTitle: (count: number) => plural(count, { one: 'Deliver # file?', other: 'Deliver # files?' }),
  deliverText: (name: string) => `${name} gets an email and can look at them at once. Delivering also completes the shoot.`,
  note: 'Your note',
  noteHint: 'Optional. Shown with the photos.',
  pickLimit: 'How many may be picked',
  pickLimitHint: 'Optional. Empty for any number.',
  pickLimitRule: 'Please enter a whole number, or leave it empty.',
  fewer: (ready: number, booked: string) => `Yes, I deliver ${files(ready)} although ${booked} were booked.`,
  delivered: 'Photos delivered!',
  notYet: 'Wait until everything is uploaded and checked.',
} as const;
