import { Box, chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { isBooking, isWholeDay, type DayItem } from './dayPlans';
import { entryLooks, lookOf } from './entryLooks';
import { formatMinute } from '@/lib/format/dayMinutes';
import { calendarTexts as texts } from '@/texts/calendar';

/** An entry of the week's list, on a line of its own. */
export function EntryLine({ item }: { item: DayItem }) {
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
