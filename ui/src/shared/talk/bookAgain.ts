import type { QueryClient } from '@tanstack/react-query';
import { bookAgain } from '@/api/brief';
import type { Draft, Photographer } from '@/api/openapi.gen';
import { photographerQuery } from '@/api/photographers';
import { type BookingChoice, type Slot, startBooking, updateBooking } from '@/domain/bookingDraft';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { offerOf } from '@/shared/slot/BookNowButton';

/** A completed booking that is being booked again. */
export type Repeated = {
  readonly draft: Draft;
  /** Starts the new booking and returns the choice for its first page. Undefined if the photographer could not be loaded. */
  readonly start?: (customerId: string, slot: Slot) => BookingChoice;
};

/** Loads a draft that repeats a completed booking, and the photographer. */
export async function loadRepeated(client: QueryClient, bookingId: string, photographerId: string): Promise<Repeated> {
  const [draft, photographer] = await Promise.all([
    bookAgain(bookingId),
    client.fetchQuery(photographerQuery(photographerId)).catch(() => undefined),
  ]);
  return { draft, start: photographer && ((customerId, slot) => startAgain(customerId, photographer, draft, slot)) };
}

function startAgain(customerId: string, photographer: Photographer, draft: Draft, slot: Slot): BookingChoice {
  const { categoryId, shootAddress, skuCount, brief } = draft;
  const category = photographer.categories.find(({ _id }) => _id === categoryId);
  const offer = { ...offerOf(photographer), categoryId, categoryName: category?.name ?? photographer.category_name };
  const choice = { ...offer, ...slot, choiceId: newIdempotencyKey() };
  startBooking(customerId, choice);
  updateBooking({ shootAddress, skuCount: String(skuCount), paymentMethod: '', brief: brief ?? undefined });
  return choice;
}
