import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { omitGlobalStyles } from './build/omitGlobalStyles';
import { siteFiles } from './build/siteFiles';
import { enforceBundleBudget } from './build/bundleBudget';
import { locale } from './src/lib/locale';

const server = process.env.SHOOTDAY_DEV_SERVER ?? 'http://127.0.0.1:8090';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [react(), omitGlobalStyles(), siteFiles(), enforceBundleBudget()],
  resolve: { alias: { '@': here('./src') } },
  // For the `lang` of index.html.
  define: { 'import.meta.env.LOCALE': JSON.stringify(locale) },
  server: { proxy: { '/api': server, '/_/': server } },
  build: {
    outDir: here('../pb_public'),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows images of our own origin only from files; tiny ones may be data URLs.
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 700,
    // What most pages use goes into one file. Left alone, the bundler makes a file of every button that two pages share.
    // Dialogs and forms are used by many, too, but they come when they are wanted.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', test: /^(?!.*(@ark-ui|@zag-js|react-hook-form|ialog))/, minShareCount: 20 }],
        },
      },
    },
  },
  test: { environment: 'happy-dom', include: ['{src,build}/**/*.test.{ts,tsx}'], restoreMocks: true },
});
