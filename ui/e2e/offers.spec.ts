import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { newCustomer, newPhotographer, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { phone, visit } from './visits';

const city = 'Gangtok';
const headers = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

/** Creates a photographer who takes instant bookings. */
async function instantPhotographer(request: APIRequestContext, name: string): Promise<Person> {
  const photographer = await newPhotographer(request, name, city, 'Food');
  const answer = await request.put('/api/v1/instant/on', {
    data: { id: photographer.photographerId, on: true, hours: 4 },
    headers: headers(photographer),
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
  return photographer;
}

async function categoryId(request: APIRequestContext, photographer: Person): Promise<string> {
  const answer = await request.get(`/api/v1/portfolio/getPhotographerDetails/${photographer.photographerId}`);
  return ((await answer.json()) as { details: { category_id: string } }).details.category_id;
}

/** Requests an instant booking, which is offered to the available photographers, and returns the id of the dispatch. */
async function ask(request: APIRequestContext, customer: Person, photographer: Person): Promise<string> {
  const { dispatchId } = await send<{ dispatchId: string }>(
    request,
    `/api/v1/instant/${customer.id}`,
    {
      location: city,
      categoryId: await categoryId(request, photographer),
      shootAddress: '4 Mahatma Gandhi Marg, Gangtok 737101',
      locality: 'Tibet Road',
      skuCount: 12,
      maxTotal: 20_000,
      paymentMethod: 'razorpay',
    },
    customer.token,
  );
  return dispatchId;
}

const offerOf = (page: Page) => page.getByRole('alertdialog', { name: 'Instant booking' });

test('an offer appears on an open page, is accepted by keyboard and leads to the booking', async ({ browser, request }) => {
  const photographer = await instantPhotographer(request, 'Pema Lhamo');
  const customer = await newCustomer(request, 'Rohan Das');
  const page = await visit(browser, photographer, '/dashboard');
  await expect(page.getByText(/^Instant: on until/)).toBeVisible();
  await ask(request, customer, photographer);
  const offer = offerOf(page);
  await expect(offer).toBeVisible();
  await expect(offer.getByText('You get ₹9,600', { exact: true })).toBeVisible();
  await expect(offer.getByText('The customer pays ₹9,600', { exact: true })).toBeVisible();
  await expect(offer.getByText('Tibet Road', { exact: true })).toBeVisible();
  await expect(offer.getByText('Mahatma')).toHaveCount(0);
  await expectAccessibleInBothModes(page);
  await expect(offer.getByRole('heading', { name: 'Instant booking' })).toBeFocused();
  const accept = offer.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  const won = page.getByRole('alertdialog', { name: 'The shoot is yours.' });
  await expect(won).toBeVisible();
  await expect(won.getByText(/to pay. If they do not/)).toBeVisible();
  await won.getByRole('link', { name: 'Open the booking' }).click();
  const booking = page.getByRole('dialog', { name: 'Booking' });
  await expect(booking.getByText('Rohan Das')).toBeVisible();
  await expect(booking.getByText(/^Waits for payment until/)).toBeVisible();
  await expect(booking.getByText('4 Mahatma Gandhi Marg, Gangtok 737101')).toBeVisible();
});

test('an offer that is open when the page loads is shown, minimised and declined', inFull, async ({ browser, request }) => {
  const photographer = await instantPhotographer(request, 'Karma Bhutia');
  await ask(request, await newCustomer(request, 'Anu Rai'), photographer);
  const page = await visit(browser, photographer, '/about', phone);
  const offer = offerOf(page);
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  const bar = page.getByRole('region', { name: 'Open offer' });
  await expectAccessible(page);
  await bar.getByRole('button').click();
  await offer.getByRole('button', { name: 'Decline' }).dblclick();
  await expect(offer).toBeHidden();
  await expect(bar).toHaveCount(0);
});

test('a photographer who is too late is told so, and so is one whose offer ends', inFull, async ({ browser, request }) => {
  const slow = await instantPhotographer(request, 'Sonam Lepcha');
  const fast = await instantPhotographer(request, 'Tashi Dorji');
  const customer = await newCustomer(request, 'Mira Sen');
  const page = await visit(browser, slow, '/dashboard', phone);
  await ask(request, customer, slow);
  await expect(offerOf(page)).toBeVisible();
  const { offers } = (await (await request.get('/api/v1/instant/offers', { headers: headers(fast) })).json()) as {
    offers: { offerId: string }[];
  };
  await request.put(`/api/v1/instant/offers/${offers[0]?.offerId}`, { data: { answer: 'accept' }, headers: headers(fast) });
  await expect(page.getByRole('alertdialog', { name: 'Somebody was faster.' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await newCustomer(request, 'Lata Pal');
  const dispatchId = await ask(request, other, slow);
  await expect(offerOf(page)).toBeVisible();
  await request.delete(`/api/v1/instant/${dispatchId}`, { headers: headers(other) });
  await expect(page.getByRole('alertdialog', { name: 'This offer has ended.' })).toBeVisible();
});

test('while the realtime connection is interrupted, offers arrive by polling', inFull, async ({ browser, request }) => {
  const photographer = await instantPhotographer(request, 'Nima Tamang');
  const page = await visit(browser, photographer, '/favicon.svg');
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText(/^Instant: on until/)).toBeVisible();
  await ask(request, await newCustomer(request, 'Jaya Roy'), photographer);
  await expect(offerOf(page)).toBeVisible();
});

test('instant bookings are switched on for some hours, and off', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Diki Sherpa', city, 'Food');
  const page = await visit(browser, photographer, '/dashboard', phone);
  const panel = page.getByRole('region', { name: 'INSTANT BOOKINGS' });
  await panel.getByRole('combobox', { name: 'How long' }).selectOption({ label: 'For 2 hours' });
  await panel.getByRole('checkbox', { name: 'Customers may pay after the shoot' }).check();
  await panel
    .getByRole('switch')
    .or(panel.getByRole('checkbox', { name: 'Take instant bookings' }))
    .check();
  await expect(panel.getByText(/^Instant: on until/)).toBeVisible();
  await expect(panel.getByText(/may pay online or after the shoot/)).toBeVisible();
  await expectAccessibleInBothModes(page);
  const until = await panel.getByText(/^Instant: on until/).innerText();
  await panel.getByRole('checkbox', { name: 'Customers may pay after the shoot' }).uncheck();
  await expect(panel.getByText(/^Customers pay online/)).toBeVisible();
  await expect(panel.getByText(until, { exact: true })).toBeVisible();
  await panel.getByText(/^Instant: on until/).click();
  await expect(panel.getByText('Take instant bookings')).toBeVisible();
});
