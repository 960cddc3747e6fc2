import type { Proposal } from '@/api/openapi.gen';
import { answerProposal, rescheduleMutations, type ProposalId, useRescheduleRefresh, retractProposal } from '@/api/reschedule';
import type { Reschedulable } from '@/domain/reschedules';
import { messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { proposalTexts as texts } from './texts';

type Choice = 'accept' | 'decline' | 'retract';

const doneTexts = { accept: texts.changed, decline: texts.declined, retract: texts.retracted } as const;

type Settling = { onFailure?: (failure: Error) => void };

/**
 * Returns a function that accepts, declines or retracts a proposal. From the call until the page shows its result, `settling`
 * is the choice that was made; otherwise it is undefined.
 */
export function useSettleProposal(booking: Reschedulable & { readonly proposal: Proposal }, { onFailure }: Settling = {}) {
  const { bookingId, photographerId, proposal } = booking;
  const refresh = useRescheduleRefresh(photographerId);
  const { mutate, isPending, variables } = useSingleMutation<unknown, ProposalId & { readonly choice: Choice }>({
    mutationKey: rescheduleMutations.settleProposal,
    mutationFn: ({ choice, ...path }) => (choice === 'retract' ? retractProposal(path) : answerProposal(path, choice)),
    onSuccess: (_, { choice }) => {
      showToast({ kind: 'success', text: doneTexts[choice] });
      return refresh();
    },
    onError: (failure) => {
      if (onFailure) onFailure(failure);
      else showToast({ kind: 'error', text: messageOf(failure) });
      // The bookings are loaded again, because the other person may have settled the proposal, or it may have expired.
      return refresh();
    },
  });

  return {
    settle: (choice: Choice) => mutate({ bookingId, proposalId: proposal.proposalId, choice }),
    settling: isPending ? variables?.choice : undefined,
  };
}
