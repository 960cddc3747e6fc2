import { Actions, showPart, type Filled, type Part } from './view';

// These functions create values of views for Go templates, which the build writes and the server executes
// (hooks/site/content.go). The values must not contain quotes, because React escapes them. Only modules named goTemplate
// may import this one.

/** Shows one of two parts, depending on a condition such as `.Rated`. */
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

/** Shows a part only if a condition is true. */
export const when = <T,>(condition: string, value: Part<T>): Actions<T> => either(condition, value, undefined);

/** Shows the entries of a list such as `.Tiers`. Inside of an entry, the dot in paths such as `.Name` is the current entry. */
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

/** Returns a list that the page leaves out if it has no entries. */
export const eachOrNone = <T,>(list: string, entry: Part<T>): Filled<T> => when(list, { entries: each(list, entry) });

/** Returns an action that writes one of two texts, depending on a condition. */
export const textIf = (condition: string, yes: string, no: string): string => `{{if ${condition}}}${yes}{{else}}${no}{{end}}`;

/** Returns an action that writes a text with a count such as `.Reviews`, in the singular or the plural. */
export const countText = (count: string, text: (count: number) => string): string =>
  textIf(`eq ${count} 1`, text(1), text(2).replace('2', `{{${count}}}`));

/**
 * Returns an action that writes the path in a field such as `.Path`. The slash is outside of the action, because the router
 * treats a path without a leading slash as relative.
 */
export const path = (field: string): string => `/{{slice ${field} 1}}`;
