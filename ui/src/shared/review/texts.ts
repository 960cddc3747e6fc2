import { countTexts } from '@/texts/counts';

export const ratingTexts = {
  /** The accessible text of "★ 4.8 (28)", where `reviews` is "28 reviews". */
  ratedBy: (rating: string, reviews: string) => `Rated ${rating} out of 5, ${reviews}`,
  /** "(28)", shown after the star and the rating. */
  inBrackets: (count: string) => `(${count})`,
  notVerified: 'Not verified: does not count in the rating',
  noComment: 'Rated without a comment.',
  reviews: countTexts.reviews,
} as const;
