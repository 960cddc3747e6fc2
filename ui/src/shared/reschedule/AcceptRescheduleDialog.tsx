import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Proposal } from '@/api/openapi.gen';
import { answerProposal, rescheduleMutations, type ProposalId, rescheduleBooking, useRescheduleRefresh } from '@/api/reschedule';
import type { Slot } from '@/domain/bookingDraft';
import { nextTimesOf } from '@/domain/nextTimes';
import type { Reschedulable } from '@/domain/reschedules';
import { hasCode, messageOf } from '@/lib/errors';
import { toSlashed } from '@/lib/format/dates';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { NextTimes } from '@/shared/slot/NextTimes';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormError } from '@/ui/form/FormError';
import { proposalTexts as texts } from './texts';
import { TimeChange } from './TimeChange';
import { useSettleProposal } from './useSettleProposal';

type Ends = { onDone: () => void; onFailure: (failure: Error) => void };

/** Returns a function that declines a proposal and proposes another time instead. */
function useCounterProposal(booking: Reschedulable & { readonly proposal: Proposal }, { onDone, onFailure }: Ends) {
  const { bookingId, photographerId, name, proposal } = booking;
  const refresh = useRescheduleRefresh(photographerId);
  const { mutate, isPending } = useSingleMutation<unknown, ProposalId & { readonly slot: Slot }>({
    mutationKey: rescheduleMutations.settleProposal,
    mutationFn: async ({ slot, ...path }) => {
      // The server accepts a repeated answer, so both calls can be repeated if the second one fails.
      await answerProposal(path, 'decline');
      const newTime = { bookingId, scheduledDate: toSlashed(slot.date), scheduledTime: slot.time };
      return rescheduleBooking(newTime, newIdempotencyKey());
    },
    onSuccess: async () => {
      showToast({ kind: 'success', text: texts.proposedDone(name) });
      onDone();
      await refresh();
    },
    onError: async (failure) => {
      onFailure(failure);
      await refresh();
    },
  });

  return { send: (slot: Slot) => mutate({ bookingId, proposalId: proposal.proposalId, slot }), isPending };
}

type AcceptRescheduleDialogProps = {
  open: boolean;
  onClose: () => void;
  booking: Reschedulable & { readonly proposal: Proposal };
};

/**
 * Asks whether to accept a proposed time. If that time is no longer free, the dialog suggests other times to a person who may
 * still propose one.
 */
export function AcceptRescheduleDialog({ open, onClose, booking }: AcceptRescheduleDialogProps) {
  const { date, time, name, proposal } = booking;
  const [failure, setFailure] = useState<Error>();
  const { settle, settling } = useSettleProposal(booking, { onFailure: fail });
  const counter = useCounterProposal(booking, { onDone: onClose, onFailure: fail });

  /** Shows the failure in the dialog, or as a toast if the proposal is no longer open and the dialog disappears. */
  function fail(reason: Error) {
    if (hasCode(reason, 'already_decided', 'not_found')) showToast({ kind: 'error', text: messageOf(reason) });
    else setFailure(reason);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        setFailure(undefined);
        onClose();
      }}
      title={texts.acceptQuestion}
      description={texts.acceptText(name)}
      confirmLabel={texts.acceptConfirm}
      loading={settling !== undefined}
      onConfirm={() => settle('accept')}
    >
      <Stack gap="4" pb="1">
        <TimeChange
          from={{ label: texts.now, date, time }}
          to={{ label: texts.newTime, date: proposal.scheduledDate, time: proposal.scheduledTime }}
        />
        <FormError message={failure && messageOf(failure)} />
        {booking.movesLeft > 0 && (
          <NextTimes label={texts.counter} slots={nextTimesOf(failure)} busy={counter.isPending} onChoose={counter.send} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
