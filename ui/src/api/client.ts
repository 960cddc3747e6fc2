import { type ApiError, CallFailure, toApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import {
  type AnswerOf,
  type AnyParameters,
  type CallArguments,
  type Method,
  type PathOf,
  pathTo,
  withoutBlanks,
} from './operations';

type Answers = Record<string, unknown>;

// The server embeds the responses to the first calls of the app in the page (hooks/site/page_answers.go). While the build
// prerenders pages, there is no document.
const element = (globalThis.document as Document | undefined)?.getElementById('page-data');
element?.remove();

const firstPath = location.pathname;

/** Reports whether the page may come from the browser's history, and so may be out of date. */
const isFromHistory = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

let answers = element && !isFromHistory() ? (JSON.parse(element.textContent) as { answers: Answers }).answers : {};

/**
 * Returns the embedded response to a visitor's call, or undefined if there is none. Each response is used once, and only while
 * the first page of the visit is open.
 */
function takeAnswer(path: string, query: Answers): unknown {
  if (location.pathname !== firstPath) answers = {};
  const parameters = new URLSearchParams(query as Record<string, string>);
  // The server sorts the parameters in the keys of the responses as well.
  parameters.sort();
  const address = path + (parameters.toString() && `?${parameters.toString()}`);
  const answer = answers[address];
  delete answers[address];
  return answer;
}

/** The caller, whose token is read again for each call. */
type Caller = { readonly token: string };

const visitor: Caller = { token: '' };

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...options: CallArguments<M, Path>
) => Promise<AnswerOf<M, Path>>;

type ApiClient = { readonly [M in Method]: Call<M> };

type AnyOptions = AnyParameters & {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly timeoutSeconds?: number;
  readonly idempotencyKey?: string;
  readonly keepalive?: boolean;
};

const noContent = 204;

type ServerCall = Pick<RequestInit, 'method' | 'signal' | 'keepalive'> & {
  /** The token of the caller, or an empty string for a visitor. */
  readonly token: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** A form with files, a file of a type that the call accepts, or a value that is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a call to this server and returns its response. Throws only CallFailure. */
async function callServer(path: string, { token, query, body, headers, ...request }: ServerCall): Promise<unknown> {
  const isJSON = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
  try {
    const answer = await fetch(path + searchOf(query), {
      ...request,
      body: isJSON ? JSON.stringify(body) : body,
      headers: {
        ...(isJSON ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: token } : {}),
        ...headers,
      },
    });
    if (!answer.ok) throw new CallFailure(answer.status, await answer.json().catch(() => undefined));
    return answer.status === noContent ? {} : ((await answer.json()) as unknown);
  } catch (failure) {
    // A response that was cut off counts as no response (status 0).
    throw failure instanceof CallFailure ? failure : new CallFailure(0, undefined, request.signal?.aborted);
  }
}

/**
 * Returns the query string with its question mark, or an empty string if there are no parameters. A list becomes one parameter
 * for each of its values.
 */
function searchOf(query: ServerCall['query']): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => [value].flat().map((part) => [name, String(part)]));
  return parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '';
}

const defaultTimeoutSeconds = 20;

/** Sends one call to any path of this server, or takes its response from the page. It throws only ApiError. */
export async function send(caller: Caller, method: Method, template: string, options: AnyOptions = {}): Promise<unknown> {
  const path = pathTo(template, options.path);
  const query = withoutBlanks(options.query ?? {});
  const answer = caller === visitor && method === 'get' ? takeAnswer(path, query) : undefined;
  if (answer !== undefined) return answer;
  const timeout = AbortSignal.timeout((options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000);
  try {
    return await callServer(path, {
      token: caller.token,
      method: method.toUpperCase(),
      body: options.body,
      query,
      headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : undefined,
      keepalive: options.keepalive,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (failure) {
    throw toApiError(failure, timeout.aborted);
  }
}

/** Creates a client with the types of docs/openapi.yaml. `onFailure` receives each failure and the token that was sent. */
export function createApi(
  caller: Caller,
  onFailure: (failure: ApiError, sentToken: string) => void = () => undefined,
): ApiClient {
  const callBy = (method: Method) => async (path: string, options?: AnyOptions) => {
    const { token } = caller;
    try {
      return await send(caller, method, path, options);
    } catch (failure) {
      onFailure(failure as ApiError, token);
      throw failure;
    }
  };
  const calls = {
    get: callBy('get'),
    post: callBy('post'),
    put: callBy('put'),
    patch: callBy('patch'),
    delete: callBy('delete'),
  };
  return calls as unknown as ApiClient;
}

/** Signs out if the failure means that the session has ended. */
export function signOutIfRefused(failure: ApiError, sentToken: string): void {
  sessionStore.endIfRefused(sentToken, failure);
}

/** Makes calls as the signed-in person. */
export const api = createApi(sessionStore, signOutIfRefused);

/** Makes calls without a token, so that the server does not have to load the account. */
export const publicApi = createApi(visitor);
