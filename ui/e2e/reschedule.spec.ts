import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { newBooking, newCustomer, newPhotographer, newShoot, send, type Person } from './people';
import { expect, inFull, test } from './server';
import { expectToFit, phone, visit } from './visits';

const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + days * 86_400_000));

const twoOnDay = (days: number) => ({ scheduledDate: dayAhead(days), scheduledTime: '2:00 PM' });

async function people(request: APIRequestContext): Promise<{ photographer: Person; customer: Person }> {
  return {
    photographer: await newPhotographer(request, 'Karma Bhutia', 'Gangtok', 'Food'),
    customer: await newCustomer(request, 'Asha Rao'),
  };
}

async function propose(request: APIRequestContext, by: Person, booking: string, newTime: object): Promise<string> {
  const { proposalId } = await send<{ proposalId: string }>(request, `/api/v1/reschedule/${booking}`, newTime, by.token);
  return proposalId;
}

async function settle(request: APIRequestContext, by: Person, path: string, answer?: string): Promise<void> {
  const headers = { Authorization: `Bearer ${by.token}` };
  const address = `/api/v1/reschedule/${path}`;
  const sent = answer ? request.put(address, { headers, data: { answer } }) : request.delete(address, { headers });
  expect((await sent).ok(), await (await sent).text()).toBeTruthy();
}

/** Between `freeze` and `thaw`, the page gets the last responses again, so that it does not learn of changes by others. */
async function freezable(page: Page, address: string): Promise<{ freeze: () => void; thaw: () => void }> {
  const last = new Map<string, Buffer>();
  let isFrozen = false;
  await page.route(address, async (route) => {
    const url = route.request().url();
    const known = last.get(url);
    if (isFrozen && known) return route.fulfill({ contentType: 'application/json', body: known });
    const response = await route.fetch();
    last.set(url, await response.body());
    return route.fulfill({ response });
  });
  return {
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
  };
}

/** Opens the dialog for changing a booking's time from its row or card. */
async function openPicker(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the time' });
  await expect(dialog.getByRole('radio', { name: '2:00 pm' })).toBeVisible();
  return dialog;
}

const ofPhotographer = /^Change the time of the shoot with Karma Bhutia/;
const ofCustomer = /^Change the time of the shoot with Asha Rao/;

test('a customer reschedules a pending request, and a double click reschedules it once', inFull, async ({ browser, request }) => {
  const { photographer, customer } = await people(request);
  await newBooking(request, customer, photographer, 5);
  const page = await visit(browser, customer, '/userpfp');
  const dashboard = await visit(browser, photographer, '/dashboard');
  await expect(dashboard.getByRole('article', { name: 'Asha Rao' })).toBeVisible();
  await expect(dashboard.getByRole('button', { name: ofCustomer })).toHaveCount(0);

  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && one.url().includes('/reschedule/') && sent.push(one.url()));
  const dialog = await openPicker(page, ofPhotographer);
  await expect(dialog.getByText('It moves straight away, and we will tell Karma.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '12:00 pm' })).toHaveCount(0); // This is the present time of the booking.
  await dialog.getByRole('radio', { name: '2:00 pm' }).check();
  await dialog.getByRole('button', { name: 'Change the time' }).dblclick();
  await expect(page.getByText('Your request has moved to the new time.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const changed = page.getByRole('article', { name: 'The time has been changed' });
  await expect(changed.getByText('2:00 pm', { exact: true })).toBeVisible();
  await expect(changed.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(dashboard.getByText(/^The shoot with Asha is now on .*\b2:00 pm\.$/)).toBeVisible();
  await expect(dashboard.getByRole('article', { name: 'Asha Rao' }).getByText(/\b2:00 pm$/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await changed.getByRole('button', { name: 'Got it' }).click();
  await expect(changed).toHaveCount(0);
});

test('a customer proposes a time, and the photographer sees and accepts it without a reload', async ({ browser, request }) => {
  const { photographer, customer } = await people(request);
  await newShoot(request, customer, photographer, 5);
  const dashboard = await visit(browser, photographer, '/dashboard');
  await expect(dashboard.getByRole('button', { name: ofCustomer })).toBeVisible();
  const page = await visit(browser, customer, '/userpfp', phone);
  const dialog = await openPicker(page, ofPhotographer);
  await dialog.getByRole('radio', { name: '2:00 pm' }).check();
  await dialog.getByLabel('Message to Karma').fill('The chef is only in after lunch.');
  await expectAccessibleInBothModes(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(page.getByText('Karma has been asked. The shoot stays as it is until they accept.')).toBeVisible();

  const proposal = dashboard.getByRole('article', { name: 'Asha would like to move your Food shoot' });
  await expect(proposal).toBeInViewport();
  await expect(dashboard.getByText('Asha has proposed another time for your shoot.')).toBeVisible();
  for (const text of ['12:00 pm', '2:00 pm', 'The chef is only in after lunch.', /^Answer until \w{3}, \d+ \w+, \d+:\d\d [ap]m$/])
    await expect(proposal.getByText(text, { exact: true })).toBeVisible();
  await expect(dashboard.getByRole('region', { name: 'UPCOMING SHOOTS' }).getByText('New time proposed')).toBeVisible();
  await expect(dashboard.getByRole('button', { name: ofCustomer })).toHaveCount(0);
  await expectAccessibleInBothModes(dashboard);
  await expect(page.getByRole('article', { name: 'You have asked Karma to move your Food shoot' })).toBeVisible();
  await expectAccessibleInBothModes(page);

  await proposal.getByRole('button', { name: 'Accept the new time from Asha' }).click();
  const asking = dashboard.getByRole('alertdialog', { name: 'Move the shoot to the new time?' });
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothModes(dashboard);
  await asking.getByRole('button', { name: 'Move the shoot' }).click();
  for (const shown of [dashboard, page]) {
    const changed = shown.getByRole('article', { name: 'The time has been changed' });
    await expect(changed.getByText('2:00 pm', { exact: true })).toBeVisible();
    await expect(changed.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expect(shown.getByText('New time proposed')).toHaveCount(0);
  }
  await expect(page.getByText('Karma has accepted the new time.')).toBeVisible();
  await expectAccessibleInBothModes(page);
});

test('a photographer proposes a time by keyboard, and the customer declines', inFull, async ({ browser, request }) => {
  const { photographer, customer } = await people(request);
  await newShoot(request, customer, photographer, 5);
  const page = await visit(browser, customer, '/userpfp');
  const dashboard = await visit(browser, photographer, '/dashboard', phone);
  await dashboard.getByRole('button', { name: ofCustomer }).focus();
  await dashboard.keyboard.press('Enter');
  const dialog = dashboard.getByRole('dialog', { name: 'Change the time' });
  await dialog.getByRole('radio', { name: '6:00 am' }).focus();
  await dashboard.keyboard.press('ArrowRight');
  await dashboard.keyboard.press('Tab');
  await dashboard.keyboard.type('Softer light then.');
  await dashboard.keyboard.press('Tab');
  await dashboard.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(dashboard.getByRole('article', { name: 'You have asked Asha to move your Food shoot' })).toBeVisible();
  await expect(dashboard.getByText('Softer light then.')).toBeVisible();
  await expectToFit(dashboard);

  // The booking's dialog shows the message as well.
  await page.getByRole('button', { name: /^Details of the shoot/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Softer light then.')).toBeVisible();
  await details.getByRole('button', { name: 'Decline the new time from Karma' }).press('Enter');
  await expect(page.getByText('Declined. The shoot stays as it is.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Change the time' })).toBeVisible();
  await expect(dashboard.getByText('Asha did not accept the new time. The shoot stays as it is.')).toBeVisible();
  await expect(dashboard.getByRole('button', { name: ofCustomer })).toBeVisible();
});

test('a proposal can be retracted, and a late answer to it is explained', inFull, async ({ browser, request }) => {
  const { photographer, customer } = await people(request);
  const booking = await newShoot(request, customer, photographer, 5);
  const page = await visit(browser, customer, '/userpfp');
  await propose(request, customer, booking, twoOnDay(6));
  const dashboard = await visit(browser, photographer, '/about');
  const list = await freezable(dashboard, '**/api/v1/dashboard/userreq/*?*');
  await dashboard.goto('/dashboard');
  const theirs = dashboard.getByRole('article', { name: 'Asha would like to move your Food shoot' });
  await expect(theirs).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the new time for the shoot with Karma' }).dblclick();
  await expect(page.getByText('Withdrawn. The shoot stays as it is.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proposed times' })).toHaveCount(0);
  await expect(dashboard.getByText('The time that Asha proposed is no longer open. The shoot stays as it is.')).toBeVisible();
  await expect(theirs).toHaveCount(0);

  const again = await propose(request, customer, booking, twoOnDay(6));
  await expect(theirs).toBeVisible();
  list.freeze();
  await settle(request, customer, `${booking}/${again}`);
  await theirs.getByRole('button', { name: 'Accept the new time from Asha' }).click();
  const asking = dashboard.getByRole('alertdialog', { name: 'Move the shoot to the new time?' });
  list.thaw();
  await asking.getByRole('button', { name: 'Move the shoot' }).click();
  await expect(dashboard.getByText('This proposal has been withdrawn.')).toBeVisible();
  await expect(theirs).toHaveCount(0);
});

test('instead of a time that was taken meanwhile, the next free ones are offered', inFull, async ({ browser, request }) => {
  const { photographer, customer } = await people(request);
  const booking = await newShoot(request, customer, photographer, 5);
  const page = await visit(browser, customer, '/userpfp');
  const dialog = await openPicker(page, ofPhotographer);
  await dialog.getByRole('radio', { name: '9:30 pm' }).check();
  const other = await newCustomer(request, 'Ravi Nair');
  const taking = await newBooking(request, other, photographer, 7);
  const late = { scheduledDate: dayAhead(5), scheduledTime: '10:00 PM' };
  await send(request, `/api/v1/reschedule/${taking}`, late, other.token);
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /taken/ })).toBeVisible();
  const next = dialog.getByRole('group', { name: 'Next free times' }).getByRole('button');
  await expect(next.first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  const chosen = await next.first().innerText();
  await next.first().click();
  await expect(dialog.getByText(chosen, { exact: true }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(page.getByRole('article', { name: 'You have asked Karma to move your Food shoot' })).toBeVisible();

  // The photographer blocks the proposed day, so they can no longer accept the proposal, and propose another time instead.
  const [proposed] = await bookingsOf(request, customer);
  await settle(request, customer, `${booking}/${proposed?.proposal?.proposalId}`);
  await propose(request, customer, booking, twoOnDay(8));
  const off = { id: photographer.photographerId, fromDate: dayAhead(8), toDate: dayAhead(8) };
  await send(request, '/api/v1/calendar/timeOff', off, photographer.token);
  const dashboard = await visit(browser, photographer, '/dashboard');
  await dashboard.getByRole('button', { name: 'Accept the new time from Asha' }).click();
  const asking = dashboard.getByRole('alertdialog', { name: 'Move the shoot to the new time?' });
  await asking.getByRole('button', { name: 'Move the shoot' }).click();
  const instead = asking.getByRole('group', { name: 'Decline it, and propose one of these instead' }).getByRole('button');
  await expect(instead).toHaveCount(3);
  await expectAccessibleInBothModes(dashboard);
  await instead.first().click();
  await expect(asking).toBeHidden();
  await expect(dashboard.getByRole('article', { name: 'You have asked Asha to move your Food shoot' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Karma would like to move your Food shoot' })).toBeVisible();
});

test('after two reschedules no third one is offered', inFull, async ({ browser, request }) => {
  const { photographer, customer } = await people(request);
  const booking = await newShoot(request, customer, photographer, 5);
  const page = await visit(browser, customer, '/about');
  const list = await freezable(page, '**/api/v1/user/profile/*?*');
  await page.goto('/userpfp');
  const dialog = await openPicker(page, ofPhotographer);
  list.freeze();
  for (const days of [6, 7]) {
    const proposal = await propose(request, customer, booking, twoOnDay(days));
    await settle(request, photographer, `${booking}/${proposal}`, 'accept');
  }
  await dialog.getByRole('radio', { name: '2:00 pm' }).check();
  list.thaw();
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(dialog.getByText('You have moved this shoot twice already, so it cannot be moved again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: ofPhotographer })).toHaveCount(0);
  await page.getByRole('button', { name: /^Details of the shoot/ }).click();
  await expect(page.getByText('You have changed the time of this shoot twice, so it cannot be changed again.')).toBeVisible();
});

async function bookingsOf(request: APIRequestContext, customer: Person) {
  const answer = await request.get(`/api/v1/user/profile/${customer.id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  const { bookings } = (await answer.json()) as { bookings: { proposal?: { proposalId: string } }[] };
  return bookings;
}
