import { Box, Skeleton } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { Photographer } from '@/api/openapi.gen';
import { PhotoWall } from '@/features/search/wall/PhotoWall';
import { wallOf } from '@/features/search/wall/wallPictures';
import { WallEnd } from '@/features/search/wall/WallView';
import { type Part, showPart } from '@/prerender/view';
import { actTexts } from '@/texts/words';
import { searchTexts } from '@/texts/search';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { type EndContent, EndText } from './ResultCards';

const picturesEach = 4;

type FoundWallProps = Omit<ComponentProps<typeof PhotoWall>, 'pictures' | 'query'> &
  Pick<ComponentProps<typeof LoadMore>, 'query' | 'busy'> & {
    /** The photographers of each page that has loaded. */
    pages: ReadonlyArray<readonly Photographer[]>;
    /** The category of the search. */
    categoryId?: string;
    end: EndContent;
    /** The query string of the links to the profiles. */
    profileQuery?: string;
  };

/** Shows the pictures of the photographers that a query has loaded, with the button that loads more. */
export function FoundWall({ pages, categoryId, query, busy = false, end, profileQuery, ...wall }: FoundWallProps) {
  // The pictures are arranged page by page, so that those on screen keep their places when the next page has loaded.
  const pictures = useMemo(() => pages.flatMap((page) => wallOf(page, { categoryId, each: picturesEach })), [pages, categoryId]);
  return (
    <WallResults
      after={{ isEnd: !query.hasNextPage }}
      end={end}
      more={<LoadMore label={actTexts.loadMore} failed={searchTexts.searchFailed} query={query} busy={busy} />}
    >
      <Box opacity={busy ? 0.6 : 1} transition="opacity 0.2s ease">
        <PhotoWall pictures={pictures} query={profileQuery} {...wall} />
      </Box>
    </WallResults>
  );
}

type WallResultsProps = {
  after: Part<{ isEnd: boolean }>;
  end: EndContent;
  /** The button that loads more. The page from the server has a placeholder instead. */
  more?: ReactNode;
  /** The wall. */
  children: ReactNode;
};

/** Shows a wall of pictures, followed by the button that loads more or by the end of the list. */
export function WallResults({ after, end, more, children }: WallResultsProps) {
  return (
    <div>
      {children}
      {showPart(after, ({ isEnd }) => (
        <WallEnd>
          {isEnd && <EndText {...end} />}
          {more ?? (!isEnd && <Skeleton height="10" width="28" borderRadius="full" aria-hidden data-needs-script />)}
        </WallEnd>
      ))}
    </div>
  );
}
