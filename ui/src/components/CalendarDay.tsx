import { Button, chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { formatDay } from '@/lib/format/dates';
import { slotTexts } from '@/texts/slot';

type CalendarDayProps = {
  day: string;
  chosen: boolean;
  today: boolean;
  disabled: boolean;
  /** Only one day of a calendar is a tab stop. */
  focusable: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
};

export function CalendarDay({ day, chosen, today, disabled, focusable, button, onChoose }: CalendarDayProps) {
  const name = today ? slotTexts.today(formatDay(day)) : formatDay(day);
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
        textDecoration={today ? 'underline' : undefined}
        textUnderlineOffset="0.3em"
        disabled={disabled}
        tabIndex={focusable ? 0 : -1}
        aria-label={name}
        aria-current={today ? 'date' : undefined}
        onClick={onChoose}
      >
        {Number(day.slice(8))}
      </Button>
    </chakra.td>
  );
}
