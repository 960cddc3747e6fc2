import { expectAccessible } from './axe';
import { newCustomer, newPhotographer } from './people';
import { expect, test } from './server';
import { visit } from './visits';

test('an admin suspends a customer with a reason, and lifts it', async ({ page, browser, request }) => {
  const customer = await newCustomer(request, 'Leela Menon');
  const login = () => request.post('/api/v1/user/userlogin', { data: { email: customer.email, password: customer.password } });
  const theirs = await visit(browser, customer, '/userpfp');
  await expect(theirs.getByRole('button', { name: 'Account of Leela Menon' })).toBeVisible();
  await page.goto('/adminactivity?tab=accounts');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('No suspended accounts')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find by name, email or mobile' }).fill(customer.email.toUpperCase());
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'Leela Menon' });
  await expect(card.getByText('Customer', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Suspend Leela Menon' }).click();
  const asking = page.getByRole('dialog', { name: 'Suspend Leela Menon?' });
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect(asking.getByText('Reason is required.')).toBeVisible();
  await expectAccessible(page);
  await asking.getByLabel('Reason').fill('Three complaints');
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Leela Menon has been suspended.')).toBeVisible();
  await expect(card.getByText(/^Suspended since .*: Three complaints$/)).toBeVisible();
  const lift = card.getByRole('button', { name: 'Lift the suspension of Leela Menon' });
  await expect(lift).toBeFocused();
  await expectAccessible(page);
  expect((await login()).status()).toBe(403);

  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  await expect(theirs.getByRole('alert')).toHaveText('This account is suspended. Please write to support@shootday.example.');
  await expect(theirs.getByRole('link', { name: 'support@shootday.example' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(card).toBeVisible();
  await lift.click();
  await page.getByRole('alertdialog', { name: 'Lift the suspension?' }).getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('The suspension of Leela Menon has been lifted.')).toBeVisible();
  await expect(card.getByText('Three complaints')).toBeHidden();
  expect((await login()).status()).toBe(200);
});

test('an admin suspends a photographer', async ({ page, request }) => {
  const photographer = await newPhotographer(request, 'Farhan Kapadia', 'Gangtok', 'Food');
  await page.goto('/adminactivity?tab=photographers&q=Farhan+Kapadia');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const card = page.getByRole('article', { name: 'Farhan Kapadia' });
  await card.getByRole('button', { name: 'Suspend Farhan Kapadia' }).click();
  const asking = page.getByRole('dialog', { name: 'Suspend Farhan Kapadia?' });
  await asking.getByLabel('Reason').fill('False pictures');
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(card.getByText('False pictures')).toBeVisible();
  const details = `/api/v1/portfolio/getPhotographerDetails/${photographer.photographerId}`;
  expect((await request.get(details)).status()).toBe(404);
  await card.getByRole('button', { name: 'Lift the suspension of Farhan Kapadia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(card.getByRole('button', { name: 'Suspend Farhan Kapadia' })).toBeFocused();
  expect((await request.get(details)).status()).toBe(200);
});
