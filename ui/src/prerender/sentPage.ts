import { useLocation } from 'react-router-dom';

// There is no document while the build prerenders pages. A page that was sent completely is hydrated by React.
const main = typeof document === 'undefined' ? null : document.querySelector('main[data-route-fallback]');

/** The elements that the server sent in place of the first page of the visit. */
const sent = [...(main?.childNodes ?? [])];

/** The router's key of the first history entry of a visit. */
const firstEntry = 'default';

/**
 * Returns the elements that the server sent in place of this page, or undefined for later pages and for a page that was sent
 * completely.
 */
export function useSentPage(): readonly ChildNode[] | undefined {
  const { key } = useLocation();
  return sent.length > 0 && key === firstEntry ? sent : undefined;
}
