import { expectAccessibleInBothModes } from './axe';
import { change, newBooking, newCustomer, newPhotographer, newShoot } from './people';
import { expect, test } from './server';
import { expectToFit, expectWordsApart, linesOf, phone, visit } from './visits';

test('the rows are a table under one heading for each month, which screen readers hear at each value', async ({
  browser,
  request,
}) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Nima Yolmo', 'Gangtok', 'Food');
  const first = await newBooking(request, customer, photographer, 3);
  const second = await newBooking(request, customer, photographer, 4);
  await change(request, `bookings/records/${first}`, { start: '2027-02-10T06:30:00Z' });
  await change(request, `bookings/records/${second}`, { start: '2027-03-10T06:30:00Z' });
  const page = await visit(browser, customer, '/userpfp');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['March 2027', 'February 2027']);
  const march = panel.getByRole('region', { name: 'March 2027' });
  await expect(march.getByRole('listitem')).toHaveCount(1);
  await expect(march.getByRole('term')).toHaveText(['FINAL COST', 'TYPE', 'SCHEDULED TIME']);
  const head = panel.locator('[aria-hidden]', { hasText: 'FINAL COST' }).filter({ hasText: 'SCHEDULED TIME' });
  const columns = (among: typeof panel, texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => (await among.getByText(text, { exact: true }).last().boundingBox())?.x));
  expect(await columns(head, ['FINAL COST', 'TYPE', 'SCHEDULED TIME'])).toEqual(
    await columns(march, ['₹9,600', 'Scheduled', '12:00 pm']),
  );
  expect((await head.boundingBox())?.y).toBeLessThan((await march.boundingBox())?.y ?? 0);
  await expectAccessibleInBothModes(page);
});

test('the rows neither cut nor overlap their texts on any phone', async ({ browser, request }) => {
  const customer = await newCustomer(request, 'Asha Rao');
  const photographer = await newPhotographer(request, 'Thinley Bhutia', 'Gangtok', 'Real Estate');
  await newShoot(request, customer, photographer, 3);
  await newBooking(request, customer, photographer, 4);
  const page = await visit(browser, customer, '/userpfp', phone);
  const list = page.getByRole('tabpanel');
  const row = list.getByRole('listitem').last();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(row.getByText('Change the time')).toBeVisible();
    await expectToFit(page);
    await expectWordsApart(list);
    expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth), `pixels cut off at ${width}`).toBe(0);
    for (const word of ['FINAL COST', '₹9,600', 'Scheduled', 'SCHEDULED TIME', '12:00 pm']) {
      expect(await linesOf(row.getByText(word, { exact: true })), `lines of ${word} at ${width} pixels`).toBe(1);
    }
  }
});
