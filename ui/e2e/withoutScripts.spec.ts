import type { Page } from '@playwright/test';
import type { CategoryUnit } from '../src/api/openapi.gen';
import { photographerTexts } from '../src/features/photographerProfile/texts';
import { ratingTexts } from '../src/shared/review/texts';
import { unitTexts } from '../src/texts/words';
import { expect, hasAll, inFull, test } from './server';
import { openBeforeScripts, visit } from './visits';

/** Public pages, each with its heading and a text near its end. */
const pages: Readonly<Record<string, { heading: string; text: string | RegExp }>> = {
  '/': { heading: 'Find the best photographers', text: 'OUR SERVICES' },
  '/about': { heading: 'About Shootday', text: 'Ratings come only from completed shoots.' },
  '/services': { heading: 'OUR SERVICES', text: 'Printing' },
  '/community': { heading: 'For photographers and photography clubs', text: 'Instagram' },
  '/Query': { heading: 'Contact us', text: 'support@shootday.example' },
  '/termsandcondition': { heading: 'Terms', text: 'is a marketplace on which customers find, book and pay photographers' },
  '/privacypolicy': { heading: 'Privacy', text: 'You can see and correct your data in your profile.' },
  '/refundpolicy': { heading: 'Refund policy', text: 'Banks usually take 5 to 7 working days' },
  '/schedule': { heading: 'See who is free for your shoot', text: 'Featured photographers' },
  '/instant': { heading: 'A photographer near you, right now', text: 'Tell us where you are' },
};

type Reviewed = {
  _id: string;
  name: string;
  city: string;
  unit: CategoryUnit;
  ratingCount: number;
  bio: string;
  categories: { name: string; portfolioImages: string[] }[];
  pricing: { pricePerSKU: number; minSKUs: number }[];
};

/** Returns a photographer of the demo who has pictures and reviews. */
async function reviewedPhotographer(page: Page): Promise<Reviewed> {
  const { items } = (await (await page.request.get('/api/items?sort=popularity&perPage=20')).json()) as { items: Reviewed[] };
  const found = items.find(
    ({ ratingCount, categories }) => ratingCount > 1 && categories.some((one) => one.portfolioImages.length > 0),
  );
  if (!found) throw new Error('nobody has pictures and reviews');
  return found;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', inFull, async ({ page }) => {
    for (const [path, { heading, text }] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('main'), path).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    }
    await page.goto('/schedule');
    await expect(page.getByRole('search').getByRole('button', { name: 'SEARCH' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('search').getByRole('combobox', { name: 'City' })).toBeVisible();
    await page.goto('/Query');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Meera Nair');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/Query'); // The URL does not contain what was typed.
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Meera Nair');
  });

  test('the search of the landing page opens the results', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search');
    await search.getByRole('combobox', { name: 'City' }).fill('Delhi');
    await search.getByRole('combobox', { name: 'Category' }).selectOption('Food');
    await search.getByRole('textbox', { name: 'Date' }).fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
    await search.getByRole('combobox', { name: 'Time' }).selectOption('11:00 AM');
    await search.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Food photographers in Delhi' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a profile shows the photographer, the prices, the pictures and the reviews', async ({ page }) => {
    const photographer = await reviewedPhotographer(page);
    await page.goto(`/profile/${photographer._id}`);
    await expect(page.getByRole('heading', { level: 1, name: photographer.name })).toBeVisible();
    for (const name of ['Portfolio', 'Reviews', 'Pricing', 'Categories', 'Book a shoot'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').getByText(photographer.city, { exact: true })).toBeVisible();
    for (const { name } of photographer.categories)
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .first(),
      ).toBeVisible();
    for (const { minSKUs } of photographer.pricing)
      await expect(
        main.getByText(photographerTexts.minimum(unitTexts.counted(photographer.unit, minSKUs)), { exact: true }),
      ).toBeVisible();
    await expect(main.getByText(/^₹[\d,.]+$/).first()).toBeVisible();
    await expect(main.getByText(ratingTexts.reviews(photographer.ratingCount), { exact: true })).toBeVisible();
    // Earlier reviews of a customer are in a nested list, whose text is part of the outer item.
    const listed = (await main.locator('li:not(li li)').allTextContents()).join('\n');
    expect(listed.match(/\w{3}, \d{1,2} \w{3} \d{4}/g)).toHaveLength(Math.min(5, photographer.ratingCount));
    const pictures = main.locator('img[srcset*="thumb="]');
    expect(await pictures.count()).toBeLessThanOrEqual(12);
    await expect(pictures.first()).toHaveAttribute('width', '4');
    await expect(pictures.first()).toHaveAttribute('alt', /\w/);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect(pictures.first()).toHaveCSS('opacity', '1');
    expect((await page.request.get((await pictures.first().getAttribute('src')) ?? '')).headers()['content-type']).toMatch(
      /^image\//,
    );
  });
});

test('results and profiles can be read without scripts, and the app needs no request for them', async ({ browser, request }) => {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as {
    categorylist: { _id: string; name: string }[];
  };
  const food = categorylist.find(({ name }) => name === 'Food')?._id ?? '';
  const slot = new URLSearchParams({ location: 'Delhi', categoryId: food, date: day, time: '11:00 AM' }).toString();
  const lists = [`/schedulebook?${slot}`, '/instantbook?location=Delhi&category=Food'];

  const reader = await visit(browser, undefined, '/about', { javaScriptEnabled: false });
  for (const path of lists) {
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('Food photographers');
    await expect(reader.getByText(/^\d+ photographers?$/)).toBeVisible();
    const card = reader.getByRole('article').first();
    await expect(card.getByRole('img', { name: /photo by/ })).toBeVisible();
    await expect(card.getByRole('img', { name: /^Rated / })).toBeVisible();
    await expect(card.getByText(/^₹[\d,]+$/)).toBeVisible();
    const name = await card.getByRole('heading', { level: 2 }).innerText();
    await card.getByRole('link', { name }).click();
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await reader.goto('/instantbook?location=Delhi&category=Food');
  await expect(reader.getByText(/^Next free: /).first()).toBeVisible();
  const profile = (await reader.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';

  for (const width of hasAll ? [390, 1440] : [390])
    for (const path of [...lists, profile]) {
      const page = await visit(browser, undefined, '/about', { viewport: { width, height: 900 } });
      const noticed: string[] = [];
      page.on('request', (sent) => {
        if (/\/api\/(?!files\/)/.test(sent.url())) noticed.push(sent.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error') noticed.push(message.text());
      });
      page.on('pageerror', (error) => noticed.push(error.message));
      await page.addInitScript(() => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
          document.documentElement.dataset['shift'] = String(shift);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(noticed, `${path} at ${width}`).toEqual([]);
      expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0), path).toBeLessThanOrEqual(0.02);
    }
});

test('the app hydrates each prerendered page without replacing it', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset['shift'] = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      heading?.setAttribute('data-sent', 'yes');
    });
  });
  const hydrated = hasAll ? Object.keys(pages) : ['/', '/about', '/Query', '/instant'];
  for (const path of [...hydrated, '/schedule?location=Pune&date=2099-01-01&time=3%3A05+PM']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Demo: messages/ }), path).toBeVisible(); // Only the app shows this link.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1[data-sent]'), path).toHaveCount(1);
    await expect(page.getByRole('main'), path).toHaveCount(1);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0), path).toBeLessThan(0.02);
  }
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Pune');
  const photographer = await reviewedPhotographer(page);
  await page.goto(`/profile/${photographer._id}`);
  await expect(page.getByRole('button', { name: /view \d+ photos?$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toHaveCount(1);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.02);
  expect(refused).toEqual([]);
});

test('a form whose code arrives after its data is hydrated without being replaced', inFull, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/\/assets\/InstantForm-[^/]*\.js$/, async (route) => {
    // Only the app shows this link, after its data has arrived.
    await page.getByRole('link', { name: /^Demo: messages/ }).waitFor();
    await route.continue();
  });
  await page.goto('/instant');
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: 'Product' })).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a text that is typed before any script runs is sent once the app has started', inFull, async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/Query');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Meera Nair');
  await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.in');
  await page.getByRole('textbox', { name: 'Your thoughts' }).fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  arrive();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page).toHaveURL('/Query');
});

test('a search that is sent before any script runs opens its results', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL('/'); // The browser reports that the city is required.
  await page.getByRole('combobox', { name: 'City' }).fill('Delhi');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/^[^?]*\/schedulebook\?location=Delhi&categoryId=\w+$/);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a city, category, date and time' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Delhi');
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Food');
});

test('a place that is typed before any script runs is searched for', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/instant');
  await page.getByRole('textbox', { name: 'Location' }).fill('Delhi');
  arrive();
  await expect(page.getByRole('link', { name: /^Demo: messages/ })).toBeVisible(); // Only the app shows this link.
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Product');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByRole('heading', { name: 'Product photographers near Delhi' })).toBeVisible();
});
