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

test('an address that the page sets just after a dialog has closed is kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Login As' })).toBeVisible();
  await page.evaluate(() => {
    addEventListener('popstate', () => setTimeout(() => (document.documentElement.dataset['moved'] = 'yes')));
    const go = history.go.bind(history);
    history.go = (steps) => {
      go(steps); // The browser removes the dialog's history entry a moment later.
      history.replaceState({ idx: 0 }, '', '/?show=decided');
    };
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('html[data-moved]')).toHaveCount(1);
  expect(await page.evaluate(() => [location.search, (history.state as { dialogs?: number }).dialogs])).toEqual([
    '?show=decided',
    undefined,
  ]);
});
