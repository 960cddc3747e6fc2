import { Container, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SearchHero } from './SearchHero';
import { instantTexts as texts } from '@/texts/instant';
import { FeaturedSection } from './FeaturedSection';
import { PromoStrip } from './PromoStrip';

const anyTime = {};

/** The page of instant booking around its form. */
export function InstantPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SearchHero heading={texts.heading} intro={texts.intro}>
        {children}
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
