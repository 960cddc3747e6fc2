import { Container, Skeleton, Stack } from '@chakra-ui/react';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { countText, each, when as onlyWhen } from '@/lib/react/serverTemplate';
import { instantTexts } from '@/texts/instant';
import { resultsTexts } from '@/texts/results';
import { searchTexts } from '@/texts/search';
import { BarSkeleton } from './FoldedSearch';
import { CardGrid } from './CardGrid';
import { CardShell } from './CardShell';
import { PhotographersSkeleton } from './PhotographersSkeleton';
import { AfterCards, EndText } from './ResultCards';
import { CountSkeleton, mostCounted, ResultsHead } from './ResultsHead';
import { SearchModeTabs } from '@/components/SearchModeTabs';
import { SearchPill } from './SearchPill';

type ShellProps = {
  what: string;
  when?: string;
  heading: string;
  /** Above the search on desktops. */
  tabs?: ReactNode;
  /** What is said after the last card. */
  end: ComponentProps<typeof EndText>;
};

const foundText = onlyWhen(
  `ge .Found ${mostCounted}`,
  resultsTexts.found(mostCounted, mostCounted),
  countText('.Found', (count) => resultsTexts.found(count, mostCounted)),
);

/** The numbers of cards, but for full rows of any grid, that place what follows them differently. */
const rests = [0, 1, 2, 3, 4, 5];

function CardsShell(end: ShellProps['end']) {
  return (
    <CardGrid>
      {each('$i, $card := .Cards', <CardShell index="$i" />)}
      {onlyWhen(
        '.IsEnd',
        rests.map((rest) => (
          <Fragment key={rest}>
            {onlyWhen(
              `eq .Rest ${rest}`,
              <AfterCards count={rest}>
                <EndText {...end} />
              </AfterCards>,
            )}
          </Fragment>
        )),
        <AfterCards count={0}>
          <Skeleton height="10" width="28" borderRadius="full" aria-hidden data-needs-script />
        </AfterCards>,
      )}
    </CardGrid>
  );
}

/** The results before any script runs: a Go template, filled by the server (hooks/site/results_page.go). */
function Shell({ what, when, heading, tabs, end }: ShellProps) {
  return (
    <Container maxW="7xl" py={{ base: '4', lg: '6' }}>
      <Stack gap={{ base: '3', lg: '6' }}>
        <SearchPill what={what} when={when} hideFrom="lg" />
        <Stack gap="3" hideBelow="lg">
          {tabs}
          <BarSkeleton />
        </Stack>
        <Stack gap="4">
          <ResultsHead heading={heading} found={<>{onlyWhen('.Found', foundText, <CountSkeleton />)}</>} />
          {onlyWhen('.Cards', <CardsShell {...end} />, <PhotographersSkeleton />)}
        </Stack>
      </Stack>
    </Container>
  );
}

/** The shell of a search for a time. */
export function ResultsShell() {
  return (
    <Shell
      what="{{.City}} · {{.Category}}"
      when="{{.When}}"
      heading={searchTexts.resultsHeading('{{.Category}}', '{{.City}}')}
      end={{ title: searchTexts.allShown, hint: searchTexts.noneFoundHint }}
    />
  );
}

/** The shell of an instant search (hooks/site/instant_results_page.go). */
export function InstantResultsShell() {
  return (
    <Shell
      what="{{.Place}} · {{.Category}}"
      heading={instantTexts.resultsHeading('{{.Category}}', '{{.City}}')}
      tabs={<SearchModeTabs />}
      end={{ title: instantTexts.allShown, hint: instantTexts.allShownHint }}
    />
  );
}
