import { formatDayAndTime } from '@/lib/format/dates';

/** The texts that pages with bookings need as soon as they appear. The others are in `proposalTexts`, which is loaded later. */
export const rescheduleTexts = {
  open: 'Change the time',
  openOf: (name: string, date: string) => `Change the time of the shoot with ${name} on ${date}`,
  badge: 'New time proposed',

  hasProposed: (name: string) => `${name} has proposed another time for your shoot.`,
  hasAccepted: (name: string) => `${name} has accepted the new time.`,
  hasEnded: {
    mine: (name: string) => `${name} did not accept the new time. The shoot stays as it is.`,
    theirs: (name: string) => `The time that ${name} proposed is no longer open. The shoot stays as it is.`,
  },
  hasRescheduled: (name: string, date: string, time: string) =>
    `The shoot with ${name} is now on ${formatDayAndTime(date, time)}.`,
} as const;
