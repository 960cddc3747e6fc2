import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import type { Booking } from '@/api/openapi.gen';
import { formatDay, formatDayAndTime } from '@/lib/format/dates';
import { activityTexts as texts } from '@/texts/activity';
import type { BookingTask } from './BookingDialog';
import { NoticeCard } from './NoticeCard';

type PastShootsProps = {
  /** Confirmed ones that have ended. */
  bookings: readonly Booking[];
  onSelect: (bookingId: string, task: BookingTask) => void;
};

/** Shoots that have ended but are not yet marked as completed. */
export function PastShoots({ bookings, onSelect }: PastShootsProps) {
  if (bookings.length === 0) return null;
  return (
    <NoticeCard icon={Camera} title={texts.pastHeading}>
      <Stack as="ul" role="list" gap="4">
        {bookings.map(({ bookingId, category, photographer_name, photographer_first_name, shedulde_date, schedule_time }) => (
          <Flex as="li" key={bookingId} gap="3" justify="space-between" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <div>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {texts.shootWith(category, photographer_name)}
              </Text>
              <Text color="fg.muted">{formatDayAndTime(shedulde_date, schedule_time)}</Text>
              <Text>{texts.pastText(photographer_first_name)}</Text>
            </div>
            <Button
              variant="outline"
              colorPalette="gray"
              flexShrink={0}
              aria-haspopup="dialog"
              aria-label={texts.detailsOf(photographer_name, formatDay(shedulde_date))}
              onClick={() => onSelect(bookingId, 'details')}
            >
              {texts.details}
            </Button>
          </Flex>
        ))}
      </Stack>
    </NoticeCard>
  );
}
