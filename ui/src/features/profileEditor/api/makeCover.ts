import type { PortfolioAnswer } from '@/features/profileEditor/api/ownPortfolio';
import { call } from '@/lib/call';

export function makeCover(photographerId: string, categoryId: string, url: string): Promise<PortfolioAnswer> {
  return call('/portfolio/makeCoverImage', { method: 'POST', body: { photographerId, categoryId, url } });
}
