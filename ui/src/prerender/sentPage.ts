import { useLocation } from 'react-router-dom';

// The build has no document. A page without this element is complete, and React hydrates it.
const main = typeof document === 'undefined' ? null : document.querySelector('main[data-route-fallback]');

/** The nodes that the server sent in place of the first page of the visit. */
const sent = [...(main?.childNodes ?? [])];

/** The router's key for the first history entry of a visit. */
const firstEntry = 'default';

/**
 * Returns the nodes that the server sent in place of this page. The result is undefined for later pages, and for a page
 * that React hydrates.
 */
export function useSentPage(): readonly ChildNode[] | undefined {
  const { key } = useLocation();
  return sent.length > 0 && key === firstEntry ? sent : undefined;
}
