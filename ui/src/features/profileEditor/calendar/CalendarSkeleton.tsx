import { Grid, Skeleton, Stack } from '@chakra-ui/react';
import { commonTexts } from '@/texts/common';

/** The shape of the calendar's panels. */
export function CalendarSkeleton() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap={{ base: '5', md: '6' }}
      minH="100dvh"
      role="status"
      aria-label={commonTexts.loading}
    >
      <Skeleton height="30rem" borderRadius="lg" />
      <Stack gap={{ base: '5', md: '6' }}>
        <Skeleton height="52" borderRadius="lg" />
        <Skeleton height="60" borderRadius="lg" />
      </Stack>
    </Grid>
  );
}
