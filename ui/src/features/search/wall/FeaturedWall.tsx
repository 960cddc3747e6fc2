import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useFeatured } from '@/features/search/useFeatured';
import { searchTexts } from '@/texts/search';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { PhotoWall } from './PhotoWall';
import { wallOf } from './wallPictures';
import { wallTexts } from '@/features/search/texts';
import { WallEnd, WallSkeleton } from './WallView';

type FeaturedWallProps = { categoryId?: string; onLeave: () => void };

const most = 8;

/**
 * Shows pictures by the photographers with the most completed shoots, limited to one category if its id is given, and a link to
 * more pictures.
 */
export function FeaturedWall({ categoryId, onLeave }: FeaturedWallProps) {
  const { photographers, known } = useFeatured(categoryId);
  const query = new URLSearchParams({ ...(known && { category: known }), view: 'photos' });
  return (
    <QueryState query={photographers} skeleton={<WallSkeleton />} deferred>
      {({ pages }) =>
        pages[0]?.items.length ? (
          <>
            <PhotoWall pictures={wallOf(pages[0].items, { categoryId: known, each: 2 }).slice(0, most)} onLeave={onLeave} />
            <WallEnd>
              <Button asChild variant="outline">
                <Link to={`/instantbook?${query}`}>{wallTexts.seeMore}</Link>
              </Button>
            </WallEnd>
          </>
        ) : (
          <EmptyState title={searchTexts.noFeatured} />
        )
      }
    </QueryState>
  );
}
