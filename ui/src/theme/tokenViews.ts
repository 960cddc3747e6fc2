type CssVar = { readonly var: string; readonly ref: string };
type FormatCssVar = (path: string[]) => CssVar;

export type TokenViews = {
  /** The value of each token by its name, by category. */
  readonly categories: Map<string, Map<string, string>>;
  /** The variables that each color sets when it is the palette. */
  readonly palettes: Map<string, Map<string, string>>;
};

/** What Chakra looks up in the tokens, made of no more than their names, such as `{ colors: 'bg fg ink.50' }`. */
export function tokenViews(names: Readonly<Record<string, string>>, formatCssVar: FormatCssVar): TokenViews {
  const categories = new Map<string, Map<string, string>>();
  const palettes = new Map<string, Map<string, string>>();
  for (const [category, list] of Object.entries(names)) {
    const values = new Map<string, string>();
    categories.set(category, values);
    for (const name of list.split(' ')) {
      // The dot is part of the number in `0.5`; in `ink.50` it separates.
      const { ref } = formatCssVar([category, /^\d/.test(name) ? name : name.replaceAll('.', '-')]);
      values.set(name, ref);
      if (category === 'spacing') values.set(`-${name}`, `calc(${ref} * -1)`);
      const [root = '', ...shade] = name.split('.');
      if (category !== 'colors' || root === 'colorPalette') continue;
      const palette = palettes.get(root) ?? new Map<string, string>();
      palettes.set(root, palette.set(formatCssVar(['colors', 'colorPalette', ...shade]).var, ref));
    }
  }
  return { categories, palettes };
}
