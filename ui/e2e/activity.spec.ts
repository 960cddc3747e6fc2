import { readFileSync } from 'node:fs';
import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { choose, portrait } from './files';
import { change, newBooking, newCustomer, newPhotographer, newShoot, payShoot } from './people';
import { expect, test } from './server';
import { failing, phone, visit } from './visits';

test('each tab of My Activity says when it is empty', async ({ browser, request }) => {
  const page = await visit(browser, await newCustomer(request, 'Asha Rao'), '/userpfp', phone);
  for (const { tab, text } of [
    { tab: 'UPCOMING', text: "You don't have any upcoming Shoots" },
    { tab: 'COMPLETED', text: "You haven't completed any Shoots yet" },
    { tab: 'CANCELED', text: 'Great! You never canceled any plans on us.' },
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessibleInBothModes(page);
  }
});

test('bookings of every status show their rows, headings and actions', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Choki Lham', 'Gangtok', 'Food');
  const [upcoming, completed, canceled, rejected] = await Promise.all(
    [3, 4, 5, 6].map((days) => newBooking(request, customer, photographer, days)),
  );
  await change(request, `bookings/records/${upcoming}`, { status: 'upcoming' });
  await change(request, `bookings/records/${completed}`, { status: 'upcoming' });
  await change(request, `bookings/records/${completed}`, {
    status: 'completed',
    paymentStatus: 'paid in person',
    start: new Date(Date.now() - 86_400_000).toISOString(),
  });
  await change(request, `bookings/records/${canceled}`, { status: 'canceled' });
  await change(request, `bookings/records/${rejected}`, { status: 'rejected' });
  const page = await visit(browser, customer, '/userpfp');
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Choki Lham' });
  const open = () => row.first().getByRole('button', { name: /^Details of the shoot with Choki/ });
  for (const text of ['FINAL COST', '₹9,600', 'TYPE', 'Scheduled', 'SCHEDULED TIME', '12:00 pm', 'New']) {
    await expect(row.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const { tab, heading, payment } of [
    { tab: 'UPCOMING', heading: 'Your photographer has been scheduled.', payment: 'Estimated Payment' },
    { tab: 'COMPLETED', heading: 'Your photoshoot has been completed.', payment: 'Payment Made' },
    { tab: 'CANCELED', heading: 'This shoot could not be arranged.', payment: 'Estimated Payment' },
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    await open().click();
    const details = page.getByRole('dialog', { name: heading });
    await expect(details.getByText(payment)).toBeVisible();
    for (const fact of ['Date', 'Time', 'Address', 'Status'])
      await expect(details.getByText(fact, { exact: true })).toBeVisible();
    await expect(details.getByText('4 Mahatma Gandhi Marg, Gangtok 737101')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(open()).toBeFocused();
  }
  await row
    .last()
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Your cancellation is under review.' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'COMPLETED' }).click();
  await page.getByRole('button', { name: 'Rate this shoot' }).click();
  const rating = page.getByRole('dialog', { name: 'Rate this shoot' });
  await rating.getByRole('button', { name: 'Submit rating' }).click();
  await expect(rating.getByText('Please choose 1 to 5 stars.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  const unsent = await failing(page, '**/booking/review/*');
  await rating.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await rating.getByLabel('Comment').fill('Wonderful light.');
  await rating.getByRole('button', { name: 'Submit rating' }).click();
  await expect(rating.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(rating.getByLabel('Comment')).toHaveValue('Wonderful light.');
  await unsent.stop();
});

test('the cancel form names missing fields, keeps what was typed, and explains the consequences', async ({
  browser,
  request,
}) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Dechen Om', 'Gangtok', 'Food');
  await newBooking(request, customer, photographer, 3);
  const page = await visit(browser, customer, '/userpfp', phone);
  await page.getByRole('button', { name: /^Details of the shoot with Dechen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog.getByText('You have not paid anything, so cancelling is free.')).toBeVisible();
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  for (const message of ['Name is required.', 'Email is required.', 'Phone number is required.', 'Reason is required.']) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('Name').fill('Asha Rao');
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByLabel('Phone').fill('9811198111');
  await dialog.getByLabel('Reason').fill('It rains.');
  const broken = await failing(page, '**/user/cancelbookingdata');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog.getByText('An error occurred. Please try again later.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('It rains.');
  await broken.stop();
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Your cancellation request has been submitted successfully.')).toBeVisible();
  await expect(page.getByText('Your cancellation request is under review.')).toBeVisible();
  await page.getByRole('tab', { name: 'CANCELED' }).click();
  await page.getByRole('button', { name: /^Details of the shoot with Dechen/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your cancellation is under review.' })).toBeVisible();
});

test('the phone number is requested once', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Ugyen Lhaden', 'Gangtok', 'Food');
  await newBooking(request, customer, photographer, 3);
  await newBooking(request, customer, photographer, 4);
  const page = await visit(browser, customer, '/userpfp', phone);
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('tabpanel').getByRole('button', { name: /^Details of the shoot with Ugyen/ });
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(dialog.getByLabel('Email')).toHaveValue(customer.email);
  await expect(dialog.getByText(/We keep it in your profile/)).toBeVisible();
  await dialog.getByLabel('Phone').fill('9811198111');
  await dialog.getByLabel('Reason').fill('It rains.');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('+91 9811198111')).toBeVisible();

  await page.reload();
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('9811198111');
  await expect(dialog.getByText(/We keep it in your profile/)).toHaveCount(0);
  await dialog.getByLabel('Reason').fill('It still rains.');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(rows).toHaveCount(0);
});

test('the refund of a paid booking that is canceled is under review', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Pema Sherpa', 'Gangtok', 'Food');
  await payShoot(request, customer, await newShoot(request, customer, photographer, 3));
  const page = await visit(browser, customer, '/userpfp', phone);
  await page.getByRole('button', { name: /^Details of the shoot with Pema/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog.getByText('A cancellation fee of ₹960 applies. You will be refunded ₹8,640.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('9811198111');
  await dialog.getByLabel('Reason').fill('It rains.');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Your cancellation request has been submitted successfully.')).toBeVisible();
  await expect(page.getByText('Your cancellation request is under review.')).toBeVisible();
  await page.getByRole('tab', { name: 'CANCELED' }).click();
  await page.getByRole('button', { name: /^Details of the shoot with Pema/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your cancellation is under review.' })).toBeVisible();
});

test('the profile is edited, a phone number added and a photo uploaded', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const page = await visit(browser, customer, '/userpfp');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByLabel('Name').fill('Asha Menon');
  const unsaved = await failing(page, '**/user/profile/*', 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Menon');
  await unsaved.stop();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Asha Menon' })).toBeVisible();

  await page.getByRole('button', { name: 'ADD phone' }).click();
  const phoneDialog = page.getByRole('dialog');
  await phoneDialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(phoneDialog.getByText('Please enter a phone number.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ADD phone' })).toBeFocused();

  await choose(page, page.getByRole('button', { name: 'Upload photo' }), portrait);
  await page.getByRole('dialog', { name: 'Position your photo' }).getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Profile photo saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();
});

test('without SMS, a phone number is saved without a code', async ({ browser, request }) => {
  const page = await visit(browser, await newCustomer(request, 'Asha Rao'), '/about');
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), mobileSignIn: false } });
  });
  await page.goto('/userpfp');
  await page.getByRole('button', { name: 'ADD phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your phone number' });
  await dialog.getByLabel('Mobile number').fill(`96${String(Date.now()).slice(-8)}`);
  const broken = await failing(page, '**/user/profile/*', 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There was an error adding the phone number.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await broken.stop();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number added successfully!')).toBeVisible();
});

test('bookings that fail to load can be loaded again', async ({ browser, request }) => {
  const page = await visit(browser, await newCustomer(request, 'Asha Rao'), '/about');
  const broken = await failing(page, '**/user/profile/**');
  await page.goto('/userpfp');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await expectAccessible(page);
  await broken.stop();
  await page.getByRole('region', { name: 'My Activity' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("You don't have any upcoming Shoots")).toBeVisible();
});

test('a past shoot can be reviewed, and the next one is upcoming or in progress', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Jigme Dorji', 'Gangtok', 'Food');
  const [over, running] = [
    await newShoot(request, customer, photographer, 4),
    await newShoot(request, customer, photographer, 5),
    await newShoot(request, customer, photographer, 3),
  ];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await change(request, `bookings/records/${over}`, { start: ago(6 * 60), paymentMethod: 'razorpay' });
  const page = await visit(browser, customer, '/userpfp', phone);
  const next = page.getByRole('region', { name: 'Your next shoot' });
  await expect(next.getByText('In 3 days')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  const past = page.getByRole('region', { name: 'How did it go?' });
  await expect(past.getByText(/^Jigme has not marked it complete yet/)).toBeVisible();
  await expect(past.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothModes(page);
  await past.getByRole('button', { name: /^Details of the shoot/ }).click();
  const details = page.getByRole('dialog', { name: 'Your photographer has been scheduled.' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Pay Now for the shoot with Jigme Dorji/ })
    .click();
  await page.getByRole('dialog', { name: 'Demo payment' }).getByRole('button', { name: 'Pay ₹9,600' }).click();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await page.keyboard.press('Escape');

  await change(request, `bookings/records/${running}`, { start: ago(30) });
  await expect(next.getByText('In progress')).toBeVisible();
  await change(request, `bookings/records/${over}`, { status: 'completed' });
  await expect(past).toBeHidden();
});

test('the next shoot comes first, and can be added to a calendar', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Lhamo Tenzing', 'Gangtok', 'Food');
  await newShoot(request, customer, photographer, 6);
  const next = await newShoot(request, customer, photographer, 3);
  await newBooking(request, customer, photographer, 2);
  const page = await visit(browser, customer, '/userpfp', phone);
  const card = page.getByRole('region', { name: 'Your next shoot' });
  await expect(card.getByText('In 3 days')).toBeVisible();
  await expect(card.getByText('Food shoot with Lhamo Tenzing')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'UPCOMING 3' })).toBeVisible();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(210);
  await expectAccessibleInBothModes(page);

  const arriving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^shoot-.+\.ics$/);
  const event = readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '');
  for (const line of ['BEGIN:VEVENT', 'SUMMARY:Food shoot with Lhamo Tenzing', 'STATUS:CONFIRMED']) expect(event).toContain(line);

  await card.getByRole('button', { name: 'Details of your next shoot' }).click();
  const details = page.getByRole('dialog', { name: 'Your photographer has been scheduled.' });
  await expect(details.getByText('12 dishes × ₹800')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Details of your next shoot' })).toBeFocused();
  await change(request, `bookings/records/${next}`, { paymentMethod: 'razorpay' });
  await expect(card.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await payShoot(request, customer, next);
  await expect(card.getByRole('button', { name: 'Pay Now' })).toBeHidden();
});
