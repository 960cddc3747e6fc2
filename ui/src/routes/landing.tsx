import { Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import { LandingPage } from '@/features/marketing/LandingPage';
import { FeaturedSection } from '@/features/search/FeaturedSection';
import { HeroSearch, LargestCities } from '@/features/search/landingParts';

const featuredCount = 3;
const searchHeight = { base: '17.25rem', sm: '16.5rem', lg: '7.125rem' };

const featured = (covered: boolean) => <FeaturedSection slot={{}} count={featuredCount} covered={covered} />;

export function Component() {
  return (
    <LandingPage
      search={
        <Suspense fallback={<Skeleton height={searchHeight} borderRadius="lg" aria-hidden />}>
          <HeroSearch />
        </Suspense>
      }
      featured={featured}
      cities={
        <Suspense>
          <LargestCities />
        </Suspense>
      }
    />
  );
}
