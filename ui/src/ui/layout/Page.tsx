import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { describeDocument } from '@/lib/browser/documentHead';
import { replayEarlyClick, useEarlyInput } from '@/lib/react/earlyInput';

type PageProps = Omit<HTMLChakraProps<'main'>, 'title'> & {
  /** Missing until it is known: so long the document keeps its head. */
  title: string | undefined;
  /** For search engines; a page without one asks them to stay away. */
  description?: string;
  children: ReactNode;
};

export const mainId = 'main';

// The browser itself places the focus on the first page of a visit.
let visitBegan = false;

/** The main landmark of a route with its document title; takes the focus after a navigation, as a page load would. */
export function Page({ title, description, children, ...style }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEarlyInput(main);

  useEffect(() => {
    if (visitBegan) main.current?.focus({ preventScroll: true });
    visitBegan = true;
    replayEarlyClick(main.current);
  }, []);

  useEffect(() => {
    if (title !== undefined) describeDocument({ title, description }, pathname);
  }, [title, description, pathname]);

  return (
    <chakra.main ref={main} id={mainId} tabIndex={-1} outline="none" flex="1" {...style}>
      {children}
    </chakra.main>
  );
}
