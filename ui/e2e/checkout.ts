import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { newCustomer, newPhotographer, newShoot, type Person } from './people';
import { visit } from './visits';

export type Shoot = { photographer: Person; customer: Person; booking: string };

/** Creates a shoot for ₹9,600 that was accepted and is to be paid after the shoot. */
export async function newUnpaidShoot(request: APIRequestContext, photographerName: string, customerName: string): Promise<Shoot> {
  const photographer = await newPhotographer(request, photographerName, 'Gangtok', 'Food');
  const customer = await newCustomer(request, customerName);
  return { photographer, customer, booking: await newShoot(request, customer, photographer, 3) };
}

/** Opens the details of the only shoot in My Activity. */
export async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Details of the shoot with/ }).click();
  const details = page.getByRole('dialog', { name: 'Your photographer has been scheduled.' });
  await expect(details).toBeVisible();
  return details;
}

export async function choosePayNow(details: Locator): Promise<void> {
  await details.getByText('Pay Now', { exact: true }).click();
  await details.getByRole('button', { name: 'Save choice' }).click();
  await expect(details.page().getByText('Choice saved successfully!')).toBeVisible();
}

/** Signs the customer in and continues until the payment page is about to open. */
export async function continueToPayment(browser: Browser, customer: Person): Promise<{ page: Page; details: Locator }> {
  const page = await visit(browser, customer, '/userpfp');
  const details = await openDetails(page);
  await choosePayNow(details);
  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  return { page, details };
}
