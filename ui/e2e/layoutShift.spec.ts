import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { demoPerson, phone, visit } from './visits';

// Chromium's entry for a layout shift.
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Simulates a slow 4G connection and a processor with a quarter of this machine's speed. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Opens a page and returns the sum of its layout shifts until half a second after the network is idle, without those that input
 * caused.
 */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

const publicPaths = [
  '/',
  '/schedule',
  '/instant',
  '/photographers',
  '/photographers/mumbai',
  '/photographers/mumbai/food',
  '/instantbook',
  '/login',
  '/signup',
  '/about',
  '/services',
  '/community',
  '/Query',
];

/** Returns the paths of a search for the city and category of a popular photographer, and of this photographer's profile. */
async function foundPaths(page: Page): Promise<readonly string[]> {
  const { items } = (await (await page.request.get('/api/items?sort=popularity&perPage=1')).json()) as {
    items: { _id: string; city: string; category_id: string }[];
  };
  if (!items[0]) throw new Error('nobody is listed');
  const { _id, city, category_id: categoryId } = items[0];
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const search = new URLSearchParams({ location: city, categoryId, date, time: '3:05 PM' });
  return [`/schedulebook?${search.toString()}`, `/profile/${_id}`];
}

test('no page of a visitor shifts while it loads on a slow phone', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await (await browser.newContext(phone)).newPage();
  await slowDown(page);
  for (const path of [...publicPaths, ...(await foundPaths(page))]) {
    expect(await shiftOf(page, path), path).toBeLessThan(0.02);
  }
});

test('no list of results shifts while it loads on a slow desktop', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await slowDown(page);
  const found = await foundPaths(page);
  for (const path of ['/instantbook', '/instantbook?location=Delhi&category=Food', ...found]) {
    expect(await shiftOf(page, path), path).toBeLessThan(0.02);
  }
});

// The following tests compare positions, because Chromium reports no shift if an element is replaced by another one.
for (const [device, viewport] of [
  ['phone', phone.viewport],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`the app shows pictures where the page from the server had them, on a ${device}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    for (const path of ['/instantbook?location=Delhi&category=Food', ...(await foundPaths(page))]) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/react-*.js', (route) => released.then(() => route.continue()));
      const picture = page.getByRole('main').locator('img').first();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const before = await picture.boundingBox();
      const sent = await picture.elementHandle();
      release();
      await sent?.waitForElementState('hidden');
      await expect.poll(() => picture.boundingBox(), path).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

for (const [who, paths] of [
  ['customer', ['/userpfp']],
  ['photographer', ['/dashboard', '/dashboard?view=calendar', '/profiledit', '/profiledit?tab=calendar']],
] as const) {
  test(`no page of a ${who} shifts while it loads on a slow phone`, async ({ browser, request }) => {
    const page = await visit(browser, await demoPerson(request, who), '/favicon.svg', phone);
    await slowDown(page);
    for (const path of paths) expect(await shiftOf(page, path), path).toBeLessThan(0.02);
  });
}
