import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const table = join(dirname(fileURLToPath(import.meta.url)), '../src/app/App.tsx');

/** Returns the paths of the routes in app/App.tsx, each with the module of its page, such as 'features/outbox/OutboxPage'. */
export function routePaths(): ReadonlyMap<string, string> {
  const lines = readFileSync(table, 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('@\/([\w/]+)'\)/g);
  const paths = new Map([...lines].map(([, path = '', route = '']) => [path, route]));
  if (!paths.has('/')) throw new Error(`no routes are read from ${table}`);
  return paths;
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** Returns the chunk and all chunks that it imports statically, each after its own imports. */
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
  /** The chunks that every page loads. */
  readonly entry: ReadonlySet<Chunk>;
  /** The further chunks that each page loads, by the module of the page. */
  readonly routes: ReadonlyMap<string, ReadonlySet<Chunk>>;
};

/** Returns the chunks that each page needs before it appears. Dialogs are not among them: they load when they are first needed. */
export function routeScripts(bundle: Bundle): RouteScripts {
  const start = chunksOf(bundle).find((chunk) => chunk.isEntry);
  if (!start) throw new Error('the build has no entry');
  const entry = withImports(bundle, start);
  const modules = new Set(routePaths().values());
  const routes = new Map<string, ReadonlySet<Chunk>>();
  for (const chunk of chunksOf(bundle)) {
    const page = chunk.facadeModuleId?.match(/\/src\/([\w/]+)\.tsx$/)?.[1];
    if (page && modules.has(page)) routes.set(page, new Set([...withImports(bundle, chunk)].filter((one) => !entry.has(one))));
  }
  for (const page of modules) {
    if (!routes.has(page)) throw new Error(`the build has no chunk for ${page}.tsx`);
  }
  return { entry, routes };
}
