import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { choose, photo, recordVideo } from './files';
import { newPhotographer, type Person } from './people';
import { expect, test } from './server';
import { failing, held, phone, visit } from './visits';

const pictures = (...names: string[]) =>
  names.map((name) => new File([new Uint8Array(readFileSync(photo(name)))], `${name}.webp`, { type: 'image/webp' }));

/** Adds media to the photographer's only category through the API. */
async function addMedia(
  request: APIRequestContext,
  { photographerId = '', token }: Person,
  files: readonly File[],
): Promise<void> {
  const { details } = (await (await request.get(`/api/v1/portfolio/getPhotographerDetails/${photographerId}`)).json()) as {
    details: { category_id: string };
  };
  const multipart = new FormData();
  multipart.set('photographerId', photographerId);
  multipart.set('categoryId', details.category_id);
  for (const file of files) multipart.append('portfolioImage', file);
  const answer = await request.post('/api/v1/portfolio/setPortfolioImages', {
    multipart,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
}

test('a portfolio is uploaded, failures explain what to do, and it is viewed by keyboard', async ({ browser, request }) => {
  test.setTimeout(150_000);
  const photographer = await newPhotographer(request, 'Sangay Zam', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/profiledit');
  await page.getByRole('button', { name: /^Upload Portfolio/ }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Portfolio' });
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload.getByText('Please select a category before uploading files.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await upload.getByLabel('Category').selectOption('Food');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload.getByText('Please choose pictures to upload.')).toBeVisible();
  await choose(page, upload.getByRole('button', { name: 'Choose pictures' }), {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(upload.getByText('notes.txt: only JPEG, PNG and WebP pictures are allowed.')).toBeVisible();
  await choose(page, upload.getByRole('button', { name: 'Choose pictures' }), {
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(11 << 20),
  });
  await expect(upload.getByText('huge.png is larger than 10 MB.')).toBeVisible();
  await choose(page, upload.getByRole('button', { name: 'Choose a cover' }), photo('food-thali'));
  await choose(page, upload.getByRole('button', { name: 'Choose pictures' }), [photo('product-watch'), photo('mobile-flatlay')]);
  await upload.getByRole('button', { name: 'Remove product-watch-480.webp' }).click();
  await expect(upload.getByRole('img')).toHaveCount(2);
  await choose(page, upload.getByRole('button', { name: 'Choose pictures' }), photo('wedding-diyas'));

  const broken = await failing(page, '**/portfolio/setPortfolioImages');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload.getByText('Failed to upload portfolio. Please try again.')).toBeVisible();
  await expect(upload.getByRole('img')).toHaveCount(3);
  await expectAccessible(page);
  await broken.stop();
  const sending = await held(page, '**/portfolio/setPortfolioImages');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('status').getByText('Uploading portfolio...')).toBeVisible();
  await expect(upload.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(upload).toBeVisible();
  sending.release();
  await expect(page.getByText('Portfolio uploaded successfully!')).toBeVisible();
  await expect(upload).toBeHidden();

  await page.getByRole('button', { name: 'View Food' }).click();
  const viewer = page.getByRole('dialog', { name: 'Food' });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'Food, picture 1' })).toHaveAttribute('srcset', /320x0 320w.*1280x0 1280w/);
  await expectAccessibleInBothModes(page);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Food' })).toBeFocused();
});

test('a portfolio is organized: its cover, its videos, and deletions', async ({ browser, request }) => {
  test.setTimeout(150_000);
  const photographer = await newPhotographer(request, 'Sangay Lhamo', 'Gangtok', 'Food');
  await addMedia(request, photographer, pictures('food-thali', 'product-watch', 'wedding-diyas'));
  const page = await visit(browser, photographer, '/profiledit');
  await page.getByRole('button', { name: 'Edit Food' }).click();
  const organizer = page.getByRole('dialog', { name: 'Organize Your Portfolio' });
  const items = organizer.getByRole('checkbox');
  await expect(items).toHaveCount(3);
  await expect(organizer.getByRole('status')).toHaveText('0 selected');
  await expectAccessibleInBothModes(page);
  await organizer.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Please select the items to delete.')).toBeVisible();
  await organizer.getByRole('button', { name: 'Select All' }).click();
  await expect(organizer.getByRole('status')).toHaveText('3 selected');
  await organizer.getByRole('button', { name: 'Make cover image' }).click();
  await expect(page.getByText('Please select a single image to make it the cover image.')).toBeVisible();
  await organizer.getByRole('button', { name: 'Deselect' }).click();
  await items.last().press('Space');
  const uncovered = await failing(page, '**/portfolio/makeCoverImage');
  await organizer.getByRole('button', { name: 'Make cover image' }).click();
  await expect(page.getByText('Failed to update cover image.')).toBeVisible();
  await uncovered.stop();
  await organizer.getByRole('button', { name: 'Make cover image' }).click();
  await expect(page.getByText('Cover image updated.')).toBeVisible();
  await expect(organizer.getByRole('checkbox', { name: /Cover/ })).toHaveCount(1);

  await choose(page, organizer.getByRole('button', { name: 'Add Media' }), {
    name: 'reel.webm',
    mimeType: 'video/webm',
    buffer: await recordVideo(page),
  });
  await expect(organizer.getByRole('checkbox', { name: /Video/ })).toHaveCount(1);
  await expectAccessible(page);
  const unsent = await failing(page, '**/portfolio/setPortfolioImages');
  await choose(page, organizer.getByRole('button', { name: 'Add Media' }), photo('product-perfume'));
  await expect(organizer.getByText('Failed to upload files.')).toBeVisible();
  await unsent.stop();
  await choose(page, organizer.getByRole('button', { name: 'Add Media' }), {
    name: 'song.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('x'),
  });
  await expect(organizer.getByText(/^song.mp3: only/)).toBeVisible();

  await organizer.getByRole('checkbox', { name: /Cover/ }).press('Space');
  await organizer.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Delete 1 item?' });
  await expectAccessibleInBothModes(page);
  const undeleted = await failing(page, '**/portfolio/delete*');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete item. Please try again.')).toBeVisible();
  await undeleted.stop();
  await expect(asking).toBeHidden();
  await organizer.getByRole('button', { name: 'Delete' }).click();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Portfolio item deleted successfully!')).toBeVisible();
  await expect(items).toHaveCount(3);
  // The first remaining picture is now the cover.
  await expect(organizer.getByRole('checkbox', { name: /Cover/ })).toHaveCount(1);
  await organizer.getByLabel('Category').selectOption('Wedding');
  await expect(organizer.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(organizer).toBeHidden();

  await page.getByRole('button', { name: 'Delete Food' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete Food from your portfolio?' });
  await expectAccessible(page);
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'View Food' })).toHaveCount(0);
});

test('visitors swipe through a portfolio, videos included', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Sangay Choden', 'Gangtok', 'Food');
  const visitor = await visit(browser, undefined, '/about', phone);
  const reel = new File([new Uint8Array(await recordVideo(visitor))], 'reel.webm', { type: 'video/webm' });
  await addMedia(request, photographer, [...pictures('food-thali', 'product-watch'), reel]);
  await visitor.goto(`/profile/${photographer.photographerId}`);
  await visitor.getByRole('button', { name: 'Food: view 3 photos' }).tap();
  const shown = visitor.getByRole('dialog', { name: 'Food' });
  await expect(shown.getByText('1 / 3')).toBeVisible();
  const finger = await visitor.context().newCDPSession(visitor);
  async function swipe(from: number, to: number) {
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + (to - from) * part) });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await swipe(300, 100);
  await expect(shown.getByText('2 / 3')).toBeVisible();
  await swipe(100, 300);
  await expect(shown.getByText('1 / 3')).toBeVisible();
  await swipe(100, 300);
  await expect(shown.getByText('3 / 3')).toBeVisible();
  await expect(shown.locator('video[controls]')).toBeVisible();
  await expectAccessibleInBothModes(visitor);
});

test('a portfolio on a phone loads small versions of the picture and the next one, and Back closes it', async ({
  browser,
  request,
}) => {
  const photographer = await newPhotographer(request, 'Sangay Dema', 'Gangtok', 'Food');
  await addMedia(
    request,
    photographer,
    pictures('food-thali', 'product-watch', 'wedding-diyas', 'mobile-flatlay', 'product-perfume'),
  );
  const visitor = await visit(browser, undefined, `/profile/${photographer.photographerId}`, phone);
  const tile = visitor.getByRole('button', { name: 'Food: view 5 photos' });
  await expect(tile).toBeVisible();
  const shown = visitor.getByRole('dialog', { name: 'Food' });
  const loaded = () =>
    shown.locator('img[srcset]').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  await tile.tap();
  await expect(shown.getByText('1 / 5')).toBeVisible();
  await expect(shown.getByRole('button', { name: /^Picture \d of 5$/ })).toHaveCount(5);
  await expect(async () => {
    const addresses = await loaded();
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect(address).toMatch(/thumb=640x0$/);
  }).toPass();

  await shown.getByRole('button', { name: 'Next picture' }).tap();
  await expect(shown.getByText('2 / 5')).toBeVisible();
  await expect.poll(loaded).toHaveLength(3);
  const fourth = shown.getByRole('button', { name: 'Picture 4 of 5' });
  await expect(fourth).toHaveCount(1); // The button moves from one end of the row to the other.
  await fourth.tap();
  await expect(shown.getByText('4 / 5')).toBeVisible();

  await visitor.goBack();
  await expect(shown).toBeHidden();
  await expect(tile).toBeFocused();
  await expect(visitor).toHaveURL(`/profile/${photographer.photographerId}`);
});

test('a profile begins with photos of each category, and each opens the slideshow of all', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dechen Wangmo', 'Gangtok', 'Food');
  await addMedia(request, photographer, pictures('food-thali', 'product-watch', 'wedding-diyas'));
  const visitor = await visit(browser, undefined, `/profile/${photographer.photographerId}`);
  const second = visitor.getByRole('button', { name: 'Open photo 2: Food' });
  await second.click();
  const shown = visitor.getByRole('dialog', { name: 'Portfolio' });
  await expect(shown.getByText('2 / 3')).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await visitor.keyboard.press('ArrowRight');
  await expect(shown.getByText('1 / 3')).toBeVisible(); // The slideshow continues at the other end.
  await visitor.goBack();
  await expect(shown).toBeHidden();
  await expect(second).toBeFocused();
  await visitor.getByRole('button', { name: 'Show all 3 photos' }).click();
  await expect(shown.getByText('1 / 3')).toBeVisible();
  await expectAccessibleInBothModes(visitor);
});

test('on a phone, the booking bar stays in view and never covers the focus', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Kinley Om', 'Gangtok', 'Food');
  await addMedia(request, photographer, pictures('food-thali', 'product-watch'));
  const low = { ...phone, viewport: { width: 390, height: 560 } };
  const visitor = await visit(browser, undefined, `/profile/${photographer.photographerId}`, low);
  const booking = visitor.getByRole('region', { name: 'Book a shoot' });
  await expect(booking.getByText('from ₹8,000 · 10 dishes')).toBeVisible();
  await expect(booking.getByText('₹800 per dish')).toBeHidden();
  await expect(booking.getByRole('button', { name: 'Book Now' })).toBeInViewport();
  const tile = visitor.getByRole('button', { name: 'Food: view 2 photos' });
  await visitor.getByRole('button', { name: 'Ask a question' }).focus();
  await tile.evaluate((element) => {
    // The element may be behind the bar, but must be inside the window.
    const below = element.getBoundingClientRect().bottom - window.innerHeight;
    window.scrollBy({ top: below, behavior: 'instant' });
  });
  await visitor.keyboard.press('Tab');
  await expect(tile).toBeFocused();
  const bottom = async (locator: typeof tile) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await booking.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(() => bottom(tile)).toBeLessThanOrEqual(top);
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await visitor.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const footer = await visitor.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(() => bottom(booking)).toBeLessThanOrEqual(footer + 1);
});
