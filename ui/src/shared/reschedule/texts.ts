import { type Reschedulable, reschedulesAtOnce } from '@/domain/reschedules';
import { unbrokenTime } from '@/lib/format/clock';
import { formatDayAndTime, formatNearMoment } from '@/lib/format/dates';

/** The texts of proposals and dialogs, which load later than `rescheduleTexts`. */
export const proposalTexts = {
  title: 'Change the time',
  reschedulesAtOnce: (name: string, date: string, time: string) =>
    `Your request is for ${formatDayAndTime(date, time)}. It moves straight away, and we will tell ${name}.`,
  needsAnswer: (name: string, date: string, time: string) =>
    `The shoot is on ${formatDayAndTime(date, time)}. It stays as it is unless ${name} accepts the new time.`,
  needsAnswerOfLast: (name: string, date: string, time: string) =>
    `The shoot is on ${formatDayAndTime(date, time)}. It stays as it is unless ${name} accepts the new time. You can change it once more.`,
  usedUp: 'You have changed the time of this shoot twice, so it cannot be changed again.',
  words: (name: string) => `Message to ${name}`,
  wordsHint: 'Optional. Up to 500 characters.',
  propose: 'Propose this time',
  rescheduledDone: 'Your request has moved to the new time.',
  proposedDone: (name: string) => `${name} has been asked. The shoot stays as it is until they accept.`,

  section: 'Proposed times',
  eyebrow: 'NEW TIME PROPOSED',
  waiting: 'WAITING FOR AN ANSWER',
  theirs: (name: string, category: string) => `${name} would like to move your ${category} shoot`,
  mine: (name: string, category: string) => `You have asked ${name} to move your ${category} shoot`,
  before: 'Before',
  now: 'Now',
  proposed: 'Proposed',
  newTime: 'New time',
  theirWords: (name: string) => `Message from ${name}`,
  myWords: 'Your message',
  answerUntil: (lapsesAt: string) => `Answer until ${formatNearMoment(lapsesAt)}`,
  waitsUntil: (name: string, lapsesAt: string) => `${name} can answer until ${formatNearMoment(lapsesAt)}`,
  staysOtherwise: 'Without an answer, the shoot stays as it is.',
  acceptWhose: (name: string) => `Accept the new time from ${name}`,
  declineWhose: (name: string) => `Decline the new time from ${name}`,
  retract: 'Withdraw',
  retractWhose: (name: string) => `Withdraw the new time for the shoot with ${name}`,
  acceptQuestion: 'Move the shoot to the new time?',
  acceptText: (name: string) => `We will tell ${name} and email you both the new calendar entry. Price and place stay the same.`,
  acceptConfirm: 'Move the shoot',
  counter: 'Decline it, and propose one of these instead',
  declined: 'Declined. The shoot stays as it is.',
  retracted: 'Withdrawn. The shoot stays as it is.',

  changed: 'The time has been changed',
  changedText: (category: string, name: string) => `Your ${category} shoot with ${name}`,
} as const;

/** Explains what happens when the person chooses another time. */
export function rescheduleDescription(booking: Reschedulable): string {
  const { name, date, movesLeft } = booking;
  const time = unbrokenTime(booking.time);
  if (reschedulesAtOnce(booking)) return proposalTexts.reschedulesAtOnce(name, date, time);
  return movesLeft === 1 ? proposalTexts.needsAnswerOfLast(name, date, time) : proposalTexts.needsAnswer(name, date, time);
}
