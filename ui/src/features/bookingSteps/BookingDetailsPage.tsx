import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { choiceSchema, isBooked, startBooking, useBookingDraft } from '@/domain/bookingDraft';
import { parseValue } from '@/lib/parse';
import { useSession } from '@/session/useSession';
import { AlreadyBooked } from './AlreadyBooked';
import { DetailsStep } from './DetailsStep';
import { NoDraft } from './NoDraft';

/** The step Details. Going back to an earlier Book Now brings its photographer back, unless the request was sent. */
export function BookingDetailsPage() {
  const state: unknown = useLocation().state;
  const choice = useMemo(() => parseValue(choiceSchema, state), [state]);
  const customerId = useSession()?.user._id;
  const draft = useBookingDraft();
  const booked = choice !== undefined && isBooked(choice);
  const outdated = choice !== undefined && !booked && draft?.photographerId !== choice.photographerId;

  useEffect(() => {
    if (outdated && customerId) startBooking(customerId, choice);
  }, [outdated, customerId, choice]);

  if (booked) return <AlreadyBooked />;
  if (outdated) return null;
  return draft ? <DetailsStep draft={draft} /> : <NoDraft />;
}
