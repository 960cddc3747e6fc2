import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { mergedChunks } from './mergedChunks';
import { routeScripts } from './routes';

type Chunk = Rolldown.OutputChunk;

const packageOf = (id: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? '';

const ofReact: ReadonlySet<string> = new Set(['react', 'react-dom', 'scheduler']);
const ofChakra = /^(@chakra-ui|@emotion|@pandacss|@ark-ui|@zag-js)\//;

/**
 * Modules that more than this share of the pages load are put into the files that every page loads, because small files
 * compress badly.
 */
const commonShare = 0.3;

/** How often a dialog is loaded, compared to a page. */
const weightOfDialog = 0.25;

/**
 * Puts the modules that every page or many pages load into one file for React, one for Chakra and one for the rest, and merges
 * small files that are mostly loaded together. By default, the bundler creates a file for each button that two pages share.
 * Small files compress badly, and the first script lists them all. A first build, in which the bundler divides the app in its
 * default way, determines which modules these are.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config(config) {
      const { entry, merged } = await modulesOf(config);
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: (id) => entry.has(id) && ofReact.has(packageOf(id)) },
                  { name: 'chakra', test: (id) => entry.has(id) && ofChakra.test(packageOf(id)) },
                  { name: 'index', test: (id) => entry.has(id) },
                  // The imports of these modules do not move into the same file.
                  { name: (id) => merged.get(id) ?? null, includeDependenciesRecursively: false },
                ],
              },
            },
          },
        },
      };
    },
  };
}

/**
 * Returns the ids of the modules that every page or many pages load, and the names of the files for the modules to merge, by
 * the ids of the modules.
 */
async function modulesOf({ root, resolve, define }: UserConfig) {
  const { output } = (await build({
    configFile: false,
    root,
    resolve,
    define,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const { entry, routes } = routeScripts(Object.fromEntries(output.map((file) => [file.fileName, file])));
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const isCommon = (chunk: Chunk) =>
    [...routes.values()].filter((scripts) => scripts.has(chunk)).length > routes.size * commonShare;
  const ofEveryPage = [...entry, ...[...chunks.values()].filter(isCommon)];
  for (const { fileName } of ofEveryPage) chunks.delete(fileName);
  // PocketBase's SDK, which most pages load separately for realtime messages, stays in its own file.
  for (const [name, { moduleIds }] of chunks) if (moduleIds.some((id) => packageOf(id) === 'pocketbase')) chunks.delete(name);
  const pages = new Set([...routes.values()].map((scripts) => [...scripts].at(-1)));
  const loadedLater = new Set([...entry, ...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const merged = mergedChunks(
    [...chunks.values()].map((chunk) => ({
      name: chunk.fileName,
      size: brotliCompressSync(chunk.code).length,
      imports: chunk.imports,
      weight: pages.has(chunk) ? 1 : loadedLater.has(chunk.fileName) ? weightOfDialog : 0,
    })),
  );
  const names = new Map<string, string>();
  for (const [number, files] of merged.entries()) {
    const parts = files.flatMap((file) => chunks.get(file) ?? []).toSorted((one, other) => other.code.length - one.code.length);
    // Without the number, groups with the same name would become one file.
    for (const id of idsOf(parts)) names.set(id, `${parts[0]?.name}-${number}`);
  }
  return { entry: new Set(idsOf(ofEveryPage)), merged: names };
}

const idsOf = (chunks: Iterable<Chunk>) => [...chunks].flatMap(({ moduleIds }) => moduleIds);
