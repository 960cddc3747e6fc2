import type { OperationRequestBodyContent, PathsWithMethod } from 'openapi-typescript-helpers';
import type { paths } from './openapi.gen';
import type { Records } from './records.gen';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const prefix = '/api/v1';

type Paths = paths & PocketBasePaths;
type Short<Path> = Path extends `${typeof prefix}${infer Rest}` ? Rest : Path;
type Full<Path extends string> = Path extends keyof Paths ? Path : `${typeof prefix}${Path}`;

/** The paths that accept a method. Paths of the product API are written without `/api/v1`. */
export type PathOf<M extends Method> = Short<PathsWithMethod<Paths, M>>;

type Operation<M extends Method, Path extends string> =
  Full<Path> extends keyof Paths ? NonNullable<Paths[Full<Path>][M & keyof Paths[Full<Path>]]> : never;

type ContentWith<Status extends 200 | 201, O> = O extends { responses: { [S in Status]: { content: infer Content } } }
  ? Content
  : never;

/** The contents of a successful response by media type. */
type ContentOf<O> = ContentWith<200, O> | ContentWith<201, O>;

/** The JSON of a successful response. */
export type AnswerOf<M extends Method, Path extends PathOf<M>> =
  ContentOf<Operation<M, Path>> extends { 'application/json': infer Answer } ? Answer : never;

type Multipart = { requestBody: { content: { 'multipart/form-data': unknown } } };

type Table = { requestBody: { content: { 'text/csv': unknown } } };

// FormData does not declare the types of its fields, and Blob does not declare the type of its content.
type BodyOf<O> = O extends Multipart ? FormData : O extends Table ? Blob : OperationRequestBodyContent<O>;

type ParametersOf<O, In extends 'path' | 'query' | 'header'> = O extends { parameters: { [Name in In]?: infer Values } }
  ? Exclude<Values, undefined>
  : never;

/**
 * A property that is optional if its value may be undefined or has only optional properties, and that must be omitted if no
 * value is possible.
 */
type Property<Name extends string, Value> = [Exclude<Value, undefined>] extends [never]
  ? { readonly [N in Name]?: never }
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : Partial<Value> extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value };

type TakesKey<O> = [ParametersOf<O, 'header'>] extends [never]
  ? false
  : 'Idempotency-Key' extends keyof ParametersOf<O, 'header'>
    ? true
    : false;

type Parameters<O> = Property<'path', ParametersOf<O, 'path'>> & Property<'query', ParametersOf<O, 'query'>>;

type Options<O> = Parameters<O> &
  Property<'body', BodyOf<O>> & {
    readonly signal?: AbortSignal;
    readonly timeoutSeconds?: number;
    /** Whether the browser completes the call even if the page is closed. */
    readonly keepalive?: boolean;
    /** Repeating the call with the same key creates nothing twice. */
    readonly idempotencyKey?: TakesKey<O> extends true ? string : never;
  };

/** An argument that can be omitted if all of its properties are optional. */
type Argument<Value> = Partial<Value> extends Value ? [options?: Value] : [options: Value];

/** The arguments of a call that follow its path. */
export type CallArguments<M extends Method, Path extends PathOf<M>> = Argument<Options<Operation<M, Path>>>;

/** The arguments of a call that has path and query parameters, but no body. */
export type ParameterArguments<M extends Method, Path extends PathOf<M>> = Argument<Parameters<Operation<M, Path>>>;

/** The paths to which files are posted as multipart forms. */
export type UploadPath = {
  [Path in PathOf<'post'>]: Operation<'post', Path> extends Multipart ? Path : never;
}[PathOf<'post'>];

/** The paths of calls that can return a file. */
export type FilePathOf<M extends Method> = {
  [Path in PathOf<M>]: [Exclude<keyof ContentOf<Operation<M, Path>>, 'application/json'>] extends [never] ? never : Path;
}[PathOf<M>];

/** Parameters of any call. */
export type AnyParameters = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
};

/** Returns the path of a call on this server, with the values of its path parameters filled in. */
export function pathTo(template: string, parameters: AnyParameters['path'] = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  return path.startsWith('/api/') ? path : prefix + path;
}

/** Returns the query parameters whose value is neither undefined nor an empty string. */
export function withoutBlanks(query: NonNullable<AnyParameters['query']>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

type Post<Body, Answer> = {
  readonly post: {
    readonly parameters: { readonly query?: never; readonly header?: never; readonly path?: never };
    readonly requestBody: { readonly content: { readonly 'application/json': Body } };
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': Answer } } };
  };
};

/** The fields of a delivery that a photographer's lists need. */
type OwnDelivery = Pick<Records['deliveries'], 'booking' | 'status' | 'deliverBy' | 'days' | 'acceptBy'>;

/** PocketBase's own calls, which docs/openapi.yaml does not describe, in the form of the generated types. */
type PocketBasePaths = {
  /** Exchanges the caller's token for a new one. */
  readonly '/api/collections/users/auth-refresh': Post<undefined, { readonly token: string }>;
  readonly '/api/collections/users/request-email-change': Post<{ readonly newEmail: string }, unknown>;
  readonly '/api/collections/users/confirm-email-change': Post<{ readonly token: string; readonly password: string }, unknown>;
  /** The deliveries of the signed-in person. */
  readonly '/api/collections/deliveries/records': {
    readonly get: {
      readonly parameters: {
        readonly query: { readonly filter: string; readonly sort: string; readonly perPage: number; readonly fields: string };
        readonly header?: never;
        readonly path?: never;
      };
      readonly responses: {
        readonly 200: { readonly content: { readonly 'application/json': { readonly items: readonly OwnDelivery[] } } };
      };
    };
  };
};
