import { Box, HStack, Text } from '@chakra-ui/react';
import type { ShootSize } from '@/domain/quote';
import { pricingTexts } from './pricingTexts';

const squares = [1, 2, 3] as const;

/** Shows for which size of shoot a price tier is meant, in words and as one to three filled squares. */
export function Squares({ size }: { size: ShootSize }) {
  return (
    <HStack gap="2" flexShrink="0">
      <HStack gap="1" aria-hidden>
        {squares.map((square) => (
          <Box
            key={square}
            boxSize="3"
            borderRadius="xs"
            borderWidth="1.5px"
            borderColor="marigold.border"
            bg={square <= size ? 'marigold.solid' : 'transparent'}
          />
        ))}
      </HStack>
      <Text textStyle="sm" color="fg.muted">
        {pricingTexts.shootSizes[size]}
      </Text>
    </HStack>
  );
}
