import type { Plugin } from 'vite';

const file = '/@chakra-ui/react/dist/esm/styled-system/system.js';
const generated = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';
const preflight = 'createPreflight({ preflight })';
const ownFile = '/src/theme/globalCss.ts';

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
      if (id.endsWith(ownFile)) return { code: 'export const globalCss = {};', map: null };
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
