import { Badge, HStack, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { formatCount, formatRating } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { ratingTexts } from '@/texts/rating';

export { Star };

type RatingStarsProps = {
  /** 0 to 5; 0 means that nobody has rated yet. */
  rating: number;
  /** The number of reviews. */
  count?: number;
  /** Of the star, in pixels. */
  size?: number;
};

/** A rating in short: ★ 4.8 (28), or New. */
export function RatingStars({ rating, count, size }: RatingStarsProps) {
  if (rating <= 0) return <Badge colorPalette="marigold">{commonTexts.newRating}</Badge>;
  const number = formatRating(rating);
  if (count === undefined) return <ShortRating label={commonTexts.rated(number)} number={number} size={size} />;
  return (
    <ShortRating
      label={ratingTexts.ratedBy(number, ratingTexts.reviews(count))}
      number={number}
      count={formatCount(count)}
      size={size}
    />
  );
}

type ShortRatingProps = { label: string; number: string; count?: string; size?: number };

export function ShortRating({ label, number, count, size = 16 }: ShortRatingProps) {
  return (
    <HStack gap="1" role="img" aria-label={label} flexShrink="0" color="fg">
      <Text as="span" color="marigold.500">
        <Star size={size} strokeWidth={1.5} fill="currentColor" />
      </Text>
      <Text as="span" fontWeight="semibold">
        {number}
      </Text>
      {count !== undefined && (
        <Text as="span" color="fg.muted">
          ({count})
        </Text>
      )}
    </HStack>
  );
}
