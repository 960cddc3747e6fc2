import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { omitGlobalStyles } from './build/omitGlobalStyles';
import { tokenNames } from './build/tokenNames';
import { omitUnusedCode } from './build/omitUnusedCode';
import { splitSlotRecipes } from './build/splitSlotRecipes';
import { siteFiles } from './build/siteFiles';
import { enforceBundleBudget } from './build/bundleBudget';
import { locale } from './src/lib/locale';

const server = process.env.SHOOTDAY_DEV_SERVER ?? 'http://127.0.0.1:8090';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const laterPackages =
  /@ark-ui\/react\/dist\/components\/(?!portal)|@zag-js\/(?!utils|dom-query\/dist\/node)|react-hook-form|@hookform|src\/lib\/forms\/|components\/(Form\w+|\w+Field)\.tsx/;
/** Chakra, without its components, and Emotion. A file of its own, as each file is evaluated in a task of its own. */
const ofStyles =
  /@emotion\/|@pandacss\/|@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base)|src\/theme\/(system|recipes|tokenViews|prefix)\.ts/;
const ofEveryPage = /assets\/(main|styles|rolldown-runtime)-/;
/** What else main.tsx imports. */
const ofMain =
  /src\/app\/(App|AppRoutes|reportErrors)\.tsx?$|lib\/browser\/(colorMode|dialogHistory|prerender|serviceWorker)\.ts|session\/privateData|react-dom\/client\.js$/;
/** The base of every component with parts. */
const ofParts =
  /create-anatomy|components\/factory|core\/dist\/merge-props|dom-query\/dist\/computed|slot-recipe(-context)?\.js|ownSlotRecipes|use-field(set)?-context|field-context|@ark-ui\/react\/dist\/(utils|providers)|@zag-js\/utils\/dist\/(object|warning|array|functions)/;
const ofFields = /@ark-ui.*\/field\/|@chakra-ui.*\/(field|input)\/|components\/FormField\.tsx/;
/** The fields that offer choices. */
const ofChoices = /components\/(Combobox|ComboboxList|SelectField)\.tsx/;
/** For pages that show what the server sends. */
const ofData = /lib\/format\/(dates|clock|money|plural)|components\/QueryState|useSingleMutation/;
/** The base of Ark's components with state. */
const ofMachines =
  /@zag-js\/(core|react\/dist\/(machine|normalize-props)|dom-query\/dist\/(event|platform|resize-observer|query))/;
const ofPhoto = /components\/Photo\.tsx$/;
const ofStudioPhotos = /components\/StudioPhoto\.tsx$/;
/** An icon that many pages share would be a file of its own. */
const ofIcons = /lucide-react\/dist\/esm\/icons\//;
const laterParts =
  /ialog|DragDown|KeyboardHeight|BackCloses|phoneWidth|Field|\/(field|input)\/|recipes\/field|anatomy|lot-?[rR]ecipe/;

/** Dialogs and forms are used by many pages, too, but they come when they are wanted. */
const isForMostPages = (id: string) => !laterPackages.test(id) && !laterParts.test(id);

// Unit tests of modules that keep something, such as the session and what toasts are shown.
const withState = ['src/{session,lib,api}/**/*.test.ts'];

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [react(), omitGlobalStyles(), omitUnusedCode(), splitSlotRecipes(), tokenNames(), siteFiles(), enforceBundleBudget()],
  resolve: { alias: { '@': here('./src') } },
  // For the `lang` of index.html.
  define: { 'import.meta.env.LOCALE': JSON.stringify(locale) },
  server: { proxy: { '/api': server, '/_/': server } },
  build: {
    outDir: here('../pb_public'),
    emptyOutDir: true,
    target: 'es2022',
    // What every page loads is there already when something is imported later.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !ofEveryPage.test(file)) },
    // The content policy allows images of our own origin only from files; tiny ones may be data URLs.
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 700,
    // Left alone, the bundler makes a file of every button that two pages share. Larger files compress better. A group also
    // takes what its modules import, so the order matters.
    rolldownOptions: {
      output: {
        // The first script names the files of every route, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'styles', test: ofStyles },
            { name: 'main', test: ofMain },
            { name: 'parts', test: ofParts, minShareCount: 8 },
            { name: 'data', test: ofData, minShareCount: 8 },
            { name: 'shared', test: isForMostPages, minShareCount: 20 },
            { name: 'fields', test: ofFields, minShareCount: 8 },
            { name: 'photo', test: ofPhoto, minShareCount: 8 },
            { name: 'studioPhotos', test: ofStudioPhotos, minShareCount: 8 },
            { name: 'icons', test: ofIcons, minShareCount: 9 },
            { name: 'choices', test: ofChoices, minShareCount: 3 },
            { name: 'machines', test: ofMachines, minShareCount: 5 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    projects: [
      // The files of a worker share modules and the document: to load them again takes longer than the tests.
      { extends: true, test: { name: 'functions', include: ['{src,build}/**/*.test.ts'], exclude: withState, isolate: false } },
      { extends: true, test: { name: 'state and components', include: [...withState, 'src/**/*.test.tsx'] } },
    ],
  },
});
