import { Button, Stack } from '@chakra-ui/react';
import { CalendarHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import type { Booking } from '@/api/openapi.gen';
import { activityTexts as texts } from '@/texts/activity';
import { ActivityRow } from './ActivityRow';
import type { BookingTask } from './BookingDialog';
import type { ActivityTab } from './bookingStatus';

type ActivityListProps = {
  tab: ActivityTab;
  bookings: readonly Booking[];
  onSelect: (bookingId: string, task: BookingTask) => void;
};

export function ActivityList({ tab, bookings, onSelect }: ActivityListProps) {
  if (bookings.length === 0) {
    return (
      <EmptyState icon={CalendarHeart} title={texts.empty[tab]}>
        <Button asChild variant="outline">
          <Link to="/schedule">{texts.findPhotographer}</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" role="list" gap="4">
      {bookings.map((booking) => (
        <ActivityRow key={booking.bookingId} booking={booking} onSelect={(task) => onSelect(booking.bookingId, task)} />
      ))}
    </Stack>
  );
}
