import type { OwnPhotographer, PortfolioEntry } from '@/api/openapi.gen';

export const checks = ['photo', 'mobile', 'bio', 'categories', 'prices', 'portfolio'] as const;
export type Check = (typeof checks)[number];

/** The minimum number of pictures and videos in a complete portfolio. */
export const minPictures = 5;

export type CheckedFields = Pick<OwnPhotographer, 'pricing' | 'categories' | 'profile_photo' | 'mobileVerified' | 'bio'>;

/**
 * Returns the parts of a complete profile, in the recommended order, and whether each is done. The mobile number is left
 * out if the server cannot send text messages to verify it.
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
    portfolio: pictures >= minPictures,
  };
  return checks.filter((check) => textMessages || check !== 'mobile').map((check) => ({ check, done: done[check] }));
}

/** Reports whether nothing is missing from the profile. */
export function isComplete(profile: CheckedFields, portfolio: readonly PortfolioEntry[], textMessages: boolean): boolean {
  return profileChecklist(profile, portfolio, textMessages).every(({ done }) => done);
}
