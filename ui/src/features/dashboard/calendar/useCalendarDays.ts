import { useSearchParams } from 'react-router-dom';
import { calendarQuery } from '@/features/dashboard/dashboardViews';
import { useServerNow } from '@/api/useServerNow';
import { addDays, addMonths, clampDay, formatMonth, isDay, monthOf } from '@/lib/format/calendar';
import { formatDays, weekOf, wholeWeeksOf } from '@/lib/format/calendarDays';
import { today as todayOf } from '@/lib/format/dates';
import { useMediaQuery } from '@/lib/react/useMediaQuery';

const daysBack = 730;
// The server takes bookings and time off for as long.
const daysAhead = 400;

export type CalendarUnit = 'month' | 'week';

export type CalendarDays = {
  readonly unit: CalendarUnit;
  readonly title: string;
  readonly weeks: ReadonlyArray<readonly string[]>;
  readonly days: readonly string[];
  readonly today: string;
  /** The day that the address names, or today. */
  readonly date: string;
  /** Where the buttons lead; undefined where the calendar ends. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Shows the month or week of a day. */
  readonly show: (day: string, options?: { readonly replace: boolean }) => void;
};

/** The days that the calendar shows: a month, or on a phone a week. The day in the address says which. */
export function useCalendarDays(): CalendarDays {
  const [params, setParams] = useSearchParams();
  const unit: CalendarUnit = useMediaQuery('(min-width: 48em)') ? 'month' : 'week';
  const today = todayOf(new Date(useServerNow()));
  const first = addDays(today, -daysBack);
  const last = addDays(today, daysAhead);

  const asked = params.get('date') ?? '';
  const date = clampDay(isDay(asked) ? asked : today, first, last);
  const weeks = unit === 'month' ? wholeWeeksOf(monthOf(date)) : [weekOf(date)];
  const days = weeks.flat();

  /** The first day of the next or the last month or week, or today where it is in there. */
  function turn(steps: number): string | undefined {
    const start = unit === 'month' ? `${monthOf(addMonths(date, steps))}-01` : addDays(days[0] ?? date, steps * 7);
    const end = unit === 'month' ? addDays(addMonths(start, 1), -1) : addDays(start, 6);
    if (end < first || start > last) return undefined;
    return today >= start && today <= end ? today : clampDay(start, first, last);
  }

  return {
    unit,
    title: unit === 'month' ? formatMonth(monthOf(date)) : formatDays(days[0] ?? date, days.at(-1) ?? date),
    weeks,
    days,
    today,
    date,
    previous: turn(-1),
    next: turn(1),
    show: (day, options) => setParams(calendarQuery(clampDay(day, first, last)), options),
  };
}
