import type { APIRequestContext, Page } from '@playwright/test';
import { accept, newBooking, newCustomer, newPhotographer, type Person } from './people';
import { expect, inFull, test } from './server';
import { held, signIn } from './visits';

const bookings = '**/api/v1/user/profile/*?page=*';

async function newRequest(request: APIRequestContext): Promise<{ photographer: Person; customer: Person; booking: string }> {
  const photographer = await newPhotographer(request, 'Mingma Rai', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Devi Thapa');
  return { photographer, customer, booking: await newBooking(request, customer, photographer, 5) };
}

async function openActivity(page: Page, customer: Person): Promise<void> {
  await signIn(page, customer);
  await page.goto('/userpfp');
}

test('shows changes between the first load and the realtime connection', async ({ page, request }) => {
  const { photographer, customer, booking } = await newRequest(request);
  const live = await held(page, '**/api/realtime');
  await openActivity(page, customer);
  await expect(page.getByText('Awaiting confirmation')).toBeVisible();
  await accept(request, photographer, booking);
  live.release();
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('shows changes during the first load', inFull, async ({ page, request }) => {
  const { photographer, customer, booking } = await newRequest(request);
  const connected = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    bookings,
    async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await openActivity(page, customer);
  await connected;
  await accept(request, photographer, booking);
  release();
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('retries a first realtime connection that failed', inFull, async ({ page, request }) => {
  const { photographer, customer, booking } = await newRequest(request);
  await page.route('**/api/realtime', (route) => route.abort(), { times: 1 });
  await openActivity(page, customer);
  await expect(page.getByText('Awaiting confirmation')).toBeVisible();
  await accept(request, photographer, booking);
  await expect(page.getByText('Confirmed')).toBeVisible();
});
