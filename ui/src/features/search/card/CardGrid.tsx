import { Box, HStack, SimpleGrid, type SimpleGridProps, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

/**
 * The props of the picture on a card. Below `md`, `sizes` is smaller than the card: otherwise browsers on screens with
 * two pixels per CSS pixel would load the next larger file, which is twice as large but looks no better.
 */
export const cardPicture = {
  sizes: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 75vw',
  aspectRatio: { base: 3 / 2, md: 4 / 3 },
} as const;

export function CardGrid(props: SimpleGridProps) {
  return <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="6" {...props} />;
}

/**
 * Styles of a row that scrolls sideways below `lg`, which keeps a page short. From `lg` on it is a grid. Keyboard users
 * can scroll the row by moving the focus, because its cards contain links.
 */
export const swipedRow = {
  display: { base: 'flex', lg: 'grid' },
  overflowX: { base: 'auto', lg: 'visible' },
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: { base: '4', md: '6', lg: '8' },
  mx: { base: '-4', md: '-6', lg: '0' },
  px: { base: '4', md: '6', lg: '0' },
  pb: { base: '4', lg: '0' },
  gap: { base: '4', lg: '6' },
} as const;

/** Styles of the cards in a `swipedRow`. */
export const swipedCard = { flex: { base: '0 0 min(88%, 22rem)', lg: 'none' }, scrollSnapAlign: 'start' } as const;

/** Takes the place of cards until they have loaded. Each placeholder has the height of a card. */
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
