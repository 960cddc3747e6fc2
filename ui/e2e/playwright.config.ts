import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Testing every screen and message would take too long for `make test`; `make e2e-all` includes these files.
const screenByScreen = [
  'accessible',
  'activity',
  'activityRows',
  'adminTools',
  'adminWaiting',
  'availability',
  'booking',
  'budget',
  'catalogue',
  'clientErrors',
  'codes',
  'console',
  'dashboard',
  'dialogs',
  'email',
  'entry',
  'google',
  'installable',
  'instantSearch',
  'layoutShift',
  'ownProfile',
  'paymentProvider',
  'portfolio',
  'resultCards',
  'search',
  'suspension',
  'visitor',
];

// The popups of the browser's address bar are disabled, because they are invisible in tests but take as much time as a new
// page.
const ownPopups = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

// Chromium applies only the last list of features, so it must include those that Playwright itself disables.
const disabledByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

const hasAll = process.env.SHOOTDAY_E2E === 'all';
const left = hasAll ? [] : screenByScreen.map((name) => `**/${name}.spec.ts`);

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

// Chromium without a window system needs half the processor time, but shows no notifications. `make e2e-all` uses the complete
// browser for all tests.
const shell = '/usr/bin/chromium-headless-shell';
const quick = !hasAll && !process.env.CHROMIUM && existsSync(shell) ? shell : chromium;
const withNotifications = '**/push.spec.ts';

const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...disabledByPlaywright, ...ownPopups].join(',')}`,
  ],
};

// The tests run against the built binary, which server.ts starts with a new demo marketplace.
export default defineConfig({
  testDir: '.',
  globalSetup: './template.ts',
  grepInvert: hasAll ? undefined : /@in-full/,
  outputDir: '.results',
  // Timeouts are long, because a machine with two processors that two browsers keep busy may be unresponsive for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  reporter: [['dot']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'UTC',
    // A service worker that controls the page would hide its requests from the routes of the tests.
    serviceWorkers: 'block',
    // Animations are off unless a test turns them on, so that no test waits for a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // When a test of `make test` fails, only the content of the page is stored, as text. Traces take a tenth of the processor
    // time, and screenshots take more.
    trace: { mode: hasAll ? 'retain-on-failure' : 'off', screenshots: false },
  },
  projects: [
    {
      name: 'pages',
      testIgnore: [...left, withNotifications],
      use: { launchOptions: { ...launchOptions, executablePath: quick } },
    },
    {
      name: 'notifications',
      testMatch: withNotifications,
      use: { launchOptions: { ...launchOptions, executablePath: chromium } },
    },
  ],
});
