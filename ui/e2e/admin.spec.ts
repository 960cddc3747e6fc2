import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { change, newCustomer, newPhotographer, newShoot, payShoot, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { visit } from './visits';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const pixel = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Opens a tab of the admin page, and signs in as the admin of the demo. */
async function adminAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin activity' })).toBeVisible();
}

async function showPortfolio(request: APIRequestContext, photographer: Person): Promise<void> {
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as {
    categorylist: { _id: string }[];
  };
  const answer = await request.post('/api/v1/portfolio/setPortfolioImages', {
    headers: { Authorization: `Bearer ${photographer.token}` },
    multipart: {
      photographerId: photographer.photographerId ?? '',
      categoryId: categorylist[0]?._id ?? '',
      portfolioImage: pixel,
    },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
}

/** Creates a booking that was paid and then canceled, and returns its id. */
async function paidAndCanceled(
  request: APIRequestContext,
  customer: Person,
  photographer: Person,
  days: number,
): Promise<string> {
  const booking = await newShoot(request, customer, photographer, days);
  await payShoot(request, customer, booking);
  await send(
    request,
    '/api/v1/user/cancelbookingdata',
    {
      bookingId: booking,
      user_name: customer.name,
      user_email: customer.email,
      user_mobile_number: '9811198111',
      cancel_booking_reason: 'It rains.',
    },
    customer.token,
  );
  return booking;
}

/**
 * Shows a failed refund in the list until an admin sends it again. The response is simulated, because the sandbox pays out
 * every refund.
 */
async function showFailedRefund(page: Page, booking: string, customer: string): Promise<void> {
  const refund = {
    id: 'failedrefund001',
    booking,
    amount: 864_000,
    status: 'failed',
    attempts: 3,
    nextAttemptAt: '2099-01-01 00:00:00.000Z',
    lastError: 'The bank is closed.',
    expand: { booking: { start: '2099-01-01 06:30:00.000Z', expand: { customer: { fullName: customer } } } },
  };
  let sent = false;
  await page.route('**/api/collections/refunds/records**', async (route) => {
    sent ||= route.request().method() === 'PATCH';
    const items = sent ? [] : [refund];
    await route.fulfill({ json: { page: 1, perPage: 20, totalItems: items.length, totalPages: 1, items } });
  });
}

test('only an admin has access, with a separate session', inFull, async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const page = await visit(browser, customer, '/adminactivity?tab=cancellations');
  const stored = () => page.evaluate(() => JSON.stringify([localStorage.getItem('user'), localStorage.getItem('token')]));
  const before = await stored();
  await expect(page).toHaveURL('/adminlogin');
  await expect(page.getByText('Please sign in as an admin to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByText('Please enter both User ID and password.')).toBeVisible();
  await page.getByLabel('User ID').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByText('Failed to authenticate.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('User ID').fill('admin@demo.shootday.in');
  await page.getByLabel('Password', { exact: true }).fill('shootday');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL('/adminactivity?tab=cancellations');
  await expect(page.getByText('Signed in as admin@demo.shootday.in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open dashboard' })).toHaveAttribute('href', '/_/');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'CANCELLATIONS', selected: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/adminlogin');
  await expect(page.getByText('Please sign in as an admin to continue.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible();
  expect(await stored()).toBe(before);
});

test('an admin whose session has ended signs in again and returns to the page', inFull, async ({ page }) => {
  await adminAt(page, '/adminactivity?tab=photographers&q=a&page=2');
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await page.evaluate(() => {
    const [head = '', body = ''] = (sessionStorage.getItem('adminToken') ?? '').split('.');
    sessionStorage.setItem('adminToken', `${head}.${body}.forged`);
  });
  await page.reload();
  await expect(page).toHaveURL('/adminlogin');
  await expect(page.getByText('Your admin session has ended. Please sign in again.')).toBeVisible();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL('/adminactivity?tab=photographers&q=a&page=2');
});

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('an admin reviews a photographer and approves', device === 'phone' ? inFull : {}, async ({ page, request }) => {
      const name = device === 'phone' ? 'Zubin Irani' : 'Zoya Contractor';
      const photographer = await newPhotographer(request, name, 'Gangtok', 'Food');
      await change(request, `photographers/records/${photographer.photographerId}`, { approved: false });
      await showPortfolio(request, photographer);
      await adminAt(page, '/adminactivity?tab=photographers');
      await expect(page.getByRole('article').first().getByText('Waiting for approval')).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('searchbox', { name: 'Search by name' }).fill(`${name.slice(0, 3)} ${name.slice(-4)}`);
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name });
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(card.getByText('RATING')).toBeVisible();
      await expect(card.getByText('No reviews yet')).toBeVisible();
      await expect(card.getByText('New', { exact: true })).toHaveCount(0);

      await card.getByRole('button', { name: `Contact Details of ${name}` }).click();
      const contact = page.getByRole('dialog', { name: 'Contact Details' });
      await expect(contact.getByRole('link', { name: photographer.email })).toBeVisible();
      await expect(contact.getByRole('link', { name: '+91 9811198111' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(card.getByRole('button', { name: `Contact Details of ${name}` })).toBeFocused();

      await card.getByRole('button', { name: `View Uploaded Portfolio of ${name}` }).click();
      const portfolio = page.getByRole('dialog', { name: `Portfolio of ${name}` });
      await expect(portfolio.getByRole('img', { name: `Portfolio of ${name}, picture 1` })).toBeVisible();
      await expect(portfolio.getByText('1 / 1')).toBeVisible();
      await expectAccessible(page);
      await portfolio.getByRole('button', { name: 'Close' }).click();

      const profile = `/api/v1/portfolio/getPhotographerDetails/${photographer.photographerId}`;
      expect((await request.get(profile)).status()).toBe(404);
      await card.getByRole('button', { name: `APPROVE ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve anyway' }).click();
      await expect(page.getByText(`${name} has been approved and can now be found by customers.`)).toBeVisible();
      await expect(card.getByText('Approved', { exact: true })).toBeVisible();
      expect((await request.get(profile)).status()).toBe(200);

      await expect(card.getByRole('button', { name: `Withdraw approval of ${name}` })).toBeFocused();
      await page.keyboard.press('Enter');
      const asking = page.getByRole('alertdialog', { name: 'Withdraw the approval?' });
      await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page);
      await asking.getByRole('button', { name: 'Withdraw approval' }).click();
      await expect(card.getByText('Waiting for approval')).toBeVisible();
      expect((await request.get(profile)).status()).toBe(404);

      await card.getByRole('button', { name: `Turn down ${name}` }).click();
      const turning = page.getByRole('dialog', { name: `Turn down ${name}?` });
      await turning.getByLabel('Message to the photographer').fill('The pictures are too small.');
      await turning.getByRole('button', { name: 'Turn down' }).click();
      await expect(card.getByText(/^Turned down on /)).toBeVisible();
      await page.goto('/adminactivity?tab=photographers');
      await expect(page.getByText(/, longest waiting first$/)).toBeVisible();
      await expect(page.getByText('Turned down', { exact: true }).and(page.locator('article *'))).toHaveCount(0);
      await page.getByLabel('Show').selectOption('Turned down');
      await expect(page.getByRole('article').first()).toHaveAccessibleName(name);
      await expect(page.getByRole('article').first().getByText('The pictures are too small.')).toBeVisible();
    });
  });
}

test('an admin adds, changes and deletes categories', inFull, async ({ page, request }) => {
  await adminAt(page, '/adminactivity?tab=photographers');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  const list = page.getByRole('dialog', { name: 'Manage Categories' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);

  await list.getByRole('button', { name: 'Add category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a category' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Name is required.')).toBeVisible();
  await adding.getByLabel('Name').fill('food');
  await adding.getByLabel('Length of a shoot in minutes').fill('10');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Please enter a whole number from 15 to 1,440.')).toBeVisible();
  await adding.getByLabel('Length of a shoot in minutes').fill('90');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('A category with this name already exists.')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Name').fill('Pets');
  await adding.locator('input[type=file]').setInputFiles(pixel);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('button', { name: 'Add category' })).toBeFocused();
  await expect(list.getByText('90 minutes · priced per photo')).toBeVisible();

  await list.getByRole('button', { name: 'Edit Pets' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Pets' });
  await editing.getByLabel('Name').fill('Pet portraits');
  await editing.getByLabel('Priced and counted by').selectOption('looks');
  await editing.getByRole('button', { name: 'Remove cover image' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('button', { name: 'Edit Pet portraits' })).toBeFocused();
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as {
    categorylist: object[];
  };
  expect(categorylist.at(-1)).toMatchObject({ name: 'Pet portraits', unit: 'look', coverImage: '' });

  await list.getByRole('button', { name: 'Delete Food' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Delete Food?' });
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(asking.getByText('Photographers offer this category, so it cannot be deleted.')).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await list.getByRole('button', { name: 'Delete Pet portraits' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Pet portraits?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Pet portraits has been deleted.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expect(list.getByRole('button', { name: 'Delete Food' })).toBeVisible();
});

test('an admin settles cancellations and sees refunds that failed', inFull, async ({ page, browser, request }) => {
  const photographer = await newPhotographer(request, 'Rinchen Lama', 'Gangtok', 'Event');
  const people = await Promise.all(['Ila Sen', 'Uma Roy', 'Om Puri', 'Tara Bose'].map((name) => newCustomer(request, name)));
  const bookings = [];
  for (const [index, customer] of people.entries())
    bookings.push(await paidAndCanceled(request, customer, photographer, index + 3));
  await showFailedRefund(page, bookings[2] ?? '', 'Om Puri');

  await adminAt(page, '/adminactivity?tab=cancellations');
  const waiting = page.getByRole('article').filter({ hasText: 'Ila Sen' });
  await expect(waiting.getByRole('heading', { name: 'Event with Rinchen Lama' })).toBeVisible();
  for (const shown of ['It rains.', '₹9,600', '₹960', '₹8,640'])
    await expect(waiting.getByText(shown, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline the refund to Uma Roy' }).click();
  const declining = page.getByRole('alertdialog', { name: 'Decline the refund?' });
  await expectAccessible(page);
  await declining.getByLabel('Note to the customer').fill('The photographer was on the way.');
  await declining.getByRole('button', { name: 'Decline refund' }).click();
  await expect(page.getByText('Refund declined.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Uma Roy' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cancellations' })).toBeFocused();

  await page.getByRole('button', { name: 'Approve the refund to Ila Sen' }).click();
  const approving = page.getByRole('alertdialog', { name: 'Refund ₹8,640?' });
  await expect(approving.getByText('₹8,640 will be refunded to Ila Sen. This decision is final.')).toBeVisible();
  await approving.getByRole('button', { name: 'Approve refund' }).click();
  await expect(page.getByText('Refund approved.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve the refund to Tara Bose' }).click();
  await page.getByRole('alertdialog', { name: 'Refund ₹8,640?' }).getByText('Waive the cancellation fee of ₹960').click();
  const waiving = page.getByRole('alertdialog', { name: 'Refund ₹9,600?' });
  await expect(waiving.getByText('₹9,600 will be refunded to Tara Bose. This decision is final.')).toBeVisible();
  await expectAccessible(page);
  await waiving.getByRole('button', { name: 'Approve refund' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Tara Bose' })).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Decided');
  const waived = page.getByRole('article').filter({ hasText: 'Tara Bose' });
  await expect(waived.getByText('Fee waived')).toBeVisible();
  await expect(page).toHaveURL('/adminactivity?tab=cancellations&show=decided');
  await expect(page.getByRole('article').filter({ hasText: 'Ila Sen' }).getByText('Approved')).toBeVisible();
  const declined = page.getByRole('article').filter({ hasText: 'Uma Roy' });
  await expect(declined.getByText('Declined')).toBeVisible();
  await expect(declined.getByText('₹8,640')).toHaveCount(0);
  const theirs = await visit(browser, people[1], '/userpfp');
  await theirs.getByRole('tab', { name: 'CANCELED' }).click();
  await theirs.getByRole('button', { name: /^Details of the shoot with Rinchen/ }).click();
  const details = theirs.getByRole('dialog', { name: 'Your refund was declined.' });
  await expect(details.getByText('The photographer was on the way.')).toBeVisible();
  await expectAccessible(theirs);
  await page.getByLabel('Show').selectOption('Nothing paid');
  await expect(page.getByText('Nothing paid').nth(1)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: /REFUNDS/ }).click();
  await expect(page.getByRole('heading', { name: '₹8,640 to Om Puri' })).toBeVisible();
  await expect(page.getByText('Last error: The bank is closed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend the refund to Om Puri' }).click();
  const sending = page.getByRole('alertdialog', { name: 'Resend ₹8,640?' });
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Refund resent.')).toBeVisible();
});
