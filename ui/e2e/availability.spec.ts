import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { startCalendarHost, type CalendarHost } from './calendarHost';
import { newCustomer, newPhotographer, newShoot, send } from './people';
import { expect, test as base } from './server';
import { phone, visit } from './visits';

const test = base.extend<object, { host: CalendarHost }>({
  host: [
    async ({}, use) => {
      const host = await startCalendarHost();
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ host }, use) => use(host.settings), { scope: 'worker' }],
});

const calendar = '/profiledit?tab=calendar';
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The element cannot be reached by Tab.');
}

async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the week is set by keyboard alone, and Escape does not discard unsaved changes', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Sonam Dorji', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, calendar);
  const week = panel(page, 'Weekly hours');
  await expect(week.getByText('You can be booked at any time, day or night, until you set hours.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await press(page, week.getByRole('button', { name: 'Set your hours' }), 'Enter');

  const dialog = page.getByRole('dialog', { name: 'Edit hours' });
  const monday = dialog.getByRole('combobox', { name: 'Monday, from' });
  await press(page, monday, 'ArrowUp');
  await expect(monday).toHaveValue('8:30 AM');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Monday, to' }));
  for (let halfHours = 0; halfHours < 4; halfHours++) await page.keyboard.press('ArrowUp');
  await press(page, dialog.getByRole('button', { name: 'Copy Monday to all weekdays' }), 'Enter');
  await expect(dialog.getByRole('group', { name: 'Monday', exact: true })).toBeFocused();
  await press(page, dialog.getByRole('checkbox', { name: 'Saturday' }), 'Space');
  await expect(dialog.getByRole('group', { name: 'Saturday', exact: true }).getByText('Closed')).toBeVisible();
  await expectAccessibleInBothModes(page);

  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(leaving.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leaving).toBeHidden();
  await expect(dialog.getByRole('combobox', { name: 'Friday, from' })).toHaveValue('8:30 AM');
  await press(page, dialog.getByRole('button', { name: 'Save' }), 'Enter');
  await expect(dialog).toBeHidden();
  await expect(week.getByRole('button', { name: 'Edit hours' })).toBeFocused();
  await expect(week.getByText('8:30 am to 4:00 pm')).toHaveCount(5);
  await page.reload();
  await expect(week.getByText('8:30 am to 4:00 pm')).toHaveCount(5);
  await expect(week.getByText('Closed')).toHaveCount(2);
});

test('overlapping hours are refused at their range, a night is one range, and shoots outside of the hours stay booked', async ({
  browser,
  request,
}) => {
  const photographer = await newPhotographer(request, 'Karma Tshering', 'Gangtok', 'Food');
  await newShoot(request, await newCustomer(request, 'Asha Rao'), photographer, 3);
  const page = await visit(browser, photographer, calendar, phone);
  const week = panel(page, 'Weekly hours');
  await week.getByRole('button', { name: 'Set your hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit hours' });
  await dialog.getByRole('combobox', { name: 'Monday, from' }).selectOption('6:00 PM');
  await dialog.getByRole('combobox', { name: 'Monday, to' }).selectOption('2:00 AM');
  await dialog.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
  for (const day of ['Saturday', 'Sunday']) await dialog.getByText(day, { exact: true }).click();
  await dialog.getByText('Saturday', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await dialog.getByRole('combobox', { name: 'Sunday, to (1)' }).selectOption('11:00 PM');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const second = dialog.getByRole('combobox', { name: 'Sunday, from (2)' });
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toBeFocused();
  await expect(dialog.getByText('These hours overlap others of the same day.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog
    .getByRole('button', { name: /^Remove .* on Sunday$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(week.getByText('1 shoot is outside your new hours. It stays booked.')).toBeVisible();
  await expect(week.getByText('6:00 pm to 2:00 am (next day)').first()).toBeVisible();
  await week.getByRole('link', { name: /^Asha Rao, .*, 12:00 pm$/ }).click();
  await expect(page).toHaveURL(/\/dashboard#[a-z0-9]{15}$/);
  await expect(page.getByRole('dialog').getByRole('article', { name: 'Asha Rao' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(week).toBeVisible();
});

test('the rules for bookings are changed', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Jigme Norbu', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, calendar);
  const rules = panel(page, 'Booking rules');
  await expect(rules.getByText('30 minutes (standard)')).toBeVisible();
  await rules.getByRole('button', { name: 'Edit rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rules' });
  await dialog.getByLabel('Break after a shoot').selectOption('1 hour 30 minutes');
  await dialog.getByLabel('Notice you need').selectOption('2 days');
  await dialog.getByLabel('How far ahead').selectOption('Up to 90 days');
  await expectAccessibleInBothModes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  for (const words of ['1 hour 30 minutes', '2 days', 'Up to 90 days']) await expect(rules.getByText(words)).toBeVisible();
});

test('time off is added over a shoot, which stays booked, and is deleted', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Choden', 'Gangtok', 'Food');
  await newShoot(request, await newCustomer(request, 'Asha Rao'), photographer, 1);
  const page = await visit(browser, photographer, calendar);
  const timeOff = panel(page, 'Time off');
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog.getByText('Please choose a date.')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^From:/ }).click();
  await page.getByRole('dialog', { name: 'Choose a date' }).getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByText('All day').click();
  await dialog.getByLabel('Start time').selectOption('10:00 AM');
  await dialog.getByLabel('End time').selectOption('9:00 AM');
  await dialog.getByLabel('Note (optional)').fill('Dentist');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('End time').selectOption('midnight');
  await dialog.getByRole('button', { name: 'Add time off' }).click();

  const added = page.getByRole('dialog', { name: 'Time off added.' });
  await expect(added.getByText('1 shoot is at this time. It stays booked.')).toBeVisible();
  await added.getByRole('link', { name: /^Asha Rao/ }).click();
  await expect(page.getByRole('dialog').getByRole('article', { name: 'Asha Rao' })).toBeVisible();
  await page.goto(calendar);
  await expect(timeOff.getByText(/10:00 am to midnight$/)).toBeVisible();
  await expect(timeOff.getByText('Dentist')).toBeVisible();
  await timeOff.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog', { name: 'Delete this time off?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(timeOff.getByText('No time off planned.')).toBeVisible();
});

test('a calendar is connected, read again and removed, and its address is never shown', async ({ browser, request, host }) => {
  const photographer = await newPhotographer(request, 'Ugyen Lhamo', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, calendar);
  const calendars = panel(page, 'Connected calendars');
  await calendars.getByRole('button', { name: 'Connect a calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a calendar' });
  await dialog.getByText('Google Calendar').click();
  await expect(dialog.getByText('Secret address in iCal format')).toBeVisible();
  await dialog.getByLabel('Name').fill('Family');
  await dialog.getByLabel('Secret address').fill(host.loginPage);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('This address gave no calendar.')).toBeVisible();
  await expect(dialog.getByLabel('Secret address')).toBeFocused();
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('Secret address').fill(host.calendar);
  await dialog.getByRole('button', { name: 'Connect' }).click();

  const family = calendars.getByRole('listitem').filter({ hasText: 'Family' });
  await expect(family.getByText('127.0.0.1 · Read this minute · 3 events')).toBeVisible();
  await expect(page.getByText('/secret/')).toBeHidden();
  await family.getByRole('button', { name: 'Sync now: Family' }).click();
  await expect(page.getByText(/^This calendar has just been read. You can sync it again in \d+ seconds?\.$/)).toBeVisible();
  await family.getByText('Tentative events block time').click();
  await expect(family.getByRole('checkbox', { name: 'Tentative events block time' })).not.toBeChecked();
  await expectAccessibleInBothModes(page);
  await page.reload();
  await expect(family.getByRole('checkbox', { name: 'Tentative events block time' })).not.toBeChecked();
  await family.getByRole('button', { name: 'Remove Family' }).click();
  await page.getByRole('alertdialog', { name: 'Remove Family?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(family).toBeHidden();
});

test('a connected calendar is renamed, and its address replaced only by a new one', async ({ browser, request, host }) => {
  const photographer = await newPhotographer(request, 'Pema Choden', 'Gangtok', 'Food');
  await send(
    request,
    '/api/v1/calendar/feeds',
    { id: photographer.photographerId, name: 'Family', url: host.calendar },
    photographer.token,
  );
  const page = await visit(browser, photographer, calendar, phone);
  await page.getByRole('button', { name: 'Edit Family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Family' });
  await expect(dialog.getByLabel('New secret address')).toHaveValue('');
  await dialog.getByLabel('New secret address').fill(host.loginPage);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This address gave no calendar.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('New secret address').fill('');
  await dialog.getByLabel('Name').fill('Cousins');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog).toBeHidden();
  const cousins = page.getByRole('listitem', { name: 'Cousins' });
  await expect(cousins.getByText('127.0.0.1 · Read this minute · 3 events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Cousins' })).toBeFocused();
});

test('a link to the shoots is shown once, renewed and removed', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Thinley Om', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, calendar, { permissions: ['clipboard-read', 'clipboard-write'] });
  const link = panel(page, 'My shoots in your calendar');
  await link.getByRole('button', { name: 'Make a link' }).click();
  const making = page.getByRole('dialog', { name: 'Make a link' });
  await making.getByText('Only busy').click();
  await making.getByRole('button', { name: 'Make a link' }).click();
  const address = link.getByLabel('Your calendar link');
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  expect((await request.get(first)).status()).toBe(200);
  await link.getByRole('button', { name: 'Copy' }).click();
  await expect(link.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expectAccessibleInBothModes(page);

  await page.reload();
  await expect(link.getByText('Shows only that you are busy')).toBeVisible();
  await expect(link.getByText('Google looks only every 8 to 24 hours.').first()).toBeVisible();
  await expect(address).toBeHidden();
  await link.getByRole('button', { name: 'Renew link' }).click();
  const renewing = page.getByRole('dialog', { name: 'Renew the link?' });
  await expect(renewing.getByText('The old link stops working immediately.')).toBeVisible();
  await renewing.getByRole('button', { name: 'Renew link' }).click();
  await expect(address).toBeFocused();
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(await address.inputValue())).status()).toBe(200);
  await link.getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('alertdialog', { name: 'Remove the link?' }).getByRole('button', { name: 'Remove link' }).click();
  await expect(link.getByRole('button', { name: 'Make a link' })).toBeVisible();
});
