import * as v from 'valibot';
import type { Account } from '@/api/openapi.gen';
import { safeLocalStorage } from '@/lib/browser/storage';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';
import { sessionStore } from '@/session/session';
import { offerSchema, slotSchema, startBooking, type BookingChoice, type Offer, type Slot } from './bookingDraft';

/** The booking that a visitor wanted to make. It contains nothing about the visitor. */
export type PendingBooking = {
  readonly offer: Offer;
  /** The start, if the visitor has already chosen it. Otherwise it is chosen on `page`. */
  readonly slot?: Slot;
  /** The path and query of the page on which the visitor clicked Book Now. */
  readonly page: string;
};

const storedSchema = v.object({ offer: offerSchema, slot: v.optional(slotSchema), page: v.string(), until: v.number() });

const storageKey = 'pendingBooking';
const lifetime = 60 * 60 * 1000;

// The booking is stored for all tabs, because the link in the email for a new password opens in another tab.
export function keepPendingBooking(pending: PendingBooking): void {
  safeLocalStorage.setItem(storageKey, JSON.stringify({ ...pending, until: Date.now() + lifetime }));
}

export function dropPendingBooking(): void {
  safeLocalStorage.removeItem(storageKey);
}

/** Returns the pending booking and removes it. Returns undefined if there is none or it has expired. */
export function takePendingBooking(now = Date.now()): PendingBooking | undefined {
  const stored = parseStored(storedSchema, safeLocalStorage.getItem(storageKey));
  dropPendingBooking();
  if (!stored || now >= stored.until) return undefined;
  const { until: _, ...pending } = stored;
  return pending;
}

/**
 * The id of the photographer whose dialog for the day and time opens. A customer who chose Book Now while signed out gets this
 * dialog after signing in.
 */
export const slotQuestion = createSharedValue<string | undefined>(undefined);

sessionStore.onPersonChange(({ from }) => {
  if (from !== undefined) slotQuestion.set(undefined);
});

/**
 * Continues the booking that the customer wanted to make as a visitor. Returns the page to open and the state of its history
 * entry, which is undefined if the day and time must still be chosen.
 */
export function resumeBooking({ offer, slot, page }: PendingBooking, customer: Account): { to: string; state?: BookingChoice } {
  if (!slot) {
    slotQuestion.set(offer.photographerId);
    return { to: page };
  }
  const choice = { ...offer, ...slot, choiceId: newIdempotencyKey() };
  startBooking(customer._id, choice);
  return { to: '/BookingAddress', state: choice };
}
