import { Box, HStack, Text } from '@chakra-ui/react';
import type { PricingTier } from '@/api/openapi.gen';
import { pricingTexts } from './pricingTexts';

const positions = [1, 2, 3] as const;

/** The size of a shoot, from small to very large. */
type ShootSize = 1 | 2 | 3 | 4;

/** A shoot with more SKUs is very large. The server has the same limit for the pages that it renders. */
const largeUpTo = 40;

/**
 * Returns the size of the shoots for which a tier is meant. The squares alone do not distinguish large from very large
 * shoots.
 */
export const shootSizeOf = ({ minSKUs, squares }: Pick<PricingTier, 'minSKUs' | 'squares'>): ShootSize =>
  minSKUs > largeUpTo ? 4 : squares;

/** Reports whether several of the tiers have the same number of squares. If so, the squares of all tiers are hidden. */
export const areTied = (tiers: readonly Pick<PricingTier, 'squares'>[]): boolean =>
  new Set(tiers.map(({ squares }) => squares)).size < tiers.length;

/** The size of the shoots of a tier, and whether several tiers of the photographer have the same number of squares. */
export type SquaresContent = { readonly size: ShootSize; readonly isTied: boolean };

/**
 * Shows for which size of shoot a price tier is meant, in words and, unless `isTied` is set, as one to three filled squares.
 */
export function Squares({ size, isTied }: SquaresContent) {
  return (
    <HStack gap="2" flexShrink="0">
      <HStack gap="1" aria-hidden display={isTied ? 'none' : undefined}>
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
