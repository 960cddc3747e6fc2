import { queryOptions } from '@tanstack/react-query';
import { api, publicApi } from './client';
import { keys } from './keys';
import type { DispatchAnswer, DispatchMade, Message, NewDispatch, PaymentMethod } from './openapi.gen';

/** What a price is asked for. The day is `YYYY-MM-DD`; without day and time it is for the soonest start. */
export type QuoteWanted = {
  readonly location: string;
  readonly categoryId: string;
  readonly skuCount: number;
  readonly date?: string;
  readonly time?: string;
  readonly paymentMethod?: PaymentMethod;
};

export const instantQuoteQuery = (wanted: QuoteWanted) =>
  queryOptions({
    queryKey: keys.instantQuote(wanted),
    queryFn: ({ signal }) => publicApi.get('/instant/quote', { query: wanted, signal }),
    // Photographers come and go by the minute.
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

/** An instant booking, and how far the clock of this browser is ahead of the server's, in milliseconds. */
export type Dispatch = DispatchAnswer & { readonly clockAhead: number };

export const dispatchQuery = (userId: string, dispatchId: string) =>
  queryOptions({
    queryKey: keys.own(userId).dispatch(dispatchId),
    queryFn: async ({ signal }): Promise<Dispatch> => {
      const answer = await api.get('/instant/{id}', { path: { id: dispatchId }, signal });
      return { ...answer, clockAhead: Date.now() - Date.parse(answer.now) };
    },
    staleTime: 0,
  });

/** Asks photographers for a shoot. The same key with the same request never asks twice. */
export function requestInstant(userId: string, wanted: NewDispatch, idempotencyKey: string): Promise<DispatchMade> {
  return api.post('/instant/{id}', { path: { id: userId }, body: wanted, idempotencyKey });
}

export function withdrawDispatch(dispatchId: string): Promise<Message> {
  return api.delete('/instant/{id}', { path: { id: dispatchId } });
}
