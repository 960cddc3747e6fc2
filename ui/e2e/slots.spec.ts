import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { newCustomer, newPhotographer, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { failing, phone, visit } from './visits';

/** Returns the given day of next month, counted from the current date in India. */
function nextMonth(date: number): Date {
  const now = new Date(Date.now() + 5.5 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, date));
}

const slashed = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('/');
const longMonth = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short' });
const shown = (day: Date) => `${weekday.format(day)}, ${day.getUTCDate()} ${longMonth.format(day)} ${day.getUTCFullYear()}`;

/** Creates a photographer who works from 9 to 6 every day, but not before the 16th of next month. */
async function newBusyPhotographer(request: APIRequestContext): Promise<Person> {
  const photographer = await newPhotographer(request, 'Dechen Wangmo', 'Gangtok', 'Food');
  const id = photographer.photographerId;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '9:00 AM', to: '6:00 PM' }));
  const answer = await request.put('/api/v1/calendar/hours', {
    data: { id, hours },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
  const timeOff = { id, fromDate: slashed(new Date(Date.now() + 5.5 * 3_600_000)), toDate: slashed(nextMonth(15)) };
  await send(request, '/api/v1/calendar/timeOff', timeOff, photographer.token);
  return photographer;
}

/** Opens the dialog for choosing a time from a photographer's profile, in a browser whose time zone is far from India's. */
async function openPicker(browser: Browser, customer: Person, photographer: Person, options = {}) {
  const page = await visit(browser, customer, `/profile/${photographer.photographerId}`, {
    timezoneId: 'America/Los_Angeles',
    ...options,
  });
  await page.getByRole('button', { name: /Book Now/ }).click();
  return { page, slot: page.getByRole('dialog', { name: 'When should the shoot be?' }) };
}

const dayOf = (slot: Locator, date: number) => slot.getByRole('button', { name: new RegExp(`\\b${date} `) });

test('only free days and times can be chosen, and one press chooses the next free time', async ({ browser, request }) => {
  const photographer = await newBusyPhotographer(request);
  const { page, slot } = await openPicker(browser, await newCustomer(request, 'Meera Iyer'), photographer, phone);
  const next = slot.getByRole('button', { name: `Next free: ${shown(nextMonth(16))}, 9:00 am` });
  await expect(next).toBeVisible();
  await slot.getByRole('button', { name: 'Next month' }).click();
  await expect(dayOf(slot, 15)).toHaveAccessibleName(`${shown(nextMonth(15))}, no free time`);
  await expect(dayOf(slot, 15)).toHaveAttribute('aria-disabled', 'true');
  await dayOf(slot, 15).click({ force: true });
  await expect(slot.getByText('No date chosen yet')).toBeVisible();
  await dayOf(slot, 17).click();
  await expect(slot.getByRole('radio').first()).toHaveAccessibleName('9:00 am');
  await expect(slot.getByRole('radio', { name: '9:30 am' })).toBeVisible();
  await expect(slot.getByRole('radio', { name: '8:30 am' })).toBeHidden();
  await expect(slot.getByRole('radio', { name: '6:00 pm' })).toBeHidden();
  await expectAccessibleInBothModes(page);
  await slot.getByRole('button', { name: 'Previous month' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Book Now/ }).click();
  await next.click();
  await expect(slot.getByRole('radio', { name: '9:00 am' })).toBeChecked();
  await expect(slot.getByRole('radio', { name: '9:00 am' })).toBeFocused();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/BookingAddress');
  // The profile, which shows the same time, stays until the code of the next page has loaded. Only the next page has PROCEED.
  await expect(page.getByRole('button', { name: 'PROCEED' })).toBeVisible();
  await expect(page.getByText(`${shown(nextMonth(16))}, 9:00 am`)).toBeVisible();
});

test('day and time are chosen by keyboard alone', inFull, async ({ browser, request }) => {
  const photographer = await newBusyPhotographer(request);
  const { page, slot } = await openPicker(browser, await newCustomer(request, 'Meera Iyer'), photographer);
  await slot.getByRole('button', { name: 'Next month' }).press('Enter');
  await expect(dayOf(slot, 15)).toHaveAttribute('aria-disabled', 'true');
  // The keyboard reaches the 15th of next month by moving across days off.
  await page.keyboard.press('Tab');
  for (let date = await focusedDate(page); date > 15; date -= 1) await page.keyboard.press('ArrowLeft');
  for (let date = await focusedDate(page); date < 15; date += 1) await page.keyboard.press('ArrowRight');
  await expect(dayOf(slot, 15)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slot.getByText('No date chosen yet')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(slot.getByRole('radio', { name: '9:00 am' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(slot.getByRole('radio', { name: '9:30 am' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(slot.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/BookingAddress');
  await expect(page.getByText(`${shown(nextMonth(16))}, 9:30 am`)).toBeVisible();
});

async function focusedDate(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.textContent));
}

test('instead of a time that was taken meanwhile, the next free ones are offered', inFull, async ({ browser, request }) => {
  const photographer = await newBusyPhotographer(request);
  const customer = await newCustomer(request, 'Meera Iyer');
  const address = '4 Mahatma Gandhi Marg, Gangtok 737101';
  await send(request, `/api/v1/booking/addAddress/${customer.id}`, { address }, customer.token);
  const { page, slot } = await openPicker(browser, customer, photographer, phone);
  await slot.getByRole('button', { name: /^Next free/ }).click();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Number of dishes (SKUs)').fill('25');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await page.getByText('Pay after Shoot', { exact: true }).click();

  const { details } = (await (
    await request.get(`/api/v1/portfolio/getPhotographerDetails/${photographer.photographerId}`)
  ).json()) as { details: { category_id: string } };
  const other = await newCustomer(request, 'Faster Fingers');
  const taken = {
    categoryId: details.category_id,
    scheduledDate: slashed(nextMonth(16)),
    scheduledTime: '9:00 AM',
    skuCount: 10,
    paymentMethod: 'payAfterShoot',
    shootAddress: '1 Deorali, Gangtok',
  };
  await send(request, `/api/v1/booking/${other.id}/${photographer.photographerId}`, taken, other.token);

  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByRole('heading', { name: 'This time is no longer available' })).toBeVisible();
  const offered = page.getByRole('group', { name: 'Next free times' }).getByRole('button');
  await expect(offered).toHaveCount(3);
  await expectAccessibleInBothModes(page);
  const chosen = await offered.first().textContent();
  await offered.first().click();
  await expect(page.getByRole('heading', { name: `New time: ${chosen}` })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByRole('heading', { name: "Awaiting Photographer's confirmation" })).toBeVisible();
  await expect(page.getByText(chosen ?? '')).toBeVisible();
  await expect(page.getByText('25 dishes')).toBeVisible();
});

test('without the free times any time can be requested', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dechen Wangmo', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  const page = await visit(browser, customer, `/profile/${photographer.photographerId}`);
  const stumbling = await failing(page, '**/calendar/free/**');
  await page.getByRole('button', { name: /Book Now/ }).click();
  const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
  await expect(slot.getByText('The free times could not be loaded.')).toBeVisible();
  await slot.getByRole('button', { name: 'Next month' }).click();
  await dayOf(slot, 15).click();
  await slot.getByRole('button', { name: '10 am' }).click();
  await expectAccessibleInBothModes(page);
  await expect(slot.getByText(`${shown(nextMonth(15))}, 10:00 am`)).toBeVisible();
  await stumbling.stop();
  await slot.getByRole('button', { name: 'Try again' }).click();
  await expect(slot.getByRole('radio', { name: '10:00 am' })).toBeChecked();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/BookingAddress');
});
