import { Container, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { CalendarSkeleton } from '@/features/profileEditor/calendar/CalendarSkeleton';
import { commonTexts } from '@/texts/common';

const tiles = ['upload', 'first', 'second'];

/** The shape of one's profile, or of the calendar beside it, at least as tall as the window. */
export function EditorSkeleton({ calendar = false }: { calendar?: boolean }) {
  if (calendar) {
    return (
      <Container maxW="7xl" py={{ base: '6', md: '10' }}>
        <Stack gap={{ base: '5', md: '6' }}>
          <Skeleton height="12" maxW="64" borderRadius="md" />
          <Skeleton height="24" maxW="prose" borderRadius="md" />
          <CalendarSkeleton />
        </Stack>
      </Container>
    );
  }
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }} minH="100dvh" role="status" aria-label={commonTexts.loading}>
      <Stack gap={{ base: '5', md: '6' }} aria-hidden>
        <Skeleton height="12" maxW="64" borderRadius="md" />
        <Skeleton height={{ base: '36rem', md: 'sm' }} borderRadius="lg" />
        <SimpleGrid columns={{ base: 2, lg: 3 }} gap={{ base: '3', md: '5' }}>
          {tiles.map((tile) => (
            <Skeleton
              key={tile}
              height={{ base: '40', md: '64' }}
              borderRadius="lg"
              _first={{ gridColumn: { base: 'span 2', md: 'auto' } }}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Container>
  );
}
