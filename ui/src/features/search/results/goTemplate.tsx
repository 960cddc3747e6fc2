import { Stack } from '@chakra-ui/react';
import { PhotographersSkeleton } from '@/features/search/card/CardGrid';
import { type CardContent, CardView } from '@/features/search/card/CardView';
import { cardsTemplate } from '@/features/search/card/goTemplate';
import { resultsTexts, wallTexts } from '@/features/search/texts';
import { type WallTile, WallView } from '@/features/search/wall/WallView';
import { countText, each, either, path, textIf, when } from '@/prerender/goTemplate';
import { type Actions, type Entries, type Part, showEach, showPart } from '@/prerender/view';
import { SearchModeTabs } from '@/shared/instant/SearchModeTabs';
import { cityTexts } from '@/texts/cities';
import { instantTexts } from '@/texts/instant';
import { searchTexts } from '@/texts/search';
import { WallResults } from './FoundWall';
import { type AfterContent, type EndContent, ResultCards } from './ResultCards';
import { maxCounted, ResultsHead } from './ResultsHead';
import { ResultsLayout } from './ResultsLayout';

const tile = {
  src: '/api/files/{{.Picture}}',
  alt: searchTexts.coverOf('{{.Name}}', '{{.Category}}'),
  offer: when('.PriceFrom', wallTexts.offer('{{.MinimumCount}}', '{{.PriceFrom}}')),
  firstName: '{{.FirstName}}',
  free: when('.Soon', wallTexts.free('{{.Soon}}')),
  path: path('.Address'),
};

/** The first pictures of the wall as a Go template. The fields are in hooks/site/result_cards.go. */
const tilesTemplate: Actions<WallTile> = each(
  '$i, $tile := .Wall',
  either('$i', { ...tile, isFirst: false }, { ...tile, isFirst: true }),
);

// The fields are those of foundContent in hooks/site/result_cards.go.

const found = when(
  '.Found',
  textIf(
    `ge .Found ${maxCounted}`,
    resultsTexts.found(maxCounted, maxCounted),
    countText('.Found', (count) => resultsTexts.found(count, maxCounted)),
  ),
);

const atEnd = [1, 2, 3, 4, 5].reduce<Part<AfterContent>>(
  (others, count) => either(`eq .Rest ${count}`, { isEnd: true, count }, others),
  { isEnd: true, count: 0 },
);

const after = either<AfterContent>('.IsEnd', atEnd, { isEnd: false, count: 0 });

const wallAfter = either('.IsEnd', { isEnd: true }, { isEnd: false });

type Shown = { wall: Entries<WallTile> } | { cards: Entries<CardContent> };

const shown = when('.Cards', either<Shown>('.Wall', { wall: tilesTemplate }, { cards: cardsTemplate }));

function Results({ heading, end }: { heading: string; end: EndContent }) {
  return (
    <Stack as="section" gap="4">
      <ResultsHead heading={heading} found={found} />
      {showPart(
        shown,
        (list) =>
          'wall' in list ? (
            <WallResults after={wallAfter} end={end}>
              <WallView label={searchTexts.views.photos} tiles={list.wall} />
            </WallResults>
          ) : (
            <ResultCards after={after} end={end}>
              {showEach(list.cards, (card) => (
                <CardView card={card} isCategoryNamed />
              ))}
            </ResultCards>
          ),
        <PhotographersSkeleton />,
      )}
    </Stack>
  );
}

/** Renders the results of a search for a day and time as a Go template (hooks/site/results_page.go). */
export function ResultsTemplate() {
  return (
    <ResultsLayout what="{{.City}} · {{.Category}}" when="{{.When}}">
      <Results
        heading={cityTexts.categoryHeading('{{.Category}}', '{{.City}}')}
        end={{ title: searchTexts.allShown, hint: searchTexts.noneFoundHint }}
      />
    </ResultsLayout>
  );
}

/** Renders the results of an instant search as a Go template (hooks/site/instant_results_page.go). */
export function InstantResultsTemplate() {
  return (
    <ResultsLayout what="{{.Place}} · {{.Category}}" tabs={<SearchModeTabs />}>
      <Results
        heading={instantTexts.resultsHeading('{{.Category}}', '{{.City}}')}
        end={{ title: instantTexts.allShown, hint: instantTexts.allShownHint }}
      />
    </ResultsLayout>
  );
}
