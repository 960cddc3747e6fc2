import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { Offer, OfferAnswer, OfferAnswered } from './openapi.gen';

export type OpenOffers = {
  readonly offers: readonly Offer[];
  /** The server's time when it responded, as a timestamp in milliseconds. */
  readonly serverTime: number;
  /** The same moment according to the browser's clock, which may be wrong. */
  readonly browserTime: number;
};

/** Loads the offers that the photographer can accept now. The server records that the photographer has seen them. */
export const offersQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).offers(),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OpenOffers> => {
      const { offers, now } = await api.get('/instant/offers', { signal });
      return { offers, serverTime: Date.parse(now), browserTime: Date.now() };
    },
  });

/** Accepts or declines an offer. Repeating the call returns the same response. */
export function answerOffer(offerId: string, answer: OfferAnswer['answer']): Promise<OfferAnswered> {
  return api.put('/instant/offers/{offerId}', { path: { offerId }, body: { answer } });
}
