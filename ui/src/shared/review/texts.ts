import { countTexts } from '@/texts/words';

export const ratingTexts = {
  /** The accessible name of `★ 4.8 (28)`. `reviews` is the number of reviews in words. */
  ratedBy: (rating: string, reviews: string) => `Rated ${rating} out of 5, ${reviews}`,
  /** The number of reviews after the rating, such as (28). */
  inBrackets: (count: string) => `(${count})`,
  notVerified: 'Not verified: does not count in the rating',
  noComment: 'Rated without a comment.',
  reviews: countTexts.reviews,
  shoots: countTexts.shoots,
  earlier: 'Earlier reviews',
} as const;
