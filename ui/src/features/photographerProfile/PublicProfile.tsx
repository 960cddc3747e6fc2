import { Box, Container, Grid, GridItem, Stack } from '@chakra-ui/react';
import type { Photographer } from '@/api/openapi.gen';
import { BookPanel } from './BookPanel';
import { CategoriesPanel } from './CategoriesPanel';
import { Gallery } from './Gallery';
import { PricingPanel } from './PricingPanel';
import { ProfileHead } from './ProfileHead';
import { Reviews } from './Reviews';
import { ShootsPanel } from './ShootsPanel';

// In one column the two stacks dissolve, and booking moves up to the name.
const column = { display: { base: 'contents', lg: 'flex' } } as const;

export function PublicProfile({ photographer }: { photographer: Photographer }) {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '12' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '6', lg: '12' }}
        alignItems="start"
      >
        <Stack gap="14" {...column}>
          <Box order={-2}>
            <ProfileHead photographer={photographer} />
          </Box>
          <Gallery photographerId={photographer._id} />
        </Stack>
        <Stack gap="5" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }} {...column}>
          <Box order={-1}>
            <BookPanel photographer={photographer} />
          </Box>
          <PricingPanel tiers={photographer.pricing} />
          <CategoriesPanel categories={photographer.categories} />
          <ShootsPanel photographerId={photographer._id} />
        </Stack>
        <GridItem>
          <Reviews photographerId={photographer._id} />
        </GridItem>
      </Grid>
    </Container>
  );
}
