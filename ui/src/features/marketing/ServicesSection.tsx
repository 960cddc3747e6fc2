import { Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ServiceCard } from '@/features/marketing/ServiceCard';
import { lazyDialog } from '@/components/lazyDialog';
import { servicesTexts } from '@/texts/services';

const ComingSoonDialog = lazyDialog(() => import('@/components/ComingSoonDialog'), 'ComingSoonDialog');

/** OUR SERVICES, on the landing page and as the body of /services, where the heading is the page's own. */
export function ServicesSection({ asPage = false }: { asPage?: boolean }) {
  const [soonOpen, setSoonOpen] = useState(false);
  const headingLevel = asPage ? 'h2' : 'h3';
  const showSoon = () => setSoonOpen(true);

  return (
    <Container as="section" maxW="7xl" py={{ base: '16', md: '24' }}>
      <Stack gap="3" mb={{ base: '8', md: '12' }}>
        <Heading as={asPage ? 'h1' : 'h2'} textStyle="eyebrow" fontFamily="body" color="marigold.fg">
          {servicesTexts.title}
        </Heading>
        <Text textStyle="section" fontWeight="semibold" textWrap="balance">
          {servicesTexts.lead}
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '6', lg: '8' }} {...ComingSoonDialog.preload}>
        <ServiceCard photo="mobile-tripod" service={servicesTexts.instant} headingLevel={headingLevel} soon onSoon={showSoon} />
        <ServiceCard photo="wedding-mandap" service={servicesTexts.schedule} headingLevel={headingLevel} to="/schedule" />
        <ServiceCard
          photo="real-estate-living-room"
          service={servicesTexts.printing}
          headingLevel={headingLevel}
          soon
          onSoon={showSoon}
        />
      </SimpleGrid>
      {soonOpen && <ComingSoonDialog open onClose={() => setSoonOpen(false)} />}
    </Container>
  );
}
