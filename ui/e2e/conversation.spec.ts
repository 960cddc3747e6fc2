import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { photo } from './files';
import { accept, newBooking, newCustomer, newPhotographer, send } from './people';
import { expect, inFull, test } from './server';
import { ask, field, log, seenOf } from './talk';
import { phone, visit } from './visits';

/** Moves the focus to an element with the Tab key alone. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('the Tab key does not reach the element');
}

/** Activates an element with the keyboard alone. */
async function pressByKeyboard(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Waits until no message of the page is being sent or has failed. */
async function expectAllSent(page: Page): Promise<void> {
  await expect(page.getByText('Sending…').or(page.getByRole('group', { name: 'Not sent.' }))).toHaveCount(0);
}

/** Returns the number of messages that the browser keeps until they are sent. */
function keptMessages(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the database refuses')));
      });
    const database = await answer(indexedDB.open('unsent'));
    const count = await answer(database.transaction('messages').objectStore('messages').count());
    database.close();
    return count;
  });
}

test(
  'on a phone a question is asked from the first screen, and the menu says that an answer came',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Tashi Wangdi', 'Gangtok', 'Food');
    const customer = await newCustomer(request, 'अनुराधा सुब्रमण्यम');
    const page = await visit(browser, customer, `/profile/${photographer.photographerId}`, phone);
    const button = page.getByRole('button', { name: 'Ask a question' });
    await expect(button).toBeInViewport();
    await button.tap();
    await page.getByLabel('Your question').fill('Do you shoot at home?');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page).toHaveURL(/\/messages\/\w{15}$/);
    const threadId = page.url().slice(-15);

    await page.goto('/about');
    await send(request, `/api/v1/messages/${threadId}`, { text: 'Yes, I do.' }, photographer.token);
    await page.reload();
    await page.getByRole('button', { name: 'Open menu, 1 unread message' }).tap();
    await expectAccessibleInBothModes(page);
    await page.getByRole('link', { name: 'Messages, 1 unread' }).tap();
    await page.getByRole('link', { name: /^Tashi/ }).tap();
    await expect(log(page, 'Tashi Wangdi').getByText('Yes, I do.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();

    await accept(request, photographer, await newBooking(request, customer, photographer, 4));
    const head = page.getByRole('region', { name: 'Conversation with Tashi Wangdi' });
    const when = head.getByText(/^Food · \w{3}, \d+ \w+ \d{4}, \d+:\d\d [ap]m$/);
    await expect(when).toBeVisible();
    expect(await when.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
    await head.getByRole('link', { name: 'Tashi Wangdi' }).tap();
    await expect(page).toHaveURL(`/profile/${photographer.photographerId}`);
  },
);

test('the keyboard alone opens, writes, attaches, deletes, blocks and reports', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Nima Sherpa', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Farah Khan');
  const threadId = await ask(request, customer, photographer, 'Hello');
  const page = await visit(browser, customer, '/messages');
  await pressByKeyboard(page, page.getByRole('link', { name: /^Nima/ }));
  await tabTo(page, field(page));
  await page.keyboard.type('Like these?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Or darker?');
  const chooser = page.waitForEvent('filechooser');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add pictures' }), 'Shift+Tab');
  await (await chooser).setFiles(photo('food-thali'));
  await expect(page.getByRole('list', { name: 'Pictures to send' }).getByRole('listitem')).toHaveCount(1);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Send' }));
  await expect(log(page, 'Nima Sherpa').getByText('Like these?\nOr darker?')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const view = page.getByRole('button', { name: 'View picture 1' });
  await pressByKeyboard(page, view, 'Shift+Tab');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();

  await pressByKeyboard(page, page.getByRole('button', { name: 'Delete this message' }).last());
  await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(log(page, 'Nima Sherpa').getByText('Message deleted')).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: 'About your conversation with Nima Sherpa' }), 'Shift+Tab');
  await expectAccessibleInBothModes(page);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Block Nima' }));
  await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }));
  await expect(page.getByText('Nima is blocked.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0); // while this dialog is closing, it still handles Escape
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('You blocked Nima. Neither of you can write.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  const other = await visit(browser, photographer, `/messages/${threadId}`);
  await expect(other.getByText(/^Farah does not take messages from you/)).toBeVisible();
  // The deleted message is marked as seen as well. Otherwise the photographer would not be notified of the next message.
  await expect.poll(() => seenOf(request, customer, threadId)).toBe(2);
  const unblock = page.getByRole('button', { name: 'Unblock Nima' });
  await expect(unblock).toBeEnabled(); // pressing it while the block is being saved would do nothing
  await pressByKeyboard(page, unblock);
  await expect(field(page)).toBeVisible();
  await expect(field(other)).toBeVisible();

  await pressByKeyboard(other, other.getByRole('button', { name: 'Report this message' }).first());
  const report = other.getByRole('dialog', { name: 'Report this message' });
  await tabTo(other, report.getByRole('radio').first());
  await other.keyboard.press('Space');
  await other.keyboard.press('ArrowDown');
  await expect(report.getByRole('radio').nth(1)).toBeChecked();
  await pressByKeyboard(other, report.getByRole('button', { name: 'Report', exact: true }));
  await expect(other.getByText('Thank you. We look into it.')).toBeVisible();
});

test(
  'a connection that is lost while a message is written or answered loses and repeats nothing',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Karma Bhutia', 'Gangtok', 'Food');
    const customer = await newCustomer(request, 'Leela Nair');
    const threadId = await ask(request, customer, photographer, 'Are you free?');
    const page = await visit(browser, customer, `/messages/${threadId}`);
    const shown = log(page, 'Karma Bhutia');
    await field(page).pressSequentially('On Sunday, ');
    await page.context().setOffline(true);
    await field(page).pressSequentially('in the morning.');
    await expect(page.getByText('You are offline. What you send now goes out when you are back.')).toBeVisible();
    await field(page).press('Enter');
    await expect(shown.getByText('On Sunday, in the morning.')).toHaveCount(1);
    await page.context().setOffline(false);
    await expectAllSent(page);

    // The server takes the message, but its response does not arrive.
    let requests = 0;
    await page.route(`**/api/v1/messages/${threadId}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      requests += 1;
      if (requests > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await field(page).fill('And on Monday.');
    await field(page).press('Enter');
    await expect.poll(() => requests).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => requests).toBeGreaterThan(1);
    await expectAllSent(page);

    await page.reload();
    const other = await visit(browser, photographer, `/messages/${threadId}`);
    for (const messages of [shown, log(other, 'Leela')]) {
      await expect(messages.getByText('On Sunday, in the morning.')).toHaveCount(1);
      await expect(messages.getByText('And on Monday.')).toHaveCount(1);
    }

    // The fifth message is the last one that can be sent before the photographer answers.
    for (const text of ['Or on Tuesday?', 'Any day.']) {
      await field(page).fill(text);
      await field(page).press('Enter');
      await expect(shown.getByText(text)).toHaveCount(1);
    }
    await expect(page.getByText('You can write again as soon as Karma has answered.')).toBeVisible();
    await send(request, `/api/v1/messages/${threadId}`, { text: 'Sunday is fine.' }, photographer.token);
    await expect(field(page)).toBeVisible();
  },
);

test('a message that waits behind another one survives a reload', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Lhamo', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Nisha Rao');
  const threadId = await ask(request, customer, photographer, 'Hello');
  const page = await visit(browser, customer, `/messages/${threadId}`);
  const shown = log(page, 'Pema Lhamo');
  const url = `**/api/v1/messages/${threadId}`;
  // The first request for a message gets no response.
  await page.route(url, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  for (const text of ['At noon?', 'Or at three?']) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
  await expect(shown.getByText('Sending…')).toHaveCount(2);
  await expect.poll(() => keptMessages(page)).toBe(2);
  await page.unroute(url);
  await page.reload();
  await expect(shown.getByText('Or at three?')).toHaveCount(1);
  await expectAllSent(page);
  const other = await visit(browser, photographer, `/messages/${threadId}`);
  const texts = log(other, 'Nisha').getByText(/^(At noon|Or at three)\?$/);
  await expect(texts).toHaveText(['At noon?', 'Or at three?']);
});

test('an open conversation loads only the messages that are new', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dawa Lepcha', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Mira Sen');
  const threadId = await ask(request, customer, photographer, 'Hello');
  const page = await visit(browser, customer, `/messages/${threadId}`);
  const shown = log(page, 'Dawa Lepcha');
  // The server reports a change before it responds to the request, so changes are reported in order if each request waits for
  // the previous response.
  const responseTo = (method: string, end: string) =>
    page.waitForResponse((response) => response.request().method() === method && response.url().endsWith(end));
  await Promise.all([responseTo('POST', '/api/realtime'), page.reload()]);
  const answer = async (text: string) => {
    const seen = responseTo('PUT', '/seen');
    await send(request, `/api/v1/messages/${threadId}`, { text }, photographer.token);
    await expect(shown.getByText(text)).toBeVisible();
    await seen;
  };
  await answer('Good morning');

  const loads: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (sent.method() === 'GET' && pathname.endsWith(threadId)) loads.push(search);
  });
  await answer('I am free');
  await answer('on Sunday.');
  const sent = responseTo('POST', threadId);
  await field(page).fill('Sunday is fine.');
  await field(page).press('Enter');
  await sent;
  await expect(shown.getByText('Sunday is fine.')).toHaveCount(1);
  await request.put(`/api/v1/messages/${threadId}/seen`, {
    data: { number: 5 },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  await expect(shown.getByText(/^Seen /)).toBeVisible();
  expect(loads.slice(0, 2)).toEqual(['?after=2', '?after=3']);
  // The event about the page's own message may arrive before the response to the request that sends it.
  expect(loads.slice(2)).toEqual([expect.stringMatching(/^\?after=[45]$/)]);
});
