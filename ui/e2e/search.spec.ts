import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { make, newPhotographer } from './people';
import { expect, test } from './server';
import { failing, held, phone, visit } from './visits';

/** Chooses the fifteenth of next month, which is always in the future and never too far away. */
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

test('a scheduled search requires all four fields, reports an empty result, and keeps what was typed when it fails', async ({
  browser,
  request,
}) => {
  await make(request, 'categories', { name: 'Underwater', durationMinutes: 120 }); // No photographer offers this category.
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
  await expect(
    page.getByRole('alert').getByText('No photographers found for the selected category, date, and time.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/schedule(\?|$)/);
  await expectAccessibleInBothModes(page);
  const broken = await failing(page, '**/scheduleBooking/photographers/filter*');
  await page.getByLabel('Category').selectOption('Fashion');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText('An error occurred while fetching photographers. Please try again.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Gangtok');
  await broken.stop();
});

for (const { device, options } of [
  { device: 'a desktop', options: {} },
  { device: 'a phone', options: phone },
]) {
  test(`the landing page searches and names missing fields on ${device}`, async ({ browser, request }) => {
    await newPhotographer(request, 'Karma Lepcha', 'Gangtok', 'Food');
    const page = await visit(browser, undefined, '/', options);
    const row = page.getByRole('button', { name: 'City, category, date and time' });
    if (options === phone) await row.click();
    const form = page.getByRole('search', { name: 'Search for photographers' });
    await form.getByRole('combobox', { name: 'City' }).click();
    await page.getByRole('option', { name: 'Gangtok' }).click();
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Food');
    await form.getByRole('button', { name: 'SEARCH' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    await expectAccessibleInBothModes(page);
    await calendar.getByRole('button', { name: 'Tomorrow' }).click();
    const clock = page.getByRole('dialog', { name: 'Choose a time' });
    await clock.getByRole('button', { name: '12 noon' }).click();
    await expect(page).toHaveURL(/\/schedulebook\?.*time=12%3A00\+PM/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

test('the categories of the landing page link to their photographers', async ({ browser }) => {
  const page = await visit(browser, undefined, '/');
  const asked = page.waitForRequest((sent) => sent.url().includes('/api/items') && sent.url().includes('categoryId='));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Food' }).click();
  await expect(page).toHaveURL(/\/schedule\?categoryId=/);
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Food');
  await asked;
});

test('saving a time does not start a search', async ({ browser }) => {
  const page = await visit(browser, undefined, '/schedule');
  await page.getByRole('button', { name: /^Time/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a time' });
  await picker.getByText('AM', { exact: true }).click();
  await picker.getByRole('radio', { name: 'PM' }).check();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Time: 3:12 PM' })).toBeVisible();
  await expect(page.getByText('Please fill in all fields before searching.')).toBeHidden();
});

test('cities and categories that fail to load can be loaded again', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  const broken = await failing(page, '**/scheduleBooking/locations');
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
  await clock.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Time: Choose a time' })).toBeFocused();
});

test('a 24-hour time is accepted, and an invalid time is reported', async ({ browser }) => {
  const page = await visit(browser, undefined, '/schedule');
  await page.getByRole('button', { name: /^Time/ }).click();
  const clock = page.getByRole('dialog', { name: 'Choose a time' });
  const hour = clock.getByRole('spinbutton', { name: 'Hour' });
  const minute = clock.getByRole('spinbutton', { name: 'Minute' });
  await hour.focus();
  await page.keyboard.type('14:30');
  await expect(minute).toBeFocused();
  await expect(hour).toHaveValue('2');
  await expect(minute).toHaveValue('30');
  await expect(clock.getByRole('radio', { name: 'PM' })).toBeChecked();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('25');
  await expect(clock.getByText('Enter an hour from 1 to 12, or from 0 to 23.')).toBeVisible();
  await expect(hour).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Enter');
  await expect(hour).toBeFocused();
  await expect(clock).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(clock.getByText('Enter an hour from 1 to 12, or from 0 to 23.')).toBeHidden();
  await expect(clock.getByRole('radio', { name: 'AM' })).toBeChecked();
  await minute.fill('75');
  await expect(clock.getByText('Enter minutes from 0 to 59.')).toBeVisible();
  await minute.fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Time: 12:05 AM' })).toBeVisible();
});

test('a search shows that it is loading, and the request for all fields disappears when they are filled', async ({ browser }) => {
  const page = await visit(browser, undefined, '/schedule');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText('Please fill in all fields before searching.')).toBeVisible();
  await fillIn(page, 'Gangtok', 'Product');
  await expect(page.getByText('Please fill in all fields before searching.')).toBeHidden();
  const answer = await held(page, '**/scheduleBooking/photographers/filter*');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  answer.release();
  await expect(page.getByRole('status').getByText('Loading...')).toBeHidden();
});

test('a card shows the photographer, and its links open the profile and the booking', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Yeshi Dolma', 'Gangtok', 'Real Estate');
  const page = await visit(browser, undefined, '/schedule', phone);
  await fillIn(page, 'Gangtok', 'Real Estate');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/\/schedulebook\?/);
  const card = page.getByRole('article').filter({ hasText: 'Yeshi Dolma' });
  await expect(card.getByText('Photographer Category: Real Estate')).toBeVisible();
  await expect(card.getByText('Available in Gangtok')).toBeVisible();
  await expect(card.getByText('from ₹8,000')).toBeVisible();
  await expect(card.getByText('Minimum 10 rooms')).toBeVisible();
  await expect(card.getByText('₹800 per room')).toBeVisible();
  await expect(card.getByText('New')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await card.getByRole('button', { name: 'View detailed pricing' }).click();
  const pricing = page.getByRole('dialog', { name: 'Pricing Options' });
  await expect(pricing.getByRole('listitem').nth(0)).toContainText('Option 110 rooms or more₹800 per room');
  await expect(pricing.getByRole('listitem').nth(1)).toContainText('Option 220 rooms or more₹700 per room');
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'View detailed pricing' })).toBeFocused();

  const sorting = page.getByRole('dialog', { name: 'Sort by' });
  await page.getByRole('button', { name: 'Sort by' }).click();
  await sorting.getByRole('button', { name: 'Price High to Low' }).click();
  await expect(sorting).toBeHidden();
  await expect(page).toHaveURL(/sort=price-high/);
  await page.reload();
  await page.getByRole('button', { name: 'Sort by' }).click();
  await expect(sorting.getByRole('button', { name: 'Price High to Low', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const broken = await failing(page, '**/scheduleBooking/photographers/filter*');
  await page.goto(page.url().replace('sort=price-high', 'sort=price-low'));
  await expect(page.getByText('An error occurred while fetching photographers. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await broken.stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Yeshi Dolma' })
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(new RegExp(`/profile/${photographer.photographerId}`));
});

test('photographers cannot book', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Karma Tshering', 'Gangtok', 'Fashion');
  const page = await visit(browser, photographer, `/profile/${photographer.photographerId}`);
  await page.getByRole('button', { name: /Book Now/ }).click();
  await expect(page.getByRole('status').getByText('Photographers cannot schedule a shoot')).toBeVisible();
});

test('a visitor who books signs in and continues', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dolma Lhamo', 'Gangtok', 'Fashion');
  const page = await visit(browser, undefined, `/profile/${photographer.photographerId}`, phone);
  await page.getByRole('button', { name: /Book Now/ }).click();
  await expect(page.getByText('Login to continue')).toBeVisible();
  await expectAccessibleInBothModes(page);
});

test('the public profile of a new photographer says what is missing', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Ugyen Dorji', 'Gangtok', 'Fashion');
  const page = await visit(browser, undefined, `/profile/${photographer.photographerId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ugyen Dorji' })).toBeVisible();
  for (const text of [
    'Available',
    'Gangtok',
    'New',
    'No photos yet',
    'No reviews yet',
    'No completed shoots yet',
    'Minimum 10 looks',
  ]) {
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
  for (const panel of ['Categories', 'Shoots completed', 'Pricing'])
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  const broken = await failing(page, '**/portfolio/getPortfolio/**');
  await page.reload();
  await expect(page.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await broken.stop();
});

test('the promo strip opens the Coming Soon dialog', async ({ browser }) => {
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
