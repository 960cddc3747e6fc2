import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { expect, inFull, test } from './server';
import { expectToFit, openBeforeScripts, phone, visit } from './visits';

type Listed = { _id: string; name: string; city: string };
type Step = { name: string; path: string };
type CityPage = { city: { name: string }; category: { name: string }; count: number; photographers: Listed[] };

const path = '/photographers/mumbai/food';

test('the page of a category in a city compares photographers, with and without scripts', inFull, async ({ page, browser }) => {
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

test('a page of a city begins with works and pictures of its categories, and is short on a phone', async ({ browser }) => {
  const page = await visit(browser, undefined, '/photographers/mumbai', phone);
  const works = page.getByRole('list', { name: 'Their work' }).getByRole('link');
  await expect(works).toHaveCount(3);
  for (const work of await works.all()) {
    await expect(work).toBeInViewport();
    await expect(work).toHaveAttribute('href', /^\/profile\//);
  }
  const categories = page.getByRole('region', { name: 'Categories in Mumbai' }).getByRole('listitem');
  expect(await categories.locator('img').count()).toBe(await categories.count());
  const cards = page.getByRole('region', { name: 'Best rated' }).getByRole('article');
  await cards.last().getByRole('link').first().focus();
  await expect(cards.last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3400);
  await expectToFit(page);
  await expectAccessibleInBothModes(page);
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

test('the focus and a swiped row stay where they are when the app replaces the page', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about', phone);
  const arrive = await openBeforeScripts(page, '/photographers/mumbai');
  const link = page.getByRole('region', { name: 'Best rated' }).getByRole('article').last().getByRole('link').first();
  await link.focus();
  await expect(link).toBeInViewport();
  const sent = await link.elementHandle();
  arrive();
  await expect.poll(() => sent?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a link that the app replaces while it is pressed is followed', inFull, async ({ page }) => {
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

test('a profile leads to its city and category, with and without scripts', inFull, async ({ page, browser }) => {
  const { photographers } = (await (await page.request.get('/api/v1/cities/mumbai')).json()) as CityPage;
  const found = photographers.find(({ city }) => city === 'Mumbai');
  if (!found) throw new Error('nobody lives in Mumbai');
  const profile = `/profile/${found._id}`;
  const details = `/api/v1/portfolio/getPhotographerDetails/${found._id}`;
  const { trail } = ((await (await page.request.get(details)).json()) as { details: { trail: Step[] } }).details;
  const [category] = trail.slice(1);
  if (!category) throw new Error(`${found.name} has no category with a page`);
  const sent = await visit(browser, undefined, profile, { javaScriptEnabled: false });
  await page.goto('/photographers/mumbai');
  await page.getByRole('main').getByRole('link', { name: found.name }).first().click();
  await expect(page).toHaveURL(new RegExp(profile));
  const phones = await visit(browser, undefined, profile, phone);
  const breadcrumbsOf = (one: Page) => one.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' });
  for (const one of [sent, page, phones]) {
    const links = breadcrumbsOf(one).getByRole('link');
    await expect(links).toHaveText(['Photographers', 'Mumbai', category.name]);
    for (const [index, to] of ['/photographers', '/photographers/mumbai', category.path].entries())
      await expect(links.nth(index)).toHaveAttribute('href', to);
    // The element has no box while the app replaces the server's HTML.
    const height = async () => (await breadcrumbsOf(one).boundingBox())?.height;
    await expect.poll(height).toBe(one === phones ? 44 : 24);
  }
  await expect(breadcrumbsOf(page).getByText(found.name)).toBeVisible();
  await expectToFit(phones);
  await breadcrumbsOf(page).getByRole('link', { name: category.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${category.name} photographers in Mumbai`);
});

test('the landing page leads to the largest cities, which the app does not ask for', async ({ page, browser }) => {
  const { cities } = (await (await page.request.get('/api/v1/cities?largest=8')).json()) as { cities: { name: string }[] };
  const names = [...cities.map(({ name }) => name), 'All cities'];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const sent = await visit(browser, undefined, '/', { javaScriptEnabled: false });
  await page.goto('/');
  const section = (one: Page) =>
    one.locator('section').filter({ has: one.getByRole('heading', { level: 2, name: 'Photographers by city' }) });
  const link = section(page).getByRole('link', { name: names[0], exact: true });
  const first = await link.elementHandle();
  for (const one of [sent, page]) await expect(section(one).getByRole('link')).toHaveText(names);
  await expect(page.getByRole('link', { name: /^Demo: messages/ })).toBeVisible(); // Only the app shows this link.
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/v1/cities');
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  expect(errors).toEqual([]);
  const isHydrated = () => first?.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true); // Before that, a click would load the next page from the server.
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Photographers in ${names[0]}`);
  await expect(page.locator('html')).toHaveAttribute('data-kept');
});
