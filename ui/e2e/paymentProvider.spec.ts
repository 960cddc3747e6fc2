import { choosePayNow, newUnpaidShoot, openDetails } from './checkout';
import { startRazorpay, type Provider } from './razorpay';
import { pressAtRazorpay, razorpayButton, serveRazorpay } from './razorpayPage';
import { expect, test as base } from './server';
import { visit } from './visits';

const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, use) => {
      const provider = await startRazorpay();
      await use(provider);
      provider.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ provider }, use) => use({ ...provider.settings, RECONCILE_SECONDS: '1' }), { scope: 'worker' }],
});

test("the provider's page opens over ours, fails, is closed, and is paid", async ({ browser, request, provider }) => {
  const { customer } = await newUnpaidShoot(request, 'Asha Thapa', 'Ritu Malik');
  const page = await visit(browser, customer, '/userpfp');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  let isOnline = false;
  await serveRazorpay(page, provider, () => isOnline);
  await page.reload();
  const details = await openDetails(page);
  await choosePayNow(details);
  expect(asked.filter((url) => url.includes('razorpay'))).toEqual([]);

  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Razorpay SDK failed to load. Are you online?')).toBeVisible();
  isOnline = true;
  await details.getByRole('button', { name: 'Continue to Payment' }).dblclick();
  await pressAtRazorpay(page, 'dismiss');
  await expect(
    details.getByText('The payment page was closed and you were not charged. You can continue at any time.'),
  ).toBeVisible();
  const options = await page.evaluate(() => (window as unknown as { razorpayOptions: Record<string, unknown> }).razorpayOptions);
  expect(options).toMatchObject({
    key: 'rzp_test_shootday',
    amount: 960_000,
    currency: 'INR',
    order_id: expect.stringMatching(/^order_/),
    name: 'Shootday',
    description: 'Food shoot with Asha Thapa',
    prefill: { name: 'Ritu Malik', email: customer.email },
    theme: { color: expect.stringMatching(/^#/) },
  });

  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  await pressAtRazorpay(page, 'fail');
  await pressAtRazorpay(page, 'dismiss');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(details.getByText('Your bank refused the card. You can try again at any time.')).toBeVisible();

  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  await pressAtRazorpay(page, 'forge');
  await expect(details.getByText(/^Your booking has not been paid./)).toBeVisible();
  await expect(details.getByText('Estimated Payment')).toBeVisible();
  provider.setTelling(true);
  await expect(details.getByText('Payment Made')).toBeVisible();
  await expect(details.getByText(/^Your booking has not been paid./)).toBeHidden();
  provider.setTelling(false);
  expect(asked.filter((url) => url.endsWith('/v1/checkout.js'))).toHaveLength(2);
});

test('a payment that the server cannot verify is checked again, and shown once it is known', async ({
  browser,
  request,
  provider,
}) => {
  const { customer } = await newUnpaidShoot(request, 'Bina Subba', 'Uma Pillai');
  const page = await visit(browser, customer, '/userpfp');
  await serveRazorpay(page, provider, () => true);
  const details = await openDetails(page);
  await choosePayNow(details);
  await details.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(razorpayButton(page, 'pay')).toBeVisible();
  provider.setAway(true);
  await pressAtRazorpay(page, 'pay');
  await expect(details.getByText(/^Your payment is being verified/)).toBeVisible();
  provider.setAway(false);
  await expect(details.getByText('Payment Made')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

test.describe('without a provider', () => {
  test('Pay Now is not offered', async ({ browser, request }) => {
    const { customer } = await newUnpaidShoot(request, 'Chime Lepcha', 'Esha Kapoor');
    const page = await visit(browser, customer, '/userpfp');
    await page.route('**/api/v1/config', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...config, onlinePayment: false, sandboxPayments: false } });
    });
    await page.reload();
    const details = await openDetails(page);
    await expect(details.getByText('Pay After Shoot', { exact: true })).toBeVisible();
    await expect(details.getByText('Pay Now', { exact: true })).toBeHidden();
  });
});
