import * as v from 'valibot';
import type { Account } from '@/api/openapi.gen';
import { safeLocalStorage } from '@/lib/browser/storage';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { parseStored } from '@/lib/parse';
import { createSharedValue } from '@/lib/react/sharedValue';
import { sessionStore } from '@/session/session';
import { offerSchema, slotSchema, startBooking, type BookingChoice, type Offer, type Slot } from './bookingDraft';

/** What a visitor wanted to book. It holds nothing about the visitor. */
export type PendingBooking = {
  readonly offer: Offer;
  /** Both, once the visitor has chosen them; otherwise the page that asks for them goes on. */
  readonly slot?: Slot;
  /** Path and search of the page with the button. */
  readonly page: string;
};

const storedSchema = v.object({ offer: offerSchema, slot: v.optional(slotSchema), page: v.string(), until: v.number() });

const storageKey = 'pendingBooking';
const lifetime = 60 * 60 * 1000;

// All tabs share it, because the link of a reset mail opens another one.
export function keepPendingBooking(pending: PendingBooking): void {
  safeLocalStorage.setItem(storageKey, JSON.stringify({ ...pending, until: Date.now() + lifetime }));
}

export function dropPendingBooking(): void {
  safeLocalStorage.removeItem(storageKey);
}

/** What is pending, once. */
export function takePendingBooking(now = Date.now()): PendingBooking | undefined {
  const stored = parseStored(storedSchema, safeLocalStorage.getItem(storageKey));
  dropPendingBooking();
  if (!stored || now >= stored.until) return undefined;
  const { until: _, ...pending } = stored;
  return pending;
}

/** The photographer for whom the button Book Now is to ask for day and time. */
export const slotQuestion = createSharedValue<string | undefined>(undefined);

sessionStore.onPersonChange(({ from }) => {
  if (from !== undefined) slotQuestion.set(undefined);
});

/** Goes on with what the customer wanted to book as a visitor; returns the page to go to. */
export function resumeBooking({ offer, slot, page }: PendingBooking, customer: Account): { to: string; state?: BookingChoice } {
  if (!slot) {
    slotQuestion.set(offer.photographerId);
    return { to: page };
  }
  const choice = { ...offer, ...slot, choiceId: newIdempotencyKey() };
  startBooking(customer._id, choice);
  return { to: '/BookingAddress', state: choice };
}
