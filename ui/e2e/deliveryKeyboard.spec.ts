import type { Locator, Page } from '@playwright/test';
import { photo } from './files';
import { newCustomer, newPhotographer, newStartedShoot } from './people';
import { expect, inFull, test } from './server';
import { visit } from './visits';

/** Moves the focus to an element with the Tab key. Each element that gets the focus on the way must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expect(page.locator(':focus-visible').first()).toBeInViewport();
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}`);
}

async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('a photographer delivers and a customer comments and accepts by keyboard alone', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Lhamo', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  const booking = await newStartedShoot(request, customer, photographer);

  const behind = await visit(browser, photographer, `/delivery/${booking}`);
  const choose = behind.getByRole('button', { name: 'Choose files' });
  const chooser = behind.waitForEvent('filechooser');
  await tabTo(behind, choose);
  await behind.keyboard.press('Enter');
  await (await chooser).setFiles([photo('food-thali'), photo('product-watch')]);
  await expect(behind.getByText('2 are ready to be delivered')).toBeVisible();
  const opener = behind.getByRole('button', { name: 'Deliver', exact: true });
  await press(behind, opener, 'Shift+Tab');
  const delivering = behind.getByRole('dialog', { name: 'Deliver 2 files?' });
  await expect(delivering.getByLabel('Your note')).toBeFocused();
  await behind.keyboard.press('Escape');
  await expect(delivering).toBeHidden();
  await expect(opener).toBeFocused();
  await behind.keyboard.press('Enter');
  const deliver = delivering.getByRole('button', { name: 'Deliver' });
  await press(behind, deliver);
  const fewer = delivering.getByRole('checkbox', { name: /^Yes, I deliver 2 files although/ });
  await expect(fewer).toBeAttached();
  await expect(deliver).toBeFocused();
  await tabTo(behind, fewer, 'Shift+Tab');
  await behind.keyboard.press('Space');
  await press(behind, deliver);
  await expect(behind.getByRole('heading', { name: 'Meera has your photos' })).toBeVisible();
  await expect(behind.getByRole('region', { name: 'State of the delivery' })).toBeFocused();
  const paid = behind.getByRole('button', { name: 'Mark as paid in person' });
  await press(behind, paid);
  const asking = behind.getByRole('alertdialog');
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(behind, asking.getByRole('button', { name: 'Mark as paid in person' }));
  await expect(asking).toBeHidden();
  await expect(paid).toBeHidden();
  await expect(behind.getByRole('region', { name: 'State of the delivery' })).toBeFocused();

  const before = await visit(browser, customer, `/photos/${booking}`);
  await press(before, before.getByRole('button', { name: /, number 1$/ }));
  const viewer = before.getByRole('dialog');
  await tabTo(before, viewer.getByLabel('Comment on this photo'));
  await before.keyboard.type('Please make it brighter.');
  const save = viewer.getByRole('button', { name: 'Save comment' });
  await press(before, save);
  await expect(before.getByText('Comment saved.')).toBeVisible();
  await expect(save).toBeFocused();
  await before.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(before.getByRole('button', { name: /, number 1$/ })).toBeFocused();
  const download = before.getByRole('link', { name: /^Download all/ });
  await tabTo(before, download, 'Shift+Tab');
  const [zip] = await Promise.all([before.waitForEvent('download'), before.keyboard.press('Enter')]);
  expect(await zip.failure()).toBeNull();
  await press(before, before.getByRole('button', { name: 'Accept', exact: true }));
  await press(before, before.getByRole('alertdialog').getByRole('button', { name: 'Accept' }));
  await expect(before.getByRole('heading', { name: 'You have your photos' })).toBeVisible();
  await expect(before.getByRole('region', { name: 'State of your photos' })).toBeFocused();
});
