import { Container } from '@chakra-ui/react';
import { instantTexts as texts } from '@/texts/instant';
import { InstantSearchForm } from './InstantSearchForm';
import { PromoStrip } from './PromoStrip';
import { SearchHero } from './SearchHero';

export function InstantPage() {
  return (
    <>
      <SearchHero heading={texts.heading} intro={texts.intro}>
        <InstantSearchForm search={{ location: '', category: '' }} />
      </SearchHero>
      <Container maxW="7xl" py={{ base: '10', md: '14' }}>
        <PromoStrip />
      </Container>
    </>
  );
}
