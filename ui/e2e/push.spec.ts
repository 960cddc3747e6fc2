import type { CDPSession, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe';
import { findId, logOut, make, newCustomer, newPhotographer, send, type Person } from './people';
import { startPushService, type PushService } from './pushService';
import { expect, inFull, test as base } from './server';
import { signIn } from './visits';

const test = base.extend<object, { service: PushService }>({
  service: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      service.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ service }, use) => use(service.settings), { scope: 'worker' }],
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Returns the id by which the DevTools protocol identifies the service worker registration of a page. */
async function registrationId(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return registered;
}

/** Opens a page and returns a function that delivers a message to its service worker, as a push service does. */
async function withWorker(page: Page, path: string, origin: string): Promise<(data: string) => Promise<void>> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const id = await registrationId(session);
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data });
  };
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: (data as { url: string }).url }));
  });

/**
 * Simulates a click on the visible notification and returns what the worker then does with pages. A test cannot click the real
 * notification, and without a real click the browser does not allow a worker to open or focus a page, so these functions are
 * replaced.
 */
async function click(page: Page): Promise<string[]> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(async () => {
    type Client = { url: string };
    const scope = globalThis as unknown as {
      registration: { getNotifications: () => Promise<unknown[]> };
      clients: { openWindow: (path: string) => Promise<void> };
      WindowClient: { prototype: { focus: (this: Client) => Promise<void> } };
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent: (event: Event) => void;
    };
    const done: string[] = [];
    scope.clients.openWindow = async (path) => void done.push(`opens ${path}`);
    scope.WindowClient.prototype.focus = async function focus() {
      done.push(`focuses ${new URL(this.url).pathname}`);
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    scope.dispatchEvent(Object.assign(event, { waitUntil: (part: Promise<unknown>) => work.push(part) }));
    await Promise.all(work);
    return done;
  });
}

const offer = { title: 'Product in Pune', body: 'Today at 3:00 PM, 20 products, ₹5,400', url: '/query', tag: 'offer1' };

/** Makes the server send a push message to a person, as it does for offers, and returns the message that arrives. */
async function pushed(page: Page, service: PushService, person: Person): Promise<string> {
  const subscription = service.subscribe();
  await send(page.request, '/api/v1/push/subscription', subscription, person.token);
  await make(page.request, 'outbox', {
    to: await findId(page.request, 'push_subscriptions', `user='${person.id}'`),
    channel: 'push',
    subject: offer.title,
    text: JSON.stringify(offer),
    nextAttemptAt: new Date(),
    expires: new Date(Date.now() + 90_000),
  });
  await expect.poll(() => service.messages(subscription)).toHaveLength(1);
  return service.messages(subscription)[0] ?? '';
}

/** Delivers a message repeatedly until it is shown, because a headless browser sometimes drops a notification. */
async function expectShown(page: Page, deliver: (text: string) => Promise<void>, text: string, shown = offer): Promise<void> {
  await expect(async () => {
    await deliver(text);
    await expect.poll(() => notifications(page), { timeout: 3000 }).toEqual([shown]);
  }).toPass({ timeout: 60_000 });
}

test('a message of the server is shown, and a click opens its page', async ({ page, service, serverURL }) => {
  const person = await newCustomer(page.request, 'Asha');
  await signIn(page, person);
  const deliver = await withWorker(page, '/about', serverURL);
  const text = await pushed(page, service, person);
  expect(JSON.parse(text)).toEqual(offer);
  await expectShown(page, deliver, text);

  expect(await click(page)).toEqual(['opens /query']);
  expect(await notifications(page)).toEqual([]);
  await page.goto('/query');
  await expectShown(page, deliver, text);
  expect(await click(page)).toEqual(['focuses /query']);

  // A further message about the same offer replaces the visible notification.
  await deliver(text);
  await expectShown(page, deliver, JSON.stringify({ ...offer, body: 'This offer has ended.' }), {
    ...offer,
    body: 'This offer has ended.',
  });
});

test('a message opens pages of our own only, and one that cannot be read is shown, too', inFull, async ({ page, serverURL }) => {
  const deliver = await withWorker(page, '/about', serverURL);
  for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 7]) {
    await expectShown(page, deliver, JSON.stringify({ ...offer, url }), { ...offer, url: '/' });
    await expectShown(page, deliver, JSON.stringify(offer));
  }
  await deliver('not JSON');
  await expect.poll(async () => (await notifications(page)).map(({ title }) => title)).toContain('127.0.0.1');
});

/**
 * Replaces the browser's push manager with one that returns the given subscription, because Chromium cannot reach a real push
 * service here.
 */
async function stubPushManager(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((json) => {
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      current = {
        ...json,
        options: { applicationServerKey: key.buffer, userVisibleOnly: options?.userVisibleOnly ?? false },
        toJSON: () => json,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      } as unknown as PushSubscription;
      return current;
    };
  }, subscription);
}

test('a photographer turns notifications on, and off at a later visit', inFull, async ({ page, service }) => {
  const person = await newPhotographer(page.request, 'Ravi Kumar', 'Pune', 'Product');
  await page.request.put('/api/v1/instant/on', {
    data: { id: person.photographerId, on: true },
    headers: { Authorization: `Bearer ${person.token}` },
  });
  const subscription = service.subscribe();
  await stubPushManager(page, subscription);
  await signIn(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeHidden();

  await page.evaluate(() => sessionStorage.clear()); // Without the session storage, the reload is a later visit.
  await page.reload();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  expect(await findId(page.request, 'push_subscriptions', `user='${person.id}'`)).not.toBe('');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect.poll(() => findId(page.request, 'push_subscriptions', `user='${person.id}'`)).toBe('');

  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await logOut(page);
  await expect.poll(() => findId(page.request, 'push_subscriptions', `user='${person.id}'`)).toBe('');
});
