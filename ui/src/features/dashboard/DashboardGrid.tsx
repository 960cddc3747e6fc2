import { Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const gap = { base: '8', md: '6' } as const;

type DashboardGridProps = {
  /** What there is to do. */
  work: ReactNode;
  /** What is done. */
  results: ReactNode;
};

/** Two columns; on a phone the work comes first. */
export function DashboardGrid({ work, results }: DashboardGridProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={gap} alignItems="start">
      <Stack gap={gap}>{work}</Stack>
      <Stack gap={gap}>{results}</Stack>
    </Grid>
  );
}
