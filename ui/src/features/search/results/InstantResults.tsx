import { Heading, Stack, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { PhotographersSkeleton } from '@/features/search/card/PhotographersSkeleton';
import { noFilters, readFilters, withFilters, type Filters } from '@/api/filters';
import { quoteInputOf } from '@/domain/quoteInput';
import { BookNowButton } from '@/shared/slot/BookNowButton';
import { instantTexts as texts } from '@/texts/instant';
import { FilterChips } from './FilterChips';
import { FoundCards } from './FoundCards';
import { NoneNearby } from './NoneNearby';
import type { InstantSearch } from '@/domain/instantSearch';
import { PhotographerCard } from '@/features/search/card/PhotographerCard';
import { foundText, ResultsHead } from './ResultsHead';
import { ResultsToolbar } from './ResultsToolbar';
import { SearchFailure } from './SearchFailure';
import type { useInstantPhotographers } from './useInstantPhotographers';

/** What was searched for, as far as it is known. */
function headingOf({ location }: InstantSearch, category: string | undefined, city: string | undefined): string {
  const place = city ?? location;
  if (category && place) return texts.resultsHeading(category, place);
  return place || category ? texts.resultsTitle : texts.everybody;
}

type InstantResultsProps = { search: InstantSearch; results: ReturnType<typeof useInstantPhotographers> };

/** Who works near the place; Book Now asks one of them for a day and time. */
export function InstantResults({ search, results }: InstantResultsProps) {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { found, city, placeUnknown, category, categoryUnknown } = results;
  const filter = (next: Filters) => setQuery(withFilters(query, next), { replace: true, preventScrollReset: true });

  if (categoryUnknown) {
    return (
      <>
        <Heading as="h1" textStyle="section">
          {texts.resultsTitle}
        </Heading>
        <EmptyState title={texts.fillBoth} />
      </>
    );
  }
  return (
    <Stack as="section" gap="4">
      <ResultsHead
        heading={headingOf(search, category?.name, city)}
        found={foundText(found.error ? 0 : found.data?.pages[0]?.found)}
        toolbar={<ResultsToolbar filters={filters} onFilter={filter} />}
      />
      <FilterChips filters={filters} onFilter={filter} />
      {placeUnknown && <Text color="fg.muted">{texts.unknownPlace(search.location)}</Text>}
      <QueryState
        query={found}
        skeleton={<PhotographersSkeleton />}
        renderError={(error, retry) => <SearchFailure error={error} onRetry={retry} />}
      >
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <NoneNearby filtered={filters} onClear={() => filter(noFilters)} />
          ) : (
            <FoundCards query={found} end={{ title: texts.allShown, hint: texts.allShownHint }} busy={found.isPlaceholderData}>
              {pages
                .flatMap(({ items }) => items)
                .map((photographer, index) => (
                  <PhotographerCard
                    key={photographer._id}
                    photographer={photographer}
                    location={city}
                    isFirst={index === 0}
                    action={<BookNowButton offer={quoteInputOf(photographer, city)} />}
                  />
                ))}
            </FoundCards>
          )
        }
      </QueryState>
    </Stack>
  );
}
