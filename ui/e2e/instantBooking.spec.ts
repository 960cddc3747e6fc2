import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { findId, newCustomer, newPhotographer, type Person } from './people';
import { expect, inFull, test } from './server';
import { held, phone, visit } from './visits';

/**
 * Creates a photographer who takes instant bookings now, whatever the time of day, and is cheaper than the demo's
 * photographers.
 */
async function newInstantPhotographer(
  request: APIRequestContext,
  name: string,
  city: string,
  payAfterShoot = false,
): Promise<Person> {
  const photographer = await newPhotographer(request, name, city, 'Food');
  const headers = { Authorization: `Bearer ${photographer.token}` };
  const data = { id: photographer.photographerId, on: true, payAfterShoot };
  const switched = await request.put('/api/v1/instant/on', { data, headers });
  expect(switched.ok(), await switched.text()).toBeTruthy();
  return photographer;
}

type Offers = { offers: { offerId: string; area: string; total: number }[] };

async function offersTo(request: APIRequestContext, photographer: Person): Promise<Offers['offers']> {
  const headers = { Authorization: `Bearer ${photographer.token}` };
  return ((await (await request.get('/api/v1/instant/offers', { headers })).json()) as Offers).offers;
}

async function answer(request: APIRequestContext, photographer: Person, choice: 'accept' | 'decline'): Promise<void> {
  const [offer] = await offersTo(request, photographer);
  const answered = await request.put(`/api/v1/instant/offers/${offer?.offerId}`, {
    data: { answer: choice },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(answered.ok(), await answered.text()).toBeTruthy();
}

/** Fills in the form of a search. Its maximum price is so low that only the photographers of these tests are asked. */
async function fill(page: Page, city: string): Promise<void> {
  const form = page.getByRole('search', { name: 'Instant search' });
  await form.getByLabel('Location').fill(`Police Bazar, ${city}`);
  await form.getByLabel('Category').selectOption('Food');
  await form.getByLabel('Enter address').fill(`4 Kutchery Road, Police Bazar, ${city} 793001`);
  await expect(form.getByText(/^\d+ photographers? free$/)).toBeVisible();
  await form.getByRole('spinbutton', { name: 'The most you pay, in rupees' }).fill('8000');
}

const find = (page: Page) => page.getByRole('button', { name: /^Find a photographer now/ });

/** Sends a search as the customer, and returns the page that shows it. */
async function search(browser: Browser, customer: Person, city: string, options = {}): Promise<Page> {
  const page = await visit(browser, customer, '/instant', options);
  await fill(page, city);
  await find(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asking photographers nearby' })).toBeVisible();
  return page;
}

test('a visitor fills in the form, signs in last, finds a photographer and pays at once', async ({ browser, request }) => {
  const photographer = await newInstantPhotographer(request, 'Ibani Lyngdoh', 'Shillong');
  const customer = await newCustomer(request, 'Asha Rao');
  const page = await visit(browser, undefined, '/instant', phone);
  await fill(page, 'Shillong');
  await expect(page.getByRole('slider', { name: 'The most you pay' })).toHaveAttribute('aria-valuetext', '₹8,000');
  await expectAccessibleInBothModes(page);
  await find(page).click();
  const login = page.getByRole('dialog', { name: 'Customer Login' });
  await login.getByLabel('Email').fill(customer.email);
  await login.getByLabel('Password', { exact: true }).fill(customer.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/instant\/\w+$/);
  await expect(page.getByText('Asked 1, waiting for an answer', { exact: true })).toBeVisible();
  await expectAccessibleInBothModes(page);

  const [offer] = await offersTo(request, photographer);
  expect(offer).toMatchObject({ area: 'Police Bazar', total: 8000 });
  await expect(page.getByText('Asked 1, 1 has seen it', { exact: true })).toBeVisible();
  await answer(request, photographer, 'accept');
  await expect(page.getByRole('heading', { level: 1, name: 'Ibani has accepted' })).toBeVisible();
  await expect(page).toHaveTitle(/^A photographer has accepted/);
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: /^Pay ₹8,000 within \d:\d\d$/ }).click();
  await page.getByRole('dialog', { name: 'Demo payment' }).getByRole('button', { name: 'Pay ₹8,000' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your shoot is booked' })).toBeVisible();
  await page.getByRole('link', { name: 'See your bookings' }).click();
  await expect(page.getByRole('button', { name: /^Details of the shoot with Ibani/ }).first()).toBeVisible();
});

test('the page of a booking follows a withdrawal by the photographer', inFull, async ({ browser, request }) => {
  const photographer = await newInstantPhotographer(request, 'Banri Khongwir', 'Dehradun');
  const customer = await newCustomer(request, 'Leena Joseph');
  const page = await search(browser, customer, 'Dehradun');
  await answer(request, photographer, 'accept');
  await page.getByRole('button', { name: /^Pay ₹8,000 within \d+:\d\d$/ }).click();
  await page.getByRole('dialog', { name: 'Demo payment' }).getByRole('button', { name: 'Pay ₹8,000' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your shoot is booked' })).toBeVisible();
  const booking = await findId(request, 'bookings', `photographer='${photographer.photographerId}'`);
  const withdrawn = await request.delete(`/api/v1/dashboard/shoot/${booking}`, {
    data: { reason: 'ill' },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(withdrawn.ok(), await withdrawn.text()).toBeTruthy();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your bookings' })).toBeVisible();
  await expectAccessibleInBothModes(page);
});

test('a search that is sent before the cities are loaded waits for them', inFull, async ({ browser, request }) => {
  await newInstantPhotographer(request, 'Lalrinpui Sailo', 'Guwahati');
  const page = await visit(browser, await newCustomer(request, 'Gauri Nair'), '/instant');
  await fill(page, 'Guwahati');
  const cities = await held(page, '**/scheduleBooking/locations');
  await page.reload();
  await find(page).click();
  await expect(page.getByText(/^We could not find a city/)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Police Bazar, Guwahati');
  cities.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Asking photographers nearby' })).toBeVisible();
});

test('a search survives a reload, is linked from every page, and ends in each tab', inFull, async ({ browser, request }) => {
  await newInstantPhotographer(request, 'Zoramthanga Pachuau', 'Imphal');
  const customer = await newCustomer(request, 'Bela Shah');
  const page = await search(browser, customer, 'Imphal');
  await page.reload();
  await expect(page.getByText('Asked 1, waiting for an answer', { exact: true })).toBeVisible();
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.getByRole('link', { name: /^We are asking photographers… \d:\d\d$/ }).click();
  await expect(other).toHaveURL(address);

  // The server refuses a second search, and the page leads to the first.
  await page.goto('/instant');
  await find(page).click();
  await expect(page.getByRole('alert').getByText('You are already looking for a photographer')).toBeVisible();
  await page.getByRole('link', { name: 'Show the search' }).click();
  await page.getByRole('button', { name: 'Cancel the search' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You cancelled the search' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'You cancelled the search' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your instant booking' })).toBeHidden();
});

test(
  'when no photographer accepts, the next free times are one press away, also by keyboard',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newInstantPhotographer(request, 'Dechen Bhutia', 'Gangtok');
    const customer = await newCustomer(request, 'Chitra Iyer');
    const page = await search(browser, customer, 'Gangtok');
    const first = page.url();
    await answer(request, photographer, 'decline');
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody could take it this time' })).toBeVisible();
    await expectAccessibleInBothModes(page);
    const times = page.getByRole('group', { name: /^Next free times/ }).getByRole('button');
    await expect(times).toHaveCount(3);
    await times.last().focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('heading', { level: 1, name: 'Asking photographers nearby' })).toBeVisible();
  },
);

test(
  'a customer who has left the page of a search is told that a photographer has accepted',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newInstantPhotographer(request, 'Rinchen Dolma', 'Jamnagar', true);
    const customer = await newCustomer(request, 'Farah Khan');
    const page = await visit(browser, customer, '/instant');
    await fill(page, 'Jamnagar');
    await page.getByRole('radio', { name: /^Pay after/ }).check();
    await find(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asking photographers nearby' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'My bookings' }).click();
    const link = page.getByRole('complementary', { name: 'Your instant booking' });
    await expect(link).toBeVisible();
    await answer(request, photographer, 'accept');
    await expect(page.getByText('Rinchen has accepted. You pay the photographer after the shoot.')).toBeVisible();
    await expect(link).toBeHidden();
  },
);

test('polling replaces an interrupted realtime connection', inFull, async ({ browser, request }) => {
  const photographer = await newInstantPhotographer(request, 'Tenzin Norbu', 'Shimla');
  const customer = await newCustomer(request, 'Dev Patel');
  const page = await visit(browser, customer, '/about');
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto('/instant');
  await fill(page, 'Shimla');
  await find(page).click();
  await expect(page.getByText('Asked 1, waiting for an answer', { exact: true })).toBeVisible();
  await answer(request, photographer, 'accept');
  await expect(page.getByRole('heading', { level: 1, name: 'Tenzin has accepted' })).toBeVisible();
});

test('a photographer is told that they cannot book', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Rahul Nair', 'Kochi', 'Food');
  const page = await visit(browser, photographer, '/instant');
  await expect(page.getByText('Photographers cannot schedule a shoot')).toBeVisible();
  await expect(find(page)).toBeHidden();
});

test('the place and the category come first, on one screen of a phone, and the rest follows', async ({ browser }) => {
  const page = await visit(browser, undefined, '/instant', phone);
  const form = page.getByRole('search', { name: 'Instant search' });
  await expect(form.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: 'Food' })).toHaveCount(1);
  for (const control of [find(page), form.getByRole('button', { name: 'SEARCH' })]) await expect(control).toBeInViewport();
  for (const name of ['Enter address', 'Starts']) await expect(form.getByLabel(name)).toHaveCount(0);
  await form.getByLabel('Location').fill('Delhi');
  await expect(form.getByLabel('Enter address')).toHaveCount(0);
  await form.getByLabel('Category').selectOption('Food');
  for (const name of ['Enter address', 'Starts', 'Pay after Shoot']) await expect(form.getByLabel(name)).toBeVisible();
});
