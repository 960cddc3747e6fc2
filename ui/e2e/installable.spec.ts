import { expect, test } from './server';

test('the app can be installed', async ({ page, serverURL }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect(manifest).toMatchObject({ name: 'Shootday', display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const width = await page.evaluate(async (source) => (await createImageBitmap(await (await fetch(source)).blob())).width, src);
    expect(`${width}x${width}`).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in incognito windows, where Chromium does not allow installation.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect((await page.request.get('/apple-touch-icon.png', { headers: { Origin: serverURL } })).ok()).toBeTruthy();

  const colors = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  await expect.poll(colors).toEqual(['#fbf7f0', '#fbf7f0']);
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect.poll(colors).toEqual(['#181310', '#181310']);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page without a connection says so, and loads when the connection is back', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await context.setOffline(true);
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL('/about');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Shootday' })).toBeVisible();

    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toEqual(['/offline.html']);
  });
});
