import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <StarRow label={commonTexts.rated(formatRating(rating))} number={withNumber ? formatRating(rating) : undefined}>
      {stars.map((star) => (
        <StarShape key={star} size={size} filled={`${Math.min(1, Math.max(0, rating - star + 1)) * 100}%`} />
      ))}
    </StarRow>
  );
}

type StarRowProps = { label: string; number: string | undefined; children: ReactNode };

export function StarRow({ label, number, children }: StarRowProps) {
  return (
    <HStack gap="2">
      <HStack gap="0.5" role="img" aria-label={label}>
        {children}
      </HStack>
      {number !== undefined && (
        <Text as="span" textStyle="sm" fontWeight="semibold" aria-hidden>
          {number}
        </Text>
      )}
    </HStack>
  );
}

/** `filled` is a percentage of the width. */
export function StarShape({ filled, size }: { filled: string; size: number }) {
  const isWhole = filled === '100%' || filled === '0%';
  return (
    <Box position="relative" boxSize={`${size}px`} color="marigold.500">
      <Star size={size} strokeWidth={1.5} fill={filled === '100%' ? 'currentColor' : 'none'} />
      {!isWhole && (
        <Box position="absolute" inset="0" overflow="hidden" style={{ width: filled }}>
          <Star size={size} strokeWidth={1.5} fill="currentColor" />
        </Box>
      )}
    </Box>
  );
}
