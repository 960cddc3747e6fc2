import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { countDay, isClosed, type DayPlan } from './dayPlans';
import { formatLongDay } from '@/lib/format/calendarDays';
import { calendarTexts as texts } from '@/texts/calendar';

export type DayButtonProps = {
  plan: DayPlan;
  isToday: boolean;
  isMarked: boolean;
  /** Only one day of the grid is a tab stop; it has the ref. */
  button?: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
};

type DayButtonLook = { css: object; children: ReactNode };

/** A cell of the grid: a day that opens when it is pressed. */
export function DayButton({ plan, isToday, isMarked, button, onPress, css, children }: DayButtonProps & DayButtonLook) {
  const has = (kind: string) => plan.items.some((item) => item.kind === kind);
  return (
    <chakra.td role="gridcell" aria-selected={isMarked} p="0" data-day={plan.day}>
      <chakra.button
        type="button"
        ref={button}
        tabIndex={button ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={texts.dayName({
          day: formatLongDay(plan.day),
          isToday,
          ...countDay(plan),
          timeOff: has('off'),
          extraTime: has('open'),
          busy: has('busy'),
          closed: isClosed(plan),
        })}
        display="flex"
        width="full"
        textAlign="start"
        cursor="button"
        userSelect="none"
        _focusVisible={{ outlineOffset: '-2px', position: 'relative', zIndex: 1 }}
        css={css}
        onClick={onPress}
      >
        {children}
      </chakra.button>
    </chakra.td>
  );
}

/** The number of the day; that of today is on a disc. */
export function DayNumber({ day, isToday, dimmed = false }: { day: string; isToday: boolean; dimmed?: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      minW="6"
      h="6"
      px="1"
      borderRadius="full"
      textStyle="sm"
      fontWeight={isToday ? 'bold' : 'medium'}
      bg={isToday ? 'marigold.solid' : undefined}
      color={isToday ? 'marigold.contrast' : dimmed ? 'fg.subtle' : 'fg'}
    >
      {Number(day.slice(8))}
    </chakra.span>
  );
}
