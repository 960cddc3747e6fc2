import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { EmptyState } from '@/components/EmptyState';
import type { PreloadProps } from '@/components/lazyDialog';
import { portfolioQuery } from '@/api/photographers';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { QueryState } from '@/components/QueryState';
import { commonTexts } from '@/texts/common';
import { photographerTexts as texts } from '@/texts/photographer';
import { useSentPage } from '@/components/sentPage';
import { GallerySection, GalleryTile, tileGrid } from './GalleryTile';

type OpenGallery = { onOpen: (entry: PortfolioEntry) => void; preload: PreloadProps };

/** One tile for each category with pictures; a tile opens them as a slideshow. */
export function Gallery({ photographerId, ...open }: OpenGallery & { photographerId: string }) {
  const portfolio = useQuery(portfolioQuery(photographerId));
  return (
    <GallerySection>
      <QueryState query={portfolio} skeleton={<GallerySkeleton />} deferred>
        {(entries) => <GalleryTiles entries={entries} {...open} />}
      </QueryState>
    </GallerySection>
  );
}

function GalleryTiles({ entries, onOpen, preload }: OpenGallery & { entries: readonly PortfolioEntry[] }) {
  const atOnce = useSentPage() !== undefined;
  const shown = entries.filter((entry) => entry.portfolioImages.length > 0);
  if (shown.length === 0) return <NoPortfolio />;
  return (
    <SimpleGrid {...tileGrid} {...preload}>
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
    <SimpleGrid {...tileGrid} role="status" aria-label={commonTexts.loading}>
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
    </SimpleGrid>
  );
}
