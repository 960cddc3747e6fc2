import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense, useId } from 'react';
import type { Slot } from '@/domain/bookingDraft';
import { PhotographersSkeleton } from '@/features/search/card/CardGrid';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { searchTexts } from '@/texts/search';

const FeaturedPhotographers = lazyNamed(() => import('./FeaturedPhotographers'), 'FeaturedPhotographers');

type FeaturedSectionProps = {
  /** When the shoot is meant to be, as far as that is filled in. */
  slot: Partial<Slot>;
  /** Narrows the photographers to a category. */
  categoryId?: string;
  /** How many cards are shown. */
  count: number;
};

// A row that scrolls sideways on small screens, so that the page stays short. The rules are for the grid of the cards.
const grid = '&& > :is(:has(> article), [role=status])';
const row = {
  [grid]: {
    display: { base: 'flex', lg: 'grid' },
    overflowX: { base: 'auto', lg: 'visible' },
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: { base: '4', md: '6', lg: '8' },
    mx: { base: '-4', md: '-6', lg: '0' },
    px: { base: '4', md: '6', lg: '0' },
    pb: { base: '4', lg: '0' },
    gap: { base: '4', lg: '6' },
  },
  [`${grid} > *`]: { flex: { base: '0 0 min(88%, 22rem)', lg: 'none' }, scrollSnapAlign: 'start' },
};

/** The most booked photographers; Book Now asks them for the slot as far as it is filled in. */
export function FeaturedSection({ count, ...wanted }: FeaturedSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} data-needs-script>
      <Stack gap="1" mb={{ base: '4', md: '6' }}>
        <Heading id={headingId} as="h2" textStyle={{ base: '2xl', md: '3xl' }}>
          {searchTexts.featuredHeading}
        </Heading>
        <Text color="fg.muted">{searchTexts.featuredIntro}</Text>
      </Stack>
      <Box css={row}>
        <Suspense fallback={<PhotographersSkeleton count={3} />}>
          <FeaturedPhotographers {...wanted} count={count} />
        </Suspense>
      </Box>
    </section>
  );
}
