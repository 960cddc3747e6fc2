import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { Offer, OfferAnswer, OfferAnswered } from './openapi.gen';

export type OpenOffers = {
  readonly offers: readonly Offer[];
  /** The server's time when it answered, in milliseconds. */
  readonly serverTime: number;
  /** The same moment by the browser's clock, which may be wrong. */
  readonly browserTime: number;
};

/** The offers that the photographer can accept now. Reading them counts as having seen them. */
export const offersQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).offers(),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OpenOffers> => {
      const { offers, now } = await api.get('/instant/offers', { signal });
      return { offers, serverTime: Date.parse(now), browserTime: Date.now() };
    },
  });

/** Accepts or declines. Repeating the call returns the same answer. */
export function answerOffer(offerId: string, answer: OfferAnswer['answer']): Promise<OfferAnswered> {
  return api.put('/instant/offers/{offerId}', { path: { offerId }, body: { answer } });
}
