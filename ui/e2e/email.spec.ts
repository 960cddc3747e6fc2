import { expectAccessible } from './axe';
import { linkFor, logIn, newCustomer, newEmail, newPhotographer } from './people';
import { expect, test } from './server';
import { signIn, visit } from './visits';

test('a customer changes to another email address', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const email = newEmail('asha');
  const page = await visit(browser, customer, '/userpfp');
  await page.getByRole('button', { name: 'Change email' }).click();
  const asking = page.getByRole('dialog', { name: 'Change your email' });
  await asking.getByLabel('New email').fill(customer.email.toUpperCase());
  await asking.getByRole('button', { name: 'Send link' }).click();
  await expect(asking.getByText('This is already your email.')).toBeVisible();
  await asking.getByLabel('New email').fill('customer@demo.shootday.in');
  await asking.getByRole('button', { name: 'Send link' }).click();
  await expect(asking.getByText('This address cannot be used. Please choose another one.')).toBeVisible();
  await expectAccessible(page);
  await asking.getByLabel('New email').fill(email);
  await asking.getByRole('button', { name: 'Send link' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your inbox' });
  await expect(sent.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();

  const link = await linkFor(request, email, 'confirm-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Please enter a password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await expectAccessible(page);

  // Opening the same URL again would only reload the page, which would still say that the email has been changed.
  await page.goto('/about');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await logIn(page, 'Customer', email, customer.password);
});

test('a change of email is undone from the old address', async ({ browser, request, page: mailPage }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const email = newEmail('thief');
  const page = await visit(browser, customer, '/userpfp');
  await page.getByRole('button', { name: 'Change email' }).click();
  const asking = page.getByRole('dialog', { name: 'Change your email' });
  await asking.getByLabel('New email').fill(email);
  await asking.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('dialog', { name: 'Check your inbox' }).getByRole('button', { name: 'Done' }).click();
  await page.goto(await linkFor(request, email, 'confirm-email'));
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();

  const link = await linkFor(request, customer.email, 'undo-email');
  const other = await newCustomer(request, 'Ravi Nair');
  await signIn(mailPage, other); // The page signs out whoever is signed in, and still shows its result.
  await mailPage.goto(link);
  await expect(mailPage.getByRole('heading', { name: 'Restore your old email' })).toBeVisible();
  await expectAccessible(mailPage);
  await mailPage.getByRole('button', { name: 'Undo the change' }).click();
  await expect(mailPage.getByRole('heading', { name: 'Your old email has been restored' })).toBeVisible();
  await expectAccessible(mailPage);
  await mailPage.goto('/about');
  await mailPage.goto(link);
  await mailPage.getByRole('button', { name: 'Undo the change' }).click();
  await expect(mailPage.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await mailPage.goto(await linkFor(request, customer.email, 'update-password'));
  await expect(mailPage.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test('an invalid link is reported at once', async ({ page }) => {
  await page.goto('/confirm-email/nonsense');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page).toHaveURL('/login');
});

test('a photographer finds the change of email in their own profile', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Kabir Sen', 'Kolkata', 'Food');
  const page = await visit(browser, photographer, '/profiledit');
  await expect(page.getByText(photographer.email)).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('dialog', { name: 'Change your email' }).getByLabel('New email')).toBeVisible();
  await expectAccessible(page);
});

test('a session that is two days old is renewed in the background', async ({ browser, request }) => {
  const page = await visit(browser, await newCustomer(request, 'Tara Bose'), '/about');
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  const renewed = page.waitForResponse('**/api/collections/users/auth-refresh');
  await page.reload();
  const { token: next } = (await (await renewed).json()) as { token: string };
  await expect.poll(token).toBe(JSON.stringify(next));
  await expect(page.getByRole('button', { name: 'Account of Tara Bose' })).toBeVisible();
});
