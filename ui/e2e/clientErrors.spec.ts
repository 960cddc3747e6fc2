import { clientErrorLines, clientErrors } from './people';
import { expect, test } from './server';

test('an error in a page is logged by the server once, without personal data', async ({ page, request }) => {
  const before = await clientErrors(request);
  // The page is complete before the app starts, so the test waits for the first call of the app. By then the app listens for
  // errors.
  const appIsThere = page.waitForRequest('**/api/items?**');
  await page.goto('/schedule?q=asha@example.in');
  await appIsThere;
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) setTimeout(() => reportError(new Error('no booking of asha@example.in')), 0);
    void Promise.reject(new TypeError('a rejected promise'));
  });

  await expect.poll(() => clientErrors(request)).toBe(before + 2);
  // The server writes its log every few seconds.
  await expect.poll(async () => (await clientErrorLines(request)).length).toBeGreaterThanOrEqual(2);
  const lines = await clientErrorLines(request);
  expect(lines.map(({ error }) => error)).toContain('Error: no booking of [email]');
  expect(lines.map(({ error }) => error)).toContain('TypeError: a rejected promise');
  expect(lines.every(({ page: pattern }) => pattern === '/schedule')).toBe(true);
  expect(JSON.stringify(lines)).not.toContain('asha');
});
