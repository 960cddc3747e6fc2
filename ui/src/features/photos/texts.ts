import type { ProblemKind } from '@/api/openapi.gen';
import { formatBytes } from '@/lib/format/bytes';
import { formatDayOf, formatMoment } from '@/lib/format/dates';
import { formatCount, formatRupees } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';

const photos = (count: number) => plural(count, { one: '# photo', other: '# photos' });

export const photosTexts = {
  title: 'Your photos',
  back: 'My Activity',
  shoot: (category: string, name: string) => `${category} shoot with ${name}`,
  unknownTitle: 'There are no photos here',
  unknownText: 'This booking does not exist, or it has no delivery.',
  state: 'State of your photos',
  noteBy: (name: string) => `A note from ${name}`,

  badges: {
    waiting: 'Waiting',
    late: 'Late',
    locked: 'Locked',
    delivered: 'Delivered',
    changes: 'Changes asked',
    accepted: 'Accepted',
    elsewhere: 'Accepted',
    closed: 'Closed',
  },
  headings: {
    waiting: (name: string) => `${name} is working on your photos`,
    late: (name: string) => `${name} is late with your photos`,
    locked: () => 'Your photos are here, with a mark until they are paid',
    delivered: () => 'Your photos are here',
    changes: (name: string) => `${name} is making your changes`,
    accepted: () => 'You have your photos',
    elsewhere: () => 'You have your photos from elsewhere',
    closed: () => 'This delivery is closed',
  },
  waitingText: (deliverBy: string) => `They are due by ${formatMoment(deliverBy)}. You get an email when they are here.`,
  lateText: (deliverBy: string) => `They were due by ${formatMoment(deliverBy)}. You can report it: we then look into it.`,
  lockedText: (count: number, bytes: number) =>
    `Look at all ${photos(count)} and pick the ones you like. Originals (${formatBytes(bytes)}) can be downloaded once the booking is paid.`,
  lockedWithoutPay: 'They cannot be paid online at the moment. If you pay in person, your photographer unlocks them.',
  deliveredText: (acceptBy: string) =>
    acceptBy === ''
      ? 'Download them, and accept them if all is well. That releases the photographer’s money.'
      : `Download them, and accept them if all is well. Without a word from you they count as accepted on ${formatMoment(acceptBy)}.`,
  changesText: (deliverBy: string, left: number) =>
    `The new ones are due by ${formatMoment(deliverBy)}. ${plural(left, { one: 'You can ask for changes # more time.', other: 'You can ask for changes # more times.' })}`,
  acceptedText: (acceptedAt: string, keepUntil: string) =>
    `Accepted on ${formatDayOf(acceptedAt)}. The files stay here until ${formatDayOf(keepUntil)}: download them before that.`,
  elsewhereText: (acceptedAt: string) => `You said so on ${formatDayOf(acceptedAt)}.`,
  closedText: 'The booking was cancelled or refunded, so its photos are no longer here.',

  pay: (amount: number, count: number) =>
    plural(count, {
      one: `Pay ${formatRupees(amount)} to download # photo`,
      other: `Pay ${formatRupees(amount)} to download all #`,
    }),
  paidInPerson: 'I paid in person',
  downloadAll: (bytes: number) => `Download all (${formatBytes(bytes)})`,
  downloadHint: 'One ZIP file. If it breaks off, your browser can go on with it.',
  accept: 'Accept',
  acceptElsewhere: 'I have my photos from elsewhere',
  askForChanges: 'Ask for changes',
  share: 'Share',
  report: 'Report a problem',

  acceptTitle: 'Accept these photos?',
  acceptText: (name: string) =>
    `This is final: ${name} gets the money, and you can no longer ask for changes. Downloads stay open.`,
  acceptElsewhereTitle: 'Do you have your photos?',
  acceptElsewhereText: (name: string) =>
    `Say yes only if ${name} has given them to you in another way. This is final: ${name} gets the money.`,
  acceptDone: 'Photos accepted. Thank you!',

  changesTitle: 'What should change?',
  changesHint: 'From 10 to 2,000 characters. Name the photos that you mean.',
  changesSend: 'Ask for changes',
  changesSent: (name: string) => `${name} has been told.`,
  words: 'Your words',
  wordsRule: 'Please write at least 10 characters.',

  problemTitle: 'Report a problem',
  problemIntro: 'We read it and answer. While it is open, the photographer gets no money.',
  problemKind: 'What is wrong?',
  problemKindRequired: 'Please choose what is wrong.',
  kinds: {
    absent: 'Nobody came to the shoot',
    late: 'The photos are late',
    fewer: 'There are fewer photos than agreed',
    wrong: 'They are not of my shoot',
    quality: 'The quality is not what was agreed',
    paid: 'I paid in person, but the photos are locked',
  } satisfies Record<ProblemKind, string>,
  problemHint: 'From 10 to 2,000 characters.',
  problemSend: 'Send',
  problemSent: (ticket: string) => `Your report ${ticket} is with us.`,
  officer: (officer: string) => `Grievance officer: ${officer}`,

  problemBadge: 'Problem reported',
  problemText: 'We look into what you reported. Until it is decided nothing is accepted, and no money is released.',
  problemOpen: 'Your problem {ticket} is open',
  problemClocks: (answerBy: string, closeBy: string) =>
    `We answer by ${formatMoment(answerBy)} and decide by ${formatMoment(closeBy)}.`,
  problemAnswer: 'Our answer',
  problemDecided: {
    solved: 'Your problem {ticket} is solved',
    release: 'Your problem {ticket} was decided for the photographer',
    refund: 'Your problem {ticket} was decided for you',
  },
  problemRefund: (amount: number) => `You get back ${formatRupees(amount)}.`,
  problemWithdrawn: 'You withdrew your problem {ticket}',
  withdraw: 'Withdraw it',
  withdrawTitle: 'Withdraw this problem?',
  withdrawText: 'Then nobody looks into it any more. You can report three problems in all.',
  withdrawDone: 'The problem is withdrawn.',

  pickLimit: (picked: number, limit: number) =>
    limit > 0 ? `${formatCount(picked)} of ${formatCount(limit)} picked` : `${formatCount(picked)} picked`,
  pickHint: 'A heart tells your photographer which photos you like most.',
  pickFailed: 'Your pick could not be saved.',
} as const;

export const shareTexts = {
  title: 'Share your photos',
  text: 'Whoever has the link sees the photos, without an account.',
  scope: 'Which photos',
  scopes: { all: 'All photos', picked: 'Only the picked ones, as they are at the time' },
  download: 'Originals can be downloaded',
  pin: 'PIN',
  pinHint: 'Optional. 4 to 8 digits, which you tell them separately.',
  pinRule: 'A PIN has 4 to 8 digits.',
  days: 'Days that the link works',
  daysRule: 'Please enter a number from 1 to 90.',
  make: 'Make a link',
  made: 'Your link. It is shown only now:',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  another: 'Make another link',
  list: 'Links that work',
  none: 'No links yet.',
  facts: (scope: 'all' | 'picked', download: boolean, pin: boolean) =>
    [
      scope === 'all' ? 'All photos' : 'Picked photos',
      download ? 'with downloads' : 'to look at',
      ...(pin ? ['with a PIN'] : []),
    ].join(', '),
  until: (expires: string, opens: number) =>
    `Until ${formatMoment(expires)}, ${plural(opens, { one: 'opened # time', other: 'opened # times' })}`,
  end: 'End',
  endOf: (facts: string) => `End the link: ${facts}`,
  ended: 'The link has ended.',
} as const;

export const sharedTexts = {
  pageTitle: 'Shared photos',
  heading: (customer: string) => `${customer}’s photos`,
  by: (photographer: string) => `Photographed by ${photographer}`,
  pinTitle: 'These photos have a PIN',
  pinText: 'Whoever sent you the link knows it.',
  pin: 'PIN',
  pinRequired: 'Please enter the PIN.',
  pinWrong: 'This PIN is not right.',
  open: 'Show photos',
  endedTitle: 'This link has ended',
  endedText: 'It has expired, or whoever made it has ended it. Ask them for a new one.',
  empty: 'No photos are picked at the moment.',
  more: 'Show more photos',
} as const;
