import { Grid, Skeleton, Stack } from '@chakra-ui/react';

const columns = [
  ['35rem', '10rem', '11rem'],
  ['14rem', '15rem'],
];

/** The shape of the calendar's panels. */
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
