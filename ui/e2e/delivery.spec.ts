import { expectAccessible } from './axe';
import { choose, photo } from './files';
import { change, newCustomer, newPhotographer, newShoot } from './people';
import { expect, test } from './server';
import { visit } from './visits';

/** Creates a shoot for ₹9,600 that began an hour ago. */
async function newStartedShoot(...[request, customer, photographer]: Parameters<typeof newShoot>): Promise<string> {
  const booking = await newShoot(request, customer, photographer, 3);
  await change(request, `bookings/records/${booking}`, { start: new Date(Date.now() - 3_600_000).toISOString() });
  return booking;
}

test('photos are uploaded, delivered, paid, picked by keyboard, downloaded and accepted', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Karma Dorje', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Anita Roy');
  const booking = await newStartedShoot(request, customer, photographer, 3);
  const before = await visit(browser, customer, `/photos/${booking}`);
  await expect(before.getByRole('heading', { name: 'Karma is working on your photos' })).toBeVisible();

  const behind = await visit(browser, photographer, '/dashboard');
  await behind.getByRole('link', { name: 'Delivery to Anita Roy' }).click();
  await expect(behind.getByRole('heading', { name: 'Photos for Anita' })).toBeVisible();
  await choose(behind, behind.getByRole('button', { name: 'Choose files' }), [
    photo('food-thali'),
    photo('product-ceramics'),
    photo('product-watch'),
  ]);
  await expect(behind.getByText('3 are ready to be delivered')).toBeVisible();
  await expectAccessible(behind);
  await behind.getByRole('button', { name: 'Deliver', exact: true }).click();
  const delivering = behind.getByRole('dialog', { name: 'Deliver 3 files?' });
  await delivering.getByLabel('Your note').fill('The best ones come first.');
  await delivering.getByRole('button', { name: 'Deliver' }).click();
  await delivering.getByText(/^Yes, I deliver 3 files although/).click();
  await delivering.getByRole('button', { name: 'Deliver' }).click();
  await expect(behind.getByText('Photos delivered!')).toBeVisible();
  await expect(behind.getByRole('heading', { name: 'Anita has your photos' })).toBeVisible();

  await expect(before.getByRole('heading', { name: 'Your photos are here, with a mark until they are paid' })).toBeVisible();
  await expect(before.getByText('The best ones come first.')).toBeVisible();
  await expect(before.getByRole('link', { name: /^Download/ })).toBeHidden();
  await expectAccessible(before);
  await before.getByRole('button', { name: 'Pay ₹9,600 to download all 3' }).click();
  await before.getByRole('dialog', { name: 'Demo payment' }).getByRole('button', { name: 'Pay ₹9,600' }).click();
  await expect(before.getByRole('heading', { name: 'Your photos are here', exact: true })).toBeVisible();

  const [zip] = await Promise.all([before.waitForEvent('download'), before.getByRole('link', { name: /^Download all/ }).click()]);
  expect(await zip.failure()).toBeNull();
  await before.getByRole('button', { name: 'Open food-thali-480.webp, number 1' }).focus();
  await before.keyboard.press('ArrowRight');
  await before.keyboard.press('Tab');
  await before.keyboard.press('Space');
  await expect(before.getByRole('button', { name: 'Picked 1' })).toBeVisible();
  await expect(behind.getByRole('button', { name: 'Picked 1' })).toBeVisible();
  await before.keyboard.press('Shift+Tab');
  await before.keyboard.press('Enter');
  const viewer = before.getByRole('dialog');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await expectAccessible(before);
  const [original] = await Promise.all([
    before.waitForEvent('download'),
    viewer.getByRole('link', { name: /^Download/ }).press('Enter'),
  ]);
  expect(original.suggestedFilename()).toBe('product-ceramics-480.webp');
  await before.keyboard.press('Escape');

  await before.getByRole('button', { name: 'Accept', exact: true }).click();
  await before.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(before.getByText('Photos accepted. Thank you!')).toBeVisible();
  await expect(before.getByRole('heading', { name: 'You have your photos' })).toBeVisible();
  await expect(behind.getByText('Your money is released.')).toBeVisible();
});
