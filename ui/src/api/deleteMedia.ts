import type { PortfolioAnswer } from '@/api/ownPortfolio';
import { call } from '@/api/call';

/** Deletes some of what a category holds; where the cover goes, the first remaining picture follows it. */
export function deleteMedia(photographerId: string, categoryId: string, imageUrls: readonly string[]): Promise<PortfolioAnswer> {
  return call('/portfolio/deletePortfolioImage', { method: 'DELETE', body: { photographerId, categoryId, imageUrls } });
}
