import { defineConfig } from '@playwright/test';

// Every screen and message in turn takes longer than a test run may: `make e2e-all` has these too.
const screenByScreen = [
  'accessible',
  'activity',
  'availability',
  'booking',
  'catalogue',
  'codes',
  'console',
  'dashboard',
  'email',
  'entry',
  'google',
  'instantSearch',
  'layoutShift',
  'ownProfile',
  'paymentProvider',
  'portfolio',
  'search',
  'suspension',
  'visitor',
];

// The popups of the browser's own address bar, which nobody sees here, take as much time as a new page of a test.
const ownPopups = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

// Chromium follows only the last list of features: these are those that Playwright itself switches off.
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
  'ThirdPartyStoragePartitioning',
];

const hasAll = process.env.SHOOTDAY_E2E === 'all';

// The tests run against the real binary, which server.ts starts on a fresh demo marketplace.
export default defineConfig({
  testDir: '.',
  globalSetup: './template.ts',
  testIgnore: hasAll ? [] : screenByScreen.map((name) => `**/${name}.spec.ts`),
  grepInvert: hasAll ? undefined : /@in-full/,
  outputDir: '.results',
  // A machine of two processors that both browsers keep busy may stand still for seconds.
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
    // A worker that takes the page over hides its requests from those who answer for another host.
    serviceWorkers: 'block',
    // Nothing moves unless a test asks for it, so that none waits for a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // A failed test of `make test` leaves the page as text. Traces take a tenth of the processor time, a film of screenshots more.
    trace: { mode: hasAll ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
    },
  },
});
