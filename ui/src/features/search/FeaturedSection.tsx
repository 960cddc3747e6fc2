import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense, useId } from 'react';
import type { Slot } from '@/domain/bookingDraft';
import { PhotographersSkeleton, swipedCard, swipedRow } from '@/features/search/card/CardGrid';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { searchTexts } from '@/texts/search';
import { useResultsView } from './wall/resultsView';
import { ViewToggle } from './wall/ViewToggle';

const FeaturedPhotographers = lazyNamed(() => import('./FeaturedPhotographers'), 'FeaturedPhotographers');
const FeaturedWall = lazyNamed(() => import('./wall/FeaturedWall'), 'FeaturedWall');

type FeaturedSectionProps = {
  /** The known part of the day and time of the shoot. */
  slot: Partial<Slot>;
  /** The id of the category to which the photographers are limited. An unknown id is ignored. */
  categoryId?: string;
  /** The number of cards. */
  count: number;
  /** Whether a dialog covers the section. Until the dialog is closed, the section shows a skeleton and loads nothing. */
  covered?: boolean;
};

// Matches the grid of cards, or its skeleton while they load.
const grid = '&& > :is(:has(> article), [role=status])';
const row = { [grid]: swipedRow, [`${grid} > *`]: swipedCard };

/**
 * Shows the photographers with the most completed shoots, as cards or as a wall of their pictures. On the cards, Book Now
 * uses the known part of the slot.
 */
export function FeaturedSection({ count, covered, ...wanted }: FeaturedSectionProps) {
  const headingId = useId();
  const [view, choose] = useResultsView();
  return (
    <section aria-labelledby={headingId} data-needs-script>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'end' }}
        justify="space-between"
        gap="4"
        mb={{ base: '4', md: '6' }}
      >
        <Stack gap="1">
          <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }}>
            {searchTexts.featuredHeading}
          </Heading>
          <Text color="fg.muted">{searchTexts.featuredIntro}</Text>
        </Stack>
        <ViewToggle view={view} onChoose={choose} />
      </Flex>
      {view === 'photos' && !covered ? (
        <Suspense fallback={<PhotographersSkeleton count={3} />}>
          <FeaturedWall categoryId={wanted.categoryId} onLeave={() => choose('photographers')} />
        </Suspense>
      ) : (
        <Box css={row}>
          <Suspense fallback={<PhotographersSkeleton count={3} />}>
            {covered ? <PhotographersSkeleton count={3} /> : <FeaturedPhotographers {...wanted} count={count} />}
          </Suspense>
        </Box>
      )}
    </section>
  );
}
