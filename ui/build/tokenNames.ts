import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { system as builtSystem } from '../src/theme/system';
import { tokenViews } from '../src/theme/tokenViews';
import { runnerImport, type Plugin } from 'vite';

const theme = fileURLToPath(new URL('../src/theme', import.meta.url));
const file = '/@chakra-ui/react/dist/esm/styled-system/token-dictionary.js';
const building =
  /registerTokens\(\);\s*registerTransform\(\.\.\.tokenTransforms\);\s*registerMiddleware\(\.\.\.tokenMiddlewares\);\s*build\(\);/;

const fill = `
  const views = tokenViews(tokenNames, (path) => formatCssVar(path, prefix));
  for (const [category, values] of views.categories) {
    byCategory.set(category, values);
    for (const [name, value] of values) flatMap.set(category + "." + name, value);
  }
  for (const name of views.categories.get("breakpoints").keys()) tokenNameMap.set("breakpoints." + name, {});
  for (const [name, palette] of views.palettes) colorPaletteMap.set(name, palette);
  byCategoryJson = mapToJson(byCategory);
`;

const emptied: Readonly<Record<string, string>> = {
  [`${theme}/tokens.ts`]: 'export const tokens = {};',
  [`${theme}/semanticTokens.ts`]: 'export const semanticTokens = {};',
};

/**
 * Gives the app the names of the tokens in place of their values and of the code that derives variables from them: the
 * values are in the head of every page. Fails when the names alone do not lead to what Chakra derives.
 */
export function tokenNames(): Plugin {
  let names: Readonly<Record<string, string>> = {};
  let done = false;
  return {
    name: 'token-names',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<{ system: typeof builtSystem }>(`${theme}/system.ts`);
      names = namesOf(module.system.tokens);
    },
    transform(code, id) {
      const empty = emptied[id];
      if (empty !== undefined) return { code: empty, map: null };
      if (!id.endsWith(file)) return null;
      if (!building.test(code)) throw new Error(`Chakra builds its tokens in another way than this build knows: ${id}`);
      done = true;
      return {
        code: `
          import { tokenViews } from ${JSON.stringify(`${theme}/tokenViews.ts`)};
          const tokenNames = ${JSON.stringify(names)};
          ${code.replace(building, fill)}
        `,
        map: null,
      };
    },
    buildEnd(error) {
      if (!done && !error) throw new Error(`the build has not met ${file}`);
    },
  };
}

function namesOf(dictionary: (typeof builtSystem)['tokens']) {
  const { categoryMap, flatMap, colorPaletteMap, prefix } = dictionary;
  const names: Record<string, string> = {};
  for (const [category, tokens] of categoryMap) {
    names[category] = [...tokens.keys()].filter((name) => !name.startsWith('-')).join(' ');
  }
  const views = tokenViews(names, (path) => dictionary.formatCssVar(path, prefix));
  const flat = [...views.categories].flatMap(([category, values]) =>
    [...values].map(([name, value]): [string, string] => [`${category}.${name}`, value]),
  );
  const derived = [new Map(flat), views.palettes];
  const chakras = [flatMap, colorPaletteMap];
  if (!isDeepStrictEqual(derived, chakras)) throw new Error('the names of the tokens do not lead to what Chakra derives of them');
  return names;
}
