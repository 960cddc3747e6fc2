import type { OwnPhotographer, PortfolioEntry } from '@/api/openapi.gen';

export const checks = ['photo', 'mobile', 'bio', 'categories', 'prices', 'portfolio'] as const;
export type Check = (typeof checks)[number];

/** How many pictures show what a photographer can do. */
export const fewestPictures = 5;

export type CheckedFields = Pick<OwnPhotographer, 'pricing' | 'categories' | 'profile_photo' | 'mobileVerified' | 'bio'>;

/**
 * What makes a profile complete, in the order in which it is best done, and whether it is there. Without text messages no
 * mobile number can be verified, so it is left out.
 */
export function profileChecklist(
  profile: CheckedFields,
  portfolio: readonly PortfolioEntry[],
  textMessages: boolean,
): ReadonlyArray<{ readonly check: Check; readonly done: boolean }> {
  const pictures = portfolio.reduce((sum, { portfolioImages }) => sum + portfolioImages.length, 0);
  const done: Readonly<Record<Check, boolean>> = {
    photo: profile.profile_photo !== '',
    mobile: profile.mobileVerified,
    bio: profile.bio.trim() !== '',
    categories: profile.categories.length > 0,
    prices: profile.pricing.length > 0,
    portfolio: pictures >= fewestPictures,
  };
  return checks.filter((check) => textMessages || check !== 'mobile').map((check) => ({ check, done: done[check] }));
}

/** Whether nothing is missing. */
export function isComplete(profile: CheckedFields, portfolio: readonly PortfolioEntry[], textMessages: boolean): boolean {
  return profileChecklist(profile, portfolio, textMessages).every(({ done }) => done);
}
