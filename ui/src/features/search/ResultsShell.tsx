import { Container, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Photo } from '@/components/Photo';
import { when as onlyWhen } from '@/lib/react/serverTemplate';
import { instantTexts } from '@/texts/instant';
import { searchTexts } from '@/texts/search';
import { BarSkeleton } from './FoldedSearch';
import { cardPicture } from './cardPicture';
import { PhotographersSkeleton } from './PhotographersSkeleton';
import { ResultsHead } from './ResultsHead';
import { SearchModeTabs } from '@/components/SearchModeTabs';
import { SearchPill } from './SearchPill';

type ShellProps = {
  what: string;
  when?: string;
  heading: string;
  /** Above the search on desktops. */
  tabs?: ReactNode;
};

/** The results before any script runs: a Go template, filled by the server (hooks/site/results_page.go). */
function Shell({ what, when, heading, tabs }: ShellProps) {
  const first = (
    <Photo src="/api/files/{{.Cover}}" alt="" width={4} height={3} loading="eager" fetchPriority="high" {...cardPicture} />
  );
  return (
    <Container maxW="7xl" py={{ base: '4', lg: '6' }}>
      <Stack gap={{ base: '3', lg: '6' }}>
        <SearchPill what={what} when={when} hideFrom="lg" />
        <Stack gap="3" hideBelow="lg">
          {tabs}
          <BarSkeleton />
        </Stack>
        <Stack gap="4">
          <ResultsHead heading={heading} found={undefined} />
          <PhotographersSkeleton first={(skeleton) => onlyWhen('.Cover', first, skeleton)} />
        </Stack>
      </Stack>
    </Container>
  );
}

/** The shell of a search for a time. */
export function ResultsShell() {
  return (
    <Shell what="{{.City}} · {{.Category}}" when="{{.When}}" heading={searchTexts.resultsHeading('{{.Category}}', '{{.City}}')} />
  );
}

/** The shell of an instant search (hooks/site/instant_results_page.go). */
export function InstantResultsShell() {
  return (
    <Shell
      what="{{.Place}} · {{.Category}}"
      heading={instantTexts.resultsHeading('{{.Category}}', '{{.City}}')}
      tabs={<SearchModeTabs />}
    />
  );
}
