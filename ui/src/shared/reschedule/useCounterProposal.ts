import { answerProposal, moveMutations, rescheduleBooking, useMovesRefresh, type ProposalId } from '@/api/reschedule';
import type { Proposal } from '@/api/openapi.gen';
import type { Slot } from '@/domain/bookingDraft';
import type { Movable } from '@/domain/moves';
import { toSlashed } from '@/lib/format/dates';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { proposalTexts as texts } from './texts';

type Ends = { onDone: () => void; onFailure: (failure: Error) => void };

/** Declines a proposal and proposes another time in its place. */
export function useCounterProposal(booking: Movable & { readonly proposal: Proposal }, { onDone, onFailure }: Ends) {
  const { bookingId, photographerId, name, proposal } = booking;
  const refresh = useMovesRefresh(photographerId);
  const { mutate, isPending } = useSingleMutation<unknown, ProposalId & { readonly slot: Slot }>({
    mutationKey: moveMutations.settleProposal,
    mutationFn: async ({ slot, ...path }) => {
      // A repeated answer is no error, so the whole can be tried again.
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
