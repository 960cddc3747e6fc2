import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { formatRating } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';

const stars = [1, 2, 3, 4, 5];

type RatingStarsProps = {
  /** 0 to 5; 0 means that nobody has rated yet. */
  rating: number;
  size?: number;
  /** Shows the number beside the stars. */
  withNumber?: boolean;
};

export function RatingStars({ rating, size = 18, withNumber = true }: RatingStarsProps) {
  if (rating <= 0) return <Badge colorPalette="marigold">{commonTexts.newRating}</Badge>;
  return (
    <HStack gap="2">
      <HStack gap="0.5" role="img" aria-label={commonTexts.rated(formatRating(rating))}>
        {stars.map((star) => (
          <StarShape key={star} size={size} filled={Math.min(1, Math.max(0, rating - star + 1))} />
        ))}
      </HStack>
      {withNumber && (
        <Text as="span" textStyle="sm" fontWeight="semibold" aria-hidden>
          {formatRating(rating)}
        </Text>
      )}
    </HStack>
  );
}

function StarShape({ filled, size }: { filled: number; size: number }) {
  return (
    <Box position="relative" boxSize={`${size}px`} color="marigold.500">
      <Star size={size} strokeWidth={1.5} />
      <Box position="absolute" inset="0" overflow="hidden" width={`${filled * 100}%`}>
        <Star size={size} strokeWidth={1.5} fill="currentColor" />
      </Box>
    </Box>
  );
}
