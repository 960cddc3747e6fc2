import { Actions, showPart, type Filled, type Part } from './view';

// Values of views in the Go templates that the build writes and the server executes (hooks/site/content.go). They must not
// contain quotes, which React escapes. Only modules named goTemplate may import this one.

/** Returns one of two parts, depending on a condition such as `.Rated`. */
export function either<T>(condition: string, yes: Part<T>, no: Part<T>): Actions<T> {
  return new Actions((show, none) => {
    const shown = (part: Part<T>) => showPart(part, (value) => show(value, 0), none);
    return (
      <>
        {`{{if ${condition}}}`}
        {shown(yes)}
        {'{{else}}'}
        {shown(no)}
        {'{{end}}'}
      </>
    );
  });
}

/** Returns a part that exists only if the condition is true. */
export const when = <T,>(condition: string, value: Part<T>): Actions<T> => either(condition, value, undefined);

/** Returns the entries of a list such as `.Tiers`. In the fields of the entry, the dot is the entry of the server. */
export function each<T>(list: string, entry: Part<T>): Actions<T> {
  return new Actions((show, none) => (
    <>
      {`{{range ${list}}}`}
      {showPart(entry, (value) => show(value, 0))}
      {'{{else}}'}
      {none}
      {'{{end}}'}
    </>
  ));
}

/** Returns a list that is left out if it has no entries. */
export const eachOrNone = <T,>(list: string, entry: Part<T>): Filled<T> => when(list, { entries: each(list, entry) });

/** Returns one of two texts, depending on a condition. */
export const textIf = (condition: string, yes: string, no: string): string => `{{if ${condition}}}${yes}{{else}}${no}{{end}}`;

/** Returns a text with a count such as `.Reviews`, in the singular or the plural. */
export const countText = (count: string, text: (count: number) => string): string =>
  textIf(`eq ${count} 1`, text(1), text(2).replace('2', `{{${count}}}`));

/**
 * Returns the path in a field such as `.Path`. The slash is outside of the action, because the router would treat other paths as
 * relative.
 */
export const path = (field: string): string => `/{{slice ${field} 1}}`;
