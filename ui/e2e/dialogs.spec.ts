import { expect, test } from './server';
import { countClosing } from './visits';

for (const [button, dialog] of [
  ['LOGIN', 'Login As'],
  ['Explore', 'Coming Soon!'],
  ['BOOK NOW', 'How would you like to book?'],
] as const) {
  test(`the dialog of ${button} fades out before it is removed, and returns the focus`, async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: button, exact: true }).first();
    await opener.click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    const closed = await countClosing(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await closed()).toBe(1);
    await expect(opener).toBeFocused();
  });
}
