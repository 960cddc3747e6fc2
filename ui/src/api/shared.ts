import { infiniteQueryOptions } from '@tanstack/react-query';
import { publicApi } from './client';
import { filesPerPage } from './delivery';
import { keys } from './keys';
import type { ShareOpened } from './openapi.gen';
import { nextPage } from './paging';

/** Opens a share. Refused with `pin_required` without the right PIN. */
export function openShare(token: string, pin: string): Promise<ShareOpened> {
  return publicApi.post('/shared/{token}/open', { path: { token }, body: pin ? { pin } : {} });
}

/** Loads what a share shows, page by page. */
export const sharedQuery = (token: string, key: string) =>
  infiniteQueryOptions({
    queryKey: keys.shared(token, key),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      publicApi.get('/shared/{token}', { path: { token }, query: { key, page, perPage: filesPerPage }, signal }),
    getNextPageParam: nextPage,
  });
