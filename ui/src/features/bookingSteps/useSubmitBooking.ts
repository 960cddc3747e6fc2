import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createBooking, notifyPhotographer, useActivityRefresh } from '@/api/bookings';
import { keys } from '@/api/keys';
import type { CategoryUnit, NewBooking, PaymentMethod } from '@/api/openapi.gen';
import { currentTiers } from '@/api/photographers';
import { type BookingDraft, markBooked, type Slot, updateBooking } from '@/domain/bookingDraft';
import { nextTimesOf } from '@/domain/nextTimes';
import { type ApiError, hasCode, messageOf, needsLogin } from '@/lib/errors';
import { toSlashed } from '@/lib/format/dates';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { bookingTexts } from '@/texts/booking';
import { paymentTexts } from '@/texts/payment';
import type { Booked } from './confirmation';

/** The reason why a booking request failed, grouped by what the customer can do about it. */
export type Refusal =
  | {
      readonly kind: 'price';
      /** The earlier price in rupees. */
      readonly before: number;
      /** The current price in rupees. */
      readonly now: number;
    }
  | {
      readonly kind: 'slot';
      readonly message: string;
      readonly refused: Slot;
      /** The free times that the server suggests instead. */
      readonly next: readonly Slot[];
    }
  | { readonly kind: 'photographer' | 'area'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

function newTotal({ data }: ApiError): number | undefined {
  const detail = data.pricing as { value?: unknown } | undefined;
  return typeof detail?.value === 'number' ? detail.value : undefined;
}

/**
 * Returns the reason why the request failed. The total `offered`, which is in rupees, and the slot are those of the request.
 */
export function refusalOf(failure: unknown, offered: number, { date, time }: Slot): Refusal {
  const message = messageOf(failure);
  const now = hasCode(failure, 'price_changed') ? newTotal(failure) : undefined;
  if (now !== undefined) return { kind: 'price', before: offered, now };
  // The slot is taken, or can no longer be booked, for example because it has passed while the form was open.
  if (hasCode(failure, 'slot_taken', 'slot_invalid')) {
    return { kind: 'slot', message, refused: { date, time }, next: nextTimesOf(failure) };
  }
  if (hasCode(failure, 'photographer_unavailable', 'category_not_offered')) return { kind: 'photographer', message };
  if (hasCode(failure, 'outside_area')) return { kind: 'area', message };
  return { kind: 'other', message };
}

type Order = {
  readonly skuCount: number;
  readonly paymentMethod: PaymentMethod;
  /** The price in rupees. */
  readonly total: number;
};

function toBooking(draft: BookingDraft, { skuCount, paymentMethod, total }: Order): NewBooking {
  return {
    categoryId: draft.categoryId,
    scheduledDate: toSlashed(draft.date),
    scheduledTime: draft.time,
    skuCount,
    pricing: total,
    paymentMethod,
    shootAddress: draft.shootAddress,
    type: 'schedule',
    ...(draft.brief && { brief: draft.brief }),
  };
}

/**
 * Returns the same idempotency key for the same booking, even after a reload, so that a lost response does not lead to a second
 * booking.
 */
function keyFor(draft: BookingDraft, booking: NewBooking): string {
  const content = JSON.stringify(booking);
  const attempt = draft.attempt?.content === content ? draft.attempt : { content, key: newIdempotencyKey() };
  updateBooking({ attempt });
  return attempt.key;
}

function bookedOf(bookingId: string, draft: BookingDraft, order: Order, unit: CategoryUnit | undefined): Booked {
  const { customerId, photographerName, photo, categoryName, date, time, shootAddress } = draft;
  const { skuCount, paymentMethod, total } = order;
  const size = bookingTexts.counted(unit, skuCount);
  return { bookingId, customerId, photographerName, photo, categoryName, date, time, shootAddress, size, total, paymentMethod };
}

/**
 * The returned function `submit` sends the request, notifies the photographer and opens the confirmation page. If the request
 * fails, `refusal` says why.
 */
export function useSubmitBooking(draft: BookingDraft, unit: CategoryUnit | undefined) {
  const navigate = useNavigate();
  const refreshActivity = useActivityRefresh();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const { customerId, photographerId } = draft;
  const refreshFreeTimes = () => client.invalidateQueries({ queryKey: keys.freeTimes(photographerId) });

  const { mutate, isPending } = useSingleMutation<void, Order>({
    mutationFn: async (order) => {
      setRefusal(undefined);
      const booking = toBooking(draft, order);
      const sent = createBooking(customerId, photographerId, booking, keyFor(draft, booking));
      const { _id } = await withToast(sent, { error: false });
      markBooked(draft);
      // The server notifies the photographer too, so this call may fail.
      await notifyPhotographer(customerId, photographerId, _id).catch(() => undefined);
      void refreshActivity();
      void refreshFreeTimes();
      const state = bookedOf(_id, draft, order, unit);
      await navigate('/Confirmation', { replace: true, state });
    },
    onError: async (failure, order) => {
      const reason = refusalOf(failure, order.total, draft);
      // If the session has ended, the login page opens. After signing in, the customer returns to this page with the same
      // draft.
      if (needsLogin(failure)) showToast({ kind: 'error', text: paymentTexts.loginFirst });
      setRefusal(reason);
      if (reason.kind === 'slot') void refreshFreeTimes();
      // Updates the estimate. The refusal names the new price even if this call fails.
      if (reason.kind === 'price') updateBooking({ tiers: await currentTiers(photographerId).catch(() => draft.tiers) });
    },
  });

  return { submit: mutate, busy: isPending, refusal, dismiss: () => setRefusal(undefined) };
}
