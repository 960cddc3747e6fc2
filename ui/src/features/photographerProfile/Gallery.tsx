import { Heading, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Suspense, useDeferredValue, useId, useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { portfolioQuery } from '@/api/photographers';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { commonTexts } from '@/texts/common';
import { photographerTexts as texts } from '@/texts/photographer';
import { useSentPage } from '@/components/sentPage';
import { GalleryTile } from './GalleryTile';

const SlideshowDialog = lazyNamed(() => import('@/components/SlideshowDialog'), 'SlideshowDialog');

/** One tile for each category with pictures; a tile opens them as a slideshow. */
export function Gallery({ photographerId }: { photographerId: string }) {
  const headingId = useId();
  const { data: arrived, error, refetch } = useQuery(portfolioQuery(photographerId));
  const data = useDeferredValue(arrived); // so drawn in slices, as React Query alone would not have it
  const [shown, setShown] = useState<PortfolioEntry>();
  const [open, setOpen] = useState(false);
  const atOnce = useSentPage() !== undefined;
  const entries = data?.filter((entry) => entry.portfolioImages.length > 0) ?? [];

  function show(entry: PortfolioEntry) {
    setShown(entry);
    setOpen(true);
  }

  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="3xl" mb="5">
        {texts.portfolio}
      </Heading>
      {!data && !error && <GallerySkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <NoPortfolio />}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {entries.map((entry) => (
          <GalleryTile key={entry.categoryId} entry={entry} atOnce={atOnce} onOpen={() => show(entry)} />
        ))}
      </SimpleGrid>
      {shown && (
        <Suspense>
          <SlideshowDialog
            key={shown.categoryId}
            open={open}
            onClose={() => setOpen(false)}
            title={shown.categoryName}
            items={shown.portfolioImages}
          />
        </Suspense>
      )}
    </section>
  );
}

export function NoPortfolio() {
  return <EmptyState icon={Images} title={texts.noPortfolio} description={texts.noPortfolioText} />;
}

function GallerySkeleton() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" role="status" aria-label={commonTexts.loading}>
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
    </SimpleGrid>
  );
}
