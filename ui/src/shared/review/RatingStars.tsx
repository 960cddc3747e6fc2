import { Badge, HStack, Text } from '@chakra-ui/react';
import { formatCount, formatRating } from '@/lib/format/money';
import { showPart, type Part } from '@/prerender/view';
import { commonTexts } from '@/texts/common';
import { ratingTexts } from './texts';

type RatingStarsProps = {
  /** The rating from 0 to 5; 0 means that there are no reviews yet. */
  rating: number;
  /** The number of reviews. */
  count?: number;
  /** The size of the star in pixels. */
  size?: number;
};

/** Shows a rating in short form, such as ★ 4.8 (28), or New if there is none. */
export function RatingStars({ rating, count, size }: RatingStarsProps) {
  return <Rating rating={ratingOf(rating, count)} size={size} />;
}

/** The texts of a rating. */
export type RatingContent = { label: string; number: string; count?: string };

/** Returns the texts of a rating; undefined if there are no reviews yet. */
export function ratingOf(rating: number, count?: number): RatingContent | undefined {
  if (rating <= 0) return undefined;
  const number = formatRating(rating);
  if (count === undefined) return { label: commonTexts.rated(number), number };
  return { label: ratingTexts.ratedBy(number, ratingTexts.reviews(count)), number, count: formatCount(count) };
}

type RatingProps = { rating: Part<RatingContent>; size?: number };

/** Shows the texts of a rating in short form, or the badge New if there is no rating. */
export function Rating({ rating, size = 16 }: RatingProps) {
  return showPart(
    rating,
    ({ label, number, count }) => (
      <HStack as="span" gap="1" role="img" aria-label={label} flexShrink="0" color="fg">
        <Text as="span" color="marigold.500">
          <StarShape size={size} fill="currentColor" />
        </Text>
        <Text as="span" fontWeight="semibold">
          {number}
        </Text>
        {count !== undefined && (
          <Text as="span" color="fg.muted">
            {ratingTexts.inBrackets(count)}
          </Text>
        )}
      </HStack>
    ),
    <Badge colorPalette="marigold">{commonTexts.newRating}</Badge>,
  );
}

/** Shows a star; `size` is in pixels. It is drawn here, because the icon of the library would be loaded as a separate chunk. */
export function StarShape({ size, fill }: { size: number; fill: 'currentColor' | 'none' }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill={fill} stroke="currentColor" strokeLinejoin="round" aria-hidden>
      <path strokeWidth="1.5" d="m12 2.5 3 6 6.5 1-4.7 4.7 1.1 6.6-5.9-3.1-5.9 3.1 1.1-6.6L2.5 9.5l6.5-1z" />
    </svg>
  );
}
