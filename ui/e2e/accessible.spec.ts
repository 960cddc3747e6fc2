import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { newCustomer, newPhotographer } from './people';
import { expect, test } from './server';
import { demoPerson, expectToFit, phone, signIn, visit } from './visits';

const forEveryone = [
  '/',
  '/about',
  '/services',
  '/community',
  '/Query',
  '/termsandcondition',
  '/privacypolicy',
  '/refundpolicy',
  '/login',
  '/signup',
  '/auth/google',
  '/update-password/x',
  '/confirm-email/x',
  '/undo-email/x',
  '/adminlogin',
  '/demo/outbox',
  '/schedule',
  '/schedulebook',
  '/instant',
  '/instantbook?location=Delhi&category=Food',
  '/profile/nobody',
  '/no-such-page',
];
const forCustomers = ['/BookingAddress', '/ConfirmBookingDetails', '/userpfp'];
const forPhotographers = ['/dashboard', '/dashboard?view=calendar', '/profiledit', '/profiledit?tab=calendar'];

/** Waits until the page has a heading, and no part of its content shows that it is still loading. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main').getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

/**
 * Checks that the page fits when it is zoomed. A window of 1280 pixels is 640 or 320 pixels wide to a page that is enlarged two
 * or four times.
 */
async function expectToFitEnlarged(page: Page, size: { width: number; height: number }): Promise<void> {
  if (size.width < 1280) return;
  for (const scale of [2, 4]) {
    await page.setViewportSize({ width: size.width / scale, height: size.height / scale });
    await expectToFit(page);
  }
  await page.setViewportSize(size);
}

async function somebody(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/items?sort=popularity&perPage=1')).json()) as {
    items: { _id: string }[];
  };
  return `/profile/${items[0]?._id}`;
}

for (const { device, options } of [
  { device: 'a desktop in the light', options: { viewport: { width: 1280, height: 900 } } },
  { device: 'a phone in the dark', options: { ...phone, colorScheme: 'dark' as const } },
]) {
  test(`every page is accessible and fits the window, even when it is zoomed, on ${device}`, async ({ browser, request }) => {
    test.setTimeout(300_000);
    const page = await visit(browser, undefined, '/', options);
    async function look(paths: readonly string[]) {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await arrived(page);
          await expectAccessible(page);
          await expectToFit(page);
          await expectToFitEnlarged(page, options.viewport);
        });
      }
    }
    await look([...forEveryone, await somebody(page)]);
    await signIn(page, await demoPerson(request, 'customer'));
    await look(forCustomers);
    await signIn(page, await demoPerson(request, 'photographer'));
    await look(forPhotographers);
  });
}

test('pages without content are accessible', async ({ browser, request }) => {
  const customer = await visit(browser, await newCustomer(request, 'Asha Rao'), '/userpfp');
  await expect(customer.getByText("You don't have any upcoming Shoots")).toBeVisible();
  await expectAccessible(customer);
  const photographer = await newPhotographer(request, 'Nisha Verma', 'Gangtok', 'Food');
  for (const path of [...forPhotographers, `/profile/${photographer.photographerId}`]) {
    const page = await visit(browser, photographer, path, { ...phone });
    await arrived(page);
    await expectAccessible(page);
  }
});
