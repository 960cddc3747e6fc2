import { Box, Container, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Shows a placeholder for lines of text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="3" aria-hidden>
      {numbered(lines).map((line) => (
        <Skeleton key={line} height="4" width={line === lines - 1 && lines > 1 ? '60%' : 'full'} borderRadius="sm" />
      ))}
    </Stack>
  );
}

/** Shows a placeholder for a grid of picture cards. */
export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="6" role="status" aria-label={commonTexts.loading}>
      {numbered(count).map((card) => (
        <Box key={card} layerStyle="card" overflow="hidden">
          <Skeleton aspectRatio={4 / 3} borderRadius="0" />
          <Box p="5">
            <TextSkeleton />
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Shows a placeholder for a page. It is as tall as the window, so that the footer does not move when the page appears. */
export function PageSkeleton() {
  return (
    <Container maxW="6xl" py="14" minH="100dvh" role="status" aria-label={commonTexts.loading}>
      <Skeleton height="12" width="min(24rem, 80%)" mb="8" borderRadius="md" aria-hidden />
      <TextSkeleton lines={5} />
    </Container>
  );
}
