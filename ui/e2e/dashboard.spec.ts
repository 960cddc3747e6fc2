import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { change, newBooking, newCustomer, newPhotographer, newShoot } from './people';
import { expect, test } from './server';
import { demoPerson, expectApart, expectToFit, failing, moveClock, phone, visit } from './visits';

test('a busy dashboard shows two entries of each list, all on demand, and earnings as a chart and a table', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const photographer = await demoPerson(request, 'photographer');
  const page = await visit(browser, photographer, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${photographer.name}` })).toBeVisible();
  await expect(page.getByRole('main').getByText('Dashboard', { exact: true })).toBeVisible();
  for (const { panel, all, viewAll } of [
    { panel: 'REQUESTS', all: 'All Requests', viewAll: 'View all' },
    { panel: 'UPCOMING SHOOTS', all: 'All Upcoming Shoots', viewAll: 'View all' },
    { panel: 'PAST SHOOTS', all: 'All Past Shoots', viewAll: 'View All' },
  ]) {
    const section = page.getByRole('region', { name: panel, exact: true });
    await expect(section.getByRole('article')).toHaveCount(2);
    const opener = section.getByRole('button', { name: `${viewAll}: ${panel}` });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: all });
    await expect(dialog.getByRole('article').nth(2)).toBeVisible();
    if (panel === 'REQUESTS') await expectAccessibleInBothModes(page);
    else await expectAccessible(page);
    if (panel === 'PAST SHOOTS') {
      const shown = await dialog.getByRole('article').count();
      await dialog.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => dialog.getByRole('article').count()).toBeGreaterThan(shown);
      await dialog.getByRole('button', { name: 'Show Less' }).click();
    } else {
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(
    page
      .getByText(/^\d+ days? left$/)
      .or(page.getByText('Today'))
      .first(),
  ).toBeVisible();

  const earnings = page.getByRole('region', { name: 'EARNINGS', exact: true });
  await expect(earnings.getByText(/^₹[\d,]+$/).first()).toBeVisible();
  await earnings.getByRole('button', { name: 'Show chart' }).click();
  const chart = page.getByRole('dialog', { name: 'Your earnings' });
  await expect(chart.getByRole('img', { name: /last 5 months/ })).toBeVisible();
  await expect(chart.locator('tbody').getByRole('row')).toHaveCount(5);
  await expectAccessibleInBothModes(page);
  await chart.getByText('Year', { exact: true }).click();
  await expect(chart.getByRole('img', { name: /last 12 months/ })).toBeVisible();
  await expect(chart.locator('tbody').getByRole('row')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(earnings.getByRole('button', { name: 'Show chart' })).toBeFocused();
});

test('an empty dashboard says what it will contain', async ({ browser, request }) => {
  const page = await visit(browser, await newPhotographer(request, 'Lobsang Tenzin', 'Gangtok', 'Food'), '/dashboard', phone);
  for (const text of ['No more requests', 'No more Upcoming Events', 'No past shoots yet'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('₹0').first()).toBeVisible();
  await expectAccessibleInBothModes(page);
});

test('requests shorten long addresses, ask for confirmation and report refusals', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Jampa Norbu', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Rohan Das');
  await newBooking(request, customer, photographer, 3);
  const page = await visit(browser, photographer, '/dashboard', phone);
  const card = page.getByRole('article', { name: 'Rohan Das' });
  await expect(card.getByText('4 Mahatma Gandhi Marg, Gangtok…')).toBeVisible();
  await card.getByRole('button', { name: '4 Mahatma Gandhi Marg, Gangtok…' }).click();
  await expect(card.getByText('4 Mahatma Gandhi Marg, Gangtok 737101')).toBeVisible();
  await card.getByRole('button', { name: 'Reject the request from Rohan Das' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Reject the request from Rohan Das?' });
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothModes(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('button', { name: 'Reject the request from Rohan Das' })).toBeFocused();
  const broken = await failing(page, '**/dashboard/userreq/*', 'PUT');
  await card.getByRole('button', { name: 'Approve the request from Rohan Das' }).click();
  await expect(page.getByText(/^Failed to update the request: Something went wrong/)).toBeVisible();
  await broken.stop();
  await card.getByRole('button', { name: 'Approve the request from Rohan Das' }).click();
  await expect(page.getByText('Request accepted!')).toBeVisible();
  await expect(page.getByText(/^3 days left$/)).toBeVisible();
});

test('a shoot of today is due, and completing it needs a confirmation', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Lhadon', 'Gangtok', 'Food');
  const booking = await newBooking(request, await newCustomer(request, 'Anil Rao'), photographer, 3);
  await change(request, `bookings/records/${booking}`, {
    status: 'upcoming',
    start: new Date(Date.now() - 600_000).toISOString(),
  });
  const page = await visit(browser, photographer, '/dashboard');
  await expect(page.getByText('Reminder: Have you completed the shoot for Anil Rao?')).toBeVisible();
  const complete = page.getByRole('button', { name: 'Mark the shoot for Anil Rao as completed' });
  await complete.click();
  const asking = page.getByRole('alertdialog', { name: 'Have you completed the shoot for Anil Rao?' });
  await expectAccessibleInBothModes(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(complete).toBeFocused();
});

test('a shoot of today comes first, and is not due before it starts', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Sonam Wangdi', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Mira Sen');
  const today = await newBooking(request, customer, photographer, 3);
  const later = await newBooking(request, customer, photographer, 4);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  // The browser's clock is set to 10 am in India, and the shoot starts at 1 pm.
  await change(request, `bookings/records/${today}`, { status: 'upcoming', start: `${day(1)}T07:30:00Z` });
  await change(request, `bookings/records/${later}`, { status: 'upcoming', start: `${day(3)}T07:30:00Z` });
  const page = await visit(browser, photographer, '/about', phone);
  await moveClock(page, new Date(`${day(1)}T04:30:00Z`));
  await page.goto('/dashboard');
  const now = page.getByRole('region', { name: 'Today', exact: true });
  await expect(now.getByText('Starts in 3 h 0 min')).toBeInViewport();
  await expect(now.getByRole('heading', { name: 'Food shoot with Mira', exact: true })).toBeInViewport();
  for (const text of ['1:00 pm', '4 Mahatma Gandhi Marg, Gangtok 737101', /^\d+ dishes$/, /^₹[\d,]+ · Pay after Shoot$/])
    await expect(now.getByText(text)).toBeVisible();
  await expect(now.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', /query=4%20Mahatma%20Gandhi%20Marg/);
  await expect(page.getByText(/have you completed/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /as completed/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'UPCOMING SHOOTS' }).getByRole('article')).toHaveCount(1);
  await expectAccessibleInBothModes(page);

  await page.clock.fastForward('03:01:00');
  await expect(now.getByText('Reminder: Have you completed the shoot for Mira Sen?')).toBeVisible();
  await expect(now.getByRole('button', { name: 'Mark the shoot for Mira Sen as completed' })).toBeEnabled();
  await expect(page.getByText(/have you completed/i)).toHaveCount(1);
});

test('a shoot of tomorrow cannot be completed, whatever the clock of the browser shows', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dorje Phuntsok', 'Gangtok', 'Food');
  await newShoot(request, await newCustomer(request, 'Kavya Pillai'), photographer, 1);
  const page = await visit(browser, photographer, '/about');
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'Kavya Pillai' }).getByText('1 day left')).toBeVisible();
  await expect(page.getByRole('button', { name: /as completed/ })).toHaveCount(0);
  await expect(page.getByText(/have you completed/i)).toHaveCount(0);
});

test('the buttons of the shoots of today do not overlap on any phone', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tashi Wangyal', 'Gangtok', 'Food');
  const booking = await newShoot(request, await newCustomer(request, 'Nisha Verma'), photographer, 3);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await change(request, `bookings/records/${booking}`, { start: `${day}T07:30:00Z` });
  const page = await visit(browser, photographer, '/about', phone);
  await moveClock(page, new Date(`${day}T04:30:00Z`));
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  for (const name of ['Change the time', 'I can’t make it']) await expect(today.getByText(name)).toBeVisible();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
    await expectApart(today.getByRole('button').or(today.getByRole('link')));
    // A text that is wider than its button would overlap the next button.
    const cut = await today
      .getByRole('button')
      .or(today.getByRole('link'))
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut, `at ${width} pixels`).toEqual([]);
  }
});

test('parts of the dashboard that fail to load can be loaded again', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Kelsang Lhamo', 'Gangtok', 'Food');
  const page = await visit(browser, photographer, '/about');
  const broken = await failing(page, '**/dashboard/**');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(4);
  await expectAccessible(page);
  await broken.stop();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(3);
});
