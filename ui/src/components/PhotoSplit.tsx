import { Box, Container, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StudioPhoto } from '@/components/StudioPhoto';
import type { StudioPhotoName } from '@/components/studioPhotos';

type PhotoSplitProps = { photo: StudioPhotoName; children: ReactNode };

/** A short page: its content at the left edge of the header, and on wide screens a picture beside it. */
export function PhotoSplit({ photo, children }: PhotoSplitProps) {
  return (
    <Container maxW="7xl" py={{ base: '8', md: '16' }}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="16" alignItems="center">
        <Box maxW="xl" width="full">
          {children}
        </Box>
        <StudioPhoto name={photo} decorative sizes="38rem" borderRadius="xl" aspectRatio={4 / 3} maxH="34rem" hideBelow="lg" />
      </SimpleGrid>
    </Container>
  );
}
