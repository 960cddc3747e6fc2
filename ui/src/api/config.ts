import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicApi } from './client';
import { keys } from './keys';
import type { Config } from './openapi.gen';

const configQuery = queryOptions({
  queryKey: keys.config(),
  staleTime: Infinity,
  queryFn: ({ signal }) => publicApi.get('/config', { signal }),
});

/** The configuration, undefined until it is loaded. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery).data;
}

/** Whether numbers can be verified by text messages; taken to be so until the configuration is loaded. */
export function useTextMessages(): boolean {
  return useConfig()?.mobileSignIn ?? true;
}
