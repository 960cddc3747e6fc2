import { queryOptions } from '@tanstack/react-query';
import type { PortfolioEntry } from '@/api/photographer';
import { call } from '@/api/call';

/** Pictures and videos by category. */
export const portfolioQuery = (photographerId: string) =>
  queryOptions({
    queryKey: ['portfolio', photographerId],
    queryFn: async ({ signal }) => {
      const answer = await call<{ portfolio: PortfolioEntry[] }>(`/portfolio/getPortfolio/${photographerId}?perPage=100`, {
        public: true,
        signal,
      });
      return answer.portfolio;
    },
  });
