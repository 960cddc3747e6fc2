import type { PortfolioAnswer } from '@/api/ownPortfolio';
import { call } from '@/api/call';

export function makeCover(photographerId: string, categoryId: string, url: string): Promise<PortfolioAnswer> {
  return call('/portfolio/makeCoverImage', { method: 'POST', body: { photographerId, categoryId, url } });
}
