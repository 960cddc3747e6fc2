import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicApi } from './client';
import { keys } from './keys';
import type { Config } from './openapi.gen';

const configQuery = queryOptions({
  queryKey: keys.config(),
  staleTime: Infinity,
  queryFn: ({ signal }) => publicApi.get('/config', { signal }),
});

/** Returns the configuration, or undefined until it is loaded. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery).data;
}

/** Reports whether mobile numbers can be verified by SMS. It returns true until the configuration is loaded. */
export function useTextMessages(): boolean {
  return useConfig()?.mobileSignIn ?? true;
}
