import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe';
import { choosePayNow, continueToPayment, newUnpaidShoot, openDetails } from './checkout';
import { change, decideRefund, newBooking, newCustomer, newPhotographer, payShoot } from './people';
import { expect, inFull, test } from './server';
import { held, visit } from './visits';

const dismissed = 'The payment page was closed and you were not charged. You can continue at any time.';

test('a request that is accepted while its details are open can be paid', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pasang Tamang', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Mira Das');
  await newBooking(request, customer, photographer, 3);
  const page = await visit(browser, customer, '/userpfp');
  const details = await openDetails(page);
  await choosePayNow(details);
  await expect(details.getByText('You will not be charged until Pasang accepts. You can then pay here.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Continue to Payment' })).toBeHidden();

  const behind = await visit(browser, photographer, '/dashboard');
  await behind.getByRole('button', { name: 'Approve the request from Mira Das' }).click();
  const order = await held(page, '**/capturePayment');
  await details.getByRole('button', { name: 'Continue to Payment' }).dblclick();
  await expect(page.getByText('Please wait while we redirect you to payment gateway.')).toBeVisible();
  order.release();
  const demo = page.getByRole('dialog', { name: 'Demo payment' });
  await expect(demo.getByText('Demo: no real money is charged')).toBeVisible();
  await expect(demo.getByText('₹9,600', { exact: true })).toBeVisible();
  await expect(demo.getByText('Food shoot with Pasang Tamang')).toBeVisible();
  await expect(details).toBeHidden();
  await expectAccessible(page);

  await demo.getByRole('button', { name: 'Pay ₹9,600' }).dblclick();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await expect(details.getByText('Payment Made')).toBeVisible();
  await expect(details.getByText('₹9,600, paid online')).toBeVisible();
  await expect(details.getByText('How you pay')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').getByText('Payment Made')).toBeVisible();
  await expect(behind.getByText('Paid online')).toBeVisible();
});

test('both parties get the receipt of a payment on the screen, on paper and as a file', inFull, async ({ browser, request }) => {
  const { photographer, customer, booking } = await newUnpaidShoot(request, 'Dorji Yonzon', 'Leena Puri');
  await payShoot(request, customer, booking);
  const page = await visit(browser, customer, '/userpfp');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt SD-/ })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Leena Puri', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Dorji Yonzon, Gangtok')).toBeVisible();
  await expect(page.getByText('Price for 10 dishes or more')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total paid ₹9,600' })).toBeVisible();
  await expect(page.getByText(/^pay_/)).toBeVisible();
  await expectAccessible(page);
  const behind = await visit(browser, photographer, '/dashboard');
  await behind.getByRole('link', { name: 'Receipt' }).click();
  await expect(behind.getByRole('heading', { name: /^Receipt SD-/ })).toBeVisible();
  await expect(behind.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^SD-[A-Z0-9]{15}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a canceled shoot shows the progress of its refund', inFull, async ({ browser, request }) => {
  const { customer, booking } = await newUnpaidShoot(request, 'Yeshi Namgyal', 'Pia Dutta');
  await payShoot(request, customer, booking);
  const page = await visit(browser, customer, '/userpfp');
  const details = await openDetails(page);
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('A cancellation fee of ₹960 applies. You will be refunded ₹8,640.')).toBeVisible();
  const form = page.getByRole('dialog', { name: 'Cancel Booking' });
  await form.getByLabel('Phone').fill('9811198111');
  await form.getByLabel('Reason').fill('The products are late.');
  await form.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('tab', { name: 'CANCELED' }).click();
  const row = page.getByRole('tabpanel', { name: 'CANCELED' }).getByRole('listitem');
  await expect(row.getByText('Refund of ₹8,640 requested: ₹9,600 less the fee of ₹960. Being decided.')).toBeVisible();

  await decideRefund(request, booking, 'approved');
  await expect(
    row.getByText(
      /₹8,640 (\(₹9,600 less the fee of ₹960\) on its way: 5–7 working days|refunded \(₹9,600 less the fee of ₹960\))$/,
    ),
  ).toBeVisible();
  await expect(row.getByText('₹8,640 refunded')).toBeVisible({ timeout: 30_000 });
  await row.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('row', { name: 'Cancellation fee ₹960' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Refund ₹8,640' })).toBeVisible();
});

test('a payment that the bank declines can be left and repeated', inFull, async ({ browser, request }) => {
  const { customer } = await newUnpaidShoot(request, 'Karma Dorje', 'Nisha Roy');
  const { page, details } = await continueToPayment(browser, customer);
  const demo = page.getByRole('dialog', { name: 'Demo payment' });
  await demo.getByRole('button', { name: 'Simulate a bank decline' }).click();
  await expect(demo.getByText('Payment Failed. The bank declined the payment. Nothing was charged.')).toBeVisible();
  await demo.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(
    details.getByText('The bank declined the payment. Nothing was charged. You can try again at any time.'),
  ).toBeVisible();
  await expect(details.getByText('Estimated Payment')).toBeVisible();

  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(demo.getByText('The bank declined')).toBeHidden();
  await demo.getByRole('button', { name: 'Simulate a bank decline' }).click();
  await expect(demo.getByText('The bank declined')).toBeVisible();
  await demo.getByRole('button', { name: 'Pay ₹9,600' }).click();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await expect(details.getByText('Payment Made')).toBeVisible();
});

test('a payment method is chosen, and a payment left and made, by keyboard alone', inFull, async ({ browser, request }) => {
  const { customer } = await newUnpaidShoot(request, 'Sonam Wangdi', 'Kavya Rao');
  const page = await visit(browser, customer, '/userpfp');
  const row = page.getByRole('button', { name: /^Details of the shoot with/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Your photographer has been scheduled.' });
  await details.getByRole('radio', { name: /Pay After Shoot/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(details.getByRole('button', { name: 'Save choice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choice saved successfully!')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(details.getByRole('button', { name: 'Continue to Payment' })).toBeFocused();
  await page.keyboard.press('Enter');

  const demo = page.getByRole('dialog', { name: 'Demo payment' });
  await expect(demo.getByRole('button', { name: 'Pay ₹9,600' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details.getByText(dismissed)).toBeVisible();
  await expect(details.locator(':focus')).toHaveCount(1);
  const again = details.getByRole('button', { name: 'Continue to Payment' });
  while (!(await again.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(demo.locator(':focus')).toHaveCount(1);
  const pay = demo.getByRole('button', { name: 'Pay ₹9,600' });
  while (!(await pay.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(details.getByText('Payment Made')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('a payment is settled although the tab was closed right after it', inFull, async ({ browser, request }) => {
  const { customer } = await newUnpaidShoot(request, 'Tashi Bhutia', 'Rhea Sen');
  const { page } = await continueToPayment(browser, customer);
  // These requests get no response, so the payment is not confirmed, and the page does not learn of the webhook's effect.
  for (const address of ['**/payment/verifyPayment', '**/api/v1/user/profile/*']) await page.route(address, () => {});
  const paid = page.waitForResponse('**/api/v1/demo/pay');
  await page.getByRole('button', { name: 'Pay ₹9,600' }).click();
  await paid;
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await page.close();

  const later = await visit(browser, customer, '/userpfp');
  await expect(later.getByRole('listitem').getByText('Payment Made')).toBeVisible();
});

test('a missing answer is requested again, and the customer is not asked to pay twice', inFull, async ({ browser, request }) => {
  const { customer } = await newUnpaidShoot(request, 'Rinzin Lama', 'Divya Nair');
  const { page, details } = await continueToPayment(browser, customer);
  let tries = 0;
  await page.route('**/payment/verifyPayment', (route) => (tries++ === 0 ? route.abort() : route.continue()));
  // The webhook's effect must reach this page late.
  await page.route('**/api/v1/user/profile/*', async (route) => {
    if (route.request().method() === 'GET' && tries < 2) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Pay ₹9,600' }).click();
  await expect(details.getByText(/^Your payment is being verified/)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Continue to Payment' })).toBeHidden();
  await expect(page.getByText('Payment Successfull')).toBeVisible();
  await expect(details.getByText('Payment Made')).toBeVisible();
});

test(
  'a booking that was paid in another tab closes the payment page and is shown as paid',
  inFull,
  async ({ browser, request }) => {
    const { customer } = await newUnpaidShoot(request, 'Nima Gurung', 'Anya Paul');
    const { page: first, details } = await continueToPayment(browser, customer);
    const demo = first.getByRole('dialog', { name: 'Demo payment' });
    await expect(demo).toBeVisible();
    const onlyDetails = await first.context().newPage();
    await onlyDetails.goto('/userpfp');
    const watching = await openDetails(onlyDetails);
    const second = await first.context().newPage();
    await second.goto('/userpfp');
    await (await openDetails(second)).getByRole('button', { name: 'Continue to Payment' }).click();
    await second.getByRole('button', { name: 'Pay ₹9,600' }).click();
    await expect(second.getByText('Payment Successfull')).toBeVisible();

    await expect(demo).toBeHidden();
    await expect(
      details.getByText('This booking has already been paid, so the payment page was closed. You will not be charged again.'),
    ).toBeVisible();
    await expect(details.getByText('Payment Made')).toBeVisible();
    await expect(watching.getByText('Payment Made')).toBeVisible();
    await expect(onlyDetails.getByText('We have received your payment for the shoot with Nima.')).toBeVisible();
    await expect(second.getByText('We have received your payment for the shoot with Nima.')).toBeHidden();
  },
);

test("refusals are shown with the server's message, and an ended session as such", inFull, async ({ browser, request }) => {
  const { customer, booking } = await newUnpaidShoot(request, 'Lhamo Sherpa', 'Ira Jain');
  const page = await visit(browser, customer, '/userpfp');
  const details = await openDetails(page);
  await page.route('**/paymentMethod', (route) => route.abort());
  await details.getByText('Pay Now', { exact: true }).click();
  await details.getByRole('button', { name: 'Save choice' }).click();
  await expect(details.getByText(/^Failed to save choice. Please try again./)).toBeVisible();
  await page.unroute('**/paymentMethod');
  await choosePayNow(details);

  // The page learns late that an admin has changed the price.
  const before = await request.get(`/api/v1/user/profile/${customer.id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  let isLate = true;
  await page.route(`**/api/v1/user/profile/${customer.id}?*`, async (route) => {
    if (isLate) await route.fulfill({ response: before });
    else await route.continue();
  });
  await change(request, `bookings/records/${booking}`, { total: 990_000 });
  const refused = page.waitForResponse('**/capturePayment');
  await page.route('**/capturePayment', async (route) => {
    isLate = false;
    await route.continue();
  });
  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  const { message } = (await (await refused).json()) as { message: string };
  expect((await refused).status()).toBe(409);
  await expect(page.getByText(message)).toBeVisible();
  await expect(details.getByText('₹9,900').first()).toBeVisible();

  await page.route('**/capturePayment', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 401, code: 'session_ended', message: 'no', data: {} } }),
  );
  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('You need to be logged in to proceed.')).toBeVisible();
});

test('payments work on a phone in dark mode, and a receipt can be missing', inFull, async ({ browser, request }) => {
  const { customer, booking } = await newUnpaidShoot(request, 'Jigme Rai', 'Sara Khan');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await page.goto(`/receipt/${booking}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Customer' }).click();
  const login = page.getByRole('dialog', { name: 'Customer Login' });
  await login.getByLabel('Email').fill(customer.email);
  await login.getByLabel('Password', { exact: true }).fill(customer.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/receipt/${booking}`);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to my bookings' }).click();
  const details = await openDetails(page);
  await choosePayNow(details);
  await details.getByRole('button', { name: 'Continue to Payment' }).tap();
  const demo = page.getByRole('dialog', { name: 'Demo payment' });
  await expect(demo.getByRole('button', { name: 'Simulate a bank decline' })).toBeInViewport();
  await expectAccessible(page);
  await demo.getByRole('button', { name: 'Pay ₹9,600' }).tap();
  await expect(details.getByText('Payment Made')).toBeVisible();
  await details.getByRole('link', { name: 'Receipt' }).tap();
  await expect(page.getByRole('heading', { name: /^Receipt SD-/ })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  const other = await visit(browser, await newCustomer(request, 'Mallika Dey'), `/receipt/${booking}`);
  await expect(other.getByRole('heading', { name: 'We cannot find this receipt' })).toBeVisible();
});
