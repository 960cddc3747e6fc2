import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@/lib/errors';
import type { NewBooking, PaymentMethod } from '@/api/booking';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { markBooked, updateBooking, type BookingDraft } from '@/booking/bookingDraft';
import { toSlashed } from '@/lib/format/dates';
import { paymentTexts } from '@/texts/payment';
import { showToast } from '@/lib/toasts';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { createBooking, notifyPhotographer } from '@/api/createBooking';
import { currentTiers } from '@/api/tiers';
import { refusalOf, type Refusal } from './refusal';

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

/** Sends the request, notifies the photographer and goes to the confirmation; keeps a refusal to be shown. */
export function useSubmitBooking(draft: BookingDraft) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const { customerId, photographerId } = draft;

  const { mutate, isPending } = useSingleMutation<void, Order>({
    mutationFn: async (order) => {
      setRefusal(undefined);
      const booking = toBooking(draft, order);
      const { _id } = await createBooking(customerId, photographerId, booking, keyFor(draft, booking));
      markBooked(draft);
      // The server tells the photographer by itself too, so a notice that fails loses nothing.
      await notifyPhotographer(customerId, photographerId, _id).catch(() => undefined);
      void client.invalidateQueries({ queryKey: ['activity'] });
      await navigate('/Confirmation', { replace: true });
    },
    onError: async (failure, order) => {
      const reason = refusalOf(failure, order.total);
      // The page gives way to the login, and comes back with everything that was typed.
      if (failure instanceof ApiError && failure.status === 401) showToast({ kind: 'error', text: paymentTexts.loginFirst });
      setRefusal(reason);
      // So that the estimate agrees with what the server asks now; the refusal says it anyhow.
      if (reason.kind === 'price') updateBooking({ tiers: await currentTiers(photographerId).catch(() => draft.tiers) });
    },
  });

  return { submit: mutate, busy: isPending, refusal, dismiss: () => setRefusal(undefined) };
}
