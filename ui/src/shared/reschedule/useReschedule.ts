import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { moveMutations, rescheduleBooking, useMovesRefresh, type NewTimeOfBooking } from '@/api/reschedule';
import type { Slot } from '@/domain/bookingDraft';
import type { Movable } from '@/domain/moves';
import { toSlashed } from '@/lib/format/dates';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { showToast } from '@/lib/toasts';
import { proposalTexts as texts } from './texts';

/** Sends another time for a booking and says what has come of it. Rejects with the refusal. */
export function useReschedule({ bookingId, photographerId, name }: Movable) {
  const refresh = useMovesRefresh(photographerId);
  const attempt = useRef({ content: '', key: '' });
  const { mutateAsync } = useMutation({
    mutationKey: moveMutations.reschedule,
    mutationFn: (newTime: NewTimeOfBooking) => {
      const content = JSON.stringify(newTime);
      // An answer that got lost must not propose twice.
      if (content !== attempt.current.content) attempt.current = { content, key: newIdempotencyKey() };
      return rescheduleBooking(newTime, attempt.current.key);
    },
  });

  return async ({ date, time }: Slot, words: string): Promise<void> => {
    const written = words.trim();
    try {
      const outcome = await mutateAsync({
        bookingId,
        scheduledDate: toSlashed(date),
        scheduledTime: time,
        words: written === '' ? undefined : written,
      });
      showToast({ kind: 'success', text: outcome === 'moved' ? texts.movedDone : texts.proposedDone(name) });
    } catch (failure) {
      // The booking may have changed since it was read.
      void refresh();
      throw failure;
    }
    await refresh();
  };
}
