import { Box, Button, chakra, Heading, HStack, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { addDays, addMonths, clampDay, formatMonth, monthOf, weekdays, weeksOf } from '@/lib/format/calendar';
import { formatDay } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';

type CalendarProps = {
  /** The chosen day as YYYY-MM-DD, or an empty string. */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last day that can be chosen. */
  first: string;
  last: string;
  /** Reports whether a day from `first` to `last` cannot be chosen. The keyboard still reaches such a day. */
  isTaken?: (day: string) => boolean;
  /** Called with the month (YYYY-MM) whenever the person moves to another month. */
  onTurn?: (month: string) => void;
  /** A ref to the day that is the tab stop, so that a dialog can give it the initial focus. */
  activeDay?: RefObject<HTMLButtonElement | null>;
};

const keyMoves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -new Date(day).getUTCDay()),
  End: (day) => addDays(day, 6 - new Date(day).getUTCDay()),
};

/** Renders the days of one month. The arrow keys, Page Up, Page Down, Home and End move between them. */
export function Calendar({ value, onChange, first, last, isTaken, onTurn, activeDay }: CalendarProps) {
  const titleId = useId();
  const [active, setActive] = useState(value || first);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value) setActive(value);
  }
  const movedByKey = useRef(false);
  const ownActiveDay = useRef<HTMLButtonElement>(null);
  const focusedDay = activeDay ?? ownActiveDay;
  const month = monthOf(active);

  useEffect(() => {
    if (movedByKey.current) focusedDay.current?.focus();
    movedByKey.current = false;
  }, [active, focusedDay]);

  function moveTo(day: string) {
    const next = clampDay(day, first, last);
    setActive(next);
    if (monthOf(next) !== month) onTurn?.(monthOf(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = keyMoves[event.key];
    if (!move) return;
    event.preventDefault();
    movedByKey.current = true;
    moveTo(move(active));
  }

  const turn = (months: number) => moveTo(addMonths(active, months));

  return (
    <Box width="full">
      <HStack justify="space-between" mb="2">
        <TurnButton
          label={slotTexts.previousMonth}
          icon={<ChevronLeft />}
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
        />
        <Heading id={titleId} as="h3" textStyle="lg" aria-live="polite">
          {formatMonth(month)}
        </Heading>
        <TurnButton
          label={slotTexts.nextMonth}
          icon={<ChevronRight />}
          disabled={month >= monthOf(last)}
          onClick={() => turn(1)}
        />
      </HStack>
      <chakra.table role="grid" aria-labelledby={titleId} width="full" tableLayout="fixed" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays().map((weekday) => (
              <chakra.th key={weekday} scope="col" abbr={weekday} h="9" textStyle="xs" fontWeight="semibold" color="fg.muted">
                {weekday.slice(0, 2)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  <td key={weekdays()[weekday]} aria-hidden />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    chosen={day === value}
                    today={day === first}
                    disabled={day < first || day > last}
                    taken={isTaken?.(day)}
                    focusable={day === active}
                    button={day === active ? focusedDay : undefined}
                    onChoose={() => {
                      setActive(day);
                      onChange(day);
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

type TurnButtonProps = { label: string; icon: ReactNode; disabled: boolean; onClick: () => void };

function TurnButton({ label, icon, disabled, onClick }: TurnButtonProps) {
  return (
    <IconButton variant="ghost" colorPalette="gray" aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

type CalendarDayProps = {
  day: string;
  chosen: boolean;
  today: boolean;
  disabled: boolean;
  /**
   * Whether nothing is free on the day. If so, its accessible name says so. The day cannot be chosen, but the keyboard reaches
   * it.
   */
  taken?: boolean;
  /** Whether the Tab key stops at the day. It stops at one day of a calendar only. */
  focusable: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
};

function CalendarDay({ day, chosen, today, disabled, taken = false, focusable, button, onChoose }: CalendarDayProps) {
  const date = today ? slotTexts.today(formatDay(day)) : formatDay(day);
  return (
    <chakra.td role="gridcell" aria-selected={chosen} p="0" textAlign="center">
      <Button
        ref={button}
        variant={chosen ? 'solid' : 'ghost'}
        colorPalette={chosen ? 'marigold' : 'gray'}
        size="md"
        boxSize={{ base: '10', sm: '11' }}
        minW="0"
        px="0"
        fontWeight={chosen || today ? 'bold' : 'normal'}
        textDecoration={taken ? 'line-through' : today ? 'underline' : undefined}
        textUnderlineOffset="0.3em"
        opacity={taken && !chosen ? 0.45 : undefined}
        cursor={taken ? 'not-allowed' : undefined}
        disabled={disabled}
        tabIndex={focusable ? 0 : -1}
        aria-label={taken ? slotTexts.taken(date) : date}
        aria-disabled={taken || undefined}
        aria-current={today ? 'date' : undefined}
        onClick={taken ? undefined : onChoose}
      >
        {Number(day.slice(8))}
      </Button>
    </chakra.td>
  );
}
