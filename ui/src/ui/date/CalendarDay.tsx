import { Button, chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { formatDay } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';

type CalendarDayProps = {
  day: string;
  chosen: boolean;
  today: boolean;
  disabled: boolean;
  /** Nothing is free on it, which its name says. It cannot be chosen, but the keys reach it. */
  taken?: boolean;
  /** Only one day of a calendar is a tab stop. */
  focusable: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
};

export function CalendarDay({ day, chosen, today, disabled, taken = false, focusable, button, onChoose }: CalendarDayProps) {
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
