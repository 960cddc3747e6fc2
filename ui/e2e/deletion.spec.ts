import { expectAccessible } from './axe';
import { logIn, newCustomer } from './people';
import { expect, inFull, test } from './server';

test(
  'a customer requests the deletion of the account, receives a mail, and keeps the account',
  inFull,
  async ({ page, request }) => {
    const customer = await newCustomer(request, 'Divya Menon');
    await page.goto('/');
    await logIn(page, 'Customer', customer.email, customer.password);
    await page.goto('/userpfp');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('not within the first 72 hours');
    await dialog.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page.getByText(/^You asked on .+ to delete your account\./)).toBeVisible();
    await expect(page.getByText(/^Nothing will be deleted before .+\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
    await expectAccessible(page);

    const { items } = (await (await request.get('/api/v1/demo/outbox')).json()) as { items: { to: string; subject: string }[] };
    expect(items.filter(({ to }) => to === customer.email).map(({ subject }) => subject)).toContain(
      'You asked us to delete your account',
    );
    await page.reload();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your request has been withdrawn. Your account stays.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  },
);
