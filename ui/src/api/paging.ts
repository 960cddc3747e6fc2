import type { Found, Paged } from './openapi.gen';

/** The number of the page that follows, undefined after the last. */
export function nextPage({ page, perPage, totalItems }: Paged): number | undefined {
  return page * perPage < totalItems ? page + 1 : undefined;
}

/** The cursor of the page that follows, undefined after the last. */
export function nextCursor(found: Found): string | undefined {
  return found.nextCursor || undefined;
}
