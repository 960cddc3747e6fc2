import type { OwnPhotographer, PortfolioEntry } from '@/api/openapi.gen';

export type Check = 'prices' | 'categories' | 'portfolio' | 'photo';

/** What makes a profile complete, in the order in which it is best done, and whether it is there. */
export function profileChecklist(
  profile: Pick<OwnPhotographer, 'pricing' | 'categories' | 'profile_photo'>,
  portfolio: readonly PortfolioEntry[],
): ReadonlyArray<{ readonly check: Check; readonly done: boolean }> {
  return [
    { check: 'prices', done: profile.pricing.length > 0 },
    { check: 'categories', done: profile.categories.length > 0 },
    { check: 'portfolio', done: portfolio.some((entry) => entry.portfolioImages.length > 0) },
    { check: 'photo', done: profile.profile_photo !== '' },
  ];
}
