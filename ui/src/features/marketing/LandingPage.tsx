import { Box, Button, Container, Flex, Grid, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, BadgeIndianRupee, CalendarCheck, HandCoins, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useMatch, useNavigate } from 'react-router-dom';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Page } from '@/ui/layout/Page';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { Hero } from './Hero';
import { ServicesSection } from './ServicesSection';
import { landingTexts } from './landingTexts';

const BookNowDialog = lazyDialog(() => import('./BookNowDialog'), 'BookNowDialog');

type LandingPageProps = {
  /** The search form for the hero. */
  search: ReactNode;
  /**
   * Returns the section with featured photographers. `covered` is true at /bookingpopup while the dialog covers the
   * section.
   */
  featured: (covered: boolean) => ReactNode;
  /** The section with links to cities. */
  cities: ReactNode;
};

/** Shows the landing page. At /bookingpopup the dialog for booking is initially open. */
export function LandingPage({ search, featured, cities }: LandingPageProps) {
  const navigate = useNavigate();
  const asPopup = useMatch('/bookingpopup') !== null;
  const [booking, setBooking] = useState(asPopup);

  function close() {
    setBooking(false);
    if (asPopup) void navigate('/', { replace: true });
  }

  return (
    <Page title={landingTexts.title} description={landingTexts.description}>
      <Hero onBook={() => setBooking(true)} preload={BookNowDialog.preload} search={search} />
      <Container maxW="7xl" pt={{ base: '10', md: '16' }} data-needs-script>
        {featured(asPopup && booking)}
      </Container>
      <EasierNow />
      <WhySection />
      <ServicesSection />
      {cities}
      <BookNowDialog open={booking} onClose={close} />
    </Page>
  );
}

const collageSizes = '(min-width: 64rem) 20rem, 45vw';

/** Shows the section "Finding a photographer is easier now" with its three steps and a collage of pictures. */
function EasierNow() {
  return (
    <Container as="section" maxW="7xl" py={{ base: '10', md: '20' }}>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1.05fr' }} gap={{ base: '8', lg: '20' }} alignItems="center">
        <Stack gap={{ base: '5', md: '7' }}>
          <Heading as="h2" textStyle="section">
            {landingTexts.easierTitle}
          </Heading>
          <Text textStyle="lg" color="fg.muted" maxW="prose">
            {landingTexts.easierText}
          </Text>
          <Stack as="ol" gap="4" listStyleType="none">
            {landingTexts.steps.map((step, index) => (
              <HStack as="li" key={step.title} gap="4" align="baseline">
                <Text as="span" fontFamily="heading" textStyle="2xl" color="marigold.fg" minW="6" aria-hidden>
                  {index + 1}
                </Text>
                <Text>
                  <Text as="span" fontWeight="semibold">
                    {step.title}
                  </Text>
                  {/* oxlint-disable-next-line react/jsx-no-literals -- a space between two sentences */}{' '}
                  <Text as="span" color="fg.muted">
                    {step.text}
                  </Text>
                </Text>
              </HStack>
            ))}
          </Stack>
          <Button asChild size="xl" variant="outline" alignSelf="flex-start">
            <Link to="/schedule">
              {landingTexts.getStarted}
              <ArrowRight />
            </Link>
          </Button>
        </Stack>
        <Grid templateColumns="1fr 1fr" gap={{ base: '3', md: '5' }}>
          <Stack gap={{ base: '3', md: '5' }}>
            <StudioPhoto
              name="wedding-marigold-garlands"
              sizes={collageSizes}
              borderRadius="xl"
              aspectRatio={{ base: 1, md: 4 / 5 }}
            />
            <StudioPhoto name="real-estate-villa-dusk" sizes={collageSizes} borderRadius="xl" hideBelow="md" />
          </Stack>
          <Stack gap={{ base: '3', md: '5' }} pt={{ md: '16' }}>
            <StudioPhoto name="food-thali" sizes={collageSizes} borderRadius="xl" aspectRatio={{ base: 1, md: 4 / 3 }} />
            <Box overflow="hidden" borderRadius="xl" hideBelow="md">
              <StudioPhoto name="fashion-handbag" sizes={collageSizes} />
            </Box>
          </Stack>
        </Grid>
      </Grid>
    </Container>
  );
}

const icons = [BadgeIndianRupee, CalendarCheck, HandCoins, Star];

function WhySection() {
  return (
    <Box as="section" bg="bg.subtle" borderYWidth="1px" borderColor="border.subtle">
      <Container maxW="7xl" py={{ base: '10', md: '20' }}>
        <Stack gap="4" maxW="3xl" mb={{ base: '6', md: '12' }}>
          <Heading as="h2" textStyle="eyebrow" fontFamily="body" color="marigold.fg">
            {landingTexts.whyTitle}
          </Heading>
          <Text textStyle="section" fontWeight="semibold" textWrap="balance">
            {landingTexts.whyLead}
          </Text>
        </Stack>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '5', lg: '10' }}>
          {landingTexts.reasons.map((reason, index) => {
            const Icon = icons[index] ?? Star;
            return (
              <Stack
                key={reason.title}
                gap={{ base: '1', sm: '3' }}
                borderTopWidth="2px"
                borderColor="marigold.solid"
                pt={{ base: '4', sm: '5' }}
              >
                <Flex direction={{ base: 'row', sm: 'column' }} gap="3" align={{ base: 'center', sm: 'start' }}>
                  <Icon size={28} strokeWidth={1.5} aria-hidden />
                  <Heading as="h3" textStyle="xl">
                    {reason.title}
                  </Heading>
                </Flex>
                <Text color="fg.muted">{reason.text}</Text>
              </Stack>
            );
          })}
        </SimpleGrid>
      </Container>
    </Box>
  );
}
