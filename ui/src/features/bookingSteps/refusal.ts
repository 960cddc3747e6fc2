import type { Slot } from '@/domain/bookingDraft';
import { nextTimesOf } from '@/domain/nextTimes';
import { hasCode, messageOf, type ApiError } from '@/lib/errors';

/** Why a booking was not made, by what the person can do about it. */
export type Refusal =
  | { readonly kind: 'price'; /** Rupees. */ readonly before: number; /** Rupees. */ readonly now: number }
  | {
      readonly kind: 'slot';
      readonly message: string;
      readonly refused: Slot;
      /** Free times that the server offers instead. */
      readonly next: readonly Slot[];
    }
  | { readonly kind: 'photographer'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

function newTotal({ data }: ApiError): number | undefined {
  const detail = data.pricing as { value?: unknown } | undefined;
  return typeof detail?.value === 'number' ? detail.value : undefined;
}

/** `offered` is the total, in rupees, and `refused` the time that was sent. */
export function refusalOf(failure: unknown, offered: number, { date, time }: Slot): Refusal {
  const message = messageOf(failure);
  const now = hasCode(failure, 'price_changed') ? newTotal(failure) : undefined;
  if (now !== undefined) return { kind: 'price', before: offered, now };
  // A slot that is taken, or that has passed while the form was open.
  if (hasCode(failure, 'slot_taken', 'slot_invalid')) {
    return { kind: 'slot', message, refused: { date, time }, next: nextTimesOf(failure) };
  }
  if (hasCode(failure, 'photographer_unavailable', 'category_not_offered')) return { kind: 'photographer', message };
  return { kind: 'other', message };
}
