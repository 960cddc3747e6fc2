import { ApiError, messageOf } from '@/lib/errors';

/** Why a booking was not made, by what the person can do about it. */
export type Refusal =
  | { readonly kind: 'price'; /** Rupees. */ readonly before: number; /** Rupees. */ readonly now: number }
  | { readonly kind: 'slot'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

function newTotal(failure: ApiError): number | undefined {
  const detail = failure.data.pricing as { code?: unknown; value?: unknown } | undefined;
  return detail?.code === 'price_changed' && typeof detail.value === 'number' ? detail.value : undefined;
}

/** `offered` is the total, in rupees, that was sent. */
export function refusalOf(failure: unknown, offered: number): Refusal {
  const message = messageOf(failure);
  if (!(failure instanceof ApiError)) return { kind: 'other', message };
  const now = newTotal(failure);
  if (now !== undefined) return { kind: 'price', before: offered, now };
  // A slot that is taken, or that has passed while the form was open.
  const slot =
    failure.status === 409 ||
    (failure.status === 400 && ('scheduledDate' in failure.fields || 'scheduledTime' in failure.fields));
  return { kind: slot ? 'slot' : 'other', message };
}
