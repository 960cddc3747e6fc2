import { plural } from '@/lib/format/plural';

export const ratingTexts = {
  /** What `★ 4.8 (28)` means, with the 28 reviews in words. */
  ratedBy: (rating: string, reviews: string) => `Rated ${rating} out of 5, ${reviews}`,
  /** (28), beside a star and the rating */
  inBrackets: (count: string) => `(${count})`,
  notVerified: 'Not verified: does not count in the rating',
  noComment: 'Rated without a comment.',
  reviews: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
} as const;
