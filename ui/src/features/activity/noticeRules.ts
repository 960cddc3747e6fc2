import * as v from 'valibot';
import type { Booking } from '@/api/openapi.gen';
import { safeLocalStorage } from '@/lib/browser/storage';
import { startOf } from '@/lib/format/dates';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';

type Kind = 'payBy' | 'searching' | 'takenOver' | 'ended';

/** A notice that is shown above the bookings. In a `takenOver` notice, the booking is the one with the new photographer. */
export type RescueNotice = { readonly kind: Kind; readonly booking: Booking };

/**
 * Returns the notices in the order of the bookings. `dismissed` contains the ids of the bookings whose notices the customer has
 * dismissed. Notices about running searches and open payments cannot be dismissed.
 */
export function rescueNoticesOf(
  bookings: readonly Booking[],
  dismissed: readonly string[],
  now: number,
): readonly RescueNotice[] {
  return bookings.flatMap((booking) => kindsOf(booking, dismissed, now).map((kind) => ({ kind, booking })));
}

function kindsOf(booking: Booking, dismissed: readonly string[], now: number): readonly Kind[] {
  const { bookingId, status, rescue, replaces, freeUntil = '' } = booking;
  const isDismissed = dismissed.includes(bookingId);
  if (status === 'upcoming') {
    const isNew = replaces !== undefined && Date.parse(freeUntil) > now && !isDismissed;
    return [...(isNew ? (['takenOver'] as const) : []), ...(waitsForPayment(booking) ? (['payBy'] as const) : [])];
  }
  if (status !== 'canceled') return [];
  if (rescue?.status === 'searching') return ['searching'];
  const isAhead = startOf(booking.shedulde_date, booking.schedule_time) > now;
  return rescue?.status === 'ended' && isAhead && !isDismissed ? ['ended'] : [];
}

/** Reports whether a booking is cancelled automatically unless the customer pays in time. */
export function waitsForPayment({ status, paymentStatus, paymentMethod, payBy }: Booking): boolean {
  return payBy !== undefined && status === 'upcoming' && paymentStatus === 'unpaid' && paymentMethod === 'razorpay';
}

const storageKey = 'keptRescues';
const maxDismissed = 50;

const dismissedIds = createSharedValue<readonly string[]>(
  parseStored(v.array(v.string()), safeLocalStorage.getItem(storageKey)) ?? [],
);

/** Returns the ids of the bookings whose notice the customer has dismissed in this browser. */
export const useDismissedRescues = dismissedIds.use;

export function dismissRescue(bookingId: string): void {
  dismissedIds.set([bookingId, ...dismissedIds.get()].slice(0, maxDismissed));
  safeLocalStorage.setItem(storageKey, JSON.stringify(dismissedIds.get()));
}
