import { chakra, HStack } from '@chakra-ui/react';
import { isBooking, isWholeDay, type DayItem } from '@/features/dashboard/calendar/dayPlans';
import { lookOf } from '@/features/dashboard/calendar/entryLooks';
import { formatShortMinute } from '@/lib/format/dayMinutes';
import { calendarTexts as texts } from '@/texts/calendar';

/** An entry within a day of the month's grid, where there is no room for an icon. The name of the day tells of it. */
export function EntryChip({ item }: { item: DayItem }) {
  return (
    <HStack
      as="span"
      gap="1"
      px={{ base: '1', xl: '1.5' }}
      minH="1.375rem"
      borderRadius="sm"
      textStyle="xs"
      lineHeight="1.2"
      whiteSpace="nowrap"
      overflow="hidden"
      css={lookOf(item)}
    >
      {!isWholeDay(item) && (
        <chakra.span fontWeight="semibold" flexShrink={0}>
          {formatShortMinute(item.from)}
        </chakra.span>
      )}
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {isBooking(item) ? item.booking.category : texts.kinds[item.kind]}
      </chakra.span>
    </HStack>
  );
}
