import { chakra, HStack } from '@chakra-ui/react';
import { isBooking, isWholeDay, type DayItem } from './dayPlans';
import { lookOf } from './entryLooks';
import { formatShortMinute } from '@/lib/format/dayMinutes';
import { calendarTexts as texts } from '@/texts/calendar';

type EntryChipProps = {
  item: DayItem;
  /** Whether the day has too many entries for two lines each: narrow cells then leave the time out. */
  dense: boolean;
};

/** An entry within a day of the month's grid, where there is no room for an icon. The name of the day tells of it. */
export function EntryChip({ item, dense }: EntryChipProps) {
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
