import { Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { WallEnd } from '@/features/search/wall/WallView';
import { type Part, showPart } from '@/prerender/view';
import { type EndContent, EndText } from './ResultCards';

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
