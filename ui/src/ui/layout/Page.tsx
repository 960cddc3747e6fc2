import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { describeDocument } from '@/lib/browser/documentHead';
import { replayEarlyClick, useEarlyInput } from '@/lib/react/earlyInput';

type PageProps = Omit<HTMLChakraProps<'main'>, 'title'> & {
  /** The title, or undefined until it is known. Until then, the document's head is left unchanged. */
  title: string | undefined;
  /** The description for search engines. A page without a description asks them not to index it. */
  description?: string;
  children: ReactNode;
};

export const mainId = 'main';

// Whether a page has been shown before. On the first page of a visit, the browser itself sets the focus.
let visitBegan = false;

/**
 * Renders the main landmark of a route. It sets the title of the document and takes the focus after a navigation, as a page load
 * would.
 */
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
