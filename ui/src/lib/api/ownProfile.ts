import { queryOptions } from '@tanstack/react-query';
import { call } from '../call';
import type { OwnPhotographer } from './photographer';

/** The signed-in photographer's profile, approved or not. */
export const ownProfileQuery = queryOptions({
  queryKey: ['ownProfile'],
  meta: { private: true },
  queryFn: async ({ signal }) => (await call<{ details: OwnPhotographer }>('/portfolio/getPhotographerProfile', { signal })).details,
});
