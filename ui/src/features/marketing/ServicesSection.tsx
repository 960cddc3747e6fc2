import { Badge, Box, Button, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import type { StudioPhotoName } from '@/ui/photo/studioPhotos';
import { servicesTexts } from './landingTexts';

// Below `md`, the landing page shows the cards in a row that scrolls sideways.
const row = {
  display: { base: 'flex', md: 'grid' },
  overflowX: { base: 'auto', md: 'visible' },
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: '4',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '0' },
  pb: { base: '4', md: '0' },
  css: { '& > *': { flex: { base: '0 0 min(82%, 22rem)', md: 'none' }, scrollSnapAlign: 'start' } },
} as const;

/**
 * Shows the services on the landing page. With `asPage` it is the content of /services, and its heading is the page's main
 * heading.
 */
export function ServicesSection({ asPage = false }: { asPage?: boolean }) {
  const headingLevel = asPage ? 'h2' : 'h3';

  return (
    <Container as="section" maxW="7xl" py={{ base: '10', md: '20' }}>
      <Stack gap="3" mb={{ base: '6', md: '10' }}>
        <Heading as={asPage ? 'h1' : 'h2'} textStyle="eyebrow" fontFamily="body" color="marigold.fg">
          {servicesTexts.title}
        </Heading>
        <Text textStyle="section" fontWeight="semibold" textWrap="balance">
          {servicesTexts.lead}
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6', lg: '8' }} {...(!asPage && row)}>
        <ServiceCard photo="mobile-tripod" service={servicesTexts.instant} headingLevel={headingLevel} to="/instant" />
        <ServiceCard photo="wedding-mandap" service={servicesTexts.schedule} headingLevel={headingLevel} to="/schedule" />
        <ServiceCard
          photo="real-estate-living-room"
          service={servicesTexts.printing}
          headingLevel={headingLevel}
          to="/Query"
          soon
        />
      </SimpleGrid>
    </Container>
  );
}

type ServiceCardProps = {
  photo: StudioPhotoName;
  service: { readonly title: string; readonly text: string; readonly action: string };
  headingLevel: 'h2' | 'h3';
  to: string;
  /** Marks the service as not available yet. */
  soon?: boolean;
};

function ServiceCard({ photo, service, headingLevel, to, soon }: ServiceCardProps) {
  return (
    <Stack layerStyle="card" borderRadius="xl" overflow="hidden" gap="0">
      <Box position="relative">
        <StudioPhoto name={photo} decorative sizes="(min-width: 48rem) 26rem, 100vw" aspectRatio={{ base: 2, md: 4 / 3 }} />
        {soon && (
          <Badge position="absolute" top="4" insetStart="4" size="md" bg="ink.950" color="ink.50" borderRadius="full" px="3">
            {servicesTexts.soon}
          </Badge>
        )}
      </Box>
      <Stack p={{ base: '5', lg: '7' }} gap="3" flex="1">
        <Heading as={headingLevel} textStyle="xl">
          {service.title}
        </Heading>
        <Text color="fg.muted" flex="1">
          {service.text}
        </Text>
        <Button
          asChild
          variant={soon ? 'outline' : 'solid'}
          colorPalette={soon ? 'gray' : 'marigold'}
          alignSelf="flex-start"
          mt="2"
        >
          <Link to={to}>
            {service.action}
            <ArrowRight />
          </Link>
        </Button>
      </Stack>
    </Stack>
  );
}
