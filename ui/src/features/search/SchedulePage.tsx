import { Container, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { PhotographersSkeleton } from './PhotographersSkeleton';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { searchTexts } from '@/texts/search';
import { PromoStrip } from './PromoStrip';
import { SearchHero } from './SearchHero';
import { SearchBar, type Picker } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';
import { useSearchDraft } from './useSearchDraft';

const FeaturedPhotographers = lazyNamed(() => import('./FeaturedPhotographers'), 'FeaturedPhotographers');

/** The scheduled search. */
export function SchedulePage({ picker }: { picker?: Picker }) {
  const [wanted, change] = useSearchDraft();
  const { search, busy, alert } = useScheduleSearch(wanted);

  return (
    <>
      <SearchHero heading={searchTexts.heading} intro={searchTexts.intro}>
        <SearchBar value={wanted} onChange={change} onSearch={search} busy={busy} alert={alert} picker={picker} />
      </SearchHero>
      <Container maxW="7xl" py={{ base: '10', md: '14' }}>
        <Stack gap={{ base: '12', md: '16' }}>
          <PromoStrip />
          <Suspense fallback={<PhotographersSkeleton count={3} />}>
            <FeaturedPhotographers slot={wanted} />
          </Suspense>
        </Stack>
      </Container>
    </>
  );
}
