import { test as base } from '@playwright/test';
import { withDemoServer } from '../scripts/demoServer.mjs';

// Playwright ends a worker after a failed test.
let hasFailed = false;

/** One server a worker, in demo mode on a marketplace of its own. Tests bring accounts of their own where they write. */
export const test = base.extend<{ leftPages: void }, { serverURL: string; serverEnv: Record<string, string> }>({
  // Playwright keeps what a test has opened itself until the worker ends, and dozens of live pages slow down those after it.
  leftPages: [
    async ({ browser }, use, info) => {
      await use();
      hasFailed ||= info.status !== info.expectedStatus;
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  serverURL: [({ serverEnv }, use) => withDemoServer(use, { OTP_RESEND_SECONDS: '1', PENDING_PER_PHOTOGRAPHER: '1000', PENDING_PER_CUSTOMER: '1000', ...serverEnv }, () => hasFailed), { scope: 'worker' }],
  baseURL: async ({ serverURL }, use) => use(serverURL),
});
export { expect } from '@playwright/test';
