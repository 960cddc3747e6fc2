import type { Plugin } from 'vite';

const file = '/@chakra-ui/react/dist/esm/styled-system/system.js';
const made = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/**
 * Has the app not make the styles of all pages (reset, tokens, base) at its start: they stand in the head of every page,
 * as prerenderPage.tsx drew them with the whole of Chakra. Making them takes half of the time until the app can begin.
 */
export function omitGlobalStyles(): Plugin {
  let done = false;
  return {
    name: 'leave-out-global-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(made)) throw new Error(`Chakra makes its global styles in another way than this build knows: ${id}`);
      done = true;
      return { code: code.replace(made, 'const _global = [];'), map: null };
    },
    buildEnd(error) {
      if (!done && !error) throw new Error(`the build has not met ${file}`);
    },
  };
}
