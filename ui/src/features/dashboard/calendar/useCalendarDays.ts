import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerNow } from '@/api/serverClock';
import { calendarQuery } from '@/features/dashboard/DashboardHead';
import { addDays, addMonths, clampDay, formatMonth, isDay, monthOf } from '@/lib/format/calendar';
import { formatDays, weekOf, wholeWeeksOf } from '@/lib/format/calendarDays';
import { today as todayOf } from '@/lib/format/dates';
import { useMediaQuery } from '@/lib/react/useMediaQuery';

const daysBack = 730;
// The server accepts bookings and time off at most this far ahead.
const daysAhead = 400;

type CalendarUnit = 'month' | 'week';

export type CalendarDays = {
  readonly unit: CalendarUnit;
  readonly title: string;
  readonly weeks: ReadonlyArray<readonly string[]>;
  readonly days: readonly string[];
  readonly today: string;
  /** The day that the URL names, or today. A day outside of the calendar is replaced by the calendar's first or last day. */
  readonly date: string;
  /** The day to show when the button for the previous month or week is pressed. Undefined at the start of the calendar. */
  readonly previous: string | undefined;
  /** The day to show when the button for the next month or week is pressed. Undefined at the end of the calendar. */
  readonly next: string | undefined;
  /** Shows the month or week of a day. */
  readonly show: (day: string, options?: { readonly replace: boolean }) => void;
};

/**
 * Returns the days that the calendar shows: the month of the day in the URL, in whole weeks, or below `md` only the week
 * of that day.
 */
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

  /**
   * Returns the first day of the month or week that is `steps` away, or today if that period includes it. It returns
   * undefined if the period is outside of the calendar.
   */
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

/** The marked days: from `anchor`, where marking began, to `head`, which has the focus. `head` can be before `anchor`. */
type Marked = { readonly anchor: string; readonly head: string };

export type DayRange = {
  /** The day whose button has the focus, or receives it when the user moves the focus to the grid. */
  readonly head: string;
  readonly from: string;
  readonly to: string;
  readonly isOneDay: boolean;
  /**
   * Moves the head to a day and marks only that day or, with `extend`, the days from the anchor to it. A day outside of
   * `days` is also written to the URL.
   */
  readonly moveTo: (day: string, extend?: boolean) => void;
  readonly mark: (marked: Marked) => void;
};

/** Returns the marked days. If the day in the URL changes in any other way than by `moveTo`, only that day is marked. */
export function useDayRange({ date, days, show }: Pick<CalendarDays, 'date' | 'days' | 'show'>): DayRange {
  const [stored, setStored] = useState({ date, anchor: date, head: date });
  const { anchor, head } = stored.date === date ? stored : { anchor: date, head: date };

  function moveTo(day: string, extend = false) {
    const marked = { anchor: extend ? anchor : day, head: day };
    if (days.includes(day)) {
      setStored({ date, ...marked });
    } else {
      setStored({ date: day, ...marked });
      // Without `replace`, every key press would add a history entry, and Back would step through them one by one.
      show(day, { replace: true });
    }
  }

  return {
    head,
    from: anchor < head ? anchor : head,
    to: anchor < head ? head : anchor,
    isOneDay: anchor === head,
    moveTo,
    mark: (marked) => setStored({ date, ...marked }),
  };
}
