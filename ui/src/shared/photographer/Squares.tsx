import { Box, HStack, Text } from '@chakra-ui/react';
import type { PricingTier } from '@/api/openapi.gen';
import { pricingTexts } from './pricingTexts';

const positions = [1, 2, 3] as const;

/** The size of a shoot, from small to very large. */
export type ShootSize = 1 | 2 | 3 | 4;

/** A shoot with more SKUs is very large. The server has the same limit for the pages that it renders. */
const largeUpTo = 40;

/**
 * Returns the size of the shoots for which a tier is meant. The squares alone do not distinguish large from very large
 * shoots.
 */
export const shootSizeOf = ({ minSKUs, squares }: Pick<PricingTier, 'minSKUs' | 'squares'>): ShootSize =>
  minSKUs > largeUpTo ? 4 : squares;

/** Shows for which size of shoot a price tier is meant, in words and as one to three filled squares. */
export function Squares({ size }: { size: ShootSize }) {
  return (
    <HStack gap="2" flexShrink="0">
      <HStack gap="1" aria-hidden>
        {positions.map((square) => (
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
