import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { NewBrief, PaymentMethod, PricingTier } from '@/api/openapi.gen';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { bookingDraftKey as storageKey } from '@/session/privateData';
import { sessionStore } from '@/session/session';
import { useSession } from '@/session/useSession';

/** The start of a shoot, as `YYYY-MM-DD` and `3:05 AM`. */
export type Slot = { readonly date: string; readonly time: string };

export type Offer = {
  readonly photographerId: string;
  readonly photographerName: string;
  readonly photo: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly location: string;
  readonly tiers: readonly PricingTier[];
  /** The number of SKUs as typed, if it was chosen before the steps of the booking. */
  readonly skuCount?: string;
};

/** The choice that Book Now passes to the steps of a booking in the state of the history entry. */
export type BookingChoice = Offer &
  Slot & {
    /**
     * Identifies one click of Book Now. When the customer returns to the history entry, it shows whether this choice has
     * already been booked.
     */
    readonly choiceId: string;
  };

const offerEntries = {
  photographerId: v.string(),
  photographerName: v.string(),
  photo: v.string(),
  categoryId: v.string(),
  categoryName: v.string(),
  location: v.string(),
  tiers: v.array(v.object({ _id: v.string(), minSKUs: v.number(), pricePerSKU: v.number(), squares: v.picklist([1, 2, 3]) })),
  skuCount: v.exactOptional(v.string()),
};

export const offerSchema: v.GenericSchema<unknown, Offer> = v.object(offerEntries);

const slotEntries = { date: v.string(), time: v.string() };

export const slotSchema: v.GenericSchema<unknown, Slot> = v.object(slotEntries);

const choiceEntries = { ...offerEntries, ...slotEntries, choiceId: v.optional(v.string(), '') };

export const choiceSchema: v.GenericSchema<unknown, BookingChoice> = v.object(choiceEntries);

/** An unfinished booking. */
export type BookingDraft = BookingChoice & {
  readonly customerId: string;
  readonly shootAddress: string;
  /** The number of SKUs as typed. */
  readonly skuCount: string;
  readonly paymentMethod: PaymentMethod | '';
  /** The brief, if the customer has written one. */
  readonly brief?: NewBrief;
  /** The content of the last request and its idempotency key, so that repeating the request does not book twice. */
  readonly attempt?: { readonly content: string; readonly key: string };
};

const draftSchema: v.GenericSchema<unknown, BookingDraft> = v.object({
  ...choiceEntries,
  customerId: v.string(),
  shootAddress: v.string(),
  skuCount: v.string(),
  paymentMethod: v.picklist(['', 'razorpay', 'payAfterShoot']),
  brief: v.optional(
    v.object({
      text: v.optional(v.string()),
      shots: v.optional(v.array(v.string())),
      onSite: v.optional(v.nullable(v.object({ name: v.string(), phone: v.string() }))),
      picturesFrom: v.optional(v.string()),
    }),
  ),
  attempt: v.optional(v.object({ content: v.string(), key: v.string() })),
});

const bookedKey = 'bookedChoices';
const bookedSchema = v.array(v.string());
const listeners = new Set<() => void>();
let draft = read();

dropForeign(sessionStore.session?.user._id);
sessionStore.onPersonChange(({ from, to, expired }) => {
  if (from !== undefined && !expired) write(null);
  dropForeign(to);
});

// The draft is stored for the tab, so that a reload loses nothing.
function read(): BookingDraft | null {
  return parseStored(draftSchema, safeSessionStorage.getItem(storageKey)) ?? null;
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

/** Starts a draft for a choice. What the customer has already entered for the same photographer is kept. */
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

const bookedChoices = () => parseStored(bookedSchema, safeSessionStorage.getItem(bookedKey)) ?? [];

/** Records in this tab that the request of a draft was sent. */
export function markBooked({ choiceId }: BookingDraft): void {
  safeSessionStorage.setItem(bookedKey, JSON.stringify([...bookedChoices(), choiceId]));
}

export function isBooked({ choiceId }: BookingChoice): boolean {
  return choiceId !== '' && bookedChoices().includes(choiceId);
}

/** Returns the signed-in person's draft, or null if there is none or it belongs to another person. */
export function useBookingDraft(): BookingDraft | null {
  const customerId = useSession()?.user._id;
  const current = useSyncExternalStore(subscribe, () => draft);
  return current?.customerId === customerId ? current : null;
}
