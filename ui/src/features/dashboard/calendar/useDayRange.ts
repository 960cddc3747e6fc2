import { useState } from 'react';
import type { CalendarDays } from './useCalendarDays';

/** The days from the one where marking began to the one that has the focus, in either direction. */
type Marked = { readonly anchor: string; readonly head: string };

export type DayRange = {
  /** The day that has the focus, or gets it. */
  readonly head: string;
  readonly from: string;
  readonly to: string;
  readonly isOneDay: boolean;
  /** Moves to a day; `extend` marks the days up to it. Shows other days where it leads out of these. */
  readonly moveTo: (day: string, extend?: boolean) => void;
  readonly mark: (marked: Marked) => void;
};

/** The days that are marked. Another month or week begins with a single one. */
export function useDayRange({ date, days, show }: Pick<CalendarDays, 'date' | 'days' | 'show'>): DayRange {
  const [stored, setStored] = useState({ date, anchor: date, head: date });
  const { anchor, head } = stored.date === date ? stored : { anchor: date, head: date };

  function moveTo(day: string, extend = false) {
    const marked = { anchor: extend ? anchor : day, head: day };
    if (days.includes(day)) {
      setStored({ date, ...marked });
    } else {
      setStored({ date: day, ...marked });
      // Each key would be a step of its own on the way back.
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
