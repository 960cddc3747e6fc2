import { useLocation } from 'react-router-dom';
import { visitorPlaceIn } from './visitorPlace';

// The build has no document. A page without this element is complete, and React hydrates it.
const main = typeof document === 'undefined' ? null : document.querySelector('main[data-route-fallback]');

/** The nodes that the server sent in place of the first page of the visit. */
const sent = [...(main?.childNodes ?? [])];

/** Restores where the visitor was in these nodes when they were last removed. */
let restorePlace = main && visitorPlaceIn(main);

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

/**
 * Shows the nodes that the server sent in an element. When the element is removed, the focus and the scrolled lists move to what
 * replaces it. To be used as a ref.
 */
export function showSentPage(box: HTMLElement): () => void {
  box.replaceChildren(...sent);
  restorePlace?.(box);
  const page = box.parentElement;
  return () => {
    const restore = visitorPlaceIn(box);
    restorePlace = restore;
    // By then React has inserted what replaces the element. On another page, `page` is gone.
    queueMicrotask(() => {
      if (page?.isConnected) restore(page);
    });
  };
}
