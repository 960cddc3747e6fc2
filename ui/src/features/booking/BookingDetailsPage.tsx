import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { startBooking, useBookingDraft, type BookingChoice } from '@/booking/bookingDraft';
import { useSession } from '@/session/useSession';
import { DetailsStep } from './DetailsStep';
import { NoDraft } from './NoDraft';

/** The step Details. Going back to an earlier Book Now brings its photographer back. */
export function BookingDetailsPage() {
  const choice = useLocation().state as BookingChoice | null;
  const customerId = useSession()?.user._id;
  const draft = useBookingDraft();
  const outdated = choice !== null && draft?.photographerId !== choice.photographerId;

  useEffect(() => {
    if (outdated && customerId) startBooking(customerId, choice);
  }, [outdated, customerId, choice]);

  if (outdated) return null;
  return draft ? <DetailsStep draft={draft} /> : <NoDraft />;
}
