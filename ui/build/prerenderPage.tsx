import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { App, AppRoutes } from '../src/app/App';
import { Layout } from '../src/app/Layout';
import { SignUpShell } from '../src/features/auth/SignUpPage';
import { DetailsShell } from '../src/features/bookingSteps/DetailsPage';
import { ProfileTemplate } from '../src/features/photographerProfile/goTemplate';
import { CitiesTemplate, CityTemplate } from '../src/features/search/city/goTemplate';
import { InstantResultsTemplate, ResultsTemplate } from '../src/features/search/results/goTemplate';
import { prerenderBailout } from '../src/lib/browser/sharedWithBuild';
import { markedElements } from './markedElements';
import { withOperatorMarks } from './operatorMarks';

export type PrerenderedPages = {
  /** The styles of the layout, which are in the head of every page. */
  readonly styles: string;
  /** The content of #root in most pages: the header, the footer and a placeholder for the page. */
  readonly frame: string;
  /** The paragraph of the legal pages that names the company. The server removes it if the company has the brand's name. */
  readonly operator: string;
  readonly pages: Readonly<Record<string, PrerenderedPage>>;
};

type PrerenderedPage = {
  /** Further elements of the head of this page: styles and preloads. */
  readonly head: string;
  /** The content of #root, if it is not the frame. */
  readonly body: string | undefined;
  /** Go templates (html/template) whose results the server puts into the body, each in place of a {content}. */
  readonly contents: readonly string[];
};

const key = 'css';

const frameOf = (fallback?: ReactNode) => (
  <Routes>
    <Route element={<Layout fallback={fallback} />}>
      <Route path="*" element={<PrerenderBailout />} />
    </Route>
  </Routes>
);

// These pages are prerendered completely. Until they are hydrated, nothing in them may depend on the visitor, the time or the
// query of the URL (see useHydrated).
const completePages = new Set([
  '/',
  '/about',
  '/services',
  '/community',
  '/query',
  '/termsandcondition',
  '/privacypolicy',
  '/refundpolicy',
  '/schedule',
  '/instant',
]);

// Go templates that the server fills in.
const templates: Readonly<Record<string, ReactNode>> = {
  '/profile/:photographerId': <ProfileTemplate />,
  '/schedulebook': <ResultsTemplate />,
  '/instantbook': <InstantResultsTemplate />,
  '/photographers': <CitiesTemplate />,
  '/photographers/:city': <CityTemplate />,
  '/photographers/:city/:category': <CityTemplate withCategory />,
};

// The part of these pages that is the same for everybody. The server fills in nothing.
const skeletons: Readonly<Record<string, ReactNode>> = { '/bookingaddress': <DetailsShell />, '/signup': <SignUpShell /> };

function routesOf(path: string): ReactNode {
  return completePages.has(path) ? <AppRoutes /> : frameOf(templates[path] ?? skeletons[path]);
}

function PrerenderBailout(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React passes this string on as the digest of the error
  throw prerenderBailout;
}

async function draw(path: string, routes: ReactNode) {
  const cache = createCache({ key });
  // Makes Emotion collect the styles instead of rendering them among the elements.
  cache.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <App>
        <StaticRouter location={path}>{routes}</StaticRouter>
      </App>
    </CacheProvider>,
    {
      // Renders the page in one piece, because React moves later pieces into place by inline scripts.
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

/**
 * Returns the styles in the form in which Emotion finds them in the browser, so that it does not create them again. `data-s`
 * tells Emotion that they are already in the head; otherwise it would move them, and the browser would recalculate the styles of
 * the whole page.
 */
function styleSheets(styles: Styles): string {
  const classes = [...styles].filter(([name, css]) => css.includes(`.${key}-${name}`));
  const global = [...styles].filter(([name, css]) => css !== '' && !css.includes(`.${key}-${name}`));
  const ofClasses = [[key, ...classes.map(([name]) => name)].join(' '), classes.map(([, css]) => css).join('')] as const;
  return [...global.map(([name, css]) => [`${key}-global ${name}`, css] as const), ofClasses]
    .filter(([, css]) => css !== '')
    .map(([name, css]) => `<style data-emotion="${name}" data-s="">${css}</style>`)
    .join('');
}

/** The attribute of the layout's element whose content is a template in the pages of `templates`; see Layout. */
const wholeMark = 'data-route-fallback';

/** The attribute of an element whose content is a template in a page that is otherwise complete. */
const partMark = 'data-template';

/** Removes the templates from a body, and leaves `{content}` in the place of each. */
function withoutTemplates(path: string, body: string) {
  const contents: string[] = [];
  let rest = '';
  let done = 0;
  for (const [start, end] of markedElements(body, path in templates ? wholeMark : partMark)) {
    rest += `${body.slice(done, start)}{content}`;
    contents.push(body.slice(start, end));
    done = end;
  }
  rest += body.slice(done);
  if (rest.includes('{{')) throw new Error(`${path} has actions outside of its marked elements: ${rest}`);
  if (path in templates && contents.length !== 1) throw new Error(`${path} has no element with ${wholeMark}`);
  return { body: rest, contents };
}

// Matches the preload link of an image whose URL the server fills in. It is removed, because the head is not a template.
const templatePreload = /<link [^>]*\{\{[^>]*>/g;

let operator = '';

/**
 * Adds the operator marks to a page, and remembers the paragraph that names the company. It must be the same in all legal
 * pages.
 */
function withMarks(path: string, drawn: string): string {
  const page = withOperatorMarks(path, drawn);
  if (page.operator === undefined) return page.body;
  if (operator !== '' && page.operator !== operator)
    throw new Error(`the legal pages name the company in different ways: ${page.operator}`);
  operator = page.operator;
  return page.body;
}

async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const { preloads, body, styles } = await draw(path, routesOf(path));
  const { body: rest, contents } = withoutTemplates(path, body);
  return {
    body: body === frame ? undefined : withMarks(path, rest),
    contents,
    head: preloads.replaceAll(templatePreload, '') + styleSheets(new Map([...styles].filter(([name]) => !common.has(name)))),
  };
}

// prerender.ts runs this module as a separate program, because the app needs globals of a browser.
const [, , ...paths] = process.argv;
const { body: frame, styles: common } = await draw('/nowhere', frameOf());
const pages = await Promise.all(paths.map(async (path) => [path, await prerenderPage(path)] as const));
process.stdout.write(
  JSON.stringify({
    styles: styleSheets(common),
    frame,
    operator,
    pages: Object.fromEntries(pages),
  } satisfies PrerenderedPages),
);
