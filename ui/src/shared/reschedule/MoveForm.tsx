import { Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '@/ui/form/FormField';
import { SlotForm } from '@/shared/slot/SlotDialog';
import { useReschedule } from './useReschedule';
import { movesAtOnce, type Movable } from '@/domain/moves';
import { toIso } from '@/lib/format/dates';
import { proposalTexts as texts } from './texts';

const longestWords = 500;

/** Asks for another time of a booking, among those at which the photographer is free, and for a message. */
export function MoveForm({ booking, onClose }: { booking: Movable; onClose: () => void }) {
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
      saveLabel={movesAtOnce(booking) ? texts.move : texts.propose}
      onSave={(slot) => reschedule(slot, words)}
    >
      <FormField label={texts.words(name)} helper={texts.wordsHint}>
        <Textarea rows={2} maxLength={longestWords} value={words} onChange={(event) => setWords(event.target.value)} />
      </FormField>
    </SlotForm>
  );
}
