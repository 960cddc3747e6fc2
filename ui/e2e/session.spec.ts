import { newCustomer, newEmail, newPhotographer, enterCode, linkFor, logOut, send } from './people';
import { expect, inFull, test } from './server';
import { phone, signIn, visit } from './visits';
import type { Page } from '@playwright/test';

const address = '4 Mahatma Gandhi Marg, Gangtok 737101';

test('signing out in one tab removes the data of that person from other tabs', async ({ browser, request }) => {
  const asha = await newPhotographer(request, 'Asha Rao', 'Gangtok', 'Food');
  const meera = await newPhotographer(request, 'Meera Iyer', 'Gangtok', 'Food');
  const page = await visit(browser, asha, '/profiledit');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/about');
  await logOut(other);
  // From here on, calls for the profile get no response, so that only cached data could be shown.
  await page.route('**/api/v1/portfolio/getPhotographerProfile', () => {});
  await signIn(other, meera);
  await expect(page.getByRole('button', { name: /^Account of Meera/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account of Meera/ }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profiledit');
  await expect(page.getByText('Asha Rao')).toBeHidden();
  await expect(page.getByText('9811198111')).toBeHidden();
});

test(
  'a booking in progress and open dialogs are discarded when the session ends in another tab',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Pema Yangzom', 'Gangtok', 'Food');
    const asha = await newCustomer(request, 'Asha Rao');
    await send(request, `/api/v1/booking/addAddress/${asha.id}`, { address }, asha.token);
    const page = await visit(browser, asha, `/profile/${photographer.photographerId}`);
    await page.getByRole('button', { name: /Book Now/ }).click();
    await chooseSlot(page);
    await page.getByRole('radio', { name: address }).check();
    await page.getByRole('button', { name: `Edit ${address}` }).click();
    await expect(page.getByRole('dialog').getByLabel('Enter address')).toHaveValue(address);

    const other = await page.context().newPage();
    await other.goto('/about');
    await logOut(other);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Gandhi');
  },
);

async function chooseSlot(page: Page): Promise<void> {
  const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
  await slot.getByRole('button', { name: 'Next month' }).click();
  await slot.getByRole('button', { name: /\b15\b/ }).click();
  await slot.getByRole('radio', { name: '10:00 am' }).check();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/BookingAddress');
}

/** Returns the path of the results of a search for the fifteenth of next month. */
function resultsPath(categoryId: string): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 10);
  return `/schedulebook?${new URLSearchParams({ location: 'Gangtok', categoryId, date: day, time: '4:30 PM' })}`;
}

async function visitorBooks(page: Page, name: string): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /Book Now/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Customer Login' }).getByText('Login to continue')).toBeVisible();
}

async function expectBooking(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/BookingAddress');
  const summary = page.getByRole('region', { name: 'Your photographer' });
  await expect(summary.getByText(name)).toBeVisible();
  await expect(summary.getByText(/, 15 .* 4:30 pm/)).toBeVisible();
}

type Found = { categorylist: { _id: string; name: string }[] };

test.describe('the booking of a visitor goes on', () => {
  test('after signing up, even if the page was reloaded meanwhile', inFull, async ({ browser, request }) => {
    await newPhotographer(request, 'Sonam Bhutia', 'Gangtok', 'Fashion');
    const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as Found;
    const page = await visit(browser, undefined, resultsPath(categorylist.find(({ name }) => name === 'Fashion')!._id), phone);
    await visitorBooks(page, 'Sonam Bhutia');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'SIGN UP' });
    const email = newEmail('asha');
    await dialog.getByLabel('Full Name').fill('Asha Rao');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('lotus-pond');
    await dialog.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
    await dialog.getByRole('checkbox').check({ force: true });
    await dialog.getByRole('button', { name: 'SIGN UP' }).click();
    await enterCode(page, email);
    await expectBooking(page, 'Sonam Bhutia');
  });

  test('after a new password was set', inFull, async ({ browser, request }) => {
    await newPhotographer(request, 'Dawa Lepcha', 'Gangtok', 'Event');
    const customer = await newCustomer(request, 'Meera Iyer');
    const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as Found;
    const page = await visit(browser, undefined, resultsPath(categorylist.find(({ name }) => name === 'Event')!._id));
    await visitorBooks(page, 'Dawa Lepcha');
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('dialog', { name: 'Reset Password' }).getByLabel('Email').fill(customer.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Email sent successfully. Please check your inbox.')).toBeVisible();
    // A link in an email opens in a new tab.
    const tab = await page.context().newPage();
    await tab.goto(new URL(await linkFor(request, customer.email, 'update-password')).pathname);
    await tab.getByLabel('New Password', { exact: true }).fill('mango-tree');
    await tab.getByLabel('Confirm New Password', { exact: true }).fill('mango-tree');
    await tab.getByRole('button', { name: 'Reset Password' }).click();
    await expect(tab.getByText('Password Reset Successfully')).toBeVisible();
    await tab
      .getByRole('main')
      .getByRole('button', { name: /^Customer/ })
      .click();
    const dialog = tab.getByRole('dialog', { name: 'Customer Login' });
    await dialog.getByLabel('Email').fill(customer.email);
    await dialog.getByLabel('Password', { exact: true }).fill('mango-tree');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expectBooking(tab, 'Dawa Lepcha');
  });

  test('from a profile with the question for the day', inFull, async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Karma Bhutia', 'Gangtok', 'Food');
    const customer = await newCustomer(request, 'Meera Iyer');
    const page = await visit(browser, undefined, `/profile/${photographer.photographerId}`);
    await page.getByRole('button', { name: /Book Now/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Customer Login' });
    await dialog.getByLabel('Email').fill(customer.email);
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await chooseSlot(page);
  });

  test('not for a visitor who closed the login, nor for a photographer', inFull, async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Norbu Tamang', 'Gangtok', 'Food');
    const customer = await newCustomer(request, 'Meera Iyer');
    const page = await visit(browser, undefined, `/profile/${photographer.photographerId}`);
    await page.getByRole('button', { name: /Book Now/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Customer' }).click();
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account of Meera/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await logOut(page);

    await page.goto(`/profile/${photographer.photographerId}`);
    await page.getByRole('button', { name: /Book Now/ }).click();
    await page.getByLabel('Email').fill(photographer.email);
    await page.getByLabel('Password', { exact: true }).fill(photographer.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  });
});
