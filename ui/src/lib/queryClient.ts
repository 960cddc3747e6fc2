import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError';

const retries = 2;

/** Asks again when no answer came or the server stumbled; a refusal (4xx) stays a refusal. */
export function worthRetrying(failureCount: number, failure: Error): boolean {
  const status = failure instanceof ApiError ? failure.status : 0;
  return failureCount < retries && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000 },
    mutations: { retry: false },
  },
});
