/** The start and end of the content of an element, in HTML that React has rendered. */
type Range = readonly [start: number, end: number];

/**
 * Returns the ranges of the contents of all elements with an attribute, in the order of the page. Such elements must not be
 * nested.
 */
export function markedElements(html: string, attribute: string): readonly Range[] {
  return [...html.matchAll(new RegExp(`<([a-z]+)(?: [^>]*)? ${attribute}(?:=[^>]*)?>`, 'g'))].map(
    ({ 0: tag, 1: name = '', index }) => {
      const start = index + tag.length;
      return [start, start + contentLength(html.slice(start), name)];
    },
  );
}

/**
 * Returns the length of the content of a `name` element. `html` begins after its start tag. It throws an error if there is no
 * end tag.
 */
function contentLength(html: string, name: string): number {
  let open = 1;
  for (const { 0: tag, index } of html.matchAll(new RegExp(`</?${name}[ >]`, 'g'))) {
    open += tag.startsWith('</') ? -1 : 1;
    if (open === 0) return index;
  }
  throw new Error(`the page has a <${name}> without an end: ${html}`);
}
