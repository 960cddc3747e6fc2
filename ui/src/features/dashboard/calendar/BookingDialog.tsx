import { useQuery } from '@tanstack/react-query';
import { RequestCard, UpcomingCard } from '@/features/dashboard/ShootPanels';
import { Dialog } from '@/ui/dialog/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { requestQuery } from '@/api/dashboard';
import type { BookingRequest } from '@/api/openapi.gen';
import { ShootCard } from '@/features/dashboard/ShootCard';
import { useSession, useUserId } from '@/session/useSession';
import { calendarTexts as texts } from './texts';

type BookingDialogProps = { open: boolean; onClose: () => void; bookingId: string; title: string };

/** Shows a shoot or request with its actions. */
export function BookingDialog({ open, onClose, bookingId, title }: BookingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Booking bookingId={bookingId} />
    </Dialog>
  );
}

function Booking({ bookingId }: { bookingId: string }) {
  const photographerId = useSession()?.user.photographerId ?? '';
  const query = useQuery(requestQuery(useUserId(), photographerId, bookingId));
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
      {(booking) =>
        booking ? (
          <Card booking={booking} photographerId={photographerId} />
        ) : (
          <EmptyState title={texts.goneTitle} description={texts.goneText} />
        )
      }
    </QueryState>
  );
}

function Card({ booking, photographerId }: { booking: BookingRequest; photographerId: string }) {
  if (booking.status === 'pending for approval') return <RequestCard request={booking} />;
  if (booking.status === 'upcoming') return <UpcomingCard shoot={booking} photographerId={photographerId} />;
  return <ShootCard shoot={booking} wholePlace />;
}
