import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { PreloadProps } from '@/ui/dialog/lazyDialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { useSentPage } from '@/prerender/sentPage';
import { portfolioQuery } from '@/api/photographers';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { filled } from '@/prerender/view';
import { commonTexts } from '@/texts/common';
import { tileFromApi } from './fromApi';
import { GallerySection, GalleryView, tileGrid } from './GalleryView';

type GalleryProps = {
  photographerId: string;
  onOpen: (entry: PortfolioEntry) => void;
  preload: PreloadProps;
};

/** One tile for each category with pictures; a tile opens them as a slideshow. */
export function Gallery({ photographerId, onOpen, preload }: GalleryProps) {
  const portfolio = useQuery(portfolioQuery(photographerId));
  // The pictures of the page that the server sent are there already.
  const atOnce = useSentPage() !== undefined;
  return (
    <GallerySection>
      <QueryState query={portfolio} skeleton={<GallerySkeleton />} deferred>
        {(entries) => {
          const shown = entries.filter((entry) => entry.portfolioImages.length > 0);
          const open = (index: number) => {
            const entry = shown[index];
            if (entry) onOpen(entry);
          };
          return (
            <GalleryView
              tiles={filled(shown.map(tileFromApi))}
              onOpen={open}
              preload={preload}
              image={atOnce ? { loading: 'eager' } : {}}
            />
          );
        }}
      </QueryState>
    </GallerySection>
  );
}

function GallerySkeleton() {
  return (
    <SimpleGrid {...tileGrid} role="status" aria-label={commonTexts.loading}>
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
      <Skeleton aspectRatio={4 / 3} borderRadius="lg" />
    </SimpleGrid>
  );
}
