import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as anatomies from '@chakra-ui/react/anatomy';
import type { Plugin } from 'vite';

const chakra = fileURLToPath(new URL('../../node_modules/@chakra-ui/react/dist/esm', import.meta.url));
const theme = fileURLToPath(new URL('../src/theme', import.meta.url));
const prefix = '\0slot-recipe/';
const slots = /slots: (\w+Anatomy)\.keys\(\)/;
const context = /createSlotRecipeContext\(\{\s*key: "(\w+)"\s*\}\)/;

/** Moves the recipes of theme/slotRecipes.ts out of the system, which every page loads, to the components that use them. */
export function splitSlotRecipes(): Plugin {
  const file = `${theme}/slotRecipes.ts`;
  const keys = new Set([...readFileSync(file, 'utf8').matchAll(/(\w+): \1SlotRecipe,/g)].map(([, key = '']) => key));
  const met = new Set<string>();
  return {
    name: 'split-slot-recipes',
    apply: 'build',
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load: (id) => (id.startsWith(prefix) ? recipeModule(id.slice(prefix.length)) : null),
    transform(code, id) {
      if (id === file) return { code: 'export const stockSlots = {};\nexport const ownSlots = {};', map: null };
      if (id.startsWith(`${chakra}/theme/recipes/`)) return { code: code.replace(slots, namedSlots), map: null };
      if (!id.startsWith(`${chakra}/components/`)) return null;
      const key = context.exec(code)?.[1];
      if (key === undefined || !keys.has(key)) return null;
      met.add(key);
      const call = `createSlotRecipeContext({ key: "${key}", recipe: slotRecipe })`;
      return {
        code: `import { slotRecipe } from ${JSON.stringify(prefix + key)};\n${code.replace(context, call)}`,
        map: null,
        moduleSideEffects: false,
      };
    },
    buildEnd(error) {
      const missed = [...keys].filter((key) => !met.has(key));
      if (error) return;
      if (keys.size === 0) throw new Error(`no recipes are read from ${file}`);
      if (missed.length > 0) throw new Error(`the build has met no component of the recipes ${missed.join(', ')}`);
    },
  };
}

function recipeModule(key: string): string {
  const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const own = `${theme}/${key}Recipe.ts`;
  if (existsSync(own)) return `export { ${key}SlotRecipe as slotRecipe } from '${own}';`;
  return `
    import { mergeConfigs } from '${chakra}/styled-system/merge-config.js';
    import { ${key}SlotRecipe } from '${chakra}/theme/recipes/${name}.js';
    import { ownSlotRecipes } from '${theme}/ownSlotRecipes.ts';
    export const slotRecipe = /* @__PURE__ */ mergeConfigs(${key}SlotRecipe, ownSlotRecipes.${key});
  `;
}

/** The names of a component's parts, in place of the call that would bring along the parts of all components. */
function namedSlots(call: string, name: string): string {
  const anatomy = (anatomies as Readonly<Record<string, { keys: () => readonly string[] } | undefined>>)[name];
  return anatomy ? `slots: ${JSON.stringify(anatomy.keys())}` : call;
}
