import { useLiveChanges } from './live';

/** Calls back when a booking of the signed-in person changes or may have changed; the action comes with a change only. */
export function useBookingEvents(onChange: (action?: string) => void): void {
  useLiveChanges('bookings', (change) => onChange(change?.action));
}
