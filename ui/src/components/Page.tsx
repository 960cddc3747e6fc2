import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { commonTexts } from '@/lib/texts/common';

type PageProps = HTMLChakraProps<'main'> & {
  title: string;
  description?: string;
  children: ReactNode;
};

export const mainId = 'main';

// The browser itself places the focus on the first page of a visit.
let visitBegan = false;

/** The main landmark of a route with its document title; takes the focus after a navigation, as a page load would. */
export function Page({ title, description, children, ...style }: PageProps) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    if (visitBegan) main.current?.focus({ preventScroll: true });
    visitBegan = true;
  }, []);

  return (
    <chakra.main ref={main} id={mainId} tabIndex={-1} outline="none" flex="1" {...style}>
      <title>{`${title} · ${commonTexts.productName}`}</title>
      {description && <meta name="description" content={description} />}
      {children}
    </chakra.main>
  );
}
