import { Box, Container, SimpleGrid } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import type { StudioPhotoName } from './studioPhotos';
import { lazyNamed } from '@/lib/react/lazyNamed';

// The component is loaded lazily: narrow windows do not show the picture, and the page can be used before it arrives.
const StudioPhoto = lazyNamed(() => import('./StudioPhoto'), 'StudioPhoto');

type PhotoSplitProps = { photo: StudioPhotoName; children: ReactNode };

/**
 * Renders the layout of a short page: its content is aligned with the left edge of the header, and on wide screens there is a
 * picture beside it.
 */
export function PhotoSplit({ photo, children }: PhotoSplitProps) {
  return (
    // The page fills the window below the header, so that the footer does not move into view when the page replaces its
    // skeleton.
    <Container maxW="7xl" py={{ base: '8', md: '16' }} minH="calc(100dvh - 5rem)">
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="16" alignItems="center">
        <Box maxW="xl" width="full">
          {children}
        </Box>
        <Box aspectRatio={4 / 3} maxH="34rem" borderRadius="xl" overflow="hidden" bg="bg.emphasized" hideBelow="lg">
          <Suspense>
            <StudioPhoto name={photo} decorative sizes="38rem" h="full" />
          </Suspense>
        </Box>
      </SimpleGrid>
    </Container>
  );
}
