import type { Plugin } from 'vite';

const file = '/@chakra-ui/react/dist/esm/styled-system/system.js';
const generated = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';
const preflight = 'createPreflight({ preflight })';
const emptied: Readonly<Record<string, string>> = {
  '/src/theme/globalCss.ts': 'export const globalCss = {};',
  '/@chakra-ui/react/dist/esm/theme/tokens/keyframes.js': 'export const keyframes = {};',
};

/**
 * Removes the styles of all pages (reset, tokens, base) from the app: they are in the head of every page, where
 * prerenderPage.tsx put them by means of the whole of Chakra. Generating them would take half of the start-up time.
 */
export function omitGlobalStyles(): Plugin {
  let done = false;
  return {
    name: 'omit-global-styles',
    apply: 'build',
    transform(code, id) {
      const empty = Object.entries(emptied).find(([name]) => id.endsWith(name));
      if (empty) return { code: empty[1], map: null };
      if (!id.endsWith(file)) return null;
      if (!code.includes(generated) || !code.includes(preflight))
        throw new Error(`Chakra generates its global styles in another way than this build knows: ${id}`);
      done = true;
      return { code: code.replace(generated, 'const _global = [];').replace(preflight, '{}'), map: null };
    },
    buildEnd(error) {
      if (!done && !error) throw new Error(`the build has not met ${file}`);
    },
  };
}
