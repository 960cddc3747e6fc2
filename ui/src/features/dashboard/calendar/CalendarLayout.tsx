import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The grid, and on a wide window the marked day beside it. */
export function CalendarLayout({ grid, panel }: { grid: ReactNode; panel: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
      <Box minW="0">{grid}</Box>
      <Box hideBelow="lg">{panel}</Box>
    </Grid>
  );
}
