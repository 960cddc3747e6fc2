import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addDays, addMonths, monthOf, weekdays } from '@/lib/format/calendar';
import { weekOf } from '@/lib/format/calendarDays';
import { MonthDay, WeekDay } from './DayCells';
import type { DayPlan } from './dayPlans';
import { calendarTexts as texts } from './texts';
import type { CalendarDays, DayRange } from './useCalendarDays';

type CalendarGridProps = {
  calendar: CalendarDays;
  plans: ReadonlyMap<string, DayPlan>;
  range: DayRange;
  /** The id of the heading that names the grid. */
  titleId: string;
  loading: boolean;
  onOpen: (day: string) => void;
  onBlock: (from: string, to: string) => void;
};

const daysPerWeek = 7;

const movesOf = (daysDown: number): Readonly<Record<string, (day: string) => string>> => ({
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -daysDown),
  ArrowDown: (day) => addDays(day, daysDown),
  PageUp: (day) => (daysDown > 1 ? addMonths(day, -1) : addDays(day, -daysPerWeek)),
  PageDown: (day) => (daysDown > 1 ? addMonths(day, 1) : addDays(day, daysPerWeek)),
  Home: (day) => weekOf(day)[0] ?? day,
  End: (day) => weekOf(day).at(-1) ?? day,
});
const moves = { month: movesOf(daysPerWeek), week: movesOf(1) };

/** Shows a month as a grid of days, or a week as a list. One or several days can be selected with keys or the pointer. */
export function CalendarGrid({ calendar, plans, range, titleId, loading, onOpen, onBlock }: CalendarGridProps) {
  const { unit, weeks, today, date } = calendar;
  const table = useRef<HTMLTableElement>(null);
  const focusedDay = useRef<HTMLButtonElement>(null);
  const movedByKey = useRef(false);
  const Day = unit === 'month' ? MonthDay : WeekDay;
  const rows = unit === 'month' ? weeks : weeks.flat().map((day) => [day]);

  useEffect(() => {
    if (movedByKey.current) focusedDay.current?.focus();
    movedByKey.current = false;
  }, [range.head]);

  useDayDrag(table, {
    onDrag: range.mark,
    onDrop: ({ anchor, head }) => onBlock(anchor < head ? anchor : head, anchor < head ? head : anchor),
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !range.isOneDay) return range.moveTo(range.head);
    const move = moves[unit][event.key];
    if (!move) return undefined;
    event.preventDefault();
    movedByKey.current = true;
    return range.moveTo(move(range.head), event.shiftKey);
  }

  /**
   * Reports whether a day is marked. In the week view a single day is not marked, because there is never a panel beside
   * it that shows the marked day.
   */
  const isMarked = (day: string) => day >= range.from && day <= range.to && (unit === 'month' || !range.isOneDay);

  function press(day: string) {
    if (!range.isOneDay && day === range.head) return onBlock(range.from, range.to);
    range.moveTo(day);
    return onOpen(day);
  }

  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden" bg="bg.panel">
      <chakra.table
        ref={table}
        role="grid"
        aria-labelledby={titleId}
        aria-describedby={`${titleId}-keys`}
        aria-multiselectable
        aria-busy={loading}
        width="full"
        tableLayout="fixed"
        css={{ borderCollapse: 'collapse', '& td': { borderWidth: '0 1px 1px 0', borderColor: 'border.subtle' } }}
        onKeyDown={onKeyDown}
      >
        {unit === 'month' && (
          <thead>
            <tr>
              {weekdays().map((weekday) => (
                <chakra.th key={weekday} scope="col" abbr={weekday} h="9" textStyle="xs" fontWeight="semibold" color="fg.muted">
                  {weekday.slice(0, 3)}
                </chakra.th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((day) => (
                <Day
                  key={day}
                  plan={plans.get(day) ?? { day, items: [], hours: undefined }}
                  isToday={day === today}
                  isOfMonth={monthOf(day) === monthOf(date)}
                  isMarked={isMarked(day)}
                  button={day === range.head ? focusedDay : undefined}
                  loading={loading}
                  onPress={() => press(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Box id={`${titleId}-keys`} hidden>
        {texts.keys}
      </Box>
    </Box>
  );
}

type Drag = { readonly anchor: string; head: string };

type DayDrag = {
  /** Called when the drag covers other days than before, and when a held touch marks its first day. */
  readonly onDrag: (drag: Drag) => void;
  /** Called when the drag ends on a different day than the one where it began. */
  readonly onDrop: (drag: Drag) => void;
};

const holdMilliseconds = 350;
const slipPixels = 10;

function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day;
}

/**
 * Lets the user mark days (elements with `data-day`) by dragging across them. A finger has to rest on a day first, because
 * a finger that moves at once scrolls the page.
 */
function useDayDrag(grid: RefObject<HTMLElement | null>, { onDrag, onDrop }: DayDrag): void {
  const dragged = useEffectEvent(onDrag);
  const dropped = useEffectEvent(onDrop);
  const drag = useRef<Drag | undefined>(undefined);

  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let hold: ReturnType<typeof setTimeout> | undefined;
    let start: { readonly day: string; readonly x: number; readonly y: number } | undefined;

    function begin(day: string) {
      drag.current = { anchor: day, head: day };
    }

    function down(event: PointerEvent) {
      const day = dayAt(event);
      if (!day || !event.isPrimary || event.button !== 0 || event.shiftKey) return;
      start = { day, x: event.clientX, y: event.clientY };
      if (event.pointerType === 'mouse') return begin(day);
      hold = setTimeout(() => {
        begin(day);
        dragged({ anchor: day, head: day });
      }, holdMilliseconds);
    }

    function move(event: PointerEvent) {
      if (!start) return;
      if (!drag.current) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > slipPixels) stop();
        return;
      }
      const day = dayAt(event);
      if (!day || day === drag.current.head) return;
      drag.current.head = day;
      dragged({ ...drag.current });
    }

    function up() {
      const done = drag.current;
      stop();
      if (done && done.head !== done.anchor) dropped(done);
    }

    function stop() {
      clearTimeout(hold);
      start = undefined;
      drag.current = undefined;
    }

    // Once a held touch marks days, it must neither scroll the page nor open a context menu.
    const keepFromScrolling = (event: Event) => {
      if (drag.current) event.preventDefault();
    };

    element.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    element.addEventListener('touchmove', keepFromScrolling, { signal, passive: false });
    element.addEventListener('contextmenu', keepFromScrolling, { signal });
    return () => {
      clearTimeout(hold);
      ended.abort();
    };
  }, [grid]);
}
