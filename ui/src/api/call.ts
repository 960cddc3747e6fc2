import { toApiError, type ApiError } from '@/lib/errors';
import { anonymous, pb, type Client } from './pocketbase';
import { sessionStore } from '@/session/session';

type QueryValue = string | number | boolean | readonly string[] | undefined;

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or FormData for uploads. */
  body?: FormData | Readonly<Record<string, unknown>>;
  /** Undefined and empty values are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal;
  /** Public calls send no token. */
  public?: boolean;
  /** Repeats of a creating call with one key create nothing new. */
  idempotencyKey?: string;
  timeoutSeconds?: number;
};

const defaultTimeoutSeconds = 20;

function withoutBlanks(query: NonNullable<CallOptions['query']>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

/** Calls the product API (`/auth/login`), or another one by its full path (`/api/items`); throws only ApiError. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const client = options.public ? anonymous : pb;
  const sentToken = client.authStore.token;
  try {
    return await callBy<Answer>(client, path, options);
  } catch (failure) {
    const refusal = failure as ApiError;
    if (refusal.status === 401) sessionStore.refused(sentToken, refusal);
    throw failure;
  }
}

/** As `call`, with the session of the client given; what a 401 means is left to the caller. */
export async function callBy<Answer>(client: Client, path: string, options: Omit<CallOptions, 'public'> = {}): Promise<Answer> {
  const timeout = AbortSignal.timeout((options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000);
  try {
    return await client.send<Answer>(path.startsWith('/api/') ? path : `/api/v1${path}`, {
      method: options.method ?? 'GET',
      body: options.body,
      query: withoutBlanks(options.query ?? {}),
      headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (failure) {
    throw toApiError(failure, timeout.aborted);
  }
}
