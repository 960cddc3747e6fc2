import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, publicApi } from './client';
import { keys } from './keys';
import type {
  DeliveringForm,
  DeliveryFile,
  DeliveryFileMade,
  Message,
  NewDeliveryFile,
  NewProblem,
  NewShare,
  Picks,
  ProblemMade,
  Share,
  ShareMade,
  ShareOpened,
} from './openapi.gen';
import { nextPage } from './paging';

/** The maximum number of files in a page from the server. */
export const filesPerPage = 500;

/** Loads a delivery with its files, page by page, in the order in which they were added. */
export const deliveryQuery = (userId: string, bookingId: string) =>
  infiniteQueryOptions({
    queryKey: keys.own(userId).delivery(bookingId),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      api.get('/delivery/{bookingId}', { path: { bookingId }, query: { page, perPage: filesPerPage }, signal }),
    getNextPageParam: nextPage,
  });

/**
 * Loads the deliveries that a photographer still has to make or change, including those of future shoots. The one that is due
 * first comes first.
 */
export const openDeliveriesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.own(userId).openDeliveries(),
    queryFn: async ({ signal }) =>
      (
        await api.get('/api/collections/deliveries/records', {
          query: {
            filter: "status = 'waiting' || status = 'changes'",
            sort: 'deliverBy',
            perPage: filesPerPage,
            fields: 'booking,status,deliverBy,days',
          },
          signal,
        })
      ).items,
  });

/** Shows a change of picks or comments on the page, without waiting for the response of the server. */
export function changeShownFiles(
  client: QueryClient,
  userId: string,
  bookingId: string,
  fileIds: readonly string[],
  change: Pick<Picks, 'picked' | 'comment'>,
): void {
  const changed = (file: DeliveryFile) => (fileIds.includes(file.fileId) ? { ...file, ...change } : file);
  client.setQueryData(
    deliveryQuery(userId, bookingId).queryKey,
    (shown) => shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, files: page.files.map(changed) })) },
  );
}

/** Announces a file that will be uploaded. Repeating the call with the same key announces it only once. */
export function addDeliveryFile(bookingId: string, file: NewDeliveryFile, idempotencyKey: string): Promise<DeliveryFileMade> {
  return api.post('/delivery/{bookingId}/files', { path: { bookingId }, body: file, idempotencyKey });
}

export function deleteDeliveryFiles(bookingId: string, fileIds: readonly string[]): Promise<Message> {
  return api.delete('/delivery/{bookingId}/files', { path: { bookingId }, body: { fileIds } });
}

export function deliver(bookingId: string, form: DeliveringForm): Promise<Message> {
  return api.put('/delivery/{bookingId}/deliver', { path: { bookingId }, body: form });
}

export function markPaidInPerson(bookingId: string): Promise<Message> {
  return api.put('/delivery/{bookingId}/paid', { path: { bookingId } });
}

export function changePicks(bookingId: string, picks: Picks): Promise<Message> {
  return api.put('/delivery/{bookingId}/picks', { path: { bookingId }, body: picks });
}

export function acceptDelivery(bookingId: string): Promise<Message> {
  return api.put('/delivery/{bookingId}/accept', { path: { bookingId } });
}

export function askForChanges(bookingId: string, words: string): Promise<Message> {
  return api.put('/delivery/{bookingId}/changes', { path: { bookingId }, body: { words } });
}

/** Reports a problem. Repeating the call with the same key reports it only once. */
export function reportProblem(bookingId: string, problem: NewProblem, idempotencyKey: string): Promise<ProblemMade> {
  return api.post('/delivery/{bookingId}/problem', { path: { bookingId }, body: problem, idempotencyKey });
}

export function withdrawProblem(bookingId: string): Promise<Message> {
  return api.delete('/delivery/{bookingId}/problem', { path: { bookingId } });
}

/** Loads the live shares of a delivery. One page contains all of them, because the server limits their number. */
export const sharesQuery = (userId: string, bookingId: string) =>
  queryOptions({
    queryKey: keys.own(userId).shares(bookingId),
    queryFn: async ({ signal }): Promise<readonly Share[]> =>
      (await api.get('/delivery/{bookingId}/shares', { path: { bookingId }, query: { perPage: 100 }, signal })).shares,
  });

/** Creates a share. Only this response contains its URL. */
export function share(bookingId: string, form: NewShare): Promise<ShareMade> {
  return api.post('/delivery/{bookingId}/shares', { path: { bookingId }, body: form });
}

export function revokeShare(bookingId: string, shareId: string): Promise<Message> {
  return api.delete('/delivery/{bookingId}/shares/{shareId}', { path: { bookingId, shareId } });
}

/** Opens a share. The call fails with `pin_required` if the PIN is missing or wrong. */
export function openShare(token: string, pin: string): Promise<ShareOpened> {
  return publicApi.post('/shared/{token}/open', { path: { token }, body: pin ? { pin } : {} });
}

/** Loads the content of a share, page by page. */
export const sharedQuery = (token: string, key: string) =>
  infiniteQueryOptions({
    queryKey: keys.shared(token, key),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      publicApi.get('/shared/{token}', { path: { token }, query: { key, page, perPage: filesPerPage }, signal }),
    getNextPageParam: nextPage,
  });
