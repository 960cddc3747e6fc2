import { expectAccessible } from './axe';
import { choose, photo } from './files';
import { newCustomer, newPhotographer, newStartedShoot } from './people';
import { expect, inFull, test } from './server';
import { visit } from './visits';

test('photos are uploaded, delivered, paid, picked by keyboard, downloaded and accepted', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Karma Dorje', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Anita Roy');
  const booking = await newStartedShoot(request, customer, photographer);
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
  await expect(before.getByText('Your shoot with Karma is complete.')).toHaveCount(1);
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

test('photos that are chosen after an upload was stopped are sent', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tashi Norbu', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Rina Das');
  const booking = await newStartedShoot(request, customer, photographer);
  const page = await visit(browser, photographer, `/delivery/${booking}`);
  const held: unknown[] = [];
  await page.route('**/*', (route) => (route.request().method() === 'PATCH' ? void held.push(route) : route.fallback()));
  const names = ['food-thali', 'product-ceramics', 'product-watch'];
  const button = page.getByRole('button', { name: 'Choose files' });
  await choose(page, button, names.map(photo));
  await expect.poll(() => held.length).toBe(names.length);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await choose(page, button, names.map(photo));
  await expect(page.getByText('3 are ready to be delivered')).toBeVisible();
});

test('photos are shared with a PIN, and a problem is reported, answered and decided', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tashi Wangdi', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Rhea Kapoor');
  const booking = await newStartedShoot(request, customer, photographer);
  const behind = await visit(browser, photographer, `/delivery/${booking}`);
  const chooser = behind.getByRole('button', { name: 'Choose files' });
  await choose(behind, chooser, photo('event-string-lights'));
  const buffer = Buffer.from('These are not the bytes of a photo.');
  await choose(behind, chooser, { name: 'notes.jpg', mimeType: 'image/jpeg', buffer });
  await expect(behind.getByText('1 is ready to be delivered')).toBeVisible();
  await expect(behind.getByText('1 file was refused')).toBeVisible();
  await expectAccessible(behind);
  await behind.getByRole('button', { name: 'Deliver', exact: true }).click();
  const delivering = behind.getByRole('dialog', { name: 'Deliver 1 file?' });
  await delivering.getByRole('button', { name: 'Deliver' }).click();
  await delivering.getByText(/^Yes, I deliver 1 file although/).click();
  await delivering.getByRole('button', { name: 'Deliver' }).click();
  const before = await visit(browser, customer, `/photos/${booking}`);
  await expect(before.getByRole('button', { name: 'I paid in person' })).toBeVisible();
  await behind.getByRole('button', { name: 'Mark as paid in person' }).click();
  await behind.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid in person' }).click();

  await before.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = before.getByRole('dialog', { name: 'Share your photos' });
  await sharing.getByLabel('PIN', { exact: true }).fill('2468');
  await sharing.getByText('Originals can be downloaded').click();
  await sharing.getByRole('button', { name: 'Make a link' }).click();
  const address = await sharing.getByText(/\/shared\//).innerText();
  await expect(sharing.getByText('All photos, with downloads, with a PIN')).toBeVisible();
  await expectAccessible(before);
  const visitor = await visit(browser, undefined, address);
  await visitor.getByLabel('PIN').fill('1357');
  await visitor.getByRole('button', { name: 'Show photos' }).click();
  await expect(visitor.getByText('This PIN is not right.')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByLabel('PIN').fill('2468');
  await visitor.getByRole('button', { name: 'Show photos' }).click();
  await expect(visitor.getByRole('heading', { name: 'Rhea’s photos' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^Download all/ })).toBeVisible();
  await visitor.getByRole('button', { name: /^Open event-string-lights/ }).click();
  await expect(visitor.getByRole('dialog').getByText('1 / 1')).toBeVisible();
  await sharing.getByRole('button', { name: /^End the link/ }).click();
  await expect(sharing.getByText('No links yet.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await before.keyboard.press('Escape');

  await before.getByRole('button', { name: 'Report a problem' }).click();
  const reporting = before.getByRole('dialog', { name: 'Report a problem' });
  await reporting.getByText('There are fewer photos than agreed').click();
  await reporting.getByLabel('Your words').fill('Only one of the twelve dishes is there.');
  await expectAccessible(before);
  await reporting.getByRole('button', { name: 'Send' }).click();
  await expect(before.getByRole('heading', { name: /^Your problem SD-\d{4}-\d{6} is open$/ })).toBeVisible();
  await expect(before.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();
  await expect(behind.getByText('The customer says that there are fewer photos than agreed.')).toBeVisible();

  const office = await visit(browser, undefined, '/adminactivity?tab=problems');
  await office.getByRole('button', { name: 'Admin', exact: true }).click();
  const reported = office.getByRole('article').filter({ hasText: 'Rhea Kapoor' });
  await reported.getByRole('button', { name: 'Look at the photos' }).click();
  await expect(reported.getByRole('button', { name: /^Open event-string-lights/ })).toBeVisible();
  await expectAccessible(office);
  await reported.getByRole('button', { name: /^Answer SD-/ }).click();
  await office.getByLabel('Your answer').fill('We have asked Tashi.');
  await office.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
  await expect(office.getByText('The answer is on its way.')).toBeVisible();
  await expect(before.getByText('We have asked Tashi.')).toBeVisible();
  await reported.getByRole('button', { name: /^Decide SD-/ }).click();
  const deciding = office.getByRole('dialog');
  await expect(deciding.getByText('For the customer: refund a part or all')).toBeHidden();
  await deciding.getByText('Solved: the two have settled it, and the delivery goes on').click();
  await deciding.getByLabel('Note').fill('Tashi brings the others tomorrow.');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('The problem is decided.')).toBeVisible();
  await expect(reported).toBeHidden();
  await expect(before.getByRole('heading', { name: /^Your problem SD-\d{4}-\d{6} is solved$/ })).toBeVisible();
  await expect(before.getByText('Tashi brings the others tomorrow.')).toBeVisible();
  await expect(before.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
});
