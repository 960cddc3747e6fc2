import type { Collection } from './expand';
import type { Records } from '@/api/records.gen';
import PocketBase, { BaseAuthStore } from 'pocketbase';

/** The SDK is used only for its filter syntax. */
const sdk = new PocketBase(undefined, new BaseAuthStore());

/** Returns a condition such as `name = {:name}` with the values in place of the placeholders. */
export const filterWith = (condition: string, values: Readonly<Record<string, unknown>>): string => sdk.filter(condition, values);

declare const filterOf: unique symbol;

/** A condition on records of one collection, in PocketBase's syntax. */
export type Filter<C extends Collection> = string & { readonly [filterOf]: C };

type Operator = '=' | '!=' | '>' | '~';

export type Conditions<C extends Collection> = {
  /** Compares a field. `~` means that the field contains the text, in any case. */
  readonly where: <Field extends keyof Records[C] & string>(
    field: Field,
    operator: Operator,
    value: Records[C][Field],
  ) => Filter<C>;
  readonly all: (...conditions: ReadonlyArray<Filter<C>>) => Filter<C>;
  readonly any: (...conditions: ReadonlyArray<Filter<C>>) => Filter<C>;
};

/** Returns functions that build conditions on records of the collection. */
export function conditionsOn<C extends Collection>(_collection: C): Conditions<C> {
  const joined = (conditions: ReadonlyArray<Filter<C>>, by: string) => `(${conditions.join(by)})` as Filter<C>;
  return {
    where: (field, operator, value) => filterWith(`${field} ${operator} {:value}`, { value }) as Filter<C>,
    all: (...conditions) => joined(conditions, ' && '),
    any: (...conditions) => joined(conditions, ' || '),
  };
}
