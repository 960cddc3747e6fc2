import { Box, Container, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ProfileLayoutProps = {
  /** Where the profile is in the site. */
  trail: ReactNode;
  /** The pictures at the top, if there are any. */
  mosaic: ReactNode;
  head: ReactNode;
  gallery: ReactNode;
  booking: ReactNode;
  prices: ReactNode;
  /** Categories and shoots. */
  facts: ReactNode;
  reviews: ReactNode;
};

/**
 * The places of the parts of a profile. On a desktop booking and the facts
 * are beside the rest and stay in view; otherwise the facts come last, and booking is a bar at the bottom of the window, above
 * the footer at the end of the page.
 */
export function ProfileLayout({ trail, mosaic, head, gallery, booking, prices, facts, reviews }: ProfileLayoutProps) {
  return (
    <Container
      maxW="7xl"
      pt={{ base: '0', md: '3' }}
      pb={{ lg: '16' }}
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) 22rem"
      columnGap="12"
      rowGap={{ base: '6', md: '8' }}
      // Focused links and buttons scroll clear of the bar.
      css={{ '& :is(a, button)': { scrollMarginBottom: '8rem' } }}
    >
      <Box gridColumn="1 / -1" minW="0">
        {trail}
        {mosaic}
      </Box>
      <Stack gap={{ base: '10', md: '12' }}>
        {head}
        {gallery}
        {prices}
        {reviews}
      </Stack>
      <Box display={{ base: 'contents', lg: 'block' }} position={{ lg: 'sticky' }} top="24" alignSelf="start" zIndex="docked">
        <Box
          position={{ base: 'sticky', lg: 'static' }}
          bottom="0"
          order={{ base: 1, lg: 0 }}
          mx={{ base: '-4', md: '-6', lg: '0' }}
          mt={{ base: '4', lg: '0' }}
          zIndex="docked"
        >
          {booking}
        </Box>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 1 }} gap="5" mt={{ base: '4', lg: '5' }} _empty={{ display: 'none' }}>
          {facts}
        </SimpleGrid>
      </Box>
    </Container>
  );
}
