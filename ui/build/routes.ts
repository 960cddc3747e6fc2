import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const table = join(dirname(fileURLToPath(import.meta.url)), '../src/app/AppRoutes.tsx');

/** The paths of app/AppRoutes.tsx, each with the name of its file in routes/. */
export function routePaths(): ReadonlyMap<string, string> {
  const lines = readFileSync(table, 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('@\/routes\/(\w+)'\)/g);
  const paths = new Map([...lines].map(([, path = '', route = '']) => [path, route]));
  if (!paths.has('/')) throw new Error(`no routes are read from ${table}`);
  return paths;
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** The chunk and all that it imports, each after its own imports. */
function withImports(bundle: Bundle, chunk: Chunk, found = new Set<Chunk>(), begun = new Set<Chunk>()): ReadonlySet<Chunk> {
  if (begun.has(chunk)) return found;
  begun.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, found, begun);
  }
  return found.add(chunk);
}

export type RouteScripts = {
  /** Loaded for every page. */
  readonly entry: ReadonlySet<Chunk>;
  /** Loaded besides for one route, by its file's name. */
  readonly routes: ReadonlyMap<string, ReadonlySet<Chunk>>;
};

/** What each route needs before it shows itself; dialogs that are loaded when they are first wanted are not in it. */
export function routeScripts(bundle: Bundle): RouteScripts {
  const start = chunksOf(bundle).find((chunk) => chunk.isEntry);
  if (!start) throw new Error('the build has no entry');
  const entry = withImports(bundle, start);
  const routes = new Map<string, ReadonlySet<Chunk>>();
  for (const chunk of chunksOf(bundle)) {
    const name = chunk.facadeModuleId?.match(/\/src\/routes\/(\w+)\.tsx$/)?.[1];
    if (name) routes.set(name, new Set([...withImports(bundle, chunk)].filter((one) => !entry.has(one))));
  }
  for (const route of routePaths().values()) {
    if (!routes.has(route)) throw new Error(`the build has no chunk for routes/${route}.tsx`);
  }
  return { entry, routes };
}
