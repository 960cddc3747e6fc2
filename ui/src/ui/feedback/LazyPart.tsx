import { useDeferredValue, type ReactNode } from 'react';
import { Boundary } from './Boundary';

type LazyPartProps = {
  /** Whether there is something to show. */
  needed: boolean;
  /** The part, as a lazy component. */
  children: ReactNode;
};

/**
 * Renders a part of a page. Its code is loaded when there is something to show. While the code loads, a new page keeps its
 * skeleton, and a page that is already on the screen stays as it is. If the code cannot be loaded, the part is left out.
 */
export function LazyPart({ needed, children }: LazyPartProps) {
  const wasNeeded = useDeferredValue(needed);
  return needed && wasNeeded && <Boundary fallback={null}>{children}</Boundary>;
}
