import { Center } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { LoadMore } from '@/components/LoadMore';
import { searchTexts } from '@/texts/search';
import { CardGrid } from './CardGrid';

type ResultCardsProps = Pick<ComponentProps<typeof LoadMore>, 'query' | 'allShown' | 'busy'> & { children: ReactNode };

/** The cards found so far, and the button for more. */
export function ResultCards({ children, ...more }: ResultCardsProps) {
  return (
    <>
      <CardGrid opacity={more.busy ? 0.6 : 1} transition="opacity 0.2s ease">
        {children}
      </CardGrid>
      <Center py="4">
        <LoadMore label={searchTexts.loadMore} failed={searchTexts.searchFailed} {...more} />
      </Center>
    </>
  );
}
