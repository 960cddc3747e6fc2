import { useSyncExternalStore } from 'react';
import type { PaymentMethod, PricingTier } from '@/api/openapi.gen';
import { safeSessionStorage } from '@/lib/browser/storage';
import { bookingDraftKey as storageKey } from '@/session/privateData';
import { sessionStore } from '@/session/session';
import { useSession } from '@/session/useSession';

/** When a shoot is meant to be: `YYYY-MM-DD` and `3:05 AM`. */
export type Slot = { readonly date: string; readonly time: string };

export type Offer = {
  readonly photographerId: string;
  readonly photographerName: string;
  readonly photo: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly location: string;
  readonly tiers: readonly PricingTier[];
};

/** What Book Now hands to the booking flow. */
export type BookingChoice = Offer & Slot;

/** A booking in the making. */
export type BookingDraft = BookingChoice & {
  readonly customerId: string;
  readonly shootAddress: string;
  /** As typed. */
  readonly skuCount: string;
  readonly paymentMethod: PaymentMethod | '';
  /** What was last sent and by which key, so that a repeat books nothing twice. */
  readonly attempt?: { readonly content: string; readonly key: string };
};

const listeners = new Set<() => void>();
let draft = read();

dropForeign(sessionStore.session?.user._id);
sessionStore.onPersonChange(({ from, to, expired }) => {
  if (from !== undefined && !expired) write(null);
  dropForeign(to);
});

// The tab keeps the draft, so that a reload on any step loses nothing.
function read(): BookingDraft | null {
  try {
    return JSON.parse(safeSessionStorage.getItem(storageKey) ?? 'null') as BookingDraft | null;
  } catch {
    return null;
  }
}

function write(next: BookingDraft | null): void {
  draft = next;
  if (next) safeSessionStorage.setItem(storageKey, JSON.stringify(next));
  else safeSessionStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

function dropForeign(customerId: string | undefined): void {
  if (draft && customerId !== undefined && draft.customerId !== customerId) write(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins anew; what was typed for the same photographer stays. */
export function startBooking(customerId: string, choice: BookingChoice): void {
  const blank = { shootAddress: '', skuCount: '', paymentMethod: '' } as const;
  const again = draft?.customerId === customerId && draft.photographerId === choice.photographerId;
  write({ ...blank, ...(again ? draft : {}), ...choice, customerId });
}

export function updateBooking(changes: Partial<BookingDraft>): void {
  if (draft) write({ ...draft, ...changes });
}

export function clearBooking(): void {
  write(null);
}

/** The draft of the signed-in person; another's, left in this tab, is nobody's business. */
export function useBookingDraft(): BookingDraft | null {
  const customerId = useSession()?.user._id;
  const current = useSyncExternalStore(subscribe, () => draft);
  return current?.customerId === customerId ? current : null;
}
