import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { moveMutations, type NewTimeOfBooking, rescheduleBooking, useMovesRefresh } from '@/api/reschedule';
import type { Slot } from '@/domain/bookingDraft';
import { type Reschedulable, reschedulesAtOnce } from '@/domain/reschedules';
import { toIso, toSlashed } from '@/lib/format/dates';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { showToast } from '@/lib/toasts';
import { SlotForm } from '@/shared/slot/SlotDialog';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { proposalTexts as texts } from './texts';

/** Sends another time for a booking and says what has come of it. Rejects with the refusal. */
function useReschedule({ bookingId, photographerId, name }: Reschedulable) {
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
      showToast({ kind: 'success', text: outcome === 'moved' ? texts.rescheduledDone : texts.proposedDone(name) });
    } catch (failure) {
      // The booking may have changed since it was read.
      void refresh();
      throw failure;
    }
    await refresh();
  };
}

const longestWords = 500;

/** Asks for another time of a booking, among those at which the photographer is free, and for a message. */
export function RescheduleForm({ booking, onClose }: { booking: Reschedulable; onClose: () => void }) {
  // The booking may move while the form is open, and its fields must not.
  const [{ bookingId, photographerId, date, time, name }] = useState(booking);
  const [words, setWords] = useState('');
  const reschedule = useReschedule(booking);
  const day = toIso(date);

  return (
    <SlotForm
      onClose={onClose}
      photographerId={photographerId}
      moving={{ bookingId, date: day, time }}
      slot={{ date: day }}
      saveLabel={reschedulesAtOnce(booking) ? texts.move : texts.propose}
      onSave={(slot) => reschedule(slot, words)}
    >
      <FormField label={texts.words(name)} helper={texts.wordsHint}>
        <Textarea rows={2} maxLength={longestWords} value={words} onChange={(event) => setWords(event.target.value)} />
      </FormField>
    </SlotForm>
  );
}
