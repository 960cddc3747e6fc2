import { expectAccessible } from './axe';
import { expect, test } from './server';

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
    await expect(page.getByRole('link', { name: 'Open outbox' })).toHaveAttribute('href', /collection=outbox/);
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
