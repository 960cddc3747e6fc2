import { Box, Container, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { CalendarSkeleton } from './CalendarSkeleton';
import { commonTexts } from '@/texts/common';

const tiles = ['upload', 'first', 'second'];
const gap = { base: '5', md: '6' };

/** The shape of the page before one's profile has come: its tabs, and what is below them. */
export function EditorSkeleton({ isCalendar }: { isCalendar: boolean }) {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '10' }}>
      <Stack gap={gap}>
        <Skeleton height="12" maxW="64" borderRadius="md" aria-hidden />
        <PartSkeleton isCalendar={isCalendar} />
      </Stack>
    </Container>
  );
}

/** The shape of one's profile, or of one's calendar, at least as tall as the window. */
export function PartSkeleton({ isCalendar }: { isCalendar: boolean }) {
  return (
    <Box role="status" aria-label={commonTexts.loading} minH="100dvh">
      {isCalendar ? (
        <Stack gap={gap} aria-hidden>
          <Skeleton height="24" maxW="prose" borderRadius="md" />
          <CalendarSkeleton />
        </Stack>
      ) : (
        <Stack gap={gap} aria-hidden>
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
      )}
    </Box>
  );
}
