import { Box, Container, Grid, GridItem, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

// In one column the two stacks dissolve, and booking moves up to the name.
const column = { display: { base: 'contents', lg: 'flex' } } as const;

type ProfileLayoutProps = {
  head: ReactNode;
  gallery: ReactNode;
  booking: ReactNode;
  /** The cards below the booking. */
  panels: ReactNode;
  reviews: ReactNode;
};

/** The places of the parts of a profile, in the app and in the page that the server sends. */
export function ProfileLayout({ head, gallery, booking, panels, reviews }: ProfileLayoutProps) {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '12' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '6', lg: '12' }}
        alignItems="start"
      >
        <Stack gap="14" {...column}>
          <Box order={-2}>{head}</Box>
          {gallery}
        </Stack>
        <Stack gap="5" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }} {...column}>
          <Box order={-1}>{booking}</Box>
          {panels}
        </Stack>
        <GridItem>{reviews}</GridItem>
      </Grid>
    </Container>
  );
}
