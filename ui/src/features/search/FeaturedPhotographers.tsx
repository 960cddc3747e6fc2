import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/catalogue';
import { itemsQuery } from '@/api/photographers';
import { offerOf, type Slot } from '@/domain/bookingDraft';
import { CardGrid, PhotographersSkeleton } from '@/features/search/card/CardGrid';
import { PhotographerCard } from '@/features/search/card/PhotographerCard';
import { BookNowButton } from '@/shared/slot/BookNowButton';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';

type FeaturedPhotographersProps = { slot: Partial<Slot>; categoryId?: string; count: number };

const perPage = 6;

/** Shows cards of the most booked photographers, of a single category if one is given. */
export function FeaturedPhotographers({ slot, categoryId, count }: FeaturedPhotographersProps) {
  const categories = useQuery(categoriesQuery);
  // The id in the address may belong to no category.
  const known = categories.data?.find(({ _id }) => _id === categoryId);
  const search = { sort: 'popularity', perPage } as const;
  const photographers = useInfiniteQuery({
    ...itemsQuery(known ? { ...search, categoryId: known._id } : search),
    enabled: !categoryId || !categories.isPending,
  });

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
                action={<BookNowButton offer={offerOf(photographer)} wanted={slot} />}
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
