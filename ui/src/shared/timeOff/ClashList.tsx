import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { clashesQuery } from '@/api/calendar';
import { formatDayAndTime } from '@/lib/format/dates';
import { useUserId } from '@/session/useSession';
import { clashTexts as texts } from './texts';

type ClashListProps = {
  photographerId: string;
  bookingIds: readonly string[];
  /** Says what the bookings clash with, and that they remain. */
  title: string;
};

const shown = 5;
const link = { variant: 'underline', color: 'fg', display: 'inline-block', py: '1.5' } as const;

/** Lists requests and shoots that clash with a change of the calendar. */
export function ClashList({ photographerId, bookingIds, title }: ClashListProps) {
  const { data: bookings = [] } = useQuery(clashesQuery(useUserId(), photographerId, bookingIds));
  const named = bookings.slice(0, shown);
  const others = bookingIds.length - named.length;
  return (
    <Flex gap="3" bg="bg.warning" borderRadius="md" px="4" py="3" align="flex-start">
      <CalendarClock size={20} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Box minW="0">
        <Text role="status" fontWeight="medium">
          {title}
        </Text>
        <Stack as="ul" role="list" gap="0" mt="1" textStyle="sm" _empty={{ display: 'none' }}>
          {named.map(({ bookingId, name, date, time }) => (
            <Box as="li" key={bookingId} overflowWrap="anywhere">
              <Link asChild {...link}>
                <RouterLink to={`/dashboard#${bookingId}`}>{texts.shoot(name, formatDayAndTime(date, time))}</RouterLink>
              </Link>
            </Box>
          ))}
        </Stack>
        {others > 0 && (
          <Link asChild {...link} textStyle="sm">
            <RouterLink to="/dashboard">{named.length > 0 ? texts.others(others) : texts.dashboard}</RouterLink>
          </Link>
        )}
      </Box>
    </Flex>
  );
}
