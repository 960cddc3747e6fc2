import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { formatRating } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { resultsTexts } from '@/texts/results';

/** The rating in one short line: ★ 4.8 (28). `rating` is 0 until somebody has rated. */
export function CardRating({ rating, count }: { rating: number; count: number }) {
  if (rating <= 0) return <Badge colorPalette="marigold">{commonTexts.newRating}</Badge>;
  return (
    <HStack role="img" aria-label={resultsTexts.ratedBy(formatRating(rating), count)} gap="1" flexShrink={0} textStyle="sm">
      <Box as="span" color="marigold.500">
        <Star size={16} strokeWidth={1.5} fill="currentColor" aria-hidden />
      </Box>
      <Text as="span" fontWeight="semibold">
        {formatRating(rating)}
      </Text>
      <Text as="span" color="fg.muted">
        {resultsTexts.reviewCount(count)}
      </Text>
    </HStack>
  );
}
