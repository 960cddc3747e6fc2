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
 * Notes which element in a part of the page has the focus, and how far lists are scrolled sideways. Returns a function that
 * restores both in a part with the same elements, such as those that React draws in place of the server's.
 */
export function visitorPlaceIn(part: Element): (other: Element) => void {
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
