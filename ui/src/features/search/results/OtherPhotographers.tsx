import { Suspense } from 'react';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { PhotographersSkeleton } from '@/features/search/card/PhotographersSkeleton';

const FeaturedSection = lazyNamed(() => import('@/features/search/FeaturedSection'), 'FeaturedSection');

const slot = {};

/** Where a search has no results: some photographers of its category, for another day or place. */
export function OtherPhotographers({ categoryId }: { categoryId: string }) {
  return (
    <Suspense fallback={<PhotographersSkeleton count={3} />}>
      <FeaturedSection slot={slot} categoryId={categoryId} count={3} />
    </Suspense>
  );
}
