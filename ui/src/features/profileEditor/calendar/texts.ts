import { weekdays } from '@/lib/format/calendar';
import { plural } from '@/lib/format/plural';
import { timeOffTexts } from '@/shared/timeOff/texts';
import { countTexts } from '@/texts/words';

const { days } = countTexts;
const hoursPerDay = 24;

const duration = (hours: number) => (hours % hoursPerDay === 0 ? days(hours / hoursPerDay) : countTexts.hours(hours));

const standardBuffer = 30;

function buffer(minutes: number): string {
  if (minutes === 0) return 'No break';
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  const wholeHours = countTexts.hours(hours);
  if (hours === 0) return minutes === standardBuffer ? `${rest} minutes (standard)` : `${rest} minutes`;
  return rest === 0 ? wholeHours : `${wholeHours} ${rest} minutes`;
}

/** Returns the name of a weekday; Monday is 0. */
const dayName = (day: number) => weekdays()[(day + 1) % 7] ?? '';

type Range = { readonly from: string; readonly to: string };

export const availabilityTexts = {
  title: 'Your calendar',
  about:
    'Customers can book any free time within your hours. Shoots, time off and busy times in your other calendars are blocked.',
  hidden: 'You are set to NOT AVAILABLE, so nobody can book you, even when your calendar is free.',
  hiddenChange: 'Change it on your profile',

  weekTitle: 'Weekly hours',
  editWeek: 'Edit hours',
  setWeek: 'Set your hours',
  alwaysOpen: 'Always open',
  alwaysOpenText: 'You can be booked at any time, day or night, until you set hours.',
  closed: 'Closed',
  dayName,
  allDay: 'All day',
  /** The labels of the scale below the bars that show the days. */
  scale: [
    { hour: 0, label: '12 am' },
    { hour: 6, label: '6 am' },
    { hour: 12, label: '12 pm' },
    { hour: 18, label: '6 pm' },
    { hour: 24, label: '12 am' },
  ],
  range: ({ from, to }: Range) => `${timeOffTexts.clock(from)} to ${timeOffTexts.clock(to)}`,
  overnight: (range: string) => `${range} (next day)`,
  listed: (ranges: readonly string[]) => ranges.join(', '),
  hoursClashes: (count: number) =>
    plural(count, {
      one: '# shoot is outside your new hours. It stays booked.',
      other: '# shoots are outside your new hours. They stay booked.',
    }),

  weekHint: 'Shoots must start and end within these hours (Indian Standard Time).',
  mode: 'When you work',
  modes: { always: 'Any time', weekly: 'Weekly hours' },
  from: (day: string) => `${day}, from`,
  to: (day: string) => `${day}, to`,
  until: 'to',
  fromNumber: (day: string, number: number) => `${day}, from (${number})`,
  toNumber: (day: string, number: number) => `${day}, to (${number})`,
  nextDay: (time: string) => `${time} (next day)`,
  addRange: 'Add hours',
  addRangeTo: (day: string) => `Add hours on ${day}`,
  removeRange: (day: string, range: string) => `Remove ${range} on ${day}`,
  copy: 'Copy to all weekdays',
  copyFrom: (day: string) => `Copy ${day} to all weekdays`,
  copied: (day: string) => `Copied ${day}’s hours to Monday to Friday.`,
  noDayOpen:
    'Open at least one day, or choose “Any time”. To take no bookings at all, set yourself to NOT AVAILABLE on your profile.',
  weekSaved: 'Your hours are saved.',
  weekFailed: 'Your hours could not be saved. Please try again.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The changes to your hours will be lost.',
  leave: 'Discard changes',

  limitsTitle: 'Booking rules',
  editLimits: 'Edit rules',
  limitsHint: 'These rules apply to new bookings only.',
  buffer: 'Break after a shoot',
  bufferHint: 'Time to travel and set up.',
  bufferOf: buffer,
  lead: 'Notice you need',
  leadHint: 'The shortest time between booking and shoot.',
  leadOf: (hours: number) => (hours === 0 ? 'None' : duration(hours)),
  horizon: 'How far ahead',
  horizonHint: 'Customers cannot book later dates yet.',
  horizonOf: (count: number) => `Up to ${days(count)}`,
  limitsFailed: 'Your rules could not be saved. Please try again.',
  limitsSaved: 'Your booking rules are saved.',

  timeOffTitle: 'Time off',
  addTimeOff: 'Add time off',
  openTime: 'Open extra time',
  noTimeOff: 'No time off planned.',
  noTimeOffHint: 'Block your holidays, or open extra time outside your hours.',
  extraTime: 'Extra time',
  deleteOf: (span: string) => `Delete ${span}`,
  deleteTitle: { off: 'Delete this time off?', open: 'Delete this extra time?' },
  deleted: { off: 'Time off deleted.', open: 'Extra time deleted.' },
  deleteFailed: 'It could not be deleted. Please try again.',
  showAll: (count: number) => `Show all ${count}`,
} as const;
