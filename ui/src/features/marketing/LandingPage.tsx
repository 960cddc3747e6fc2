import { Container } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { Page } from '@/ui/layout/Page';
import { EasierNow } from './EasierNow';
import { Hero } from './Hero';
import { ServicesSection } from './ServicesSection';
import { WhySection } from './WhySection';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { landingTexts } from './landingTexts';

const BookNowDialog = lazyDialog(() => import('./BookNowDialog'), 'BookNowDialog');

type LandingPageProps = {
  /** The form of the search, for the hero. */
  search: ReactNode;
  /** Some photographers. */
  featured: ReactNode;
  /** Links to cities. */
  cities: ReactNode;
};

/** The first page; /bookingpopup is the same with its dialog open. */
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
        {featured}
      </Container>
      <EasierNow />
      <WhySection />
      <ServicesSection />
      {cities}
      <BookNowDialog open={booking} onClose={close} />
    </Page>
  );
}
