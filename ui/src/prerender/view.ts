import type { ReactNode } from 'react';

/**
 * A value that is unknown at build time. The part of the view that shows it is wrapped in Go template actions, which the server
 * executes. Only the build creates instances (goTemplate.tsx); in the browser, all values are known.
 */
export class Actions<T> {
  constructor(readonly map: (show: (value: T, index: number) => ReactNode, none?: ReactNode) => ReactNode) {}
}

/** A part of a view that may be missing. */
export type Part<T> = T | undefined | Actions<T>;

/** The entries of a list in a view. */
export type Entries<T> = readonly T[] | Actions<T>;

/** Shows a part, or `none` if it is missing. */
export function showPart<T>(part: Part<T>, show: (value: T) => ReactNode, none?: ReactNode): ReactNode {
  if (part instanceof Actions) return part.map(show, none);
  return part === undefined ? none : show(part);
}

/** Shows each entry of a list, or `none` if there are none. The elements that `show` returns need a React key. */
export function showEach<T>(list: Entries<T>, show: (entry: T, index: number) => ReactNode, none?: ReactNode): ReactNode {
  if (list instanceof Actions) return list.map(show, none);
  return list.length > 0 ? list.map(show) : none;
}

/** A list that a view leaves out together with the elements around it if it has no entries. */
export type Filled<T> = Part<{ entries: Entries<T> }>;

export const filled = <T>(entries: readonly T[]): Filled<T> => (entries.length > 0 ? { entries } : undefined);
