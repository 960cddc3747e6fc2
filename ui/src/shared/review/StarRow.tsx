import { Box, HStack, Text } from '@chakra-ui/react';
import { StarShape } from './RatingStars';
import { formatRating } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';

type FiveStarsProps = {
  /** The rating from 0 to 5. */
  rating: number;
  /** The size of a star in pixels. */
  size?: number;
  /** Whether to show the number beside the stars. */
  withNumber?: boolean;
};

/** Shows a rating as five stars, for a review or a summary. RatingStars is the short form for other places. */
export function FiveStars({ rating, size, withNumber = false }: FiveStarsProps) {
  return <StarRow {...starsOf(rating)} number={withNumber && formatRating(rating)} size={size} />;
}

export type StarsContent = {
  /** The filled part of the row as a percentage. */
  share: string;
  label: string;
};

export const starsOf = (rating: number): StarsContent => ({
  share: `${rating * 20}%`,
  label: commonTexts.rated(formatRating(rating)),
});

type StarRowProps = StarsContent & {
  number?: string | false;
  size?: number;
};

export function StarRow({ share, label, number, size = 18 }: StarRowProps) {
  return (
    <HStack gap="2">
      <Box position="relative" role="img" aria-label={label} color="marigold.500">
        <Stars size={size} fill="none" />
        <Box position="absolute" inset="0" overflow="hidden" style={{ width: share }}>
          <Stars size={size} fill="currentColor" />
        </Box>
      </Box>
      {number && (
        <Text as="span" textStyle="sm" fontWeight="semibold" aria-hidden>
          {number}
        </Text>
      )}
    </HStack>
  );
}

function Stars(star: { size: number; fill: 'currentColor' | 'none' }) {
  return (
    <HStack gap="0" width="max-content">
      {[1, 2, 3, 4, 5].map((place) => (
        <StarShape key={place} {...star} />
      ))}
    </HStack>
  );
}
