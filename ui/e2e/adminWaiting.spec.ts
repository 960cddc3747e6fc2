import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { change, newBooking, newCustomer, newPhotographer, send } from './people';
import { expect, test } from './server';

/** Expects that the toast with the given text covers no button of the open dialog. */
async function expectButtonsFree(page: Page, toast: string): Promise<void> {
  const card = await page.getByRole('status').getByText(toast).locator('..').boundingBox();
  const buttons = await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) {
    const box = await button.boundingBox();
    if (!card || !box) throw new Error('the toast or a button is not shown');
    const apart =
      box.x >= card.x + card.width ||
      box.x + box.width <= card.x ||
      box.y >= card.y + card.height ||
      box.y + box.height <= card.y;
    expect(apart, `the toast covers ${await button.innerText()}`).toBe(true);
  }
}

for (const [width, height] of [
  [390, 560],
  [1280, 560],
] as const) {
  test(`an admin settles a request for a deletion, ${width} pixels wide`, async ({ page, request }) => {
    const customer = await newCustomer(request, `Tara Bose${width === 390 ? '' : ' Roy'}`);
    const photographer = await newPhotographer(request, 'Sonam Bhutia', 'Gangtok', 'Food');
    await newBooking(request, customer, photographer, width === 390 ? 3 : 4);
    await send(request, `/api/v1/user/deletion/${customer.id}`, {}, customer.token);
    await page.setViewportSize({ width, height });
    // A message that a stranger sends in the customer's name does not count as her request for a deletion.
    await request.post('/api/v1/home/contactus', {
      data: { fullName: customer.name, email: `stranger${width}@example.in`, thoughts: 'Please delete my account.' },
    });
    await page.goto('/adminactivity?tab=messages');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    const selected = page.getByRole('tab', { name: 'MESSAGES', selected: true });
    await expect(page.getByRole('tab', { name: /MESSAGES.*waiting/s })).toBeVisible();
    await expect(selected).toBeInViewport({ ratio: 1 });
    const message = page.getByRole('article', { name: customer.name, exact: true });
    await expect(message.getByText('Please delete my account.')).toBeVisible();
    await expect(message.getByText(/open booking/)).toBeHidden();
    await message.getByRole('button', { name: `Mark the message from ${customer.name} as done` }).click();
    await page.getByRole('alertdialog', { name: 'Mark as done?' }).getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Message marked as done.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Answer / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The toast moves while the dialog opens, possibly between two measurements.
    await expect(() => expectButtonsFree(page, 'Message marked as done.')).toPass({ timeout: 20_000 });
    await page.keyboard.press('Escape');

    await page.goto('/adminactivity');
    await page.getByRole('button', { name: 'View requests' }).click();
    await expect(page).toHaveURL(/tab=accounts/);
    const card = page
      .getByRole('region', { name: 'Requests to delete accounts' })
      .getByRole('article', { name: customer.name, exact: true });
    await expect(card.getByText('This person has 1 open booking.')).toBeVisible();
    await expect(card.getByText(/^Can be withdrawn until .+\. The account can be erased after that\.$/)).toBeVisible();
    await expect(card.getByRole('link', { name: 'See the bookings' })).toHaveAttribute(
      'href',
      /collection=bookings.*customer\.email/,
    );
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Open the account' }).click();
    await expect(page).toHaveURL(/tab=accounts&q=/);
    await page.getByRole('button', { name: `Erase ${customer.name}` }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Erase' })).toHaveCSS(
      'background-color',
      /rgb\((1|2)\d\d, \d\d, \d\d\)/,
    );
  });
}

for (const width of [390, 1280]) {
  test(`an admin sees what waits and answers a message, ${width} pixels wide`, async ({ page, request }) => {
    const name = `Ishaan Malhotra ${width === 390 ? 'Junior' : 'Senior'}`;
    const email = `ishaan${width}@example.in`;
    await request.post('/api/v1/home/contactus', { data: { fullName: name, email, thoughts: 'Do you come to Leh?' } });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/adminactivity');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'WAITING', selected: true })).toBeVisible();
    const row = page.getByRole('article').filter({ hasText: 'to answer' });
    await expect(row).toContainText('ince ');
    const unsent = page.getByRole('article').filter({ hasText: 'unsent' });
    await expect(unsent.getByRole('button', { name: 'View messages' })).toBeVisible();
    await expectAccessible(page);

    await row.getByRole('button', { name: 'Answer' }).click();
    await expect(page).toHaveURL('/adminactivity?tab=messages');
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: `Answer ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Answer ${name}` });
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByText('Answer is required.')).toBeVisible();
    await dialog.getByLabel('Answer').fill('Yes, from May on.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText(`Your answer to ${name} is on its way.`)).toBeVisible();
    await expect(card.getByText('Yes, from May on.')).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    const { items } = (await (await request.get('/api/v1/demo/outbox')).json()) as { items: { to: string; text: string }[] };
    expect(items.find(({ to }) => to === email)?.text).toContain('> Do you come to Leh?');
  });
}

test('an admin lets a photographer take bookings again who cancelled several shoots', async ({ page, request }) => {
  const { name, photographerId } = await newPhotographer(request, 'Karma Wangdi', 'Gangtok', 'Food');
  await change(request, `photographers/records/${photographerId}`, { availability: false, heldAt: new Date() });
  await page.goto('/adminactivity');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'cancelled several shoots' })
    .getByRole('button', { name: 'Review photographers' })
    .click();
  const card = page.getByRole('article', { name });
  await expect(card.getByText(/^Takes no bookings since .+, after several cancelled shoots$/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: `Allow bookings of ${name}` }).click();
  await expect(page.getByText(`${name} can be booked again.`)).toBeVisible();
  await expect(card).toBeHidden();
});
