import { formatDayAndTime } from '../src/lib/format/dates';
import { expectAccessibleInBothModes } from './axe';
import { change, newPhotographer } from './people';
import { expect, test } from './server';
import { phone, visit } from './visits';

test('an instant search requires a place and a category, and makes no call before its results', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instant', phone);
  const form = page.getByRole('search', { name: 'Instant search' });
  await expect(form.getByLabel('Category').locator('option')).toHaveText([
    'CATEGORY',
    'Product',
    'Event',
    'Fashion',
    'Real Estate',
    'Food',
  ]);
  await form.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByRole('alert').getByText('Please fill out both the location and category fields.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/items')) calls.push(request.url());
  });
  await form.getByLabel('Location').fill('Hauz Khas, Delhi');
  await form.getByLabel('Category').selectOption('Food');
  expect(calls).toEqual([]);
  await form.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/\/instantbook\?/);
  await expect(page.getByRole('heading', { name: 'Food photographers near Delhi' })).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Customer Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/instantbook?location=Atlantis&category=Food');
  await expect(page.getByText('We could not find “Atlantis”')).toBeVisible();
});

test('a category that an admin renamed can be searched', async ({ browser, request }) => {
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as {
    categorylist: { _id: string; name: string }[];
  };
  const id = categorylist.find(({ name }) => name === 'Product')?._id ?? '';
  await change(request, `categories/records/${id}`, { name: 'Goods' });
  try {
    const page = await visit(browser, undefined, '/instant', phone);
    const form = page.getByRole('search', { name: 'Instant search' });
    await form.getByLabel('Location').fill('Delhi');
    await form.getByLabel('Category').selectOption('Goods');
    const asked = page.waitForRequest((sent) => sent.url().includes('/api/items') && sent.url().includes('categoryId='));
    await form.getByRole('button', { name: 'SEARCH' }).click();
    expect(new URL((await asked).url()).searchParams.get('categoryId')).toBe(id);
    await expect(page.getByRole('heading', { name: 'Goods photographers near Delhi' })).toBeVisible();
    await page.goto('/instantbook?location=Delhi&category=Product');
    await expect(page.getByText('Please fill out both the location and category fields.')).toBeVisible();
  } finally {
    await change(request, `categories/records/${id}`, { name: 'Product' });
  }
});

test('filters: only changed filters are sent, and they can be cleared', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instantbook?location=Delhi&category=Food');
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // While filters are being chosen, the dialog requests one photographer per page, only to count the results for its button.
    if (pathname === '/api/items' && searchParams.get('perPage') !== '1') asked.push(searchParams);
  });
  await expect(page.getByRole('article').first()).toBeVisible();
  const open = page.getByRole('button', { name: /^Filters/ });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('slider', { name: 'Minimum rating' })).toHaveAttribute('aria-valuenow', '3.1');
  await expect(dialog.getByRole('tabpanel').getByText('Any rating')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('tab', { name: 'Pricing' }).click();
  const price = dialog.getByRole('slider', { name: 'Maximum price' });
  await expect(price).toHaveAttribute('aria-valuenow', '500');
  await expect(dialog.getByText('Any price')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('tab', { name: 'Type' }).click();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/instantbook?location=Delhi&category=Food');

  await open.click();
  await dialog.getByRole('slider', { name: 'Minimum rating' }).focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('5.0 stars and above')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('4.9 stars and above')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Pricing' }).click();
  await price.focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('tab', { name: 'Type' }).click();
  await dialog.getByText('Mobile', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/rating=4.9&pricing=501&type=mobile$/);
  await expect.poll(() => asked.at(-1)?.toString()).toMatch(/rating=4.9.*pricing=501.*type=mobile/);
  expect(asked.slice(0, -1).some((query) => query.has('rating') || query.has('pricing') || query.has('type'))).toBe(false);
  await expect(page.getByText('No photographers found')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without a query all photographers are listed, and on a phone the search is collapsed', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instantbook', phone);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^\d+ photographers$/)).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await page.getByRole('button', { name: 'Change search: Anywhere in India' }).click();
  await expect(page.getByRole('search', { name: 'Instant search' }).getByLabel('Location')).toBeVisible();
});

test('sorting: there are four ways, and the chosen one is marked', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instantbook?location=Delhi&category=Food', phone);
  await page.getByRole('button', { name: 'Sort by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sort by' });
  await expect(dialog.locator('[aria-pressed]')).toHaveText([
    'Price Low to High',
    'Price High to Low',
    'Relevance',
    'Popularity',
  ]);
  await expect(dialog.getByRole('button', { name: 'Relevance', pressed: true })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('button', { name: 'Price Low to High' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByRole('button', { name: 'Sort by' }).click();
  await expect(dialog.getByRole('button', { name: 'Price Low to High', pressed: true })).toBeVisible();
});

test('a card and a profile show when the photographer is next free, even before scripts run', async ({ browser, request }) => {
  const { token, photographerId = '' } = await newPhotographer(request, 'Nila Next', 'Shillong', 'Food');
  const days = [0, 1, 2, 3, 4, 5, 6];
  await request.put('/api/v1/calendar/hours', {
    data: { id: photographerId, hours: days.map((day) => ({ day, from: '9:00 AM', to: '6:00 PM' })) },
    headers: { Authorization: `Bearer ${token}` },
  });
  const details = await request.get(`/api/v1/portfolio/getPhotographerDetails/${photographerId}`);
  const { nextFree } = ((await details.json()) as { details: { nextFree: { scheduledDate: string; scheduledTime: string } } })
    .details;
  const next = `Next free: ${formatDayAndTime(nextFree.scheduledDate, nextFree.scheduledTime)}`;

  const page = await visit(browser, undefined, '/instantbook?location=Shillong&category=Food', phone);
  const card = page.getByRole('article').filter({ hasText: 'Nila Next' });
  await expect(card.getByText(next)).toBeVisible();
  const profile = await visit(browser, undefined, `/profile/${photographerId}`);
  const book = profile.getByRole('region', { name: 'Book a shoot' });
  await expect(book.getByText(next)).toBeVisible();

  const withoutScripts = await visit(browser, undefined, `/profile/${photographerId}`, { javaScriptEnabled: false });
  await expect(withoutScripts.getByText(next)).toBeVisible();
});
