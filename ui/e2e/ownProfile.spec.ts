import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { choose, portrait } from './files';
import { change, codeFor, newPhotographer } from './people';
import { expect, test } from './server';
import { failing, phone, visit } from './visits';

test('prices, categories, details and availability are edited, and refusals are shown beside their fields', async ({
  browser,
  request,
}) => {
  const photographer = await newPhotographer(request, 'Chimi Wangmo', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/profiledit', phone);
  await page.getByRole('button', { name: 'Edit Prices' }).click();
  const prices = page.getByRole('dialog', { name: 'Edit Prices' });
  await prices.getByRole('button', { name: 'Add an option' }).click();
  await expect(prices.getByRole('button', { name: 'Add an option' })).toBeHidden();
  const third = prices.getByRole('group', { name: 'Option 3' });
  await third.getByLabel('Minimum SKUs').fill('thirty');
  await third.getByLabel('Price per SKU').fill('650.50');
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(third.getByLabel('Minimum SKUs')).toHaveAttribute('aria-invalid', 'true');
  await expect(third.getByLabel('Minimum SKUs')).toBeFocused();
  await expectAccessibleInBothModes(page);
  await third.getByLabel('Minimum SKUs').fill('30');
  const unpriced = await failing(page, '**/portfolio/updatePricing');
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(prices.getByText('Your prices could not be saved. Please try again.')).toBeVisible();
  await unpriced.stop();
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(prices).toBeHidden();
  await expect(page.getByText('₹650.50')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Categories' }).click();
  const categories = page.getByRole('dialog', { name: 'Edit Categories' });
  await categories.getByText('FASHION', { exact: false }).click();
  await expectAccessibleInBothModes(page);
  const unchosen = await failing(page, '**/portfolio/selectcategories');
  await categories.getByRole('button', { name: 'Save' }).click();
  await expect(categories.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await unchosen.stop();
  await categories.getByRole('button', { name: 'Save' }).click();
  await expect(categories).toBeHidden();
  await expect(page.getByText('Fashion', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: 'Edit details' });
  await details.getByLabel('First name').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('First name is required.')).toBeVisible();
  await details.getByLabel('First name').fill('Chime');
  await details.getByLabel('About you').fill('I photograph food by daylight.');
  await details.getByText('I shoot in all locations').click();
  await expectAccessibleInBothModes(page);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Chime Wangmo' })).toBeVisible();
  await expect(page.getByText(/Shoots in all locations/)).toBeVisible();

  const available = page.getByRole('checkbox', { name: 'AVAILABLE' }).or(page.getByRole('switch', { name: 'AVAILABLE' }));
  const unchanged = await failing(page, '**/portfolio/changeAvailability');
  await page.getByText('AVAILABLE', { exact: true }).click();
  await expect(page.getByRole('status').getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(available).toBeChecked();
  await unchanged.stop();
  await available.uncheck();
  await expect(page.getByText('NOT AVAILABLE', { exact: true })).toBeVisible();
  const visitor = await visit(browser, undefined, `/profile/${photographer.photographerId}`);
  await expect(visitor.getByText('Not Available')).toBeVisible();
  await expect(visitor.getByText('Works in all locations')).toBeVisible();
});

test('a profile photo is cropped by keyboard, uploaded and removed', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Deki Yangzom', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/profiledit', { reducedMotion: 'no-preference' });
  await choose(page, page.getByRole('button', { name: 'Upload photo' }), {
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText('Only JPG, JPEG, and PNG files are allowed.')).toBeVisible();
  await choose(page, page.getByRole('button', { name: 'Upload photo' }), {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('nothing'),
  });
  const crop = page.getByRole('dialog', { name: 'Position your photo' });
  await expect(crop.getByText('This picture cannot be opened. Please choose another one.')).toBeVisible();
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, page.getByRole('button', { name: 'Upload photo' }), portrait);
  const zoom = crop.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeEnabled();
  await zoom.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
  const kept = crop.getByLabel('Part of the picture that is kept');
  // The crop area is as wide as the stage. The area would be narrower if the stage had been measured while the dialog was still
  // growing.
  expect(await kept.evaluate((area) => area.clientWidth - (area.parentElement?.clientWidth ?? 0))).toBe(0);
  await kept.press('ArrowLeft');
  await expectAccessibleInBothModes(page);
  const broken = await failing(page, '**/portfolio/set-profile-picture/**');
  await crop.getByRole('button', { name: 'Save photo' }).click();
  await expect(crop.getByText('Could not upload the image. Please try again later.')).toBeVisible();
  await broken.stop();
  await crop.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Profile photo updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeFocused();

  await page.getByRole('button', { name: 'Remove photo' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Remove your profile photo?' });
  await expectAccessibleInBothModes(page);
  const unremoved = await failing(page, '**/portfolio/del-profile-picture/**');
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Could not remove the image. Please try again later.')).toBeVisible();
  await unremoved.stop();
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Profile photo removed.')).toBeVisible();
});

test('a mobile number is verified, and each failure has its own message', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pelden Wangdi', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/profiledit');
  await page.getByRole('button', { name: 'VERIFY' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill('');
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(dialog.getByText('Please enter a phone number.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('12');
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(dialog.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await dialog.getByLabel('Mobile number').fill(`97${String(Date.now()).slice(-8)}`);
  const unsent = await failing(page, '**/auth/sendotp');
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(dialog.getByText('Failed to send OTP. Please try again.')).toBeVisible();
  await unsent.stop();
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible();
  const unverified = await failing(page, '**/auth/verifyotp');
  await page.keyboard.type('000000');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog.getByText('OTP verification failed.')).toBeVisible();
  await unverified.stop();
  await page.route('**/auth/verifyotp', (route) =>
    route.fulfill({ json: { success: true, message: 'OTP verified successfully', verificationToken: 'x' } }),
  );
  await failing(page, '**/user/profile/*', 'PUT');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog.getByText('Error occurred while saving mobile number')).toBeVisible();
});

test('a mobile number that could not be saved is saved by another press, without another code', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Jigme Wangmo', 'Gangtok', 'Food');
  const mobile = `96${String(Date.now()).slice(-8)}`;
  const page = await visit(browser, photographer, '/profiledit');
  await page.getByRole('button', { name: 'VERIFY' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(mobile);
  await dialog.getByRole('button', { name: 'GET OTP' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible();
  await page.keyboard.insertText(await codeFor(request, mobile));

  const refused = await failing(page, '**/user/profile/*', 'PUT');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog.getByText('Error occurred while saving mobile number')).toBeVisible();
  await refused.stop();
  // The change is saved, but the response is lost.
  await page.route('**/user/profile/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog.getByRole('alert')).not.toHaveText('Error occurred while saving mobile number');
  await page.unroute('**/user/profile/*');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Phone number added successfully!')).toBeVisible();
});

test('a photographer who waits for approval sees what is missing', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tandin Bidha', 'Gangtok', 'Food');
  await change(request, `photographers/records/${photographer.photographerId}`, { approved: false });
  const page = await visit(browser, photographer, '/profiledit');
  const banner = page.getByRole('region', { name: 'Your profile is waiting for approval' });
  await expect(
    banner.getByRole('listitem').filter({ hasText: 'Set your prices' }).getByRole('img', { name: 'Done' }),
  ).toBeVisible();
  await expect(
    banner.getByRole('listitem').filter({ hasText: 'Show your work' }).getByRole('img', { name: 'To do' }),
  ).toBeVisible();
  await expect(banner.getByText('2 of 6 done')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await banner.getByRole('button', { name: /Write about yourself/ }).click();
  const details = page.getByRole('dialog', { name: 'Edit details' });
  await expect(details.getByLabel('About you')).toBeFocused();
  await details.getByLabel('About you').fill('I photograph food by daylight.');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(banner.getByText('3 of 6 done')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await banner.getByRole('button', { name: /Upload a photo of yourself/ }).click();
  await choosing;

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your profile is waiting for approval' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Confirm your mobile number/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Mobile number')).toBeFocused();
  const broken = await failing(page, '**/portfolio/getPhotographerProfile');
  await page.goto('/profiledit');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await broken.stop();
});

test('on a phone a dialog is a sheet whose actions stay visible, and which can be dragged down', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tshering Yuden', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/profiledit', phone);
  const opener = page.getByRole('button', { name: 'Edit details' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Edit details' });
  const save = sheet.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport({ ratio: 1 });
  const box = await sheet.boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);

  await expect(sheet.getByLabel('First name')).toBeFocused();
  await sheet.getByLabel('About you').focus();
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThan(500);
  const field = await sheet.getByLabel('About you').boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((await save.boundingBox())?.y ?? 0);
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 844, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });

  const finger = await page.context().newCDPSession(page);
  async function drag(to: number) {
    const top = (await sheet.boundingBox())?.y ?? 0;
    const at = (y: number) => ({ touchPoints: [{ x: 195, y: top + y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(12) });
    for (const part of [0.5, 1]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(12 + to * part) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await drag(40);
  await expect(sheet).toBeVisible();
  await drag(200);
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
