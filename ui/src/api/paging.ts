import type { Found, Paged } from './openapi.gen';

/** Returns the number of the next page, or undefined after the last page. */
export function nextPage({ page, perPage, totalItems }: Paged): number | undefined {
  return page * perPage < totalItems ? page + 1 : undefined;
}

/** Returns the cursor of the next page, or undefined after the last page. */
export function nextCursor(found: Found): string | undefined {
  return found.nextCursor || undefined;
}
