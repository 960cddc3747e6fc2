import { Heading, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { BookNowButton } from '@/components/BookNowButton';
import { EmptyState } from '@/components/EmptyState';
import { QueryState } from '@/components/QueryState';
import { PhotographersSkeleton } from './PhotographersSkeleton';
import type { Slot } from '@/booking/bookingDraft';
import { quoteInputOf } from '@/booking/quoteInput';
import { searchTexts } from '@/texts/search';
import { itemsQuery } from '@/api/photographers';
import { CardGrid } from './CardGrid';
import { PhotographerCard } from './PhotographerCard';

const featured = itemsQuery({ sort: 'popularity', perPage: 6 });

/** The most booked photographers of all; Book Now asks them for the slot as far as it is filled in. */
export function FeaturedPhotographers({ slot }: { slot: Partial<Slot> }) {
  const headingId = useId();
  const photographers = useInfiniteQuery(featured);

  return (
    <section aria-labelledby={headingId} data-needs-script>
      <Stack gap="1" mb="6">
        <Heading id={headingId} as="h2" textStyle="3xl">
          {searchTexts.featuredHeading}
        </Heading>
        <Text color="fg.muted">{searchTexts.featuredIntro}</Text>
      </Stack>
      <QueryState query={photographers} skeleton={<PhotographersSkeleton count={3} />} deferred>
        {({ pages }) =>
          pages[0]?.items.length ? (
            <CardGrid>
              {pages[0].items.map((photographer) => (
                <PhotographerCard
                  key={photographer._id}
                  photographer={photographer}
                  headingLevel="h3"
                  action={<BookNowButton offer={quoteInputOf(photographer)} wanted={slot} />}
                />
              ))}
            </CardGrid>
          ) : (
            <EmptyState title={searchTexts.noFeatured} />
          )
        }
      </QueryState>
    </section>
  );
}
