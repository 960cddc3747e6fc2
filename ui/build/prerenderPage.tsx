import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { App } from '../src/app/App';
import { AppRoutes } from '../src/app/AppRoutes';
import { Layout } from '../src/app/Layout';
import { ProfileShell } from '../src/features/photographerProfile/ProfileShell';
import { ResultsShell } from '../src/features/search/ResultsShell';
import { prerenderBailout } from '../src/lib/browser/prerender';

export type PrerenderedPages = {
  /** What the head of every page holds: the styles of the frame. */
  readonly styles: string;
  /** What goes into #root of most pages: header, footer, and what stands in for a page. */
  readonly frame: string;
  readonly pages: Readonly<Record<string, PrerenderedPage>>;
};

type PrerenderedPage = {
  /** What the head of this one holds besides: further styles, and what is to be fetched early. */
  readonly head: string;
  /** What goes into #root, if not the frame. */
  readonly body: string | undefined;
};

const key = 'css';

const frameOf = (fallback?: ReactNode) => (
  <Routes>
    <Route element={<Layout fallback={fallback} />}>
      <Route path="*" element={<PrerenderBailout />} />
    </Route>
  </Routes>
);

// What is drawn of a page in the place of its frame.
const drawings: Readonly<Record<string, ReactNode>> = {
  // What this shows depends on nothing but the build.
  '/': <AppRoutes />,
  '/profile/:photographerId': frameOf(<ProfileShell />),
  '/schedulebook': frameOf(<ResultsShell />),
};

function PrerenderBailout(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React hands the text on as the digest of the error
  throw prerenderBailout;
}

async function draw(path: string, routes: ReactNode) {
  const cache = createCache({ key });
  // Collects the styles instead of setting them among the elements.
  cache.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <App>
        <StaticRouter location={path}>{routes}</StaticRouter>
      </App>
    </CacheProvider>,
    {
      // In one piece: parts that come later would be put into place by inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        if (error === prerenderBailout) return prerenderBailout;
        throw error;
      },
    },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  const [preloads = ''] = html.match(/^(<link [^>]*>)*/) ?? [];
  return {
    preloads,
    body: html.slice(preloads.length),
    styles: new Map(Object.entries(cache.inserted as Record<string, string>)),
  };
}

type Styles = ReadonlyMap<string, string>;

/** As Emotion finds them again in the browser, so that it does not make them anew. */
function styleSheets(styles: Styles): string {
  const classes = [...styles].filter(([name, css]) => css.includes(`.${key}-${name}`));
  const global = [...styles].filter(([name, css]) => css !== '' && !css.includes(`.${key}-${name}`));
  const ofClasses = [[key, ...classes.map(([name]) => name)].join(' '), classes.map(([, css]) => css).join('')] as const;
  return [...global.map(([name, css]) => [`${key}-global ${name}`, css] as const), ofClasses]
    .filter(([, css]) => css !== '')
    .map(([name, css]) => `<style data-emotion="${name}">${css}</style>`)
    .join('');
}

async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const { preloads, body, styles } = await draw(path, drawings[path] ?? frameOf());
  return {
    body: body === frame ? undefined : body,
    head: preloads + styleSheets(new Map([...styles].filter(([name]) => !common.has(name)))),
  };
}

// Run by drawnPages.ts as a program of its own, since the app needs globals of a browser.
const [, , ...paths] = process.argv;
const { body: frame, styles: common } = await draw('/nowhere', frameOf());
const pages = await Promise.all(paths.map(async (path) => [path, await prerenderPage(path)] as const));
process.stdout.write(
  JSON.stringify({ styles: styleSheets(common), frame, pages: Object.fromEntries(pages) } satisfies PrerenderedPages),
);
