import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '@/api/ownProfile';
import type { Message } from '@/api/account';
import type { Photographer, PortfolioEntry } from '@/api/photographer';
import { call } from '@/api/call';

/** What every change of the portfolio answers. */
export type PortfolioAnswer = Message & { readonly portfolio: readonly PortfolioEntry[]; readonly photographer: Photographer };

/** One entry for each category that has pictures or videos, offered at present or not. */
export const ownPortfolioQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['ownPortfolio', photographerId],
    meta: { private: true },
    queryFn: async ({ signal }) =>
      (await call<{ portfolio: readonly PortfolioEntry[] }>(`/portfolio/getPortfolio/${photographerId}?perPage=100`, { signal }))
        .portfolio,
  });

/** Puts the answer of a change on screen. */
export function usePortfolioUpdate(): (answer: PortfolioAnswer) => void {
  const client = useQueryClient();
  return ({ portfolio, photographer }) => {
    client.setQueryData(ownPortfolioQuery(photographer._id).queryKey, portfolio);
    client.setQueryData(ownProfileQuery.queryKey, (profile) => profile && { ...profile, ...photographer });
  };
}
