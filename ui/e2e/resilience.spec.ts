import type { Page } from '@playwright/test';
import { newCustomer, newEmail, newPhotographer, send } from './people';
import { expect, inFull, test } from './server';
import { demoPerson, failing, held, visit, withoutAnswers } from './visits';

/** Responds to requests for a script with 404, as after a deploy, until `stop` is called. */
async function gone(page: Page, address: string): Promise<{ stop: () => Promise<void> }> {
  await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
  return { stop: () => page.unroute(address) };
}

/**
 * Lets 20 seconds pass, after which data is stale, and simulates that the window becomes visible, so that the app fetches the
 * data again.
 */
async function refetchAll(page: Page): Promise<void> {
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
const search = `/schedulebook?location=New+Delhi&categoryId=any&date=${inTwoWeeks}&time=11:00+AM`;

test('a dialog whose script no longer exists keeps the page and what was typed, and can be retried', async ({ browser }) => {
  const page = await visit(browser, undefined, '/query');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.getByLabel('Your thoughts').fill('The light was beautiful.');
  const script = await gone(page, '**/assets/AuthDialogs-*.js');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  const failure = page.getByRole('alertdialog', { name: 'This could not be opened' });
  await expect(failure.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(errors).not.toEqual([]);
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('The light was beautiful.');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(failure).toBeVisible();
  await script.stop();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Login As' })).toBeVisible();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('The light was beautiful.');
});

test('typed text stays when a dialog opens before the script of the page has loaded', async ({ browser }) => {
  const page = await visit(browser, undefined, '/favicon.svg');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/ContactPage-*.js', (route) => released.then(() => route.continue()));
  await page.goto('/query', { waitUntil: 'commit' });
  await page.getByLabel('Your thoughts').fill('The light was beautiful.');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Login As' })).toBeVisible();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('The light was beautiful.');
  release();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Full Name is required.')).toBeVisible();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('The light was beautiful.');
});

test('a page whose script no longer exists is reloaded once', inFull, async ({ browser }) => {
  const page = await visit(browser, undefined, '/');
  let loads = 0;
  await page.route('**/about', (route) => {
    loads += route.request().isNavigationRequest() ? 1 : 0;
    return route.continue();
  });
  await page.route('**/assets/AboutPage-*.js', (route) => (loads === 1 ? route.continue() : route.fulfill({ status: 404 })));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  expect(loads).toBe(1);

  await page.goto('/');
  await gone(page, '**/assets/CommunityPage-*.js');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'For Photographers' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a refetch that fails keeps the profile editor, its dialog and what was typed', inFull, async ({ browser, request }) => {
  const photographer = await demoPerson(request, 'photographer');
  const page = await visit(browser, photographer, '/favicon.svg');
  await page.clock.install();
  await page.goto('/profiledit');
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Ravindranath');
  await failing(page, '**/portfolio/getPhotographerProfile');
  let refetches = 0;
  page.on('requestfinished', (call) => (refetches += call.url().includes('getPhotographerProfile') ? 1 : 0));
  await refetchAll(page);
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => refetches).toBe(tries);
    await page.clock.runFor(5_000);
  }
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ravindranath');
  await expect(page.getByText('This may be out of date.').first()).toBeAttached();
});

test('a second page of results that fails keeps the first one', inFull, async ({ browser, request }) => {
  const photographer = await demoPerson(request, 'photographer');
  const page = await visit(browser, photographer, '/favicon.svg');
  await page.route('**/dashboard/userreq/*perPage=20*', async (route) => {
    if (!route.request().url().includes('page=1')) return route.fulfill({ status: 500, json: {} });
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...((await response.json()) as object), totalItems: 60, perPage: 20 } });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'View All: PAST SHOOTS' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Load more' })).toBeVisible();
  const shoots = await dialog.getByRole('listitem').count();
  await dialog.getByRole('button', { name: 'Load more' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(shoots);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a stored draft with another structure is ignored', inFull, async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Meera Iyer');
  const page = await visit(browser, customer, '/favicon.svg');
  await page.evaluate(
    (customerId) => sessionStorage.setItem('bookingDraft', JSON.stringify({ customerId, tiers: 5 })),
    customer.id,
  );
  await page.goto('/BookingAddress');
  await expect(page.getByRole('heading', { name: 'Nothing to book yet' })).toBeVisible();
});

test('the app starts without the script of the first paint', inFull, async ({ page }) => {
  await page.route('**/assets/firstPaint-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/about');
  await expect(page.getByRole('link', { name: /^Demo: messages/ })).toBeVisible();
});

test('a slow page and a slow dialog show that they are loading', inFull, async ({ browser }) => {
  const page = await visit(browser, undefined, '/');
  await expect(page.getByRole('link', { name: /^Demo: messages/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeHidden();
  const dialog = await held(page, '**/assets/AuthDialogs-*.js');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  dialog.release();
  await expect(page.getByRole('dialog', { name: 'Login As' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const about = await held(page, '**/assets/AboutPage-*.js');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  about.release();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('without the API a search retries twice and then shows an error', inFull, async ({ page }) => {
  let requests = 0;
  await withoutAnswers(page);
  await page.route('**/api/**', (route) => {
    requests += route.request().url().includes('/filter') ? 1 : 0;
    return route.abort();
  });
  await page.goto(search);
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).last();
  await expect(retry).toBeVisible();
  await expect(page.getByText('An error occurred while fetching photographers. Please try again.')).toBeVisible();
  await page.waitForTimeout(5_000);
  expect(requests).toBe(3);
  await retry.click();
  await expect.poll(() => requests).toBeGreaterThan(3);
});

test('Back closes a dialog first, and leaves the page only then', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our services' }).click();
  const open = async () => {
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Login As' })).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/services');

  await page.goForward();
  await expect(page.getByRole('dialog')).toBeHidden();
  await open();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(0);
  await open();
  await page.reload();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test(
  'Back closes the inner of two dialogs first, and Forward passes the one that led to another page',
  inFull,
  async ({ browser }) => {
    const page = await visit(browser, undefined, '/');
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
    await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: 'Customer' }).click();
    await page.getByRole('dialog', { name: 'Customer Login' }).getByRole('button', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('dialog', { name: 'SIGN UP' });
    await signUp.getByLabel('Full Name').fill('Tara Bose');
    await signUp.getByLabel('Email').fill(newEmail('tara'));
    await signUp.getByLabel('Password', { exact: true }).fill('lotus-pond');
    await signUp.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
    await signUp.getByRole('checkbox').check();
    await signUp.getByRole('button', { name: 'SIGN UP' }).click();
    const code = page.getByRole('dialog', { name: 'Enter the code' });
    await expect(code).toBeVisible();
    await page.goBack();
    await expect(code).toBeHidden();
    await expect(signUp).toBeVisible();
    await page.goBack();
    await expect(signUp).toBeHidden();

    await page.getByRole('main').getByRole('button', { name: 'BOOK NOW', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'How would you like to book?' });
    await choice.getByRole('button', { name: /^Schedule/ }).click();
    await expect(page).toHaveURL(/\/schedule/);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(choice).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/schedule/);
  },
);

test('a choice in a dialog that changes the address leaves one entry in the history', inFull, async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  await page.goto('/instantbook?location=Delhi&category=Food');
  await page.getByRole('button', { name: 'Sort by' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Price Low to High' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(0);
  await expect(page).toHaveURL(/sort=price-low/);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back from the confirmation does not offer the same booking again', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tenzin Dolkar', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  const address = '4 Mahatma Gandhi Marg, Gangtok 737101';
  await send(request, `/api/v1/booking/addAddress/${customer.id}`, { address }, customer.token);
  const profile = `/profile/${photographer.photographerId}`;
  const page = await visit(browser, customer, profile);
  await page.getByRole('button', { name: /Book Now/ }).click();
  const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
  await slot.getByRole('button', { name: 'Next month' }).click();
  await slot.getByRole('button', { name: /\b15\b/ }).click();
  await slot.getByRole('radio', { name: '10:00 am' }).check();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: address }).check();
  await page.getByLabel('Number of dishes (SKUs)').fill('25');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await page.getByRole('radio', { name: /after/i }).check();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page).toHaveURL('/Confirmation');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You have already sent this request' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PROCEED' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('dialog')).toBeHidden();
});
