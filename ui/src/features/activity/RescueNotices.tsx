import type { Booking } from '@/api/openapi.gen';
import { useServerNow } from '@/api/useServerNow';
import { PayByCard } from './PayByCard';
import { RescueEnded } from './RescueEnded';
import { rescueNoticesOf } from './rescueNotices';
import { RescueSearch } from './RescueSearch';
import { TakenOver } from './TakenOver';
import { useKeptRescues } from './keptRescues';

type RescueNoticesProps = {
  bookings: readonly Booking[];
  onPay: (booking: Booking) => void;
  onCancel: (bookingId: string) => void;
};

/** Photographers who cancelled, who takes over, and what has to be paid soon. */
export function RescueNotices({ bookings, onPay, onCancel }: RescueNoticesProps) {
  const kept = useKeptRescues();
  const now = useServerNow();
  return rescueNoticesOf(bookings, kept, now).map(({ kind, booking }) => {
    const { bookingId } = booking;
    const key = `${kind} ${bookingId}`;
    if (kind === 'payBy') return <PayByCard key={key} booking={booking} onPay={() => onPay(booking)} />;
    if (kind === 'searching') return <RescueSearch key={key} booking={booking} />;
    if (kind === 'ended') return <RescueEnded key={key} booking={booking} />;
    return <TakenOver key={key} booking={booking} onCancel={() => onCancel(bookingId)} />;
  });
}
