import type { Records, Relations } from '@/api/records.gen';

export type Collection = keyof Records;

type Relation = { readonly to: Collection; readonly number: 'required' | 'optional' | 'several' };
type RelationOf<C extends Collection, Name extends NameOf<C>> = Relations[C][Name] & Relation;
type NameOf<C extends Collection> = keyof Relations[C] & string;

/** A relation of a collection, or one of the record that it points to: `booking`, `booking.category`. */
export type ExpandPath<C extends Collection> = {
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
 * A record with the relations of the paths, as PocketBase adds them. It omits relations that are empty, and `expand`
 * itself if all are.
 */
export type Expanded<C extends Collection, Path extends string> = [Path] extends [never]
  ? Records[C]
  : [RequiredName<C, Head<Path> & NameOf<C>>] extends [never]
    ? Records[C] & { readonly expand?: Expand<C, Head<Path> & NameOf<C>, Path> }
    : Records[C] & { readonly expand: Expand<C, Head<Path> & NameOf<C>, Path> };
