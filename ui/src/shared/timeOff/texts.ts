import { formatDay } from '@/lib/format/dates';
import { showTime } from '@/lib/format/clock';
import { plural } from '@/lib/format/plural';

const midnight = '12:00 AM';

type Span = { readonly fromDate: string; readonly fromTime: string; readonly toDate: string; readonly toTime: string };

/** Returns a time such as 9:00 am, or "midnight" for the beginning and the end of a day. */
const clock = (time: string) => (time === midnight ? 'midnight' : showTime(time));

/**
 * Returns the day of an entry, such as Tue, 1 Dec 2026, or its first and last day. The times are included unless the entry
 * covers whole days.
 */
function span({ fromDate, fromTime, toDate, toTime }: Span): string {
  const isWhole = fromTime === midnight && toTime === midnight;
  if (isWhole) return fromDate === toDate ? formatDay(fromDate) : `${formatDay(fromDate)} to ${formatDay(toDate)}`;
  if (fromDate === toDate) return `${formatDay(fromDate)}, ${clock(fromTime)} to ${clock(toTime)}`;
  return `${formatDay(fromDate)}, ${clock(fromTime)} to ${formatDay(toDate)}, ${clock(toTime)}`;
}

export const timeOffTexts = {
  clock,
  span,
  kind: 'What to add',
  kinds: { off: 'Time off', open: 'Extra time' },
  title: { off: 'Add time off', open: 'Open extra time' },
  hint: {
    off: 'Customers cannot book you at this time. Existing bookings stay as they are.',
    open: 'Customers can book you at this time, even outside your weekly hours.',
  },
  from: 'From',
  to: 'To',
  fromTime: 'Start time',
  toTime: 'End time',
  wholeDays: 'All day',
  note: 'Note (optional)',
  noteHint: 'Only you can see it.',
  save: { off: 'Add time off', open: 'Open this time' },
  failed: 'Your calendar could not be changed. Please try again.',
  endBeforeStart: 'The end must be after the start.',
  saved: { off: 'Time off added.', open: 'Extra time opened.' },
  done: 'Done',
  clashes: (count: number) =>
    plural(count, { one: '# shoot is at this time. It stays booked.', other: '# shoots are at this time. They stay booked.' }),
} as const;

export const clashTexts = {
  shoot: (name: string, when: string) => `${name}, ${when}`,
  others: (count: number) => plural(count, { one: '# more is on your dashboard.', other: '# more are on your dashboard.' }),
  dashboard: 'See them on your dashboard',
} as const;
