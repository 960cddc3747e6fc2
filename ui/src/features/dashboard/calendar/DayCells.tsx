import { Box, chakra, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { weekdays } from '@/lib/format/calendar';
import { formatLongDay } from '@/lib/format/calendarDays';
import { formatMinute, formatShortMinute } from '@/lib/format/dayMinutes';
import {
  countDay,
  isBooking,
  isClosed,
  isWholeDay,
  keyOf,
  shownItems,
  wholeDayBlock,
  type DayItem,
  type DayPlan,
} from './dayPlans';
import { entryLooks, hatched, lookOf, shadedDay } from './entryLooks';
import { calendarTexts as texts } from './texts';

const maxEntries = 3;
/**
 * If a cell is too narrow to show an entry's time and category on one line, the entry takes two lines. A day has room for
 * this many entries with two lines.
 */
const maxTwoLineEntries = 2;

type MonthDayProps = DayButtonProps & {
  isOfMonth: boolean;
  loading: boolean;
};

/** Shows a day in the grid of a month, with as many entries as fit and the number of the others. */
export function MonthDay({ isOfMonth, loading, ...day }: MonthDayProps) {
  const { plan, isMarked } = day;
  const shown = shownItems(plan.items, maxEntries);
  const block = wholeDayBlock(plan);
  const closed = isClosed(plan);
  return (
    <DayButton
      {...day}
      css={{
        flexDirection: 'column',
        gap: '1',
        height: '7.25rem',
        p: { base: '1', xl: '1.5' },
        overflow: 'hidden',
        bg: isMarked ? 'marigold.subtle' : closed || block === 'off' ? shadedDay : 'bg.panel',
        ...(block === 'busy' ? hatched : {}),
        ...(isMarked ? { boxShadow: 'inset 0 0 0 2px {colors.marigold.border}' } : {}),
        _hover: { bg: isMarked ? 'marigold.subtle' : 'bg.muted' },
      }}
    >
      <Flex as="span" justify="space-between" align="center">
        <DayNumber day={plan.day} isToday={day.isToday} dimmed={!isOfMonth || closed} />
        {countDay(plan).clashes > 0 && (
          <Box asChild color="red.fg" me="0.5">
            <TriangleAlert size={16} aria-hidden />
          </Box>
        )}
      </Flex>
      {loading ? (
        <Skeleton as="span" display="block" height="5" borderRadius="sm" />
      ) : (
        <Stack as="span" gap="1" minW="0">
          {shown.map((item) => (
            <EntryChip key={keyOf(item)} item={item} dense={plan.items.length > maxTwoLineEntries} />
          ))}
          {shown.length < plan.items.length && (
            <Text as="span" textStyle="xs" px="1.5" color="fg.muted" fontWeight="semibold">
              {texts.more(plan.items.length - shown.length)}
            </Text>
          )}
        </Stack>
      )}
    </DayButton>
  );
}

/** Shows a day in the list of a week, with all of its entries. */
export function WeekDay({ loading, ...day }: DayButtonProps & { loading: boolean }) {
  const { plan, isMarked, isToday } = day;
  return (
    <DayButton
      {...day}
      css={{
        gap: '3',
        minH: '16',
        px: '3',
        py: '2.5',
        bg: isMarked ? 'marigold.subtle' : isClosed(plan) ? shadedDay : 'bg.panel',
        ...(isMarked ? { boxShadow: 'inset 0 0 0 2px {colors.marigold.border}' } : {}),
      }}
    >
      <Flex as="span" direction="column" align="center" flexShrink={0} width="9" gap="0.5" pt="0.5">
        <chakra.span textStyle="xs" color="fg.muted">
          {weekdays()[new Date(plan.day).getUTCDay()]?.slice(0, 3)}
        </chakra.span>
        <DayNumber day={plan.day} isToday={isToday} />
      </Flex>
      <Flex as="span" direction="column" flex="1" minW="0" gap="1.5" justify="center" minH="11">
        {loading ? <Skeleton as="span" display="block" height="5" width="60%" borderRadius="sm" /> : <Entries plan={plan} />}
      </Flex>
    </DayButton>
  );
}

function Entries({ plan }: { plan: DayPlan }) {
  if (plan.items.length === 0) {
    return (
      <Text as="span" textStyle="sm" color="fg.subtle">
        {isClosed(plan) ? texts.closed : texts.free}
      </Text>
    );
  }
  return plan.items.map((item) => <EntryLine key={keyOf(item)} item={item} />);
}

type DayButtonProps = {
  plan: DayPlan;
  isToday: boolean;
  isMarked: boolean;
  /** The ref of the day's button. It is set only for the day that is the grid's tab stop. */
  button?: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
};

type DayButtonLook = { css: object; children: ReactNode };

/** Renders a cell of the grid that is filled by a button. The button's accessible name says what the day contains. */
function DayButton({ plan, isToday, isMarked, button, onPress, css, children }: DayButtonProps & DayButtonLook) {
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

/** Shows the number of the day, on a disc if the day is today. */
function DayNumber({ day, isToday, dimmed = false }: { day: string; isToday: boolean; dimmed?: boolean }) {
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

type EntryChipProps = {
  item: DayItem;
  /** Whether the day has too many entries for two lines each. Narrow cells then omit the time. */
  dense: boolean;
};

/**
 * Shows an entry of the month view, which has no room for an icon. The day's accessible name says which kinds of entries it
 * has.
 */
function EntryChip({ item, dense }: EntryChipProps) {
  return (
    <HStack
      as="span"
      columnGap="1"
      rowGap="0"
      wrap={dense ? 'nowrap' : 'wrap'}
      px={{ base: '1', xl: '1.5' }}
      py={dense ? undefined : '0.5'}
      minH="1.375rem"
      flexShrink={0}
      borderRadius="sm"
      textStyle="xs"
      lineHeight="1.2"
      whiteSpace="nowrap"
      overflow="hidden"
      css={lookOf(item)}
    >
      {!isWholeDay(item) && (
        <chakra.span fontWeight="semibold" flexShrink={0} hideBelow={dense ? '2xl' : undefined}>
          {formatShortMinute(item.from)}
        </chakra.span>
      )}
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {isBooking(item) ? item.booking.category : texts.kinds[item.kind]}
      </chakra.span>
    </HStack>
  );
}

/** Shows an entry of the week view on a line of its own. */
function EntryLine({ item }: { item: DayItem }) {
  const Icon = entryLooks[item.kind].icon;
  const clash = isBooking(item) && item.booking.clash;
  return (
    <Flex as="span" align="center" gap="2" px="2.5" py="1.5" borderRadius="md" textStyle="sm" css={lookOf(item)}>
      {clash ? (
        <Box asChild color="red.fg" flexShrink={0}>
          <TriangleAlert size={16} aria-hidden />
        </Box>
      ) : (
        <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      )}
      <chakra.span flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" fontWeight="medium">
        {isBooking(item) ? texts.shortShoot(item.booking.category, item.booking.customer) : texts.kinds[item.kind]}
      </chakra.span>
      <chakra.span flexShrink={0} color="fg.muted">
        {isWholeDay(item) ? texts.allDay : formatMinute(item.from)}
      </chakra.span>
    </Flex>
  );
}
