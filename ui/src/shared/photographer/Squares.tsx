import { Box, HStack, Text } from '@chakra-ui/react';
import type { PricingTier } from '@/api/openapi.gen';
import { pricingTexts } from './pricingTexts';

const positions = [1, 2, 3] as const;

/** The size of a shoot, from small to very large. */
export type ShootSize = 1 | 2 | 3 | 4;

/** A shoot with more SKUs is very large. The server has the same limit for the pages that it renders. */
const largeUpTo = 40;

/** Returns the size of the shoots for which a tier is meant. Its squares are the same for 25 and 50 SKUs. */
export const shootSizeOf = ({ minSKUs, squares }: Pick<PricingTier, 'minSKUs' | 'squares'>): ShootSize =>
  minSKUs > largeUpTo ? 4 : squares;

/** Shows the size of shoot for which a price is meant, in words and as one to three filled squares. */
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
