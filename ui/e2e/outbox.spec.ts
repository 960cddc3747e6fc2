import { newEmail } from './people';
import { expect, test } from './server';

test('the outbox of the demo shows a mail as a mail program does', async ({ page, request }) => {
  const to = newEmail('outbox');
  await request.post('/api/v1/auth/sendotp', { data: { email: to } });
  await page.goto('/demo/outbox');
  await page.getByRole('button', { name: to }).click();
  const frame = page.getByTitle('Email: Your Shootday code');
  await expect(frame.contentFrame().getByText(/^\d{6}$/)).toBeVisible();
  await expect(frame.contentFrame().getByText('Team Shootday')).toBeVisible();
  await expect(frame).not.toHaveAttribute('sandbox', /allow-(scripts|same-origin)/);
  await page.getByText('Show the plain-text version').click();
  await expect(page.getByText('You are receiving this email because').last()).toBeVisible();
});
