import { Button, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Booking } from '@/api/openapi.gen';
import { formatDayAndTime } from '@/lib/format/dates';
import { rescueTexts as texts } from '@/shared/booking/rescueTexts';
import { keepRescue } from './keptRescues';
import { NoticeCard } from './NoticeCard';

/** Tells the customer that no other photographer takes over, and what they get back. */
export function RescueEnded({ booking }: { booking: Booking }) {
  const { bookingId, category, rescue, compensation } = booking;
  return (
    <NoticeCard
      icon={Undo2}
      title={texts.nobody}
      actions={
        <>
          <Button asChild>
            <Link to="/schedule">{texts.findOther}</Link>
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={() => keepRescue(bookingId)}>
            {texts.gotIt}
          </Button>
        </>
      }
    >
      <Text fontWeight="semibold">{texts.shoot(category, formatDayAndTime(booking.shedulde_date, booking.schedule_time))}</Text>
      <Text>{texts.ended(rescue?.refund ?? 0, rescue?.refundHeld ?? false, compensation)}</Text>
    </NoticeCard>
  );
}
