import { Container, Stack } from '@chakra-ui/react';
import { searchTexts } from '@/texts/search';
import { FeaturedSection } from './FeaturedSection';
import { PromoStrip } from './PromoStrip';
import { SearchHero } from './SearchHero';
import { SearchBar, type Picker } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';
import { useSearchDraft } from './useSearchDraft';

const featuredCount = 6;

/** The scheduled search. */
export function SchedulePage({ picker }: { picker?: Picker }) {
  const [wanted, change] = useSearchDraft();
  const { search, busy, alert } = useScheduleSearch(wanted);

  return (
    <>
      <SearchHero heading={searchTexts.heading} intro={searchTexts.intro}>
        <SearchBar value={wanted} onChange={change} onSearch={search} busy={busy} alert={alert} picker={picker} />
      </SearchHero>
      <Container maxW="7xl" py={{ base: '6', md: '14' }}>
        <Stack gap={{ base: '12', md: '16' }}>
          <FeaturedSection slot={wanted} categoryId={wanted.categoryId} count={featuredCount} />
          <PromoStrip />
        </Stack>
      </Container>
    </>
  );
}
