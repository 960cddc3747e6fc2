import { test as base } from '@playwright/test';
import { withDemoServer } from '../scripts/demoServer.mjs';
import { templateFolder } from './template';

const settings = {
  OTP_RESEND_SECONDS: '0',
  PENDING_PER_PHOTOGRAPHER: '1000',
  PENDING_PER_CUSTOMER: '1000',
  REQUESTS_PER_PAIR: '1000',
};

/** Removes the blur behind dialogs. Without a GPU, each of its frames takes more time than the rest of the page. */
function removeBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Whether all tests run, as in `make e2e-all`. */
export const hasAll = process.env.SHOOTDAY_E2E === 'all';

/**
 * Marks a test that only `make e2e-all` runs. Files that `make test` skips as a whole do not need it (see
 * playwright.config.ts).
 */
export const inFull = { tag: '@in-full' } as const;

// Whether a test of this worker has failed. Playwright then ends the worker.
let hasFailed = false;

/**
 * Each worker starts one server in demo mode on its own copy of the seeded marketplace. Tests that change data create their own
 * accounts.
 */
export const test = base.extend<{ leftPages: void }, { serverURL: string; serverEnv: Record<string, string> }>({
  // Playwright keeps the pages that a test has opened until the worker ends, and dozens of live pages slow down the following
  // tests.
  leftPages: [
    async ({ browser }, use, info) => {
      await use();
      hasFailed ||= info.status !== info.expectedStatus;
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(removeBlur);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  serverURL: [
    ({ serverEnv }, use) => withDemoServer(use, { ...settings, ...serverEnv }, () => hasFailed, templateFolder()),
    { scope: 'worker' },
  ],
  baseURL: async ({ serverURL }, use) => use(serverURL),
});
export { expect } from '@playwright/test';
