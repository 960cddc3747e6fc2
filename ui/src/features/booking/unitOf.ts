import type { CategoryUnit, Photographer } from '@/api/openapi.gen';
import type { BookingDraft } from '@/booking/bookingDraft';

/** What the shoots of the draft's category count; undefined while the photographer is not loaded. */
export function unitOf({ categoryId }: BookingDraft, photographer: Photographer | undefined): CategoryUnit | undefined {
  return photographer?.categories.find(({ _id }) => _id === categoryId)?.unit;
}
