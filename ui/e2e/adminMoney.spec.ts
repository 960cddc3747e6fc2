import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { newCustomer, newPhotographer, newShoot, send, type Person } from './people';
import { startRazorpay, type Proof, type Provider } from './razorpay';
import { expect, inFull, test as base } from './server';

const test = base.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures as an object
    async ({}, use) => {
      const provider = await startRazorpay();
      await use(provider);
      provider.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ provider }, use) => use(provider.settings), { scope: 'worker' }],
});

/** Creates a shoot that has been paid through the provider, and returns its booking and the proof of the payment. */
async function paidShoot(
  request: APIRequestContext,
  provider: Provider,
  customer: Person,
  photographer: Person,
  days: number,
): Promise<{ booking: string; proof: Proof }> {
  const booking = await newShoot(request, customer, photographer, days);
  const { orderId } = await send<{ orderId: string }>(
    request,
    '/api/v1/payment/capturePayment',
    { bookingId: booking },
    customer.token,
  );
  const proof = provider.pay(orderId);
  await send(request, '/api/v1/payment/verifyPayment', proof, customer.token);
  return { booking, proof };
}

/** Cancels the shoot as the photographer, and stops the search for a replacement, if there is one, as the customer. */
async function withdraw(request: APIRequestContext, customer: Person, photographer: Person, booking: string): Promise<void> {
  const answer = await request.delete(`/api/v1/dashboard/shoot/${booking}`, {
    data: { bookingId: booking, reason: 'ill' },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
  const { rescue } = (await answer.json()) as { rescue?: string };
  if (!rescue) return;
  const stopped = await request.put(`/api/v1/booking/${booking}/rescue`, {
    data: { choice: 'refund' },
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(stopped.ok(), await stopped.text()).toBeTruthy();
}

async function tellDispute(request: APIRequestContext, provider: Provider, kind: 'created' | 'won', proof: Proof): Promise<void> {
  const body = JSON.stringify({
    event: `payment.dispute.${kind}`,
    payload: {
      dispute: {
        entity: { id: 'disp_e2e', payment_id: proof.razorpay_payment_id, amount: 100, currency: 'INR', reason_code: 'fraud' },
      },
    },
  });
  const signature = createHmac('sha256', provider.settings.RAZORPAY_WEBHOOK_SECRET ?? '')
    .update(body)
    .digest('hex');
  const answer = await request.post('/api/v1/payment/webhook', {
    data: Buffer.from(body),
    headers: { 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
}

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/adminactivity?tab=${tab}`);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
}

test('an admin reviews the second compensation of the same two people', inFull, async ({ page, request, provider }) => {
  const customer = await newCustomer(request, 'Pema Lepcha');
  const photographer = await newPhotographer(request, 'Norbu Rai', 'Gangtok', 'Wedding');
  const first = await paidShoot(request, provider, customer, photographer, 5);
  const second = await paidShoot(request, provider, customer, photographer, 6);
  await withdraw(request, customer, photographer, first.booking);
  await withdraw(request, customer, photographer, second.booking);

  await openTab(page, 'rescues');
  const cards = page
    .getByRole('region', { name: 'Compensations to review or pay' })
    .getByRole('article')
    .filter({ hasText: customer.name });
  await expect(cards).toHaveCount(2);
  const card = cards.filter({ hasText: 'To review' });
  await expect(card.getByText(/^0 minutes before the cancellation$/)).toBeVisible();
  await expect(card).toContainText(/Of this customer and photographer\s*2/);
  await expectAccessible(page);
  await card.getByRole('button', { name: `Set the compensation to ${customer.name} to due` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to due' }).click();
  await expect(page.getByText('Compensation set to due.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await cards
    .first()
    .getByRole('button', { name: `Waive the compensation to ${customer.name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Waive' }).click();
  await expect(page.getByText('Compensation waived.')).toBeVisible();
  await expect(cards).toHaveCount(1);
});

test('an admin decides about a refund that waits because of a dispute', inFull, async ({ page, request, provider }) => {
  const customer = await newCustomer(request, 'Dawa Tamang');
  const photographer = await newPhotographer(request, 'Sonam Gurung', 'Gangtok', 'Wedding');
  const { booking, proof } = await paidShoot(request, provider, customer, photographer, 7);
  await tellDispute(request, provider, 'created', proof);
  await withdraw(request, customer, photographer, booking);

  await openTab(page, 'waiting');
  await page
    .getByRole('article')
    .filter({ hasText: '1 refund that waits because of a dispute' })
    .getByRole('button', { name: 'View refunds' })
    .click();
  const card = page.getByRole('article').filter({ hasText: customer.name });
  await expect(card.getByText('Waits because of a dispute')).toBeVisible();
  await expectAccessible(page);
  const release = card.getByRole('button', { name: `Release the refund to ${customer.name}` });
  await release.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(/A dispute of this payment is open/)).toBeVisible();
  await tellDispute(request, provider, 'won', proof);
  await card.getByRole('button', { name: `Drop the refund to ${customer.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByText('Refund dropped.')).toBeVisible();
  await expect(card).toHaveCount(0);
});
