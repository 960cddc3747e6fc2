import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { admin, change, findId, make, newCustomer, newPhotographer, newShoot } from './people';
import { expect, test } from './server';
import { visit } from './visits';

async function adminAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin activity' })).toBeVisible();
}

test('an incomplete profile is approved after a confirmation, and listed until searches show it', async ({ page, request }) => {
  const { name, id, photographerId } = await newPhotographer(request, 'Norbu Dorji', 'Gangtok', 'Food');
  await change(request, `photographers/records/${photographerId}`, { approved: false, categories: [], bio: '' });
  await adminAt(page, `/adminactivity?tab=photographers&q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name });
  await expect(card.getByText(/^[12] of 6 complete$/)).toBeVisible();
  await expect(card.getByText(/^Missing: .*category/)).toBeVisible();
  await card.getByRole('button', { name: `APPROVE ${name}` }).click();
  const asking = page.getByRole('alertdialog', { name: `Approve ${name}?` });
  await expect(asking.getByText(/^Missing: .*category/)).toBeVisible();
  await expect(asking.getByText('Customers cannot find it before it has a category and a price.')).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Waiting for approval')).toBeVisible();
  await card.getByRole('button', { name: `APPROVE ${name}` }).click();
  await asking.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByText(`${name} has been approved. Searches need a category and a price as well.`)).toBeVisible();

  await page.getByRole('tab', { name: 'WAITING', exact: true }).click();
  await page
    .getByRole('article')
    .filter({ hasText: '1 approved photographer without a category or a price' })
    .getByRole('button', { name: 'View photographers' })
    .click();
  await expect(page).toHaveURL('/adminactivity?tab=photographers&show=early');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name })).toBeVisible();

  await change(request, `users/records/${id}`, { suspended: true, suspendedReason: 'A copied portfolio.' });
  await page.reload();
  await expect(page.getByText('Every approved photographer has a category and a price')).toBeVisible();
  await change(request, `users/records/${id}`, { suspended: false });
  await page.reload();
  await expect(page.getByRole('article', { name })).toBeVisible();

  await change(request, `photographers/records/${photographerId}`, {
    categories: [await findId(request, 'categories', "name='Food'")],
  });
  await page.reload();
  await expect(page.getByText('Every approved photographer has a category and a price')).toBeVisible();
});

test('an admin finds an account by a part of the name or of the number', async ({ page, request }) => {
  const customer = await newCustomer(request, 'Wangchuk Namgyal');
  await adminAt(page, '/adminactivity?tab=accounts');
  const search = page.getByRole('searchbox', { name: 'Find by name, email or mobile' });
  for (const text of ['chuk nam', customer.email.slice(0, 12).toUpperCase()]) {
    await search.fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Wangchuk Namgyal' })).toBeVisible();
  }
  await expectAccessible(page);
  await search.fill('no such person');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No account matches “no such person”')).toBeVisible();
  await search.fill('wa');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Please enter at least 3 characters of the name, the email address or the mobile number.'),
  ).toBeVisible();
});

test('an admin sends again a message that the server had given up', async ({ page, request }) => {
  const failed = { channel: 'email', subject: 'Booking confirmed', failed: new Date(), lastError: 'The mailbox is full.' };
  await make(request, 'outbox', { ...failed, to: 'full@example.in' });
  await make(request, 'outbox', { ...failed, to: 'code@example.in', secret: true });
  await adminAt(page, '/adminactivity');
  await page.getByRole('article').filter({ hasText: 'unsent messages' }).getByRole('button', { name: 'View messages' }).click();
  await expect(page.getByText('The mailbox is full.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Resend the message to code@example.in' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend the message to full@example.in' }).click();
  await expect(page.getByText('The message is being sent again.')).toBeVisible();
  await expect(page.getByText('full@example.in')).toHaveCount(0);
});

test('an admin sees open disputes with their deadline', async ({ page }) => {
  const alert = {
    id: 'disputedalert01',
    kind: 'dispute',
    reference: 'disp_1',
    booking: 'disputedbooking',
    amount: 864_000,
    note: 'Payment pay_1, reason: goods_not_received. Respond by Mon, 30 Nov 2026, 6:00 pm.',
    created: '2026-11-24 06:30:00.000Z',
  };
  await page.route('**/api/collections/money_alerts/records**', (route) =>
    route.fulfill({ json: { page: 1, perPage: 12, totalItems: 1, totalPages: 1, items: [alert] } }),
  );
  await adminAt(page, '/adminactivity');
  await page.getByRole('tab', { name: /DISPUTES/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'disp_1' });
  await expect(card.getByRole('heading', { name: '₹8,640 disputed' })).toBeVisible();
  await expect(card.getByText(/Respond by Mon, 30 Nov 2026, 6:00 pm/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open the booking of disp_1' })).toHaveAttribute(
    'href',
    /collection=bookings.*disputedbooking/,
  );
  await expectAccessible(page);
});

test('the form of the dashboard hides internal fields, and names the unit of amounts', async ({ page, request }) => {
  const { photographerId } = await newPhotographer(request, 'Pasang Tamang', 'Gangtok', 'Food');
  await page.goto('/_/');
  await page.locator('input[type=email]').fill(admin.identity);
  await page.locator('input[type=password]').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Collections' })).toBeVisible();
  // A different query makes the browser load the page again. Otherwise the list, which is still loading, would remove the
  // record from the URL.
  await page.goto(`/_/?record#/collections?collection=photographers&record=${photographerId}`);
  const form = page.locator('.modal').filter({ has: page.locator('[name=firstName]') });
  await expect(form.locator('[name=firstName]')).toHaveValue('Pasang');
  await expect(form.getByText('approved', { exact: true })).toBeVisible();
  for (const name of ['feedKeyHash', 'silentInARow', 'askedToday', 'seenAt', 'heldAt', 'approvedEarlyAt'])
    await expect(form.getByText(name, { exact: true })).toHaveCount(0);
});

test('a shoot that has started cannot be cancelled, and its details say what to do instead', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Mingma Sherpa', 'Gangtok', 'Food');
  const booking = await newShoot(request, customer, photographer, 3);
  const page = await visit(browser, customer, '/userpfp');
  const open = () => page.getByRole('button', { name: /^Details of the shoot with Mingma/ }).click();
  const dialog = page.getByRole('dialog');
  await open();
  await expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await change(request, `bookings/records/${booking}`, { start: new Date(Date.now() - 3_600_000) });
  await page.reload();
  await open();
  await expect(dialog.getByText(/^This shoot has started, so it can no longer be cancelled/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'report a problem' })).toHaveAttribute('href', `/photos/${booking}`);
  await expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the number of photographers listed matches the count', async ({ page, request }) => {
  const unready = await newPhotographer(request, 'Pema Lhaden', 'Gangtok', 'Food');
  await change(request, `photographers/records/${unready.photographerId}`, { approved: false, categories: [] });
  const ready = await newPhotographer(request, 'Dawa Zangmo', 'Gangtok', 'Food');
  await change(request, `photographers/records/${ready.photographerId}`, { approved: false });
  await adminAt(page, '/adminactivity');
  const row = page.getByRole('article').filter({ hasText: 'to approve' });
  const count = /^\d+/.exec(await row.getByRole('heading').innerText())?.[0];
  await row.getByRole('button', { name: 'View photographers' }).click();
  await expect(page.getByText(new RegExp(`^${count} photographers?, longest waiting first$`))).toBeVisible();
  await expect(page.getByRole('tab', { name: new RegExp(`PHOTOGRAPHERS\\s*${count}\\s*waiting`) })).toBeVisible();
  await expect(page.getByRole('article', { name: ready.name })).toBeVisible();
  await expect(page.getByRole('article', { name: unready.name })).toBeHidden();
  await page.getByLabel('Show').selectOption('Not ready for approval');
  await expect(page.getByRole('article', { name: unready.name })).toBeVisible();
  await expect(page.getByRole('article', { name: ready.name })).toBeHidden();
});
