import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { newCustomer, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { expectToFit, phone, visit } from './visits';

const results = '/instantbook?location=Mumbai&category=Food';
const address = '4 Hill Road, Bandra West, Mumbai 400050';

/** The line of a picture, such as "12 dishes like this · ₹8,400 · Dhaval · free Sat 10 am". */
const line = /\d+ dishes like this · ₹[\d,]+ · .+ · free .+ [ap]m/;

/** Creates a customer with a saved address. */
async function newCustomerAtHome(request: APIRequestContext, name: string): Promise<Person> {
  const customer = await newCustomer(request, name);
  await send(request, `/api/v1/booking/addAddress/${customer.id}`, { address }, customer.token);
  return customer;
}

const firstPicture = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: line }).first();

/** Returns the dialog's price in rupees. */
async function priceIn(page: Page): Promise<number> {
  const text = await page
    .getByRole('dialog', { name: 'Book from the picture' })
    .getByText(/^₹[\d,]+$/)
    .textContent();
  return Number(text?.replaceAll(/[₹,]/g, ''));
}

test('a customer books from a picture on a phone, and the choice is remembered', async ({ browser, request }) => {
  const page = await visit(browser, await newCustomerAtHome(request, 'Naina Rao'), results, phone);
  await page.getByRole('radio', { name: 'Photos' }).check();
  await expect(page).toHaveURL(/view=photos/);
  await expect(firstPicture(page)).toBeVisible();
  await expectToFit(page);
  await expectAccessibleInBothModes(page);

  await firstPicture(page).click();
  const dialog = page.getByRole('dialog', { name: 'Book from the picture' });
  const count = dialog.getByLabel('Number of dishes (SKUs)');
  const smallest = Number(await count.inputValue());
  const price = await priceIn(page);
  await dialog.getByRole('button', { name: 'One more' }).click();
  await expect(count).toHaveValue(String(smallest + 1));
  expect(await priceIn(page)).toBe((price / smallest) * (smallest + 1));
  const times = dialog.getByRole('radiogroup', { name: 'Next free times' }).getByRole('radio');
  await expect(times).toHaveCount(3);
  await expect(times.first()).toBeChecked();
  await expectAccessibleInBothModes(page);
  await times.nth(1).check();
  await dialog.getByRole('button', { name: 'Book Now' }).click();

  await expect(page).toHaveURL('/BookingAddress');
  await expect(page.getByLabel('Number of dishes (SKUs)')).toHaveValue(String(smallest + 1));
  await expect(page.getByRole('radio', { name: address })).toBeChecked();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await page.getByText('Pay after Shoot', { exact: true }).click();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByRole('heading', { name: "Awaiting Photographer's confirmation" })).toBeVisible();

  await page.goto(results);
  await expect(firstPicture(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Photos' })).toBeChecked();
});

test(
  'the wall can be used with the keyboard alone, and a visitor keeps the choice through the login',
  inFull,
  async ({ browser, request }) => {
    const customer = await newCustomerAtHome(request, 'Omkar Patil');
    const page = await visit(browser, undefined, results);
    await page.getByRole('radio', { name: 'Photographers' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Photos' })).toBeChecked();
    await firstPicture(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Book from the picture' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(firstPicture(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const count = dialog.getByLabel('Number of dishes (SKUs)');
    await count.fill('3');
    await dialog.getByRole('button', { name: 'Book Now' }).press('Enter');
    await expect(count).toBeFocused();
    await expect(dialog.getByText('Number of SKUs cannot be less than 10.')).toBeVisible();
    await count.fill('30');
    const times = dialog.getByRole('radiogroup', { name: 'Next free times' }).getByRole('radio');
    await times.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(times.nth(1)).toBeChecked();
    await expect(dialog.getByText(/^1 \/ \d+$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Book Now' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Login to continue')).toBeVisible();
    const login = page.getByRole('dialog', { name: 'Customer Login' });
    await login.getByLabel('Email').fill(customer.email);
    await login.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/BookingAddress');
    await expect(page.getByLabel('Number of dishes (SKUs)')).toHaveValue('30');
    const proceed = page.getByRole('button', { name: 'PROCEED' });
    // Unlike `click`, `press` does not wait until the button is enabled.
    await expect(proceed).toBeEnabled();
    await proceed.press('Enter');
    await expect(page).toHaveURL('/ConfirmBookingDetails');
  },
);

test('the landing page shows photos only when they are chosen, and they lead to all photos', inFull, async ({ browser }) => {
  const page = await visit(browser, undefined, '/', phone);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Photos' }).check();
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('button')).toHaveCount(8);
  await expectToFit(page);
  await page.getByRole('link', { name: 'See more photos' }).click();
  await expect(page).toHaveURL(/\/instantbook\?view=photos/);
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('button').nth(8)).toBeVisible();
});
