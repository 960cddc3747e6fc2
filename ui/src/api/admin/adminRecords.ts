import PocketBase, { BaseAuthStore } from 'pocketbase';
import { callPocketBase } from './adminApi';
import type { Bodies, FileName, Id, Records, Relations } from '@/api/records.gen';

type Collection = keyof Records;

type Relation = { readonly to: Collection; readonly number: 'required' | 'optional' | 'several' };
type RelationOf<C extends Collection, Name extends NameOf<C>> = Relations[C][Name] & Relation;
type NameOf<C extends Collection> = keyof Relations[C] & string;

/**
 * The name of a relation of a collection, such as `booking`, or a path that ends with a relation of the related collection,
 * such as `booking.category`.
 */
type ExpandPath<C extends Collection> = {
  [Name in NameOf<C>]: Name | `${Name}.${NameOf<RelationOf<C, Name>['to']>}`;
}[NameOf<C>];

type Head<Path extends string> = Path extends `${infer Name}.${string}` ? Name : Path;
type Rest<Path extends string, Name extends string> = Path extends `${Name}.${infer Names}` ? Names : never;

type Related<C extends Collection, Name extends NameOf<C>, Path extends string> = RelationOf<C, Name>['number'] extends 'several'
  ? ReadonlyArray<Expanded<RelationOf<C, Name>['to'], Rest<Path, Name>>>
  : Expanded<RelationOf<C, Name>['to'], Rest<Path, Name>>;

type RequiredName<C extends Collection, Name extends NameOf<C>> = Name extends unknown
  ? RelationOf<C, Name>['number'] extends 'required'
    ? Name
    : never
  : never;

type Expand<C extends Collection, Name extends NameOf<C>, Path extends string> = {
  readonly [N in RequiredName<C, Name>]: Related<C, N, Path>;
} & {
  readonly [N in Exclude<Name, RequiredName<C, Name>>]?: Related<C, N, Path>;
};

/**
 * A record with the related records of the paths, as PocketBase adds them in `expand`. PocketBase omits relations that are
 * empty, and `expand` itself if all of them are empty.
 */
export type Expanded<C extends Collection, Path extends string> = [Path] extends [never]
  ? Records[C]
  : [RequiredName<C, Head<Path> & NameOf<C>>] extends [never]
    ? Records[C] & { readonly expand?: Expand<C, Head<Path> & NameOf<C>, Path> }
    : Records[C] & { readonly expand: Expand<C, Head<Path> & NameOf<C>, Path> };

/** This client of the SDK only builds filters. It makes no calls. */
const sdk = new PocketBase(undefined, new BaseAuthStore());

/** Returns a condition such as `name = {:name}` with the values in place of the placeholders. */
export const filterWith = (condition: string, values: Readonly<Record<string, unknown>>): string => sdk.filter(condition, values);

declare const filterOf: unique symbol;

/** A condition on records of one collection, in PocketBase's syntax. */
export type Filter<C extends Collection> = string & { readonly [filterOf]: C };

type Operator = '=' | '!=' | '>' | '~';

type Conditions<C extends Collection> = {
  /** Compares a field. `~` means that the field contains the text, ignoring case. */
  readonly where: <Field extends keyof Records[C] & string>(
    field: Field,
    operator: Operator,
    value: Records[C][Field],
  ) => Filter<C>;
  readonly all: (...conditions: ReadonlyArray<Filter<C>>) => Filter<C>;
  readonly any: (...conditions: ReadonlyArray<Filter<C>>) => Filter<C>;
};

/** Returns functions that build conditions on records of the collection. */
function conditionsOn<C extends Collection>(_collection: C): Conditions<C> {
  const joined = (conditions: ReadonlyArray<Filter<C>>, by: string) => `(${conditions.join(by)})` as Filter<C>;
  return {
    where: (field, operator, value) => filterWith(`${field} ${operator} {:value}`, { value }) as Filter<C>,
    all: (...conditions) => joined(conditions, ' && '),
    any: (...conditions) => joined(conditions, ' || '),
  };
}

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
  /** The fields that the response contains. Without this option, it contains all of them. */
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

/** Converts a body that contains a file to FormData, because JSON cannot contain files. Returns any other body unchanged. */
function withFiles(body: unknown): unknown {
  const fields = Object.entries(body as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Returns functions that call PocketBase's API for a collection as the admin, and functions that build conditions for them. */
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

type Stored = Pick<Records[keyof Records], 'id' | 'collectionId'>;

/** Returns the path of a record's file on this server, or an empty string if there is no file. */
export function fileAddress({ id, collectionId }: Stored, name: FileName): string {
  return name && `/api/files/${collectionId}/${id}/${name}`;
}
