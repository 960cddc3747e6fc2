import { enterCode, linkFor, logIn, logOut, newEmail } from './people';
import { expect, test } from './server';

test('a customer signs up with a mailed code, signs out, and returns with a new password', async ({ page }) => {
  const email = newEmail('meera');
  await page.goto('/');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: 'Customer' }).click();
  await page.getByRole('dialog', { name: 'Customer Login' }).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please enter both email and password')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();

  const form = page.getByRole('dialog', { name: 'SIGN UP' });
  await form.getByLabel('Full Name').fill('Meera Iyer');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('lotus-pond');
  await form.getByLabel('Confirm Password', { exact: true }).fill('lotus-pool');
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await expect(form.getByText('You must accept the terms and conditions to sign up.')).toBeVisible();
  await form.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await enterCode(page, email);
  await expect(page).toHaveURL('/userpfp');
  await expect(page.getByText('User Signup Successful')).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: 'Customer' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset Password' });
  await reset.getByLabel('Email').fill(email);
  await reset.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email sent successfully. Please check your inbox.')).toBeVisible();

  await page.goto(await linkFor(page.request, email, 'update-password'));
  await page.getByLabel('New Password', { exact: true }).fill('monsoon-rain');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('monsoon-rain');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successfully')).toBeVisible();
  await page.goto('/');
  await logIn(page, 'Customer', email, 'monsoon-rain');
});

test('a photographer signs up, verifies the mobile number, and signs in with it', async ({ page }) => {
  const email = newEmail('kabir');
  const mobile = `98${String(Date.now()).slice(-8)}`;
  await page.goto('/signup');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('First Name').fill('Kabir');
  await page.getByLabel('Last Name').fill('Sen');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('lotus-pond');
  await page.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
  await page.getByLabel('City').fill('Kolk');
  await page.getByRole('option', { name: 'Kolkata' }).click();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await enterCode(page, email);
  await expect(page).toHaveURL('/profiledit');

  await page.getByRole('button', { name: 'VERIFY' }).click();
  const verifying = page.getByRole('dialog');
  await verifying.getByRole('button', { name: /GET OTP|VERIFY/ }).click();
  await enterCode(page, mobile);

  await logOut(page);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: 'Photographer' }).click();
  const login = page.getByRole('dialog', { name: 'Photographer Login' });
  await login.getByLabel('Mobile number').fill('98');
  await login.getByRole('button', { name: 'GET OTP' }).click();
  await expect(login.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();
  await login.getByLabel('Mobile number').fill(mobile);
  await login.getByRole('button', { name: 'GET OTP' }).click();
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/dashboard');
});
