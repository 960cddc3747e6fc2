import type { PortfolioAnswer } from '@/api/ownPortfolio';
import { call } from '@/api/call';

/** Deletes all that a category holds. */
export function deletePortfolio(photographerId: string, categoryId: string): Promise<PortfolioAnswer> {
  return call('/portfolio/deleteportfolio/', { method: 'DELETE', body: { photographerId, categoryId } });
}
