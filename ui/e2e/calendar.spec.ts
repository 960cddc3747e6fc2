import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { newBooking, newCustomer, newPhotographer, newShoot, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { phone, visit } from './visits';

const indianDay = (ahead: number) => new Date(Date.now() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
const slashed = (day: string) => day.split('-').toReversed().join('/');

/** Returns a pattern for the accessible name of a day in the calendar, such as "Tuesday, 1 December". */
function nameOf(day: string): RegExp {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options }).format(Date.parse(day));
  return new RegExp(`^${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long' })}`);
}

const cell = (page: Page, day: string) => page.getByRole('gridcell', { name: nameOf(day) });
const dayButton = (page: Page, day: string) => cell(page, day).getByRole('button');

/** Returns the eighth day of next month. The days that the tests count from it are in the same month. */
function middleOfNextMonth(): string {
  const [year = 0, month = 1] = indianDay(0).split('-').map(Number);
  return new Date(Date.UTC(year, month, 8)).toISOString().slice(0, 10);
}
const daysUntil = (day: string) => (Date.parse(day) - Date.parse(indianDay(0))) / 86_400_000;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

async function timeOff(
  request: APIRequestContext,
  { token, photographerId: id }: Person,
  from: string,
  to = from,
): Promise<void> {
  await send(request, '/api/v1/calendar/timeOff', { id, fromDate: slashed(from), toDate: slashed(to) }, token);
}

test('the month shows shoots, requests and clashes, each of which one press opens', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tashi Dorji', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Isha Verma');
  const shootDay = middleOfNextMonth();
  const requestDay = after(shootDay, 1);
  await newShoot(request, customer, photographer, daysUntil(shootDay));
  await newBooking(request, customer, photographer, daysUntil(requestDay));
  await timeOff(request, photographer, requestDay);
  const page = await visit(browser, photographer, '/dashboard');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.goto(`/dashboard?view=calendar&date=${shootDay}`);

  await expect(dayButton(page, shootDay)).toHaveAccessibleName(/, 1 shoot$/);
  await expect(dayButton(page, requestDay)).toHaveAccessibleName(/, 1 request, 1 clash, time off$/);
  await expectAccessibleInBothModes(page);

  const notice = page.getByRole('region', { name: '1 clash' });
  await notice.getByRole('link', { name: 'Food shoot with Isha' }).click();
  await expect(page.getByText('During your time off')).toBeVisible();
  await page.getByRole('button', { name: /^Food shoot with Isha, 12:00 pm to/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Food shoot with Isha' });
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('button', { name: 'Approve the request from Isha Verma' }).click();
  await expect(page.getByText('Request accepted!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dayButton(page, requestDay)).toHaveAccessibleName(/, 1 shoot, 1 clash, time off$/);

  // A request arrives while the page is open.
  await newBooking(request, customer, photographer, daysUntil(after(shootDay, 2)));
  await expect(page.getByText('You have a new booking request.')).toBeVisible();
  await expect(dayButton(page, after(shootDay, 2))).toHaveAccessibleName(/, 1 request$/);
});

test('days are blocked by keyboard and by dragging, and unblocked', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Deki Yangzom', 'Gangtok', 'Food');
  const first = middleOfNextMonth();
  const page = await visit(browser, photographer, `/dashboard?view=calendar&date=${first}`);
  const dialog = page.getByRole('dialog', { name: 'Add time off' });

  await dayButton(page, first).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(dayButton(page, after(first, 2))).toBeFocused();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog).toBeHidden();
  for (const days of [0, 1, 2]) await expect(dayButton(page, after(first, days))).toHaveAccessibleName(/, time off$/);
  await expect(dayButton(page, after(first, 3))).not.toHaveAccessibleName(/time off/);

  const [from, to] = [after(first, 8), after(first, 9)];
  await dayButton(page, from).hover();
  await page.mouse.down();
  await dayButton(page, to).hover();
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dayButton(page, to)).toHaveAccessibleName(/, time off$/);

  await dayButton(page, after(first, 1)).click();
  await page.getByRole('button', { name: /^Remove: Time off, / }).click();
  await page.getByRole('alertdialog', { name: 'Remove this time off?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(dayButton(page, first)).not.toHaveAccessibleName(/time off/);
  await expect(dayButton(page, to)).toHaveAccessibleName(/, time off$/);
});

test('the keyboard moves to other months, and the buttons and the address name the day', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Karma Lhamo', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/dashboard?view=calendar');
  const today = page.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(today).toHaveAttribute('aria-current', 'date');
  await today.focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/date=/);
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.locator('[aria-current=date]')).toBeVisible();
  await expect(page.getByText('Nothing booked this month')).toBeVisible();
});

test('a phone shows a week, whose days open in a sheet', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Rinzin Dema', 'Gangtok', 'Food');
  await newShoot(request, await newCustomer(request, 'Anil Rao'), photographer, 3);
  const page = await visit(browser, photographer, `/dashboard?view=calendar&date=${indianDay(3)}`, phone);
  await expect(page.getByRole('gridcell')).toHaveCount(7);
  await expectAccessibleInBothModes(page);
  await dayButton(page, indianDay(3)).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Food shoot with Anil, 12:00 pm to/ })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await sheet.getByRole('button', { name: 'Block time' }).click();
  await page.getByRole('dialog', { name: 'Add time off' }).getByRole('button', { name: 'Add time off' }).click();
  await expect(page.getByText('1 shoot is at this time. It stays booked.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: '1 clash' })).toBeVisible();
  await expect(dayButton(page, indianDay(3))).toHaveAccessibleName(/, 1 shoot, 1 clash, time off$/);
});
