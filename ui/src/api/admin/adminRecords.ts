import { callPocketBase } from './adminApi';
import type { Collection, Expanded, ExpandPath } from './expand';
import { conditionsOn, type Conditions, type Filter } from './filters';
import type { Bodies, Id, Records } from '@/api/records.gen';

/** One page of a collection. */
export type RecordPage<Item> = {
  readonly page: number;
  readonly perPage: number;
  readonly totalItems: number;
  readonly items: readonly Item[];
};

type FieldOf<C extends Collection> = keyof Records[C] & string;
type Writable = Collection & keyof Bodies;

type ListOptions<C extends Collection, Path extends string, Field extends string> = {
  readonly signal?: AbortSignal;
  readonly page?: number;
  readonly perPage?: number;
  /** Tells the server not to count all records. */
  readonly skipTotal?: true;
  readonly filter?: Filter<C>;
  /** The fields to sort by. A minus sorts in descending order. */
  readonly sort?: ReadonlyArray<FieldOf<C> | `-${FieldOf<C>}`>;
  readonly expand?: readonly Path[];
  /** The only fields that the response contains. */
  readonly fields?: readonly Field[];
};

type Answered<C extends Collection, Path extends string, Field extends FieldOf<C>> = [Field] extends [never]
  ? Expanded<C, Path>
  : Pick<Records[C], Field>;

type Reading<C extends Collection> = Conditions<C> & {
  readonly list: <Path extends ExpandPath<C> = never, Field extends FieldOf<C> = never>(
    options: ListOptions<C, Path, Field>,
  ) => Promise<RecordPage<Answered<C, Path, Field>>>;
};

type Uploading = { readonly timeoutSeconds?: number };

type Writing<C extends Collection> = C extends Writable
  ? {
      readonly create: (body: Bodies[C], options?: Uploading) => Promise<Records[C]>;
      readonly update: (id: Id, body: Bodies[C], options?: Uploading) => Promise<Records[C]>;
      readonly remove: (id: Id) => Promise<void>;
    }
  : unknown;

type AdminRecords<C extends Collection> = Reading<C> & Writing<C>;

const defaultPerPage = 12;

/** Returns a body that contains a file as a form, because JSON has no files. */
function withFiles(body: unknown): unknown {
  const fields = Object.entries(body as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Returns the calls of PocketBase's API for a collection, made as the admin. */
export function adminRecords<C extends Collection>(collection: C): AdminRecords<C> {
  const records = `/api/collections/${collection}/records`;
  const calls = {
    ...conditionsOn(collection),
    list: ({ signal, sort, expand, fields, perPage = defaultPerPage, ...query }: ListOptions<C, string, string>) =>
      callPocketBase('get', records, {
        signal,
        query: { ...query, perPage, sort: sort?.join(), expand: expand?.join(), fields: fields?.join() },
      }),
    create: (body: unknown, options?: Uploading) => callPocketBase('post', records, { ...options, body: withFiles(body) }),
    update: (id: Id, body: unknown, options?: Uploading) =>
      callPocketBase('patch', `${records}/{id}`, { ...options, path: { id }, body: withFiles(body) }),
    remove: (id: Id) => callPocketBase('delete', `${records}/{id}`, { path: { id } }),
  };
  return calls as unknown as AdminRecords<C>;
}
