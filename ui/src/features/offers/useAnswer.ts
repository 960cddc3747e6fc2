import { useState, type Dispatch } from 'react';
import { answerOffer } from '@/api/offers';
import type { OfferAnswer } from '@/api/openapi.gen';
import { useDashboardRefresh } from '@/api/dashboard';
import { hasCode, messageOf } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { offerTexts as texts } from './texts';
import type { Outcome, QueueEvent } from './offerQueue';

const refusals = { offer_lost: 'lost', offer_ended: 'ended', offer_clash: 'clash' } as const;

/** How the server refused; undefined if it did not get to decide. */
function refusalOf(failure: unknown): Outcome | undefined {
  const code = (Object.keys(refusals) as (keyof typeof refusals)[]).find((known) => hasCode(failure, known));
  return code && { kind: refusals[code] };
}

/** Sends the answer to one offer; a second press does nothing. */
export function useAnswer(offerId: string, send: Dispatch<QueueEvent>) {
  const refresh = useDashboardRefresh();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (answer: OfferAnswer['answer']) => {
      setProblem(undefined);
      send({ type: 'answering', offerId });
      return answerOffer(offerId, answer);
    },
    onSuccess: ({ bookingId, payBy }) => {
      if (!bookingId) return send({ type: 'dismissed', offerId });
      send({ type: 'settled', offerId, outcome: { kind: 'accepted', bookingId, payBy } });
      void refresh();
    },
    onError: (failure, answer) => {
      const refusal = refusalOf(failure);
      if (answer === 'decline' && refusal) return send({ type: 'dismissed', offerId });
      if (refusal) return send({ type: 'settled', offerId, outcome: refusal });
      send({ type: 'unanswered' });
      setProblem(messageOf(failure, texts.failed));
    },
  });
  return { answer: mutate, sending: isPending ? variables : undefined, problem };
}
