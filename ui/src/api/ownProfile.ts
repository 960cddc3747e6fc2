import { queryOptions } from '@tanstack/react-query';
import { call } from './call';
import type { Message } from './account';
import type { OwnPhotographer } from './photographer';

/** The signed-in photographer's profile, approved or not. */
export const ownProfileQuery = queryOptions({
  queryKey: ['ownProfile'],
  meta: { private: true },
  queryFn: async ({ signal }) =>
    (await call<{ details: OwnPhotographer }>('/portfolio/getPhotographerProfile', { signal })).details,
});

/** Puts a photographer who was turned down back among those who wait for an approval. */
export const askApproval = (id: string): Promise<Message> => call('/portfolio/askApproval', { method: 'POST', body: { id } });
