import { useLocation } from 'react-router-dom';

// There is no document while the build prerenders pages. React hydrates a page that came complete.
const main = typeof document === 'undefined' ? null : document.querySelector('main[data-route-fallback]');

/** What the server sent in place of the page that the visit begins with. */
const sent = [...(main?.childNodes ?? [])];

/** The router's key of the history entry that a visit begins with. */
const firstEntry = 'default';

/** The elements that the server sent in place of this page; undefined for pages after the first, and for one that came complete. */
export function useSentPage(): readonly ChildNode[] | undefined {
  const { key } = useLocation();
  return sent.length > 0 && key === firstEntry ? sent : undefined;
}
