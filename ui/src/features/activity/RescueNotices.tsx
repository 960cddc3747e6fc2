import type { Booking } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { LazyPart } from '@/ui/feedback/LazyPart';
import { useDismissedRescues } from './dismissedRescues';
import { rescueNoticesOf } from './noticeRules';

const RescueCards = lazyNamed(() => import('./RescueCards'), 'RescueCards');

type RescueNoticesProps = {
  bookings: readonly Booking[];
  onPay: (booking: Booking) => void;
  onCancel: (bookingId: string) => void;
};

/** Shows which photographers cancelled, who takes over, and which payments are due soon. The cards load with the first of them. */
export function RescueNotices({ bookings, onPay, onCancel }: RescueNoticesProps) {
  const dismissed = useDismissedRescues();
  const now = useServerNow();
  const notices = rescueNoticesOf(bookings, dismissed, now);
  return (
    <LazyPart needed={notices.length > 0}>
      <RescueCards notices={notices} onPay={onPay} onCancel={onCancel} />
    </LazyPart>
  );
}
