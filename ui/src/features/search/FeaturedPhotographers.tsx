import type { Slot } from '@/domain/bookingDraft';
import { CardGrid, PhotographersSkeleton } from '@/features/search/card/CardGrid';
import { PhotographerCard } from '@/features/search/card/PhotographerCard';
import { useFeatured } from '@/features/search/useFeatured';
import { BookNowButton, offerOf } from '@/shared/slot/BookNowButton';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';

type FeaturedPhotographersProps = { slot: Partial<Slot>; categoryId?: string; count: number };

/** Shows cards of the photographers with the most completed shoots, limited to one category if its id is given. */
export function FeaturedPhotographers({ slot, categoryId, count }: FeaturedPhotographersProps) {
  const { photographers } = useFeatured(categoryId);

  return (
    <QueryState query={photographers} skeleton={<PhotographersSkeleton count={3} />} deferred>
      {({ pages }) =>
        pages[0]?.items.length ? (
          <CardGrid>
            {pages[0].items.slice(0, count).map((photographer) => (
              <PhotographerCard
                key={photographer._id}
                photographer={photographer}
                headingLevel="h3"
                action={<BookNowButton variant="outline" offer={offerOf(photographer)} wanted={slot} />}
              />
            ))}
          </CardGrid>
        ) : (
          <EmptyState title={searchTexts.noFeatured} />
        )
      }
    </QueryState>
  );
}
