import { useLocation } from 'react-router-dom';

// While the build prerenders pages, there is no document. A page without `main[data-route-fallback]` is complete, and React
// hydrates it instead of replacing it.
const main = typeof document === 'undefined' ? null : document.querySelector('main[data-route-fallback]');

/** The nodes of the visit's first page that the server sent and that React replaces. */
const sent = [...(main?.childNodes ?? [])];

/** Restores the focus and the scroll positions of the nodes in `sent`, as they were when the nodes were last in the page. */
let restorePlace = main && visitorPlaceIn(main);

// React removes the nodes before it calls `showSentPage` for the first time, so every change is recorded until then.
const recording = new AbortController();
for (const type of ['focusin', 'scroll'])
  main?.addEventListener(type, () => (restorePlace = visitorPlaceIn(main)), { capture: true, signal: recording.signal });

/** The router's key for the first history entry of a visit. */
const firstEntry = 'default';

/**
 * Returns the nodes of this page that the server sent and that React replaces. Returns undefined for later pages, and for a
 * page that React hydrates.
 */
export function useSentPage(): readonly ChildNode[] | undefined {
  const { key } = useLocation();
  return sent.length > 0 && key === firstEntry ? sent : undefined;
}

/**
 * Puts the nodes that the server sent into `box`. When `box` is removed, the focus and the scroll positions are restored in the
 * elements that replace it. The function is meant to be used as a `ref`.
 */
export function showSentPage(box: HTMLElement): () => void {
  recording.abort();
  box.replaceChildren(...sent);
  restorePlace?.(box);
  const page = box.parentElement;
  return () => {
    const restore = visitorPlaceIn(box);
    restorePlace = restore;
    // By then React has inserted the elements that replace `box`. If another page was opened, `page` is no longer in the
    // document.
    queueMicrotask(() => {
      if (page?.isConnected) restore(page);
    });
  };
}

/** Returns the path from `part` down to `element`, as a list of child indexes. */
function pathIn(part: Element, element: Element): readonly number[] {
  const path: number[] = [];
  for (let one = element; one !== part && one.parentElement; one = one.parentElement) {
    path.unshift([...one.parentElement.children].indexOf(one));
  }
  return path;
}

const elementAt = (part: Element, path: readonly number[]) =>
  path.reduce<Element | undefined>((element, index) => element?.children[index], part);

/**
 * Records which element in a part of the page has the focus, and how far lists are scrolled sideways. Returns a function that
 * restores both in another part with the same elements, such as the part that React renders in place of the server's.
 */
function visitorPlaceIn(part: Element): (other: Element) => void {
  const focused = part.querySelector(':focus');
  const focusedPath = focused && pathIn(part, focused);
  const scrolled = [...part.querySelectorAll('*')].flatMap((list) =>
    list.scrollLeft > 0 ? [{ path: pathIn(part, list), left: list.scrollLeft }] : [],
  );
  return (other) => {
    for (const { path, left } of scrolled) elementAt(other, path)?.scrollTo({ left, behavior: 'instant' });
    const element = focusedPath && elementAt(other, focusedPath);
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
}
