import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { Brief, BriefChange, Draft, TalkPicture } from './openapi.gen';

/** Loads the brief of a booking. If the photographer makes the call, the server records that they have read the brief. */
export const briefQuery = (userId: string, bookingId: string) =>
  queryOptions({
    queryKey: keys.own(userId).brief(bookingId),
    queryFn: async ({ signal }): Promise<Brief> => (await api.get('/brief/{bookingId}', { path: { bookingId }, signal })).brief,
    staleTime: 0,
  });

export async function changeBrief(bookingId: string, change: BriefChange): Promise<Brief> {
  return (await api.put('/brief/{bookingId}', { path: { bookingId }, body: change })).brief;
}

/** Adds pictures to a brief. Repeating the call with the same key adds nothing twice. */
export async function addBriefPictures(
  bookingId: string,
  files: readonly File[],
  idempotencyKey: string,
): Promise<readonly TalkPicture[]> {
  const body = new FormData();
  for (const file of files) body.append('picture', file);
  const call = { path: { bookingId }, body, idempotencyKey, timeoutSeconds: 180 };
  return (await api.post('/brief/{bookingId}/pictures', call)).pictures;
}

/** Loads a draft with the data of a completed booking, so that the customer can book the same shoot again. */
export async function bookAgain(bookingId: string): Promise<Draft> {
  return (await api.get('/booking/{bookingId}/again', { path: { bookingId } })).draft;
}
