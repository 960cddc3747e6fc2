import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two columns, of which the first has what there is to do. */
export function DashboardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={{ base: '5', md: '6' }}>
      {children}
    </Grid>
  );
}
