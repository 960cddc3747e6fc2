import type { ReactNode } from 'react';

// Actions of Go templates in prerendered pages, which the server executes (hooks/site/content.go). They must not contain
// quotes, which React escapes.

/** Shows `yes` or `no`, depending on a condition such as `.Rated`. */
export function when(condition: string, yes: ReactNode, no?: ReactNode): ReactNode {
  return (
    <>
      {`{{if ${condition}}}`}
      {yes}
      {'{{else}}'}
      {no}
      {'{{end}}'}
    </>
  );
}

/** Shows the item for each entry of a list such as `.Tiers`. In the item, the dot is the entry. */
export function each(list: string, item: ReactNode): ReactNode {
  return (
    <>
      {`{{range ${list}}}`}
      {item}
      {'{{end}}'}
    </>
  );
}

/** A text with a count such as `.Reviews`, in the singular or the plural. */
export function countText(count: string, text: (count: number) => string): string {
  return `{{if eq ${count} 1}}${text(1)}{{else}}${text(2).replace('2', `{{${count}}}`)}{{end}}`;
}
