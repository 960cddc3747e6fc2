type Path = readonly number[];

/** Where a visitor is in a part of the page: which element has the focus, and how far lists are scrolled sideways. */
export type VisitorPlace = { address: string; focused: Path | undefined; scrolled: readonly { path: Path; left: number }[] };

/** Returns the positions of an element and of its ancestors among their siblings, up to a part of the page. */
function pathIn(part: Element, element: Element): Path {
  const path: number[] = [];
  for (let one = element; one !== part && one.parentElement; one = one.parentElement) {
    path.unshift([...one.parentElement.children].indexOf(one));
  }
  return path;
}

const elementAt = (part: Element, path: Path) =>
  path.reduce<Element | undefined>((element, index) => element?.children[index], part);

export function visitorPlaceIn(part: Element): VisitorPlace {
  const { activeElement } = document;
  const isInside = activeElement !== part && part.contains(activeElement);
  return {
    address: location.href,
    focused: isInside && activeElement ? pathIn(part, activeElement) : undefined,
    scrolled: [...part.querySelectorAll('*')]
      .filter(({ scrollLeft }) => scrollLeft > 0)
      .map((list) => ({ path: pathIn(part, list), left: list.scrollLeft })),
  };
}

/** Restores the place in a part of the same page that has the same elements, such as those that React draws in place of the server's. */
export function restoreVisitorPlace(part: Element, { address, focused, scrolled }: VisitorPlace): void {
  if (address !== location.href) return;
  for (const { path, left } of scrolled) elementAt(part, path)?.scrollTo({ left, behavior: 'instant' });
  const element = focused && elementAt(part, focused);
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
