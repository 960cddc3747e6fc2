import { expectAccessible, expectAccessibleInBothModes } from './axe';
import type { APIRequestContext } from '@playwright/test';
import { accept, newCustomer, newPhotographer, newShoot, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { phone, visit } from './visits';

// The first round asks five photographers, so the photographers of other tests must not be in this category.
const category = 'Wedding';

const halfHour = 1_800_000;
const inIndia = (locale: string, options: Intl.DateTimeFormatOptions, moment: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options }).format(moment);

/**
 * Creates a shoot that starts in about four hours. At night, photographers are asked only about shoots that start within six
 * hours.
 */
async function shootSoon(request: APIRequestContext, customer: Person, photographer: Person): Promise<string> {
  const start = new Date(Math.ceil(Date.now() / halfHour) * halfHour + 8 * halfHour);
  const profile = await request.get(`/api/v1/portfolio/getPhotographerDetails/${photographer.photographerId}`);
  const { details } = (await profile.json()) as { details: { category_id: string } };
  const { _id } = await send<{ _id: string }>(
    request,
    `/api/v1/booking/${customer.id}/${photographer.photographerId}`,
    {
      categoryId: details.category_id,
      scheduledDate: inIndia('en-GB', {}, start),
      scheduledTime: inIndia('en-US', { hour: 'numeric', minute: '2-digit' }, start).replace('\u202f', ' '),
      skuCount: 12,
      paymentMethod: 'payAfterShoot',
      shootAddress: '4 Mahatma Gandhi Marg, Gangtok 737101',
    },
    customer.token,
  );
  await accept(request, photographer, _id);
  return _id;
}

test('a photographer withdraws, another one accepts, and the customer keeps the booking', async ({ browser, request }) => {
  const fallen = await newPhotographer(request, 'Passang Dukpa', 'Gangtok', category);
  const customer = await newCustomer(request, 'Rohan Das');
  const shoot = await shootSoon(request, customer, fallen);
  const activity = await visit(browser, customer, '/userpfp', phone);
  await expect(activity.getByText('Your next shoot')).toBeVisible();
  const rescuer = await newPhotographer(request, 'Chimi Wangmo', 'Gangtok', category);
  const other = await visit(browser, rescuer, '/dashboard', phone);

  const page = await visit(browser, fallen, `/dashboard#${shoot}`);
  await page
    .getByRole('dialog', { name: 'Booking' })
    .getByRole('button', { name: /^I can’t make it/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this shoot?' });
  await expect(dialog.getByText('It counts on your profile: cancelled 1 of 1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByText('My equipment has failed').click();
  await dialog.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect(page.getByText('The customer has been told. We are asking other photographers.')).toBeVisible();

  const search = activity.getByRole('region', { name: 'Your photographer cancelled' });
  await expect(search.getByText('We are asking others for the same time and price.')).toBeVisible();
  await expect(search.getByText(/^Asked \d/)).toBeVisible();
  await expectAccessible(activity);

  const offer = other.getByRole('alertdialog', { name: 'Shoot to take over' });
  await expect(offer.getByText(/A colleague has cancelled this shoot/)).toBeVisible();
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('alertdialog', { name: 'The shoot is yours.' })).toBeVisible();

  const taken = activity.getByRole('region', { name: 'Chimi (New) takes over' });
  await expect(taken.getByText(/^You can cancel free of charge until/)).toBeVisible();
  await expectAccessibleInBothModes(activity);
  await taken.getByRole('button', { name: 'Keep' }).click();
  await expect(taken).toBeHidden();

  const profile = await visit(browser, undefined, `/profile/${fallen.photographerId}`);
  await expect(profile.getByText('Cancelled 1 of 1')).toBeVisible();
  const beforeScripts = await request.get(`/profile/${fallen.photographerId}`);
  expect(await beforeScripts.text()).toContain('Cancelled 1 of 1');
});

test('a customer stops the search for another photographer', inFull, async ({ browser, request }) => {
  const fallen = await newPhotographer(request, 'Norbu Gurung', 'Gangtok', category);
  await newPhotographer(request, 'Yangchen Doma', 'Gangtok', category);
  const customer = await newCustomer(request, 'Mira Sen');
  const shoot = await newShoot(request, customer, fallen, 8);
  await request.delete(`/api/v1/dashboard/shoot/${shoot}`, {
    data: { reason: 'ill' },
    headers: { Authorization: `Bearer ${fallen.token}` },
  });
  const page = await visit(browser, customer, '/userpfp', phone);
  await page.getByRole('button', { name: 'Stop the search' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop the search' }).click();
  const ended = page.getByRole('region', { name: 'Your photographer cancelled, and nobody takes over' });
  await expect(ended.getByRole('link', { name: 'Find a photographer' })).toBeVisible();
  await ended.getByRole('button', { name: 'Got it' }).click();
  await expect(ended).toBeHidden();
});
