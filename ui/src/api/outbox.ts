import { queryOptions } from '@tanstack/react-query';
import { publicApi } from './client';
import { keys } from './keys';

const refreshMilliseconds = 2000;

/** Loads the latest messages of a demo installation, the newest first. */
export const outboxQuery = queryOptions({
  queryKey: keys.outbox(),
  refetchInterval: refreshMilliseconds,
  queryFn: async ({ signal }) => (await publicApi.get('/demo/outbox', { signal })).items,
});
