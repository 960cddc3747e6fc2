import { Box, HStack, SimpleGrid, type SimpleGridProps, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

/**
 * How the picture of a card is shown. On phones `sizes` names less than the width of the card: with two pixels to each of
 * CSS the browser would else take the next larger file, twice as heavy, for a difference that nobody sees.
 */
export const cardPicture = {
  sizes: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 75vw',
  aspectRatio: { base: 3 / 2, md: 4 / 3 },
} as const;

export function CardGrid(props: SimpleGridProps) {
  return <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="6" {...props} />;
}

/** The cards of photographers to come, each as high as a card. */
export function PhotographersSkeleton({ count = 6 }: { count?: number }) {
  return (
    <CardGrid role="status" aria-label={commonTexts.loading}>
      {Array.from({ length: count }, (_, card) => (
        <Box key={card} layerStyle="card" overflow="hidden">
          <Skeleton aspectRatio={cardPicture.aspectRatio} borderRadius="0" />
          <Stack gap="2" p={{ base: '4', md: '5' }} pb={{ base: '3', md: '4' }} aria-hidden>
            <HStack gap="3" h="12">
              <SkeletonCircle size="12" />
              <Skeleton height="5" width="50%" borderRadius="sm" />
            </HStack>
            <Skeleton height="5" my="0.5" width="70%" borderRadius="sm" />
            <Skeleton height="12" width="60%" borderRadius="sm" />
            <Skeleton height="11" mt="1" borderRadius="sm" />
          </Stack>
        </Box>
      ))}
    </CardGrid>
  );
}
