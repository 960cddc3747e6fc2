import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type ResolvedConfig } from 'vite';
import type { PrerenderedPages } from './prerenderPage';

const program = fileURLToPath(new URL('./prerenderPage.tsx', import.meta.url));
const standIn = new URL('./browserGlobals.mjs', import.meta.url).href;
// In prerendered pages, the brand consists of placeholders that the server replaces.
const brandAlias = {
  find: /^.*\/lib\/browser\/(brand|operator)$/,
  replacement: fileURLToPath(new URL('./prerenderedBrand.ts', import.meta.url)),
};
// In prerendered pages, the parts that depend on data of the server are Go templates.
const templateAlias = {
  find: /^.*\/features\/search\/landingParts$/,
  replacement: fileURLToPath(new URL('../src/features/search/landingTemplates.tsx', import.meta.url)),
};
const maxBytes = 10_000_000;

/** Renders what visitors see of the pages before any script runs, with the app's own components. */
export async function prerenderPages(
  paths: Iterable<string>,
  { root, cacheDir, resolve: { alias }, build: { assetsInlineLimit } }: ResolvedConfig,
) {
  // The folder must be inside the project, where the program finds the libraries.
  await mkdir(cacheDir, { recursive: true });
  const outDir = await mkdtemp(join(cacheDir, 'prerendered-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      resolve: { alias: [brandAlias, templateAlias, ...alias] },
      build: { ssr: program, assetsInlineLimit, outDir, emptyOutDir: true },
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', standIn, join(outDir, 'prerenderPage.js'), ...paths],
      { maxBuffer: maxBytes },
    );
    return JSON.parse(stdout) as PrerenderedPages;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
