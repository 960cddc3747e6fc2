import { queryOptions } from '@tanstack/react-query';
import { api, publicApi } from './client';
import { keys } from './keys';
import type { DispatchAnswer, DispatchMade, Message, NewDispatch, PaymentMethod } from './openapi.gen';

/**
 * The shoot for which a quote is requested. The day is `YYYY-MM-DD`. Without a day and time, the quote is for the soonest
 * start.
 */
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
    // The set of available photographers changes from minute to minute, and the price range with it.
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

/** An instant booking, and how far this browser's clock is ahead of the server's, in milliseconds. */
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

/** Requests an instant booking. Repeating the call with the same key and request creates only one. */
export function requestInstant(userId: string, wanted: NewDispatch, idempotencyKey: string): Promise<DispatchMade> {
  return api.post('/instant/{id}', { path: { id: userId }, body: wanted, idempotencyKey });
}

export function stopDispatch(dispatchId: string): Promise<Message> {
  return api.delete('/instant/{id}', { path: { id: dispatchId } });
}
