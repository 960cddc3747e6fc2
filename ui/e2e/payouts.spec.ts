import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { change, codeFor, newCustomer, newPhotographer, newShoot, payShoot, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { visit } from './visits';

test.use({ serverEnv: [async ({}, use) => use({ PAYEE_WAIT_HOURS: '0', COMMISSION_PERCENT: '10' }), { scope: 'worker' }] });

/** Makes a new customer pay ₹9,600 for a shoot, which the photographer completes and the customer accepts. */
async function earn(request: APIRequestContext, photographer: Person, customerName: string): Promise<void> {
  const customer = await newCustomer(request, customerName);
  const booking = await newShoot(request, customer, photographer, 3);
  await payShoot(request, customer, booking);
  await change(request, `bookings/records/${booking}`, { start: new Date(Date.now() - 86_400_000).toISOString() });
  const completed = await request.put(`/api/v1/dashboard/userreq/complete/${booking}`, {
    data: { status: 'completed', bookingId: booking, paidInPerson: false },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(completed.ok(), await completed.text()).toBeTruthy();
  const accepted = await request.put(`/api/v1/delivery/${booking}/accept`, {
    data: {},
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(accepted.ok(), await accepted.text()).toBeTruthy();
}

/** Saves payout details through the API. */
async function saveDetails(request: APIRequestContext, { email, token }: Person, account: string): Promise<void> {
  await send(request, '/api/v1/payouts/code', {}, token);
  const answer = await request.put('/api/v1/payouts/payee', {
    data: {
      otpSTR: await codeFor(request, email),
      kind: 'bank',
      name: 'Tenzin Bhutia',
      account,
      ifsc: 'HDFC0001234',
      pan: 'ABCPE1234F',
    },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
}

async function officeOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin activity' })).toBeVisible();
}

/** Makes a batch of everybody who can be paid, and returns its row in the list. */
async function makeBatch(office: Page): Promise<Locator> {
  await office.getByRole('button', { name: /^Make a batch of/ }).click();
  const asking = office.getByRole('alertdialog', { name: /^Make a batch of/ });
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asking.getByRole('button', { name: 'Make the batch' }).click();
  const made = await office.getByText(/^Batch P-\d{6} is made/).textContent();
  const [number] = /P-\d{6}/.exec(made ?? '') ?? [];
  return office.getByRole('article').filter({ has: office.getByRole('heading', { name: number ?? '', exact: true }) });
}

test('money is accepted, details are saved with a code, and a batch is paid', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tenzin Bhutia', 'Gangtok', 'Food');
  await earn(request, photographer, 'Leela Nair');
  const studio = await visit(browser, photographer, '/dashboard');
  const money = studio.getByRole('region', { name: 'MONEY' });
  await expect(money).toContainText('Our commission on new bookings is 10%.');
  await expectAccessibleInBothModes(studio);
  await money.getByRole('link', { name: 'Enter your bank details to get ₹9,600' }).click();
  const card = studio.getByRole('region', { name: 'PAYOUT DETAILS' });
  await card.getByRole('button', { name: 'Enter payout details' }).click();

  const details = studio.getByRole('dialog', { name: 'Payout details' });
  await details.getByLabel('Name of the holder').fill('tenzin bhutia');
  await details.getByLabel('Account number', { exact: true }).fill('1234 5678 9012');
  await details.getByLabel('Account number again').fill('123456789013');
  await details.getByLabel('IFSC').fill('hdfc1001234');
  await details.getByLabel('PAN').fill('ABCDE1234F');
  await details.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await details.getByRole('button', { name: 'Mail me the code' }).click();
  for (const problem of [
    'The two account numbers are not the same.',
    'Please enter the IFSC: four letters, a zero and six characters.',
    'Please enter a PAN such as ABCPE1234F.',
    'This is not a GSTIN of this PAN.',
  ])
    await expect(details.getByText(problem)).toBeVisible();
  await expectAccessibleInBothModes(studio);
  await details.getByLabel('Account number again').fill('123456789012');
  await details.getByLabel('IFSC').fill('hdfc0001234');
  await details.getByLabel('PAN').fill('abcpe1234f');
  await details.getByLabel('GSTIN').fill('');
  await details.getByRole('button', { name: 'Mail me the code' }).click();

  const coding = studio.getByRole('dialog', { name: 'Enter the code' });
  await coding.getByRole('textbox').first().click();
  const code = await codeFor(request, photographer.email);
  await studio.keyboard.insertText(code === '111111' ? '222222' : '111111');
  await coding.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(coding.getByRole('alert')).not.toBeEmpty();
  await studio.keyboard.insertText(code);
  await coding.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(studio.getByText('Payout details saved.')).toBeVisible();
  await expect(card).toContainText('••••9012');
  await expect(card).toContainText('••••••234F');
  expect(await studio.content()).not.toContain('123456789012');
  await expectAccessibleInBothModes(studio);

  const office = await visit(browser, undefined, '/adminactivity?tab=payouts');
  await officeOf(office);
  const ready = office.getByRole('region', { name: 'Who can be paid' });
  await expect(ready.getByRole('listitem').filter({ hasText: 'Tenzin Bhutia' })).toContainText('₹8,640');
  await expect(office.getByRole('region', { name: 'Who is not paid' })).toContainText('Has not entered payout details');
  await expectAccessibleInBothModes(office);
  const batch = await makeBatch(office);
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    batch.getByRole('button', { name: /^Download the file of P-/ }).click(),
  ]);
  expect(await file.failure()).toBeNull();
  await expect(batch.getByText('Downloaded once')).toBeVisible();
  await studio.goto('/dashboard');
  await expect(money.getByRole('listitem').filter({ hasText: '₹8,640' })).toContainText('On its way');

  await batch.getByRole('button', { name: /^Show the payouts of/ }).click();
  await batch.getByRole('button', { name: 'Enter the UTR of the payout to Tenzin Bhutia' }).click();
  const paying = office.getByRole('dialog', { name: '₹8,640 to Tenzin Bhutia is paid' });
  await paying.getByLabel('UTR').fill('no');
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(paying.getByText('Please enter the UTR: 6 to 40 letters, digits and hyphens.')).toBeVisible();
  await paying.getByLabel('UTR').fill('hdfcn520260001');
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(batch.getByText('UTR HDFCN520260001')).toBeVisible();
  await expectAccessibleInBothModes(office);

  await studio.reload();
  await expect(money.getByText('UTR HDFCN520260001')).toBeVisible();
  await money.getByRole('button', { name: 'Statements' }).click();
  const statements = studio.getByRole('dialog', { name: 'Statements' });
  await expect(statements.getByText('Shoot accepted')).toBeVisible();
  await expect(statements.getByText('-₹960', { exact: true })).toBeVisible();
  await expectAccessibleInBothModes(studio);
  const [statement] = await Promise.all([
    studio.waitForEvent('download'),
    statements.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(await statement.failure()).toBeNull();
  await studio.keyboard.press('Escape');
  await money.getByRole('button', { name: 'Invoices' }).click();
  const invoices = studio.getByRole('dialog', { name: 'Invoices' });
  await expect(invoices.getByText(/^Invoice SD\/\d{4}\/\d{6}$/)).toBeVisible();
  const [invoice] = await Promise.all([
    studio.waitForEvent('download'),
    invoices.getByRole('button', { name: /^Download SD/ }).click(),
  ]);
  expect(await invoice.failure()).toBeNull();
});

test('the bank returns a payout, and the photographer saves new details by keyboard', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Lhamo', 'Gangtok', 'Food');
  await earn(request, photographer, 'Zoya Khan');
  await saveDetails(request, photographer, '998877665544');
  const office = await visit(browser, undefined, '/adminactivity?tab=payouts');
  await officeOf(office);
  const batch = await makeBatch(office);
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    batch.getByRole('button', { name: /^Download the file of P-/ }).click(),
  ]);
  const lines = await file.createReadStream().then((stream) => stream.toArray());
  const [reference, , , , , amount] =
    Buffer.concat(lines as Buffer[])
      .toString()
      .split('\r\n')
      .find((line) => line.includes(',998877665544,'))
      ?.split(',') ?? [];
  expect(amount).toBe('8640.00');

  await batch.getByRole('button', { name: /^Upload the bank’s CSV for P-/ }).click();
  const uploading = office.getByRole('dialog', { name: /^The bank’s CSV for P-/ });
  await uploading.getByRole('button', { name: 'Upload and apply' }).click();
  await expect(uploading.getByText('Please choose the file.')).toBeVisible();
  const csv = `Ref,Amount,UTR,Result\n${reference},"8,640.00",,rejected\nabc,1.00,,paid\n`;
  await uploading.getByLabel('CSV file').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await uploading.getByLabel('Reference').fill('ref');
  await uploading.getByLabel('Status').fill('result');
  await uploading.getByRole('button', { name: 'Upload and apply' }).click();
  await expect(uploading.getByText('Paid: 0. Returned: 1. Unchanged: 0. Ignored: 0.')).toBeVisible();
  await expect(uploading.getByText('Row 3: abc')).toBeVisible();
  await expect(uploading.getByText('There is no payout with this reference.')).toBeVisible();
  await expectAccessibleInBothModes(office);
  await uploading.getByRole('button', { name: 'Done' }).click();
  const skipped = office.getByRole('region', { name: 'Who is not paid' });
  await expect(skipped.getByRole('button', { name: 'Clear the problem of Pema Lhamo' })).toBeVisible();

  const studio = await visit(browser, photographer, '/dashboard');
  const money = studio.getByRole('region', { name: 'MONEY' });
  await expect(money.getByText('The bank rejected the last payout.', { exact: false })).toBeVisible();
  await expect(money.getByText('In the next payout.')).toBeHidden();
  await expectAccessibleInBothModes(studio);
  await studio.goto('/profiledit#payouts');
  await studio.getByRole('region', { name: 'PAYOUT DETAILS' }).getByRole('button', { name: 'Change' }).press('Enter');
  const details = studio.getByRole('dialog', { name: 'Payout details' });
  await details.getByRole('radio', { name: /bank account/ }).focus();
  await studio.keyboard.press('ArrowRight');
  await studio.keyboard.press('Tab');
  await studio.keyboard.press('ControlOrMeta+a');
  await studio.keyboard.type('Pema Lhamo');
  await studio.keyboard.press('Tab');
  await studio.keyboard.type('pema.lhamo@okhdfc');
  await studio.keyboard.press('Tab');
  await studio.keyboard.type('ABCPE1234F');
  await studio.keyboard.press('Enter');
  const coding = studio.getByRole('dialog', { name: 'Enter the code' });
  await expect(coding.getByRole('textbox').first()).toBeFocused();
  await studio.keyboard.type(await codeFor(request, photographer.email));
  await studio.keyboard.press('Tab');
  await studio.keyboard.press('Enter');
  await expect(studio.getByText('Payout details saved.')).toBeVisible();
  await expect(studio.getByRole('region', { name: 'PAYOUT DETAILS' })).toContainText('••••hamo');
  await office.reload();
  await expect(office.getByRole('region', { name: 'Who can be paid' })).toContainText('Pema Lhamo');
});

test('an admin is told that another one was quicker', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dechen Wangmo', 'Gangtok', 'Food');
  await earn(request, photographer, 'Irfan Ali');
  await saveDetails(request, photographer, '887766554433');
  const office = await visit(browser, undefined, '/adminactivity?tab=payouts');
  await officeOf(office);
  const batch = await makeBatch(office);
  const number = await batch.getByRole('heading').textContent();
  await batch.getByRole('button', { name: /^Show the payouts of/ }).click();
  await batch.getByRole('button', { name: 'Mark as returned: the payout to Dechen Wangmo' }).click();
  const returning = office.getByRole('dialog', { name: /to Dechen Wangmo is returned$/ });
  await returning.getByText('It was never sent.', { exact: false }).click();

  const other = await visit(browser, undefined, '/adminactivity?tab=payouts');
  await officeOf(other);
  const same = other.getByRole('article').filter({ has: other.getByRole('heading', { name: number ?? '', exact: true }) });
  await same.getByRole('button', { name: /^Show the payouts of/ }).click();
  await same.getByRole('button', { name: 'Enter the UTR of the payout to Dechen Wangmo' }).click();
  const paying = other.getByRole('dialog', { name: /to Dechen Wangmo is paid$/ });
  await paying.getByLabel('UTR').fill('quick-000001');
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(same.getByText('UTR QUICK-000001')).toBeVisible();

  await returning.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(office.getByText('Another admin was quicker.', { exact: false })).toBeVisible();
  await expect(returning).toBeHidden();
  await expect(batch.getByText('UTR QUICK-000001')).toBeVisible();
  await expect(batch.getByRole('button', { name: 'Enter the UTR of the payout to Dechen Wangmo' })).toBeHidden();
});

test('adjustments and rates are added, after a review', inFull, async ({ browser, request }) => {
  await newPhotographer(request, 'Lobsang Gyatso', 'Gangtok', 'Food');
  const office = await visit(browser, undefined, '/adminactivity?tab=payouts');
  await officeOf(office);
  await office.getByRole('button', { name: 'Add an adjustment' }).click();
  const adjusting = office.getByRole('dialog', { name: 'Add an adjustment' });
  await adjusting.getByRole('button', { name: 'Review' }).click();
  await expect(adjusting.getByText('Please choose a photographer.')).toBeVisible();
  await adjusting.getByLabel('Photographer').fill('Lobsang');
  await adjusting.getByRole('button', { name: /^Lobsang Gyatso/ }).click();
  await adjusting.getByText('Take money').click();
  await adjusting.getByLabel('Amount in rupees').fill('1,250.50');
  await adjusting.getByLabel('Reason').fill('A lost dispute.');
  await expectAccessibleInBothModes(office);
  await adjusting.getByRole('button', { name: 'Review' }).click();
  await expect(adjusting.getByText('Take ₹1,250.50 from Lobsang Gyatso?')).toBeVisible();
  await expect(adjusting.getByRole('button', { name: 'Change' })).toBeFocused();
  await adjusting.getByRole('button', { name: 'Add it for good' }).click();
  const added = office.getByRole('region', { name: 'Adjustments' }).getByRole('listitem').filter({ hasText: 'Lobsang Gyatso' });
  await expect(added).toContainText('-₹1,250.50');

  await office.getByRole('button', { name: 'Add a rate' }).click();
  const rating = office.getByRole('dialog', { name: 'Add a rate' });
  await rating.getByLabel('Tax').selectOption('TCS');
  await rating.getByLabel('Percent').fill('0.75');
  await rating.getByLabel('First day').fill('2099-04-01');
  await rating.getByRole('button', { name: 'Add a rate' }).click();
  const rates = office.getByRole('region', { name: 'Rates' });
  await expect(rates.getByText('0.75%')).toBeVisible();
  await rates.getByRole('button', { name: /^Remove TCS from .*2099/ }).click();
  await expect(rates.getByText('0.75%')).toBeHidden();
});
