import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sharedChunks } from './build/sharedChunks';
import { siteFiles } from './build/siteFiles';
import { locale } from './src/lib/locale';

const server = process.env.SHOOTDAY_DEV_SERVER ?? 'http://127.0.0.1:8090';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Matches the chunks that every page loads. They are not preloaded for a later import, because they are already loaded. */
const ofEveryPage = /assets\/(index|react|chakra|rolldown-runtime)-/;

// Unit tests that must not share modules or a document with other tests, because they change the state of a module or empty the
// document.
const alone = [
  'src/session/*.test.ts',
  'src/api/{client,queryClient}.test.ts',
  'src/lib/toasts.test.ts',
  'src/lib/browser/*.test.ts',
  'src/lib/react/earlyInput.test.tsx',
  'src/shared/push/PushOptIn.test.tsx',
];

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [react(), sharedChunks(), siteFiles()],
  resolve: { alias: { '@': here('./src') } },
  // The value of `lang` in index.html.
  define: { 'import.meta.env.LOCALE': JSON.stringify(locale) },
  server: { proxy: { '/api': server, '/_/': server } },
  build: {
    outDir: here('../pb_public'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !ofEveryPage.test(file)) },
    // The content security policy allows data URLs only for images. Only tiny images are inlined.
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The first script lists the files of every route, and hashes do not compress. The chunks that others import statically
        // are named by their hash alone, because their names would add 2 kB to each page.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || ofEveryPage.test(`assets/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
      },
    },
  },
  test: {
    environment: 'happy-dom',
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    projects: [
      // The test files of a worker share modules and the document, because loading them again takes longer than the tests.
      { extends: true, test: { name: 'shared', include: ['{src,build}/**/*.test.{ts,tsx}'], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
