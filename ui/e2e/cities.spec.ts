import { expectAccessibleInBothModes } from './axe';
import { expect, test } from './server';
import { openBeforeScripts, visit } from './visits';

type CityPage = { city: { name: string }; category: { name: string }; count: number; photographers: { name: string }[] };

const path = '/photographers/mumbai/food';

test('the page of a category in a city compares photographers, with and without scripts', async ({ page, browser }) => {
  const shown = (await (await page.request.get('/api/v1/cities/mumbai/food')).json()) as CityPage;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const reader = await visit(browser, undefined, path, { javaScriptEnabled: false });
  await page.goto(path);
  for (const one of [page, reader]) {
    const main = one.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Food photographers in Mumbai');
    await expect(main.getByRole('article')).toHaveCount(shown.photographers.length);
    await expect(main.getByRole('link', { name: shown.photographers[0]?.name ?? '' }).first()).toBeVisible();
    await expect(main.getByRole('definition').first()).toHaveText(String(shown.count));
    await expect(main.getByRole('link', { name: 'Mumbai', exact: true })).toHaveAttribute('href', '/photographers/mumbai');
    await expect(main.getByRole('heading', { name: 'Recent reviews' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
  expect(asked).not.toContain('/api/v1/cities/mumbai/food');
  await expectAccessibleInBothModes(page);

  await page.getByRole('link', { name: 'Mumbai', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Mumbai');
  await expectAccessibleInBothModes(page);
  await page.getByRole('link', { name: 'See who is free' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Mumbai');
});

test('a page that is missing leads to the city, and the footer to all cities', async ({ page }) => {
  const missing = await page.goto('/photographers/mumbai/underwater');
  expect(missing?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all photographers in this city' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Mumbai');
  await page.getByRole('link', { name: 'Photographers by city' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers by city');
  await expect(page.getByRole('main').getByRole('link', { name: /^Mumbai/ })).toHaveAttribute('href', '/photographers/mumbai');
});

test('a link that the app replaces while it is pressed is followed', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/photographers/mumbai/underwater');
  const link = page.getByRole('link', { name: 'See all photographers in this city' });
  const sent = await link.elementHandle();
  await link.hover();
  await page.mouse.down();
  arrive();
  await expect.poll(() => sent?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(link).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Mumbai');
});
