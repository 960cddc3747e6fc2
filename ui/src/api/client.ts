import type { OperationRequestBodyContent, PathsWithMethod, SuccessResponseJSON } from 'openapi-typescript-helpers';
import { toApiError, type ApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import type { paths } from './openapi.gen';
import { anonymous, pb, type Client } from './pocketbase';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const prefix = '/api/v1';

type Short<Path> = Path extends `${typeof prefix}${infer Rest}` ? Rest : Path;
type Full<Path extends string> = Path extends keyof paths ? Path : `${typeof prefix}${Path}`;

/** Paths of docs/openapi.yaml that have a call of the method, without `/api/v1`. */
export type PathOf<M extends Method> = Short<PathsWithMethod<paths, M>>;

type Operation<M extends Method, Path extends string> =
  Full<Path> extends keyof paths ? NonNullable<paths[Full<Path>][M & keyof paths[Full<Path>]]> : never;

/** The JSON of a successful answer. */
export type AnswerOf<M extends Method, Path extends PathOf<M>> = SuccessResponseJSON<
  Operation<M, Path> & Record<string, unknown>
>;

// Multipart forms are FormData, which has no type of its fields.
type BodyOf<M extends Method, Path extends PathOf<M>> =
  Operation<M, Path> extends { requestBody?: { content: { 'multipart/form-data': unknown } } }
    ? FormData
    : OperationRequestBodyContent<Operation<M, Path>>;

type ParametersOf<M extends Method, Path extends PathOf<M>, In extends 'path' | 'query'> =
  Operation<M, Path> extends { parameters: { [Name in In]?: infer Parameters } } ? Exclude<Parameters, undefined> : never;

/** A property that is optional exactly if every parameter in it is, and absent without any. */
type Property<Name extends string, Value> = [Value] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<Value> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

type Common = {
  readonly signal?: AbortSignal;
  /** Repeating a call that creates something with the same key creates nothing twice. */
  readonly idempotencyKey?: string;
  readonly timeoutSeconds?: number;
};

export type CallOptions<M extends Method, Path extends PathOf<M>> = Common &
  Property<'path', ParametersOf<M, Path, 'path'>> &
  Property<'query', ParametersOf<M, Path, 'query'>> &
  Property<'body', Exclude<BodyOf<M, Path>, undefined>>;

// Options may be omitted for a call that needs none.
type Arguments<M extends Method, Path extends PathOf<M>> =
  Record<string, never> extends Pick<CallOptions<M, Path>, 'path' | 'query' | 'body'>
    ? [options?: CallOptions<M, Path>]
    : [options: CallOptions<M, Path>];

type Call<M extends Method> = <Path extends PathOf<M>>(path: Path, ...options: Arguments<M, Path>) => Promise<AnswerOf<M, Path>>;

export type ApiClient = { readonly [M in Method]: Call<M> };

type AnyOptions = Common & {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const defaultTimeoutSeconds = 20;

/** Inserts the parameters into a path of docs/openapi.yaml and adds the prefix of the product API. */
export function pathTo(template: string, parameters: Readonly<Record<string, string>> = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  return path.startsWith('/api/') ? path : prefix + path;
}

function withoutBlanks(query: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

/** Sends one call and throws only ApiError. */
async function send(client: Client, method: Method, template: string, options: AnyOptions = {}): Promise<unknown> {
  const timeout = AbortSignal.timeout((options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000);
  try {
    return await client.send<unknown>(pathTo(template, options.path), {
      method: method.toUpperCase(),
      body: options.body,
      query: withoutBlanks(options.query ?? {}),
      headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (failure) {
    throw toApiError(failure, timeout.aborted);
  }
}

/** A client typed by docs/openapi.yaml. `onFailure` receives each failure together with the token that was sent. */
export function createApi(
  client: Client,
  onFailure: (failure: ApiError, sentToken: string) => void = () => undefined,
): ApiClient {
  const caller = (method: Method) => async (path: string, options?: AnyOptions) => {
    const { token } = client.authStore;
    try {
      return await send(client, method, path, options);
    } catch (failure) {
      onFailure(failure as ApiError, token);
      throw failure;
    }
  };
  const calls = {
    get: caller('get'),
    post: caller('post'),
    put: caller('put'),
    patch: caller('patch'),
    delete: caller('delete'),
  };
  return calls as unknown as ApiClient;
}

/** Calls as the signed-in person, and signs out when the server no longer accepts the token. */
export const api = createApi(pb, (failure, sentToken) => {
  if (failure.status === 401) sessionStore.refused(sentToken, failure);
});

/** Calls without a token, so that the server does not have to load the account. */
export const publicApi = createApi(anonymous);
