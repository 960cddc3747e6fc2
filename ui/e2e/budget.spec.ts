import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { routePaths } from '../build/routes';
import { bookingOf, somebodyOf } from '../scripts/demoServer.mjs';
import { admin, send, type Person } from './people';
import { expect, test } from './server';
import { demoPerson, signIn } from './visits';

// The maximum number of bytes of scripts and style sheets that a first visit loads, compressed as the server sends them,
// without headers.
const maxOfFirstPage = 175_000;
const maxOfOtherPages = 190_000;

const visitsAtOnce = 2;

/** A page counts as loaded when it has requested nothing for this long, in milliseconds. */
const quietPause = 700;

type Visit = {
  readonly address: string;
  readonly person?: Person;
  /** The contents of the tab's session storage. */
  readonly session?: Readonly<Record<string, string>>;
  /** The navigation state with which the page was opened. */
  readonly state?: object;
};

/** Returns one visit to each page that the server knows, by its path. */
async function visitsOf(request: APIRequestContext, serverURL: string): Promise<Readonly<Record<string, Visit>>> {
  const { profile, results, instantResults } = await somebodyOf(serverURL);
  const { storage } = await bookingOf(serverURL);
  const customer = await demoPerson(request, 'customer');
  const photographer = await demoPerson(request, 'photographer');
  const answer = await request.get(`/api/v1/user/profile/${customer.id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  const { bookings } = (await answer.json()) as { bookings: { bookingId: string; paymentStatus: string }[] };
  const paid = bookings.find(({ paymentStatus }) => paymentStatus === 'paid');
  const question = { photographerId: profile.split('/').at(-1), text: 'Are you free on Sundays?' };
  const { threadId } = await send<{ threadId: string }>(request, '/api/v1/messages', question, customer.token);
  const { token: adminToken } = await send<{ token: string }>(request, '/api/collections/_superusers/auth-with-password', admin);
  const at = (address: string): Visit => ({ address });
  return {
    ...Object.fromEntries([...routePaths().keys()].filter((path) => !path.includes(':')).map((path) => [path, at(path)])),
    '/update-password/:token': at('/update-password/token'),
    '/confirm-email/:token': at('/confirm-email/token'),
    '/undo-email/:token': at('/undo-email/token'),
    '/schedulebook': at(results),
    '/instantbook': at(instantResults),
    '/profile/:photographerId': at(profile),
    '/photographers/:city': at('/photographers/mumbai'),
    '/photographers/:city/:category': at('/photographers/mumbai/food'),
    '/profile': { address: '/profile', person: photographer },
    '/receipt/:bookingId': { address: `/receipt/${paid?.bookingId}`, person: customer },
    '/bookingaddress': { address: '/bookingaddress', person: customer, session: storage.session },
    '/confirmbookingdetails': { address: '/confirmbookingdetails', person: customer, session: withDetails(storage.session) },
    '/confirmation': { address: '/confirmation', person: customer, state: bookedOf(storage.session, paid?.bookingId ?? '') },
    '/userpfp': { address: '/userpfp', person: customer },
    '/instant/:dispatchId': { address: '/instant/d1sp4tch0000001', person: customer },
    '/profiledit': { address: '/profiledit', person: photographer },
    '/dashboard': { address: '/dashboard', person: photographer },
    '/delivery/:bookingId': { address: `/delivery/${paid?.bookingId}`, person: photographer },
    '/photos/:bookingId': { address: `/photos/${paid?.bookingId}`, person: customer },
    '/messages': { address: '/messages', person: customer },
    '/messages/:threadId': { address: `/messages/${threadId}`, person: customer },
    '/shared/:token': at('/shared/token'),
    '/adminactivity': { address: '/adminactivity', session: { adminToken } },
  };
}

/** Returns the session storage with an address and a size added to the booking draft. */
function withDetails({ bookingDraft }: { bookingDraft: string }): Readonly<Record<string, string>> {
  const draft = JSON.parse(bookingDraft) as object;
  return { bookingDraft: JSON.stringify({ ...draft, shootAddress: '4 Mahatma Gandhi Marg, Mumbai 400001', skuCount: '20' }) };
}

/** Returns the navigation state that the confirmation of a booking shows. */
function bookedOf({ bookingDraft }: { bookingDraft: string }, bookingId: string): object {
  const draft = JSON.parse(bookingDraft) as object;
  return {
    ...draft,
    bookingId,
    shootAddress: '4 Mahatma Gandhi Marg, Mumbai 400001',
    size: '20 dishes',
    total: 12_000,
    paymentMethod: 'payAfterShoot',
  };
}

async function keep(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/favicon.svg');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value);
  }, values);
}

/** Returns the bytes of the scripts and style sheets that a page loads in a new browser until it is idle. */
async function bytesOf(browser: Browser, { address, person, session, state }: Visit): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (person) await signIn(page, person);
  if (session) await keep(page, session);
  if (state) await page.addInitScript((usr) => history.replaceState({ usr, key: 'visit', idx: 0 }, ''), state);
  let asked = 0;
  const open = new Set<unknown>();
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    asked++;
    // The realtime connection never ends.
    if (request.resourceType() !== 'eventsource' && !request.url().endsWith('/api/realtime')) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    if (['script', 'stylesheet'].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  // If the content from the server is visible without the app, the app starts only when the browser is idle.
  await page.waitForFunction(() => document.reactIsListening);
  for (let before = 0; before !== asked || open.size > 0;) {
    before = asked;
    await page.waitForTimeout(quietPause);
    // On a busy machine, a page may request nothing because it has not yet run the scripts that it loaded.
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
  }
  page.removeAllListeners('requestfinished');
  // Playwright cannot determine the size of a response after its page has been closed.
  const loaded = await Promise.all(sizes);
  await context.close();
  return loaded.reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Checks that each visit keeps to its budget. */
async function checkAll(browser: Browser, visits: Readonly<Record<string, Visit>>): Promise<void> {
  const weights = new Map<string, number>();
  const left = Object.entries(visits);
  // Several visits run at the same time, because most of a visit is spent waiting.
  const visitAll = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [path, visit] = next;
      weights.set(path, await bytesOf(browser, visit));
    }
  };
  await Promise.all(Array.from({ length: visitsAtOnce }, visitAll));
  const rows = [...weights].toSorted(([, one], [, other]) => other - one);
  const table = rows.map(([path, bytes]) => `${kilobytes(bytes)}  ${path}`).join('\n');
  console.log(`\nScripts and styles that a first visit loads by itself, compressed\n${table}`);
  expect(rows.filter(([, bytes]) => bytes === 0)).toEqual([]);
  expect(rows.filter(([path, bytes]) => bytes > (path === '/' ? maxOfFirstPage : maxOfOtherPages))).toEqual([]);
}

test('no page exceeds its budget of scripts and style sheets', async ({ browser, request, serverURL }) => {
  test.setTimeout(600_000);
  const visits = await visitsOf(request, serverURL);
  expect(Object.keys(visits).toSorted()).toEqual([...routePaths().keys()].toSorted());
  await checkAll(browser, visits);
});
