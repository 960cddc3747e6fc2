import { Box, Container, Grid, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

const tiles = ['upload', 'first', 'second'];
const gap = { base: '5', md: '6' };

/** Takes the place of the page until the profile has loaded. */
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

/**
 * Takes the place of the profile or the calendar until it has loaded. It is at least as tall as the window, so that the footer
 * does not come into view first.
 */
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

const columns = [
  ['35rem', '10rem', '11rem'],
  ['14rem', '15rem'],
];

/** Renders placeholders for the panels of the calendar. */
export function CalendarSkeleton() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap={{ base: '5', md: '6' }}
      minH="100dvh"
      alignContent="start"
    >
      {columns.map((panels) => (
        <Stack key={panels.join()} gap={{ base: '5', md: '6' }}>
          {panels.map((height) => (
            <Skeleton key={height} height={height} borderRadius="lg" />
          ))}
        </Stack>
      ))}
    </Grid>
  );
}
