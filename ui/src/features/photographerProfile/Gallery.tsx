import { Heading, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { portfolioQuery } from '@/api/photographers';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { QueryState } from '@/components/QueryState';
import { lazyDialog } from '@/components/lazyDialog';
import { commonTexts } from '@/texts/common';
import { photographerTexts as texts } from '@/texts/photographer';
import { useSentPage } from '@/components/sentPage';
import { GalleryTile } from './GalleryTile';

const SlideshowDialog = lazyDialog(() => import('@/components/SlideshowDialog'), 'SlideshowDialog');

/** One tile for each category with pictures; a tile opens them as a slideshow. */
export function Gallery({ photographerId }: { photographerId: string }) {
  const headingId = useId();
  const portfolio = useQuery(portfolioQuery(photographerId));
  const [shown, setShown] = useState<PortfolioEntry>();
  const [open, setOpen] = useState(false);

  function show(entry: PortfolioEntry) {
    setShown(entry);
    setOpen(true);
  }

  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" textStyle="3xl" mb="5">
        {texts.portfolio}
      </Heading>
      <QueryState query={portfolio} skeleton={<GallerySkeleton />} deferred>
        {(entries) => <GalleryTiles entries={entries} onOpen={show} />}
      </QueryState>
      {shown && (
        <SlideshowDialog
          key={shown.categoryId}
          open={open}
          onClose={() => setOpen(false)}
          title={shown.categoryName}
          items={shown.portfolioImages}
        />
      )}
    </section>
  );
}

type GalleryTilesProps = { entries: readonly PortfolioEntry[]; onOpen: (entry: PortfolioEntry) => void };

function GalleryTiles({ entries, onOpen }: GalleryTilesProps) {
  const atOnce = useSentPage() !== undefined;
  const shown = entries.filter((entry) => entry.portfolioImages.length > 0);
  if (shown.length === 0) return <NoPortfolio />;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" {...SlideshowDialog.preload}>
      {shown.map((entry) => (
        <GalleryTile key={entry.categoryId} entry={entry} atOnce={atOnce} onOpen={() => onOpen(entry)} />
      ))}
    </SimpleGrid>
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
