import { expectAccessibleInBothModes } from './axe';
import { newCustomer, newPhotographer } from './people';
import { resultsOf } from './results';
import { expect, inFull, test } from './server';
import { phone, visit } from './visits';

test(
  'filters of the results stay in the address, and are removed one by one or all at once',
  inFull,
  async ({ browser, request }) => {
    await newPhotographer(request, 'Pema Wangdi', 'Gangtok', 'Event');
    const page = await visit(browser, undefined, await resultsOf(request, 'Gangtok', 'Event'));
    const cards = page.getByRole('article');
    const open = page.getByRole('button', { name: /^Filters/ });
    const count = await page.getByText(/^\d+ photographers?$/).textContent();
    const all = Number.parseInt(count ?? '', 10);
    await expect(cards).toHaveCount(all);
    await expect(page.getByRole('button', { name: 'Time: 11:00 am', exact: true })).toBeVisible();
    await expect(page.getByText('Try another time of day or another category.')).toBeVisible();
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).not.toHaveURL(/rating|pricing|type/);

    await open.click();
    await dialog.getByRole('tab', { name: 'Pricing' }).click();
    await dialog.getByRole('slider', { name: 'Maximum price' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('tab', { name: 'Type' }).click();
    await dialog.getByText('Professional', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/pricing=501&type=professional$/);
    await expect(
      page.getByRole('alert').getByText('No photographers found for the selected category, date, and time.'),
    ).toBeVisible();
    // A search without results shows other photographers of its category.
    await expect(page.getByRole('heading', { name: 'Featured photographers' })).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Up to ₹501 per SKU' }).click();
    await expect(page).toHaveURL(/AM&type=professional$/);
    await expect(cards.filter({ hasText: 'Pema Wangdi' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('group', { name: 'Active filters' })).toBeHidden();
    await expect(page).not.toHaveURL(/type/);
    await page.goto(`${page.url()}&rating=5&pricing=500`);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(cards).toHaveCount(all);
  },
);

test('a number of dishes is priced in the results and goes on into the booking', async ({ browser, request }) => {
  // So many tests create photographers in Gangtok that a new one may be on a later page of results.
  const photographer = await newPhotographer(request, 'Norzin Dorji', 'Shillong', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  const page = await visit(browser, customer, `${await resultsOf(request, 'Shillong', 'Food')}&skuCount=25`);
  const card = page.getByRole('article').filter({ hasText: photographer.name });
  await expect(card.getByText('for 25 dishes')).toBeVisible();
  await expect(page.getByRole('search').getByLabel('How many dishes?')).toHaveValue('25');
  await expectAccessibleInBothModes(page);
  await card.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByLabel('Number of dishes (SKUs)')).toHaveValue('25');
});

test('on a phone the search is collapsed, and the first card is visible without scrolling', async ({ browser, request }) => {
  await newPhotographer(request, 'Tenzin Norbu', 'Gangtok', 'Food');
  const page = await visit(browser, undefined, await resultsOf(request, 'Gangtok', 'Food'), phone);
  const pill = page.getByRole('button', { name: /^Change search: Gangtok · Food, \w{3}, 15 \w{3} \d{4}, 11:00 am$/ });
  const bookNow = page.getByRole('article').first().getByRole('button', { name: 'Book Now' });
  await expect(bookNow).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('search')).toBeHidden();
  await expectAccessibleInBothModes(page);
  await pill.click();
  await expect(page.getByRole('search').getByLabel('City')).toHaveValue('Gangtok');
  await expect(pill).toHaveAttribute('aria-expanded', 'true');
  await pill.click();
  await expect(page.getByRole('search')).toBeHidden();
});

test('the first page of results is embedded in the page', async ({ browser, request }) => {
  await newPhotographer(request, 'Sonam Bhutia', 'Gangtok', 'Product');
  const address = await resultsOf(request, 'Gangtok', 'Product');
  const page = await visit(browser, undefined, '/about');
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    // Requests with one photographer per page are made only to count the results of other searches.
    if (pathname.endsWith('/photographers/filter') && searchParams.get('perPage') !== '1') asked.push(sent.url());
  });
  await page.goto(address);
  await page.getByRole('article').filter({ hasText: 'Sonam Bhutia' }).getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible(); // the app has started, and would have requested the page by now
  expect(asked).toEqual([]);
});
