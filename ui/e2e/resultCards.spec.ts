import { expectAccessibleInBothModes } from './axe';
import { newPhotographer } from './people';
import { resultsOf } from './results';
import { expect, test } from './server';
import { phone, visit, withoutAnswers } from './visits';

test('a search that finds nobody links to searches with results', async ({ browser, request }) => {
  await newPhotographer(request, 'Karma Lepcha', 'Gangtok', 'Event');
  const address = await resultsOf(request, 'Gangtok', 'Event');
  const page = await visit(browser, undefined, '/about', phone);
  await withoutAnswers(page);
  await page.route(/filter\?location=Gangtok.*date=\d+-\d+-15.*time=(11|12)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    return route.fulfill({ response, json: { ...answer, photographers: [], found: 0, nextCursor: '' } });
  });
  await page.goto(address);
  await expect(page.getByRole('alert').getByText(/^No photographers found/)).toBeVisible();
  const chips = page.getByRole('list', { name: 'Searches with results' });
  await expect(chips.getByRole('link')).toHaveText(['Free at 9 am', 'Free at 10 am', /^\w{3}, 16 /, /^In /, /^In /]);
  await expectAccessibleInBothModes(page);
  await chips.getByRole('link', { name: 'Free at 10 am' }).click();
  await expect(page).toHaveURL(/time=10%3A00\+AM/);
  await expect(page.getByRole('article').filter({ hasText: 'Karma Lepcha' })).toBeVisible();
});

test('the button of the filters says how many photographers they find', async ({ browser, request }) => {
  await newPhotographer(request, 'Dawa Tamang', 'Gangtok', 'Fashion');
  const page = await visit(browser, undefined, await resultsOf(request, 'Gangtok', 'Fashion'));
  const all = (await page.getByText(/^\d+ photographers?$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByText('Any rating')).toBeVisible();
  await expect(dialog.getByText(`Show ${all}`)).toBeVisible();
  await dialog.getByRole('slider', { name: 'Minimum rating' }).focus();
  await page.keyboard.press('End');
  const show = dialog.getByRole('button', { name: /^Apply Filters: Show \d+ photographers?$/ });
  await expect(show).not.toHaveText(`Show ${all}`);
  const shown = (await show.textContent()) ?? '';
  await show.click();
  await expect(page).toHaveURL(/rating=5/);
  if (!shown.includes(' 0 ')) await expect(page.getByText(shown.replace('Show ', ''), { exact: true })).toBeVisible();
});

test('three works of a photographer are swiped through on a card, which stays one stop of the keyboard', async ({
  browser,
  request,
}) => {
  const page = await visit(browser, undefined, await resultsOf(request, 'Mumbai', 'Food'));
  const strips = page.locator('[data-works]:has(> :nth-child(3))'); // some photographers have fewer works in the category
  const card = page.getByRole('article').filter({ has: strips }).first();
  const strip = card.locator(strips);
  const works = strip.locator('> *');
  await expect(works).toHaveCount(3);
  // The page's heading names the category, so the card does not. Further pictures load when the pointer or the focus reaches
  // the strip.
  await expect(card.getByText('Food', { exact: true })).toBeHidden();
  await expect(strip.locator('img')).toHaveCount(1);
  await strip.hover();
  await card.getByRole('button', { name: 'Next picture' }).click();
  await expect(card.getByRole('button', { name: 'Previous picture' })).toBeVisible();
  await expect(works.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(works.last()).toHaveAttribute('src', /thumb=/);
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(works.last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'View detailed pricing' })).toBeFocused();
  await expectAccessibleInBothModes(page);
  await strip.click();
  await expect(page).toHaveURL(/\/profile\//);
});
