import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newCustomer, newPhotographer, send, type Person } from './people';
import { expect } from './server';
import { visit } from './visits';

/** Opens the first step of a booking with the Book Now button of a profile, and returns the customer's page. */
export async function begin(
  browser: Browser,
  customer: Person,
  photographer: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await visit(browser, customer, `/profile/${photographer.photographerId}`, options);
  await page.getByRole('button', { name: /Book Now/ }).click();
  const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
  await slot.getByRole('button', { name: 'Next month' }).click();
  await slot.getByRole('button', { name: /\b15\b/ }).click();
  await slot.getByRole('radio', { name: '10:00 am' }).check();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/BookingAddress');
  return page;
}

/** Opens the second step of a booking with a saved address and 25 SKUs. */
export async function beginPayment(
  browser: Browser,
  request: APIRequestContext,
  name: string,
  options: BrowserContextOptions = {},
) {
  const photographer = await newPhotographer(request, name, 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  await send(
    request,
    `/api/v1/booking/addAddress/${customer.id}`,
    { address: '4 Mahatma Gandhi Marg, Gangtok 737101' },
    customer.token,
  );
  const page = await begin(browser, customer, photographer, options);
  await expect(page.getByRole('radio', { name: '4 Mahatma Gandhi Marg, Gangtok 737101' })).toBeChecked();
  await page.getByLabel('Number of dishes (SKUs)').fill('25');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page).toHaveURL('/ConfirmBookingDetails');
  return { page, photographer, customer };
}
