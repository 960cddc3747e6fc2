import type { Page } from '@playwright/test';
import { change, newBooking, newCustomer, newPhotographer } from './people';
import { expect, inFull, test } from './server';
import { dialogsRemoved, visit } from './visits';

async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Date/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /\b15\b/ }).click();
  await page.getByRole('button', { name: /^Time/ }).click();
  const clock = page.getByRole('dialog', { name: 'Choose a time' });
  await expect(clock.getByRole('spinbutton', { name: 'Hour' })).toHaveValue('3');
  await expect(clock.getByRole('spinbutton', { name: 'Minute' })).toHaveValue('12');
  await clock.getByRole('spinbutton', { name: 'Hour' }).fill('10');
  await clock.getByRole('spinbutton', { name: 'Minute' }).fill('30');
  await clock.getByRole('button', { name: 'Save' }).click();
}

test('a customer books and a photographer accepts, without a reload', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Bhutia', 'Gangtok', 'Real Estate');
  const customer = await newCustomer(request, 'Leela Nair');
  const behind = await visit(browser, photographer, '/dashboard');
  await expect(behind.getByRole('heading', { name: /Pema Bhutia/ })).toBeVisible();
  await expect(behind.getByText('No more requests')).toBeVisible();

  const before = await (await browser.newContext()).newPage();
  await before.goto('/schedule');
  await before.getByRole('button', { name: 'SEARCH' }).click();
  await expect(before.getByText('Please fill in all fields before searching.')).toBeVisible();
  await before.getByLabel('City').fill('Gang');
  await before.getByRole('option', { name: 'Gangtok' }).click();
  await before.getByLabel('Category').selectOption('Real Estate');
  await chooseSlot(before);
  await before.getByRole('button', { name: 'SEARCH' }).click();
  await expect(before).toHaveURL(/\/schedulebook/);

  const card = before.getByRole('article').filter({ hasText: 'Pema Bhutia' });
  await expect(card.getByText('Photographer Category: Real Estate')).toBeVisible();
  await expect(card.getByText('Available in Gangtok')).toBeVisible();
  await expect(card.getByText('Minimum 10')).toBeVisible();
  await card.getByRole('button', { name: 'View detailed pricing' }).click();
  await expect(before.getByRole('dialog').getByText('Option 2')).toBeVisible();
  await before.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Pema Bhutia' }).click();
  await expect(before).toHaveURL(/\/profile\//);
  await expect(before.getByRole('heading', { name: 'Pema Bhutia', level: 1 })).toBeVisible();
  await before.goBack();

  await card.getByRole('button', { name: /Book Now/ }).click();
  await expect(before.getByText('Login to continue')).toBeVisible();
  const login = before.getByRole('dialog', { name: 'Customer Login' });
  await login.getByLabel('Email').fill(customer.email);
  await login.getByLabel('Password', { exact: true }).fill(customer.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(before).toHaveURL('/BookingAddress');

  await before.getByRole('button', { name: 'PROCEED' }).click();
  await expect(before.getByText('Please select or add an address before proceeding.')).toBeVisible();
  await before.getByLabel('Enter address').fill('4 Mahatma Gandhi Marg, Gangtok 737101');
  await before.getByLabel('Number of rooms (SKUs)').fill('9');
  await before.getByRole('button', { name: 'PROCEED' }).click();
  await expect(before.getByText('Number of SKUs cannot be less than 10.')).toBeVisible();
  await before.getByLabel('Number of rooms (SKUs)').fill('25');
  await expect(before.getByText('₹17,500').first()).toBeVisible();
  await before.reload();
  await expect(before.getByLabel('Number of rooms (SKUs)')).toHaveValue('25');
  await before.getByRole('button', { name: 'PROCEED' }).click();
  await expect(before).toHaveURL('/ConfirmBookingDetails');
  await before.getByText('Pay after Shoot', { exact: true }).click();
  await before.getByRole('button', { name: 'PROCEED' }).click();
  await expect(before.getByRole('heading', { name: "Awaiting Photographer's confirmation" })).toBeVisible();

  await expect(behind.getByText('Leela Nair')).toBeVisible();
  await expect(before).toHaveURL('/userpfp');
  await expect(before.getByText('Awaiting confirmation')).toBeVisible();

  await behind.getByRole('button', { name: 'Approve the request from Leela Nair' }).click();
  await expect(behind.getByText('Request accepted!')).toBeVisible();
  await expect(before.getByText('Confirmed')).toBeVisible();
  await expect(behind.getByText('No more requests')).toBeVisible();
  await expect(behind.getByText('4 Mahatma Gandhi Marg, Gangtok 737101')).toBeVisible();
});

test('a shoot is completed, counted in the earnings and rated', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dawa Sherpa', 'Gangtok', 'Event');
  const customer = await newCustomer(request, 'Isha Menon');
  const booking = await newBooking(request, customer, photographer, 3);
  const behind = await visit(browser, photographer, '/dashboard');
  await behind.getByRole('button', { name: 'Approve the request from Isha Menon' }).click();
  await expect(
    behind.getByRole('region', { name: 'UPCOMING SHOOTS' }).getByRole('article', { name: 'Isha Menon' }),
  ).toBeVisible();
  await expect(behind.getByRole('button', { name: 'Mark the shoot for Isha Menon as completed' })).toBeHidden();

  const before = await visit(browser, customer, '/userpfp');
  await expect(before.getByText('Confirmed')).toBeVisible();
  await change(request, `bookings/records/${booking}`, { start: new Date(Date.now() - 3_600_000).toISOString() });
  await behind.reload();
  await expect(behind.getByText('Reminder: Have you completed the shoot for Isha Menon?')).toBeVisible();
  await behind.getByRole('button', { name: 'Mark the shoot for Isha Menon as completed' }).click();
  const asking = behind.getByRole('alertdialog');
  await asking.getByText('Isha Menon has paid me ₹9,600 in person').click();
  await asking.getByRole('button', { name: 'Yes, completed' }).click();
  await expect(behind.getByText('Project Completed!')).toBeVisible();
  await expect(behind.getByText('₹9,600').first()).toBeVisible();
  await expect(behind.getByText('Paid in person')).toBeVisible();

  await expect(before.getByText("You don't have any upcoming Shoots")).toBeVisible();
  await before.getByRole('tab', { name: 'COMPLETED' }).click();
  await before.getByRole('tabpanel', { name: 'COMPLETED' }).getByRole('button', { name: 'Rate this shoot' }).click();
  const rating = before.getByRole('dialog', { name: 'Rate this shoot' });
  await rating.getByRole('radio', { name: '4 stars' }).check();
  await rating.getByLabel('Comment').fill('Sharp and quick.');
  await rating.getByRole('button', { name: 'Submit rating' }).click();
  await expect(before.getByText('Thank you for your rating!')).toBeVisible();
  await dialogsRemoved(before);
  await before.getByRole('button', { name: /^Book again: Dawa Sherpa/ }).click();
  const slot = before.getByRole('dialog', { name: 'When should the shoot be?' });
  await slot.getByRole('button', { name: /^Next free:/ }).click();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(before).toHaveURL('/BookingAddress');
  await before.goto(`/profile/${photographer.photographerId}`);
  await expect(before.getByText('Sharp and quick.')).toBeVisible();
});

test('a request is rejected, another canceled', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Norbu Lepcha', 'Gangtok', 'Product');
  const customer = await newCustomer(request, 'Tara Bose');
  await newBooking(request, customer, photographer, 4);
  const behind = await visit(browser, photographer, '/dashboard');
  const before = await visit(browser, customer, '/userpfp');
  await behind.getByRole('button', { name: 'Reject the request from Tara Bose' }).click();
  await behind.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(behind.getByText('Request rejected!')).toBeVisible();
  await expect(behind.getByText('No more requests')).toBeVisible();
  await before.getByRole('tab', { name: 'CANCELED' }).click();
  await expect(before.getByRole('tabpanel', { name: 'CANCELED' }).getByText('Rejected')).toBeVisible();

  await newBooking(request, customer, photographer, 4);
  await before.getByRole('tab', { name: 'UPCOMING' }).click();
  await before
    .getByRole('tabpanel', { name: 'UPCOMING' })
    .getByRole('button', { name: /^Details of the shoot with Norbu/ })
    .click();
  const details = before.getByRole('dialog');
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(details.getByText('Phone number is required.')).toBeVisible();
  await expect(details.getByText('Reason is required.')).toBeVisible();
  await details.getByLabel('Phone').fill('9811198111');
  await details.getByLabel('Reason').fill('The products are late.');
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(before.getByText('Your cancellation request has been submitted successfully.')).toBeVisible();
  await expect(before.getByRole('region', { name: 'My Activity' })).toBeFocused();
  await expect(behind.getByText('No more requests')).toBeVisible();
});
