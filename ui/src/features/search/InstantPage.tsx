import { Container, Stack } from '@chakra-ui/react';
import { instantTexts as texts } from '@/texts/instant';
import { FeaturedSection } from './FeaturedSection';
import { InstantSearchForm } from './InstantSearchForm';
import { PromoStrip } from './PromoStrip';
import { SearchHero } from './SearchHero';

const anyTime = {};

export function InstantPage() {
  return (
    <>
      <SearchHero heading={texts.heading} intro={texts.intro}>
        <InstantSearchForm search={{ location: '', category: '' }} />
      </SearchHero>
      <Container maxW="7xl" py={{ base: '6', md: '14' }}>
        <Stack gap={{ base: '12', md: '16' }}>
          <FeaturedSection slot={anyTime} count={3} />
          <PromoStrip />
        </Stack>
      </Container>
    </>
  );
}
