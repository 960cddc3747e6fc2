import { formatDay } from '@/lib/format/dates';
import { plural } from '@/lib/format/plural';
import { countTexts } from '@/texts/words';

const { shoots } = countTexts;
const requests = (count: number) => plural(count, { one: '# request', other: '# requests' });
const { clashes } = countTexts;

const list = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

type DaySummary = {
  readonly day: string;
  readonly isToday: boolean;
  readonly shoots: number;
  readonly requests: number;
  readonly clashes: number;
  readonly timeOff: boolean;
  readonly extraTime: boolean;
  readonly busy: boolean;
  readonly closed: boolean;
};

export const calendarTexts = {
  toHours: 'Hours and calendars',

  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  today: 'Today',
  block: 'Block time',
  blockDays: (days: number) => plural(days, { one: 'Block # day', other: 'Block # days' }),
  daysMarked: (days: number) => plural(days, { other: '# days marked' }),
  keys: 'The arrow keys move through the days. Shift with an arrow key marks several, and Enter blocks them. On a single day, Enter opens it.',
  hint: 'Drag across days to block them.',
  touchHint: 'Hold a day and slide to block several.',

  /** Summarises the bookings of a month or week. Returns an empty string if nothing is booked. */
  summary: (counts: { readonly shoots: number; readonly requests: number }) =>
    list([counts.shoots ? shoots(counts.shoots) : '', counts.requests ? requests(counts.requests) : '']),
  nothing: { month: 'Nothing booked this month', week: 'Nothing booked this week' },

  /** The accessible name of a day, such as Tuesday, 1 December, 2 shoots, 1 request, time off. */
  dayName: (summary: DaySummary) =>
    list([
      summary.day,
      summary.isToday ? 'today' : '',
      summary.shoots ? shoots(summary.shoots) : '',
      summary.requests ? requests(summary.requests) : '',
      summary.clashes ? clashes(summary.clashes) : '',
      summary.timeOff ? 'time off' : '',
      summary.extraTime ? 'extra time' : '',
      summary.busy ? 'busy in another calendar' : '',
      summary.closed ? 'closed' : '',
    ]),
  more: (count: number) => plural(count, { other: '+# more' }),
  free: 'Free',
  closed: 'Closed',
  nothingOnDay: 'Nothing booked on this day.',
  workingHours: (ranges: readonly string[]) => `Working hours ${ranges.join(', ')}`,
  anyTime: 'Bookable at any time',
  noWorkingHours: 'Outside your working hours',
  range: (from: string, to: string) => `${from} to ${to}`,
  allDay: 'All day',

  kinds: {
    shoot: 'Shoot',
    request: 'Request',
    completed: 'Completed',
    off: 'Time off',
    open: 'Extra time',
    busy: 'Busy',
  },
  legend: 'What the colours and patterns mean',
  legendBusy: 'Busy in another calendar',
  legendClosed: 'Closed',
  legendClash: 'Clash',
  /** The short form of `shootWith`, for places with little room. */
  shortShoot: (category: string, name: string) => `${category} · ${name}`,
  details: (shoot: string, time: string) => `${shoot}, ${time}`,
  fromDayToDay: (first: string, last: string) => `${formatDay(first)} to ${formatDay(last)}`,

  clashes,
  clashHint: 'They stay booked. Free up the time, or reject or cancel them.',
  clashReasons: {
    off: 'During your time off',
    busy: (feed: string) => `While ${feed} is busy`,
    hours: 'Outside your working hours',
  },
  allClashes: 'Show all',
  fewerClashes: 'Show fewer',
  removeWhat: (what: string, when: string) => `Remove: ${what}, ${when}`,
  removeQuestion: { off: 'Remove this time off?', open: 'Remove this extra time?' },
  removeHint: {
    off: 'Customers will be able to book this time again.',
    open: 'Customers will no longer be able to book this time. Existing bookings stay as they are.',
  },
  removed: 'Your calendar has been changed.',

  goneTitle: 'This booking is no longer open',
  goneText: 'It was rejected, cancelled or not answered in time.',
} as const;
