import type { PortfolioAnswer } from '@/features/profileEditor/api/ownPortfolio';
import { call } from '@/lib/call';

/** Deletes all that a category holds. */
export function deletePortfolio(photographerId: string, categoryId: string): Promise<PortfolioAnswer> {
  return call('/portfolio/deleteportfolio/', { method: 'DELETE', body: { photographerId, categoryId } });
}
