import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { change, make, newPhotographer } from './people';
import { expect, test } from './server';
import { failing, phone, visit } from './visits';

/** The fifteenth of next month: always a day to come, never too far off. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Date/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /\b15\b/ }).click();
  await expect(calendar).toBeHidden();
}

async function chooseDefaultTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Time/ }).click();
  await page.getByRole('dialog', { name: 'Choose a time' }).getByRole('button', { name: 'Save' }).click();
}

async function fillIn(page: Page, city: string, category: string): Promise<void> {
  await page.getByLabel('City').fill(city);
  await page.getByRole('option', { name: city }).click();
  await page.getByLabel('Category').selectOption(category);
  await chooseDay(page);
  await chooseDefaultTime(page);
}

test('a scheduled search asks for all four, tells when there is none, and keeps what was typed when it fails', async ({ browser, request }) => {
  await make(request, 'categories', { name: 'Underwater', durationMinutes: 120 }); // which nobody offers
  const page = await visit(browser, undefined, '/schedule');
  await page.getByLabel('City').fill('Gang');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await expectAccessibleInBothModes(page);
  await page.getByLabel('City').fill('Nowhere');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByRole('alert').getByText('Please fill in all fields before searching.')).toBeVisible();
  await fillIn(page, 'Gangtok', 'Underwater');
  await expect(page.getByRole('button', { name: 'Time: 3:12 AM' })).toBeVisible();
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByRole('alert').getByText('No photographers found for the selected category, date, and time.')).toBeVisible();
  await expect(page).toHaveURL(/\/schedule(\?|$)/);
  await expectAccessibleInBothModes(page);
  const broken = await failing(page, '**/scheduleBooking/photographers/filter*');
  await page.getByLabel('Category').selectOption('Fashion');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText('An error occurred while fetching photographers. Please try again.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Gangtok');
  await broken.stop();
});

test('a time that is saved searches for nothing yet', async ({ browser }) => {
  const page = await visit(browser, undefined, '/schedule');
  await page.getByRole('button', { name: /^Time/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a time' });
  await picker.getByText('AM', { exact: true }).click();
  await picker.getByRole('radio', { name: 'PM' }).check();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Time: 3:12 PM' })).toBeVisible();
  await expect(page.getByText('Please fill in all fields before searching.')).toBeHidden();
});

test('cities and categories that do not load can be asked for again', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  const broken = await failing(page, '**/scheduleBooking/locations/');
  await page.goto('/schedule');
  await expect(page.getByText('Failed to load locations')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup');
  await expect(page.getByText('Failed to load locations')).toBeVisible();
  await page.goto('/schedule');
  await expect(page.getByText('Failed to load locations')).toBeVisible();
  await broken.stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load locations')).toBeHidden();
  await page.getByLabel('City').click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(94);
});

test('the date and the time are chosen by keyboard', async ({ browser }) => {
  const page = await visit(browser, undefined, '/schedulepopup');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar).toBeVisible();
  await expectAccessibleInBothModes(page);
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await expect(calendar.getByRole('button', { name: /today/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Date: Choose a date' })).toBeHidden();

  await page.getByRole('button', { name: /^Time/ }).focus();
  await page.keyboard.press('Enter');
  const clock = page.getByRole('dialog', { name: 'Choose a time' });
  await expect(clock.getByRole('spinbutton', { name: 'Hour' })).toHaveValue('3');
  await expect(clock.getByRole('spinbutton', { name: 'Minute' })).toHaveValue('12');
  await expect(clock.getByRole('radio', { name: 'AM' })).toBeChecked();
  await expectAccessibleInBothModes(page);
  await clock.getByRole('spinbutton', { name: 'Hour' }).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown');
  await expect(clock.getByRole('spinbutton', { name: 'Hour' })).toHaveValue('12');
  await clock.getByRole('spinbutton', { name: 'Minute' }).fill('75');
  await page.keyboard.press('Tab');
  await expect(clock.getByRole('spinbutton', { name: 'Minute' })).not.toHaveValue('75');
  await clock.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Time: Choose a time' })).toBeFocused();
});

test('what a card says, and the ways on from it', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Yeshi Dolma', 'Gangtok', 'Real Estate');
  const page = await visit(browser, undefined, '/schedule', phone);
  await fillIn(page, 'Gangtok', 'Real Estate');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/\/schedulebook\?/);
  const card = page.getByRole('article').filter({ hasText: 'Yeshi Dolma' });
  await expect(card.getByText('Photographer Category: Real Estate')).toBeVisible();
  await expect(card.getByText('Available in Gangtok')).toBeVisible();
  await expect(card.getByText('₹800')).toBeVisible();
  await expect(card.getByText('Minimum 10')).toBeVisible();
  await expect(card.getByText('New')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await card.getByRole('button', { name: 'View detailed pricing' }).click();
  const pricing = page.getByRole('dialog', { name: 'Pricing Options' });
  await expect(pricing.getByRole('listitem').nth(0)).toContainText('Option 110 SKUs or more₹800');
  await expect(pricing.getByRole('listitem').nth(1)).toContainText('Option 220 SKUs or more₹700');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'View detailed pricing' })).toBeFocused();

  await page.getByLabel('Sort by').selectOption('Price High to Low');
  await expect(page).toHaveURL(/sort=price-high/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-high');
  const broken = await failing(page, '**/scheduleBooking/photographers/filter*');
  await page.goto(page.url().replace('sort=price-high', 'sort=price-low'));
  await expect(page.getByText('An error occurred while fetching photographers. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await broken.stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').filter({ hasText: 'Yeshi Dolma' }).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(new RegExp(`/profile/${photographer.photographerId}`));
});

test('photographers cannot book', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Karma Tshering', 'Gangtok', 'Fashion');
  const page = await visit(browser, photographer, `/profile/${photographer.photographerId}`);
  await page.getByRole('button', { name: /Book Now/ }).click();
  await expect(page.getByRole('status').getByText('Photographers cannot schedule a shoot')).toBeVisible();
});

test('a visitor who books signs in and goes on', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dolma Lhamo', 'Gangtok', 'Fashion');
  const page = await visit(browser, undefined, `/profile/${photographer.photographerId}`, phone);
  await page.getByRole('button', { name: /Book Now/ }).click();
  await expect(page.getByText('Login to continue')).toBeVisible();
  await expectAccessibleInBothModes(page);
});

test('the public profile of somebody new says what there is not yet', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Ugyen Dorji', 'Gangtok', 'Fashion');
  const page = await visit(browser, undefined, `/profile/${photographer.photographerId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ugyen Dorji' })).toBeVisible();
  for (const text of ['Available', 'Gangtok', 'New', 'No pictures yet', 'No reviews yet', 'No completed shoots yet', 'Minimum 10 SKUs']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const panel of ['Categories', 'Shoots completed', 'Pricing']) await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  const broken = await failing(page, '**/portfolio/getPortfolio/**');
  await page.reload();
  await expect(page.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await broken.stop();
});

test('the promo strip and instant booking are not open yet', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instant');
  await expect(page.getByRole('link', { name: 'INSTANT' })).toHaveAttribute('aria-current', 'page');
  for (const tile of ['Featured photographers', 'Top rated photographers', 'Mobile photographers']) {
    await page.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
    await expect(page.getByRole('dialog', { name: 'Coming Soon!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: 'SCHEDULE' }).click();
  await expect(page).toHaveURL('/schedule');
  await expect(page.getByRole('link', { name: 'SCHEDULE' })).toHaveAttribute('aria-current', 'page');
});

test('an instant search needs a place and a category, and calls nobody before its results', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instant', phone);
  const form = page.getByRole('search', { name: 'Instant search' });
  await expect(form.getByLabel('Category').locator('option')).toHaveText(['CATEGORY', 'Product', 'Event', 'Fashion', 'Real Estate', 'Food']);
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
  await expect(page.getByRole('dialog', { name: 'Coming Soon!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/instantbook?location=Atlantis&category=Food');
  await expect(page.getByText('We could not find “Atlantis”')).toBeVisible();
});

test('a category that an admin renamed can be searched', async ({ browser, request }) => {
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as { categorylist: { _id: string; name: string }[] };
  const id = categorylist.find(({ name }) => name === 'Product')?._id ?? '';
  await change(request, `categories/records/${id}`, { name: 'Goods' });
  try {
    const page = await visit(browser, undefined, '/instant', phone);
    const form = page.getByRole('search', { name: 'Instant search' });
    await form.getByLabel('Location').fill('Delhi');
    await form.getByLabel('Category').selectOption('Goods');
    const asked = page.waitForRequest((sent) => sent.url().includes('/api/items'));
    await form.getByRole('button', { name: 'SEARCH' }).click();
    expect(new URL((await asked).url()).searchParams.get('categoryId')).toBe(id);
    await expect(page.getByRole('heading', { name: 'Goods photographers near Delhi' })).toBeVisible();
    await page.goto('/instantbook?location=Delhi&category=Product');
    await expect(page.getByText('Please fill out both the location and category fields.')).toBeVisible();
  } finally {
    await change(request, `categories/records/${id}`, { name: 'Product' });
  }
});

test('filters: only what was moved is sent, and it can be cleared', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instantbook?location=Delhi&category=Food');
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/items') asked.push(searchParams);
  });
  await expect(page.getByRole('article').first()).toBeVisible();
  const open = page.getByRole('button', { name: /^Filters/ });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('slider', { name: 'Minimum rating' })).toHaveAttribute('aria-valuenow', '3.1');
  await expect(dialog.getByRole('tabpanel').getByText('Not applied until you move it.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('tab', { name: 'Pricing' }).click();
  const price = dialog.getByRole('slider', { name: 'Maximum price' });
  await expect(price).toHaveAttribute('aria-valuenow', '500');
  await expect(dialog.getByText('Up to ₹500 per SKU')).toBeVisible();
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
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('sorting: four ways, the chosen one is marked', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instantbook?location=Delhi&category=Food', phone);
  await page.getByRole('button', { name: 'Sort by' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sort by' });
  await expect(dialog.locator('[aria-pressed]')).toHaveText(['Price Low to High', 'Price High to Low', 'Relevance', 'Popularity']);
  await expect(dialog.getByRole('button', { name: 'Relevance', pressed: true })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('button', { name: 'Price Low to High' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByRole('button', { name: 'Sort by' }).click();
  await expect(dialog.getByRole('button', { name: 'Price Low to High', pressed: true })).toBeVisible();
});
