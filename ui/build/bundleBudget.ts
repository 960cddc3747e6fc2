import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { routePaths, routeScripts } from './routes';

// Bytes of JavaScript, compressed as scripts/precompress.mjs does for the server: by Brotli at its default, best quality.
const mostOfFirstRoute = 140_000;
const mostOfAnyRoute = 150_000;
// Few people open these, at a desk.
const mostOfAdminRoute = 160_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

type Chunk = { readonly fileName: string; readonly code: string };

/** Weighs chunks; each is compressed once, though many routes share it. */
function createScale() {
  const known = new Map<string, number>();
  const weightOf = ({ fileName, code }: Chunk) => {
    const weight = known.get(fileName) ?? brotliCompressSync(code).length;
    known.set(fileName, weight);
    return weight;
  };
  return (chunks: Iterable<Chunk>) => [...chunks].reduce((sum, chunk) => sum + weightOf(chunk), 0);
}

/** Prints what each route weighs, and fails the build when one weighs too much. */
export function enforceBundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const { entry, routes } = routeScripts(bundle);
      const first = routePaths().get('/');
      const mostOf = (route: string) => {
        if (route === first) return mostOfFirstRoute;
        return route.startsWith('admin') ? mostOfAdminRoute : mostOfAnyRoute;
      };
      const weigh = createScale();
      const shared = weigh(entry);
      const weights = [...routes].map(([route, chunks]) => ({
        route,
        bytes: shared + weigh(chunks),
        requests: entry.size + chunks.size,
      }));
      const heavy = weights.filter(({ route, bytes }) => bytes > mostOf(route));

      console.log(`\nJavaScript of the routes, compressed by Brotli (${kilobytes(shared).trim()} of each are shared by all)`);
      for (const { route, bytes, requests } of weights.toSorted((one, other) => other.bytes - one.bytes)) {
        console.log(
          `${kilobytes(bytes)} in ${String(requests).padStart(2)} files  ${route}${route === first ? ' (first route)' : ''}`,
        );
      }
      if (heavy.length > 0) {
        const names = heavy.map(
          ({ route, bytes }) => `${route} (${kilobytes(bytes).trim()}, at most ${kilobytes(mostOf(route)).trim()})`,
        );
        this.error(`Too much JavaScript: ${names.join(', ')}.`);
      }
    },
  };
}
