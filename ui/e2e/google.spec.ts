import type { Page } from '@playwright/test';
import { startGoogle, type Google } from './google';
import { logOut, newCustomer, newEmail, newPhotographer } from './people';
import { expect, test as base } from './server';

const test = base.extend<object, { google: Google }>({
  google: [
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      google.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ google }, use) => use(google.settings), { scope: 'worker' }],
});

async function openDialog(page: Page, role: 'Customer' | 'Photographer') {
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: role }).click();
  return page.getByRole('dialog', { name: `${role} Login` });
}

/** Clicks a button that opens Google's popup, and returns the popup. */
async function popupOf(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await expect(popup).toHaveTitle('Google');
  return popup;
}

async function continueAs(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: `Continue as ${name}` }).click();
  await closed;
}

test('a new customer signs up in a popup and returns later', async ({ page, google }) => {
  google.people.push({ sub: 'meera', email: newEmail('Meera'), email_verified: true, name: 'Meera Iyer' });
  await page.goto('/');
  const login = await openDialog(page, 'Customer');
  await login.getByRole('button', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('dialog', { name: 'SIGN UP' });
  await signUp.getByLabel('Full Name').fill('Typed before');
  await signUp.getByRole('checkbox').press('Space');
  await (await popupOf(page, 'Sign up with Google')).close();
  await expect(signUp.getByLabel('Full Name')).toHaveValue('Typed before');
  await continueAs(await popupOf(page, 'Sign up with Google'), 'Meera Iyer');
  await expect(page.getByText('User Signup Successful')).toBeVisible();
  await expect(page).toHaveURL('/userpfp');
  await expect(page.getByRole('button', { name: 'Account of Meera Iyer' })).toBeVisible();

  await logOut(page);
  await page.goto('/');
  await openDialog(page, 'Customer');
  await continueAs(await popupOf(page, 'Sign in with Google'), 'Meera Iyer');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('signing up with Google requires accepting the terms', async ({ page }) => {
  await page.goto('/');
  const login = await openDialog(page, 'Customer');
  await login.getByRole('button', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('dialog', { name: 'SIGN UP' });
  let popups = 0;
  page.on('popup', () => popups++);
  await signUp.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(signUp.getByText('You must accept the terms and conditions to sign up.')).toBeVisible();
  await expect(signUp.getByRole('checkbox')).toBeFocused();
  expect(popups).toBe(0);
  await signUp.getByRole('checkbox').press('Space');
  await expect(signUp.getByText('You must accept the terms and conditions to sign up.')).toBeHidden();
  await (await popupOf(page, 'Sign up with Google')).close();
});

test('the login dialogs say which terms signing in with Google accepts', async ({ page }) => {
  for (const role of ['Customer', 'Photographer'] as const) {
    await page.goto('/');
    const login = await openDialog(page, role);
    await expect(
      login.getByText(
        'If you are new here, signing in with Google creates a customer account, and you accept the terms and conditions.',
      ),
    ).toBeVisible();
  }
});

test('a photographer signs in with Google to the account with the same address', async ({ page, google, request }) => {
  const { email } = await newPhotographer(request, 'Kabir Sen', 'Kolkata', 'Food');
  google.people.push({ sub: 'kabir', email: email.toUpperCase(), email_verified: true, name: 'Kabir at Google' });
  await page.goto('/');
  await openDialog(page, 'Photographer');
  await continueAs(await popupOf(page, 'Sign in with Google'), 'Kabir at Google');
  await expect(page).toHaveURL('/dashboard');
});

test('an address that Google has not verified does not create an account', async ({ page, google, request }) => {
  const { email } = await newCustomer(request, 'Asha Rao');
  google.people.push({ sub: 'mallory', email, email_verified: false, name: 'Mallory' });
  await page.goto('/');
  const login = await openDialog(page, 'Customer');
  await continueAs(await popupOf(page, 'Sign in with Google'), 'Mallory');
  await expect(login.getByText('Google has not verified this email address. Please log in with your password.')).toBeVisible();
});

test('when popups are blocked, the sign-in continues in the same tab', async ({ page, google }) => {
  google.people.push({ sub: 'diya', email: newEmail('diya'), email_verified: true, name: 'Diya Nair' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/services');
  await openDialog(page, 'Customer');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/services');
  const login = page.getByRole('dialog', { name: 'Customer Login' });
  await expect(login.getByText('Google login failed')).toBeVisible();

  await login.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('link', { name: 'Continue as Diya Nair' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('button', { name: 'Account of Diya Nair' })).toBeVisible();
});

test('an unsolicited answer does not sign anyone in', async ({ page, context, google }) => {
  google.people.push({ sub: 'esha', email: newEmail('esha'), email_verified: true, name: 'Esha Bose' });
  await page.goto('/');
  const login = await openDialog(page, 'Customer');
  const popup = await popupOf(page, 'Sign in with Google');
  const planted = await context.newPage();
  await planted.goto('/auth/google?code=planted&state=planted');
  await expect(planted.getByRole('heading', { name: 'Back from Google' })).toBeVisible();
  await continueAs(popup, 'Esha Bose');
  await expect(login).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account of Esha Bose' })).toBeVisible();
});
