import type { CategoryUnit, OfferedCategory, Photographer } from '@/api/openapi.gen';
import type { BookingDraft } from '@/domain/bookingDraft';

/** The category of the draft as its photographer offers it; undefined while the photographer is not loaded. */
export function offeredCategory(
  { categoryId }: BookingDraft,
  photographer: Photographer | undefined,
): OfferedCategory | undefined {
  return photographer?.categories.find(({ _id }) => _id === categoryId);
}

/** What the shoots of the draft's category count; undefined while the photographer is not loaded. */
export function unitOf(draft: BookingDraft, photographer: Photographer | undefined): CategoryUnit | undefined {
  return offeredCategory(draft, photographer)?.unit;
}
