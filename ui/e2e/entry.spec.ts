import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { codeFor, newCustomer, newEmail, newPhotographer } from './people';
import { expect, test } from './server';
import { failing, phone, visit } from './visits';

async function openLogin(page: Page, role: 'Customer' | 'Photographer') {
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: role }).click();
  return page.getByRole('dialog', { name: `${role} Login` });
}

/** Presses Tab until an element with the given label or text has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
    if (focused === name) return;
  }
  throw new Error(`the Tab key does not reach ${name}`);
}

test('a customer signs in by keyboard alone, and failures explain what to do', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const page = await visit(browser, undefined, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'LOGIN');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Login As' });
  await expect(choice).toBeVisible();
  await expectAccessibleInBothModes(page);
  await tabTo(page, 'Customer');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customer Login' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByText("Don't have an account?")).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter both email and password');
  await expectAccessibleInBothModes(page);
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-the-password');
  const broken = await failing(page, '**/user/userlogin');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Login failed');
  await broken.stop();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).not.toHaveText('Login failed');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByLabel('Email')).toHaveValue(customer.email);
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string }).role)).toBe('user');
});

test('the dialogs close, and return the focus', async ({ browser }) => {
  const page = await visit(browser, undefined, '/', phone);
  const dialog = await openLogin(page, 'Customer');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('/login shows the choice as a page, and photographers sign in by email', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Nima Subba', 'Gangtok', 'Food');
  const page = await visit(browser, undefined, '/Login', phone);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Photographer/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Photographer Login' });
  await expect(dialog.getByText('+91')).toBeVisible();
  await expect(dialog.getByLabel('Mobile number')).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByRole('button', { name: 'Forgot Password?' })).toBeVisible();
  await expect(dialog.getByText("Don't have an account?")).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('Mobile number').fill('9811198111');
  const broken = await failing(page, '**/auth/loginwithmobilenumber');
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(dialog.getByText('Failed to send OTP. Please try again.')).toBeVisible();
  await broken.stop();
  await dialog.getByRole('button', { name: 'Continue with email' }).click();
  await dialog.getByLabel('Email').fill(photographer.email);
  await dialog.getByLabel('Password', { exact: true }).fill(photographer.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  const toSignUp = await visit(browser, undefined, '/');
  await (await openLogin(toSignUp, 'Photographer')).getByRole('button', { name: 'Sign Up' }).click();
  await expect(toSignUp).toHaveURL('/signup');
  await expect(toSignUp.getByRole('heading', { name: 'Join the community of best photographers.' })).toBeVisible();
  await expect(toSignUp.getByText('Get recognised. Earn well.')).toBeVisible();
});

test('a customer signs up on a phone after every possible failure', async ({ browser }) => {
  const email = newEmail('tara');
  const page = await visit(browser, undefined, '/', phone);
  await (await openLogin(page, 'Customer')).getByRole('button', { name: 'Sign Up' }).click();
  const form = page.getByRole('dialog', { name: 'SIGN UP' });
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(form.getByText('Full Name is required.')).toBeVisible();
  await expect(form.getByText('You must accept the terms and conditions to sign up.')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expectAccessibleInBothModes(page);
  for (const { label, completes } of [
    { label: 'Full Name', completes: 'name' },
    { label: 'Email', completes: 'username' },
    { label: 'Password', completes: 'new-password' },
    { label: 'Confirm Password', completes: 'new-password' },
  ]) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', completes);
  }
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await form.getByLabel('Full Name').fill('Tara Bose');
  await form.getByLabel('Email').fill('customer@demo.shootday.in');
  await form.getByLabel('Password', { exact: true }).fill('lotus-pond');
  await form.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(form.getByText('An account with this email already exists. Please log in instead.')).toBeVisible();
  await form.getByLabel('Email').fill(email);

  const unsent = await failing(page, '**/auth/sendotp');
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(form.getByText('Failed to send OTP email. Please try again.')).toBeVisible();
  await unsent.stop();
  await form.getByRole('button', { name: 'SIGN UP' }).click();

  const asking = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(asking.getByText(`We are sending a six-digit code to ${email}.`)).toBeVisible();
  const boxes = asking.getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toHaveAttribute('inputmode', 'numeric');
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type('1a2');
  await expect(boxes.nth(0)).toHaveValue('1');
  await expect(boxes.nth(1)).toHaveValue('2');
  await expect(boxes.nth(2)).toBeFocused();
  await asking.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(asking.getByText('Please enter all six digits.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  const unverified = await failing(page, '**/auth/verifyotp');
  await boxes.nth(2).click();
  await page.keyboard.type('3456');
  await asking.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(asking.getByRole('alert')).toHaveText('An error occurred');
  await unverified.stop();
  await asking.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(asking.getByRole('alert')).not.toHaveText('An error occurred');
  await expect(asking.getByRole('alert')).not.toBeEmpty();
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toHaveValue('');

  // The code is pasted into the first box.
  const unmade = await failing(page, '**/user/usersignup');
  const code = await codeFor(page.request, email);
  await boxes.first().evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
  await asking.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('OTP verified successfully')).toBeVisible();
  await expect(form.getByText('User Signup failed')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toHaveValue('Tara Bose');
  await unmade.stop();
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page).toHaveURL('/userpfp');
  await expect(page.getByText('User Signup Successful')).toBeVisible();
});

test('a refused sign-in is no longer shown once something else is typed', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  const dialog = await openLogin(page, 'Customer');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter both email and password');
  await dialog.getByLabel('Email').fill('asha@example.in');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter both email and password');
  await dialog.getByLabel('Password', { exact: true }).fill('lotus-pond');
  await expect(dialog.getByText('Please enter both email and password')).toBeHidden();
});

test('the photographer sign-up names each invalid field', async ({ browser }) => {
  const page = await visit(browser, undefined, '/signup');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  for (const message of [
    'First Name is required.',
    'Last Name is required.',
    'Please enter a valid 10-digit mobile number.',
    'Please enter your email address.',
    'Please enter a password.',
    'Please enter the password again.',
    'City is required.',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  const consent = page.getByText(/^By signing up you accept the/);
  await expect(consent.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/termsandcondition');
  await expect(consent.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacypolicy');
  await expectAccessibleInBothModes(page);
  await page.getByLabel('Mobile number').fill('98111');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password', { exact: true }).fill('shorter');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();

  await page.getByLabel('First Name').fill('Kabir');
  await page.getByLabel('Last Name').fill('Sen');
  await page.getByLabel('Mobile number').fill('9811198111');
  await page.getByLabel('Email').fill(newEmail('kabir'));
  await page.getByLabel('Password', { exact: true }).fill('lotus-pond');
  await page.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
  await expect(page.getByLabel('City')).toHaveAttribute('placeholder', 'Select Your City');
  await page.getByLabel('City').fill('Warang');
  await page.getByRole('option', { name: 'Warangal' }).click();
  const unsent = await failing(page, '**/auth/sendotp');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByText('Failed to send OTP email. Please try again.')).toBeVisible();
  await unsent.stop();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  const asking = page.getByRole('dialog', { name: 'Enter the code' });
  await asking.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Warangal');
});

test('a forgotten password is requested, refused and replaced', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const page = await visit(browser, undefined, '/');
  await (await openLogin(page, 'Customer')).getByRole('button', { name: 'Forgot Password?' }).click();
  const asking = page.getByRole('dialog', { name: 'Reset Password' });
  await asking.getByRole('button', { name: 'Verify' }).click();
  await expect(asking.getByText('Please enter your email address.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await asking.getByLabel('Email').fill(customer.email);
  const unsent = await failing(page, '**/auth/forgotpassword');
  await asking.getByRole('button', { name: 'Verify' }).click();
  await expect(asking.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(asking.getByLabel('Email')).toHaveValue(customer.email);
  await unsent.stop();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toBeHidden();

  await page.goto('/update-password/a-link-that-was-never-sent');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Please enter a password.')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('monsoon-rain');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('monsoon-rein');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByLabel('Confirm New Password', { exact: true }).fill('monsoon-rain');
  const broken = await failing(page, '**/auth/resetpassword');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Failed To Reset Password')).toBeVisible();
  await broken.stop();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Failed To Reset Password')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to HomePage' }).click();
  await expect(page).toHaveURL('/Login');
});
