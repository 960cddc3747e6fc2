import type { Page } from '@playwright/test';
import { codeFor, newEmail } from './people';
import { expect, test } from './server';
import { failing, visit, withoutAnswers } from './visits';

async function openLogin(page: Page, role: 'Customer' | 'Photographer') {
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: role }).click();
  return page.getByRole('dialog', { name: `${role} Login` });
}

test('a code dialog that was closed continues with the code that was sent', async ({ browser }) => {
  const email = newEmail('tara');
  const page = await visit(browser, undefined, '/favicon.svg');
  await withoutAnswers(page);
  await page.route('**/api/v1/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), otpResendSeconds: 600 } });
  });
  await page.goto('/');
  await (await openLogin(page, 'Customer')).getByRole('button', { name: 'Sign Up' }).click();
  const form = page.getByRole('dialog', { name: 'SIGN UP' });
  await form.getByLabel('Full Name').fill('Tara Bose');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('lotus-pond');
  await form.getByLabel('Confirm Password', { exact: true }).fill('lotus-pond');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  const asking = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(asking.getByRole('button', { name: /^Send a new code in/ })).toBeVisible();
  const code = await codeFor(page.request, email);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await page.waitForTimeout(2000);

  // The form must not request a second code, which the server would refuse so soon after the first.
  const again = await failing(page, '**/auth/sendotp');
  await form.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(asking.getByRole('button', { name: /^Send a new code in 5\d\d seconds/ })).toBeVisible();
  await asking.getByRole('textbox').first().click();
  await page.keyboard.insertText(code);
  await asking.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL('/userpfp');
  await again.stop();
});

test('a mobile number is accepted in all usual notations', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  const dialog = await openLogin(page, 'Photographer');
  const mobile = dialog.getByLabel('Mobile number');
  await mobile.focus();
  await page.keyboard.insertText('+91 98765 43299');
  await expect(mobile).toHaveValue('9876543299');
  await mobile.fill('');
  await page.keyboard.type('091-98765-43298');
  await expect(mobile).toHaveValue('9876543298');
  const sent = page.waitForRequest('**/auth/loginwithmobilenumber');
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mobileNo: '9876543298' });
});
