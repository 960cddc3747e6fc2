import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rescheduleMutations, type NewTimeOfBooking, rescheduleBooking, useRescheduleRefresh } from '@/api/reschedule';
import type { Slot } from '@/domain/bookingDraft';
import { type Reschedulable, reschedulesAtOnce } from '@/domain/reschedules';
import { toIso, toSlashed } from '@/lib/format/dates';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { showToast } from '@/lib/toasts';
import { SlotForm } from '@/shared/slot/SlotDialog';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { proposalTexts as texts } from './texts';

/**
 * Returns a function that sends another time for a booking and shows the result. The promise it returns rejects if the request
 * fails.
 */
function useReschedule({ bookingId, photographerId, name }: Reschedulable) {
  const refresh = useRescheduleRefresh(photographerId);
  const attempt = useRef({ content: '', key: '' });
  const { mutateAsync } = useMutation({
    mutationKey: rescheduleMutations.reschedule,
    mutationFn: (newTime: NewTimeOfBooking) => {
      const content = JSON.stringify(newTime);
      // A repeated request has the same key, so that a lost response does not lead to a second proposal.
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
      showToast({ kind: 'success', text: outcome === 'moved' ? texts.rescheduledDone : texts.proposedDone(name) });
    } catch (failure) {
      // The booking may have changed since it was loaded.
      void refresh();
      throw failure;
    }
    await refresh();
  };
}

const maxWordsLength = 500;

/** Asks for another time at which the photographer is free, and for a message. */
export function RescheduleForm({ booking, onClose }: { booking: Reschedulable; onClose: () => void }) {
  // The fields keep their values even if the booking is rescheduled while the form is open.
  const [{ bookingId, photographerId, date, time, name }] = useState(booking);
  const [words, setWords] = useState('');
  const send = useReschedule(booking);
  const day = toIso(date);

  return (
    <SlotForm
      onClose={onClose}
      photographerId={photographerId}
      moving={{ bookingId, date: day, time }}
      slot={{ date: day }}
      saveLabel={reschedulesAtOnce(booking) ? texts.title : texts.propose}
      onSave={(slot) => send(slot, words)}
    >
      <FormField label={texts.words(name)} helper={texts.wordsHint}>
        <Textarea rows={2} maxLength={maxWordsLength} value={words} onChange={(event) => setWords(event.target.value)} />
      </FormField>
    </SlotForm>
  );
}
