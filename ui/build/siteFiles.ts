import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { landingTexts } from '../src/features/marketing/landingTexts';
import { photographerTexts } from '../src/features/photographerProfile/texts';
import { canonicalPath, pageColors } from '../src/lib/browser/sharedWithBuild';
import { locale } from '../src/lib/locale';
import { commonTexts } from '../src/texts/common';
import { offlinePage } from './offlinePage';
import { pageHeads } from './pageHeads';
import { prerenderPages } from './prerender';
import { brand } from './prerenderedBrand';
import { routePaths, routeScripts } from './routes';

type Bundle = Rolldown.OutputBundle;

const sourceOf = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);

// These scripts are separate files, because the content security policy allows no inline scripts.
const firstPaint = sourceOf('./firstPaint.js');
const firstPaintFile = `assets/firstPaint-${hashOf(firstPaint)}.js`;
const startFallback = sourceOf('./startFallback.js');
const startFallbackFile = `assets/startFallback-${hashOf(startFallback)}.js`;

/**
 * Writes the files around the app: .pages.json, from which the server makes each page and which it does not serve, the
 * manifest, the offline page, the service worker that shows it, and the scripts that start the app.
 */
export function siteFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'site-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: scriptsLater(withStyles(html, bundle ?? {}), bundle ?? {}),
        tags: [
          { tag: 'script', attrs: { src: `/${firstPaintFile}` }, injectTo: 'head-prepend' },
          {
            tag: 'script',
            attrs: { src: `/${startFallbackFile}`, async: true, fetchpriority: 'low' },
            injectTo: 'head',
          },
          ...fontsOf(bundle ?? {}),
          { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
        ],
      }),
    },
    async generateBundle(_, bundle) {
      const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const offline = offlinePage();
      write('.pages.json', JSON.stringify(await pageTable(bundle, config)));
      write('manifest.webmanifest', JSON.stringify(manifest));
      write('offline.html', offline);
      write('sw.js', sourceOf('./serviceWorker.js').replace('__VERSION__', hashOf(offline)));
      write(firstPaintFile, firstPaint);
      write(startFallbackFile, startFallback);
    },
  };
}

/**
 * Inlines the style sheet, which only declares the fonts: it is too small to justify a request for which the first paint would
 * wait. The file itself is kept, because chunks may refer to it.
 */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (sheet, fileName: string) => {
    const file = bundle[fileName];
    return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : sheet;
  });
}

/** Returns preload links for the two fonts that every page uses, so that the browser requests them before it lays out text. */
const fontsOf = (bundle: Bundle) =>
  Object.keys(bundle)
    .filter((fileName) => /figtree-latin-wght-normal|fraunces-latin-semibold/.test(fileName))
    .map((fileName) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: true },
      injectTo: 'head' as const,
    }));

/**
 * Defers the app's scripts until firstPaint.js inserts them. Each file that the first script imports has its own tag before it,
 * because imports would all run in one task.
 */
function scriptsLater(html: string, bundle: Bundle): string {
  const rest = html.replace(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, '');
  const scripts = [...routeScripts(bundle).entry].map(
    ({ fileName }) => `<script type="module" crossorigin src="/${fileName}"></script>`,
  );
  return rest.replace('</head>', `  ${later(scripts)}\n  </head>`);
}

const later = (tags: readonly string[]) => `<template data-later>${tags.join('')}</template>`;

async function pageTable(bundle: Bundle, config: ResolvedConfig) {
  const { routes } = routeScripts(bundle);
  const drawn = await prerenderPages(routePaths().keys(), config);
  const pages = [...routePaths()].map(([path, route]) => {
    const head = pageHeads[path];
    const scripts = [...(routes.get(route) ?? [])].map(({ fileName }) =>
      link({ rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' }),
    );
    return [
      path,
      {
        title: commonTexts.pageTitle(head?.title ?? '').replace(/^ · /, ''),
        description: head?.description,
        canonical: head && canonicalPath(path),
        links: later(scripts) + (drawn.pages[path]?.head ?? ''),
        body: drawn.pages[path]?.body,
        contents: drawn.pages[path]?.contents,
      },
    ] as const;
  });
  return {
    site: commonTexts.productName,
    supportEmail: brand.supportEmail,
    sharePicture: { path: '/share.jpg', width: 1200, height: 630, alt: landingTexts.shareAlt },
    cityFallback: photographerTexts.cityFallback,
    styles: drawn.styles,
    frame: drawn.frame,
    operator: drawn.operator,
    pages: Object.fromEntries(pages),
  };
}

const link = (attributes: Readonly<Record<string, string>>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`;

const manifest = {
  id: '/',
  name: commonTexts.productName,
  short_name: commonTexts.productName,
  description: landingTexts.description,
  lang: locale,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: pageColors.light,
  theme_color: pageColors.light,
  categories: ['photo', 'lifestyle', 'business'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
