import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@/session/useSession';
import { api } from './client';
import { keys } from './keys';
import type { BookingAnswer, Message, NewTime, ProposalAnswer, ProposalAnswered, ProposalMade } from './openapi.gen';
import { refetchAfterInFlight } from './queryClient';

/** The keys of the mutations that `isRescheduledHere` and `isSettledHere` look for. */
export const rescheduleMutations = { reschedule: ['reschedule'], settleProposal: ['settleProposal'] } as const;

export type NewTimeOfBooking = NewTime & { readonly bookingId: string };

/** Identifies a proposal of a new time for a booking. */
export type ProposalId = { readonly bookingId: string; readonly proposalId: string };

/**
 * The outcome of rescheduling: `moved` if a pending request has the new time at once, and `proposed` if the other person has to
 * accept the new time.
 */
type RescheduleOutcome = 'moved' | 'proposed';

/**
 * Reschedules a pending request, or proposes another time for an upcoming booking. Repeating the call with the same key does
 * nothing twice.
 */
export async function rescheduleBooking(
  { bookingId, ...newTime }: NewTimeOfBooking,
  idempotencyKey: string,
): Promise<RescheduleOutcome> {
  const answer: BookingAnswer | ProposalMade = await api.post('/reschedule/{bookingId}', {
    path: { bookingId },
    body: newTime,
    idempotencyKey,
  });
  return 'proposalId' in answer ? 'proposed' : 'moved';
}

export function answerProposal(path: ProposalId, answer: ProposalAnswer['answer']): Promise<ProposalAnswered> {
  return api.put('/reschedule/{bookingId}/{proposalId}', { path, body: { answer } });
}

export function retractProposal(path: ProposalId): Promise<Message> {
  return api.delete('/reschedule/{bookingId}/{proposalId}', { path });
}

/**
 * Returns a function that reloads the person's bookings, both as a customer and as a photographer, and the photographer's free
 * times. The promise it returns resolves once the page shows the bookings.
 */
export function useRescheduleRefresh(photographerId: string): () => Promise<void> {
  const client = useQueryClient();
  const own = keys.own(useUserId());
  return async () => {
    void client.invalidateQueries({ queryKey: keys.freeTimes(photographerId) });
    await Promise.all([own.activity(), own.requests()].map((queryKey) => refetchAfterInFlight(client, queryKey)));
  };
}

/** Reports whether this page has answered or retracted a proposal, or is doing so. */
export function isSettledHere(client: QueryClient, proposalId: string): boolean {
  return sentHere(client, rescheduleMutations.settleProposal).some(
    (sent) => (sent as ProposalId | undefined)?.proposalId === proposalId,
  );
}

/** Reports whether this page has rescheduled a booking to a time, or is doing so. */
export function isRescheduledHere(client: QueryClient, to: Omit<NewTimeOfBooking, 'words'>): boolean {
  return sentHere(client, rescheduleMutations.reschedule).some((sent) => {
    const { bookingId, scheduledDate, scheduledTime } = sent as NewTimeOfBooking;
    return bookingId === to.bookingId && scheduledDate === to.scheduledDate && scheduledTime === to.scheduledTime;
  });
}

/** Returns the variables of the mutations with a key, apart from those that failed. */
function sentHere(client: QueryClient, mutationKey: readonly string[]): readonly unknown[] {
  const sent = client.getMutationCache().findAll({ mutationKey, predicate: ({ state }) => state.status !== 'error' });
  return sent.map(({ state }) => state.variables);
}
