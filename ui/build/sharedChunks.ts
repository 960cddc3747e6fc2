import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { routeScripts } from './routes';

type Chunk = Rolldown.OutputChunk;

const packageOf = (id: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? '';

const ofReact: ReadonlySet<string> = new Set(['react', 'react-dom', 'scheduler']);
const ofChakra = /^(@chakra-ui|@emotion|@pandacss|@ark-ui|@zag-js)\//;

/**
 * Puts the modules that every page loads into one file for React, one for Chakra and one for the rest, and the modules that at
 * least half of the pages load into a further file. By default, the bundler creates a file for each button that two pages share,
 * and small files compress badly. A first build, which divides the app by default, determines which modules these are.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config(config) {
      const { entry, pages, pageCount } = await modulesOf(config);
      const isInHalfOfPages = (id: string) => (pages.get(id) ?? 0) * 2 >= pageCount;
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: (id) => entry.has(id) && ofReact.has(packageOf(id)) },
                  { name: 'chakra', test: (id) => entry.has(id) && ofChakra.test(packageOf(id)) },
                  { name: 'index', test: (id) => entry.has(id) },
                  { name: 'pages', test: isInHalfOfPages },
                ],
              },
            },
          },
        },
      };
    },
  };
}

/** Returns the modules that every page loads, and how many pages load each of the other modules before they appear. */
async function modulesOf({ root, resolve, define }: UserConfig) {
  const { output } = (await build({
    configFile: false,
    root,
    resolve,
    define,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const { entry, routes } = routeScripts(Object.fromEntries(output.map((file) => [file.fileName, file])));
  const pages = new Map<string, number>();
  for (const chunks of routes.values()) {
    for (const id of idsOf(chunks)) pages.set(id, (pages.get(id) ?? 0) + 1);
  }
  return { entry: new Set(idsOf(entry)), pages, pageCount: routes.size };
}

const idsOf = (chunks: Iterable<Chunk>) => [...chunks].flatMap(({ moduleIds }) => moduleIds);
