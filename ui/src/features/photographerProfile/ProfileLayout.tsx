import { Box, Container, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ProfileLayoutProps = {
  /** The pictures at the top, if there are any. */
  mosaic: ReactNode;
  head: ReactNode;
  gallery: ReactNode;
  booking: ReactNode;
  /** Prices, categories and shoots. */
  panels: ReactNode;
  reviews: ReactNode;
};

/**
 * The places of the parts of a profile, in the app and in the page that the server sends. On a desktop booking is beside the
 * rest and stays in view; otherwise it is a bar at the bottom of the window, above the footer at the end of the page.
 */
export function ProfileLayout({ mosaic, head, gallery, booking, panels, reviews }: ProfileLayoutProps) {
  return (
    <Container
      maxW="7xl"
      pt={{ base: '0', md: '4' }}
      pb={{ lg: '16' }}
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) 22rem"
      columnGap="12"
      rowGap={{ base: '6', md: '8' }}
      // What gets the focus scrolls to a place above the bar.
      css={{ '& :is(a, button)': { scrollMarginBottom: '8rem' } }}
    >
      <Box gridColumn="1 / -1" _empty={{ display: 'none' }}>
        {mosaic}
      </Box>
      <Stack gap={{ base: '10', md: '12' }}>
        {head}
        {gallery}
        {panels}
        {reviews}
      </Stack>
      <Box
        position="sticky"
        bottom={{ base: '0', lg: 'auto' }}
        top={{ lg: '24' }}
        alignSelf={{ lg: 'start' }}
        mx={{ base: '-4', md: '-6', lg: '0' }}
        mt={{ base: '4', lg: '0' }}
        zIndex="docked"
      >
        {booking}
      </Box>
    </Container>
  );
}
