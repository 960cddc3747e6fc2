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

type Order = { readonly skuCount: number; readonly paymentMethod: PaymentMethod; /** Rupees. */ readonly total: number };

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
  };
}

/** The same key for the same booking, also after a reload: an answer that got lost does not book twice. */
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

/** Sends the request, notifies the photographer and goes to the confirmation; keeps a refusal to be shown. */
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
      // The server tells the photographer by itself too, so a notice that fails loses nothing.
      await notifyPhotographer(customerId, photographerId, _id).catch(() => undefined);
      void refreshActivity();
      void refreshFreeTimes();
      const state = bookedOf(_id, draft, order, unit);
      await navigate('/Confirmation', { replace: true, state });
    },
    onError: async (failure, order) => {
      const reason = refusalOf(failure, order.total, draft);
      // The page gives way to the login, and comes back with everything that was typed.
      if (needsLogin(failure)) showToast({ kind: 'error', text: paymentTexts.loginFirst });
      setRefusal(reason);
      if (reason.kind === 'slot') void refreshFreeTimes();
      // So that the estimate agrees with what the server asks now; the refusal says it anyhow.
      if (reason.kind === 'price') updateBooking({ tiers: await currentTiers(photographerId).catch(() => draft.tiers) });
    },
  });

  return { submit: mutate, busy: isPending, refusal, dismiss: () => setRefusal(undefined) };
}
