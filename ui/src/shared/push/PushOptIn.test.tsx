import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer, photographer } from '@/stories/samples';
import { ApiError } from '@/lib/errors';
import { endPush, watchPersonChange } from '@/session/privateData';
import { sessionStore } from '@/session/session';
import { PushOptIn } from './PushOptIn';

const vapidKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const endpoint = 'https://fcm.googleapis.com/fcm/send/1';

type Options = { userVisibleOnly: boolean; applicationServerKey: Uint8Array<ArrayBuffer> };

/** Simulates a browser with a service worker and a push service. */
function givenBrowser({ permission = 'default', answer = 'granted', key = vapidKey } = {}) {
  let current: object | null = null;
  const subscribe = vi.fn(async ({ applicationServerKey }: Options) => {
    current = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
      unsubscribe,
    };
    return current;
  });
  const unsubscribe = vi.fn(async () => {
    current = null;
    return true;
  });
  const registration = { pushManager: { getSubscription: async () => current, subscribe } };
  const requestPermission = vi.fn(async () => {
    vi.stubGlobal('Notification', { permission: answer, requestPermission });
    return answer;
  });
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', Function);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  const calls: { method: string; body: unknown; token: string }[] = [];
  let fails = false;
  vi.stubGlobal(
    'fetch',
    async (
      input: string,
      { method = 'GET', body = '', headers }: { method?: string; body?: string; headers?: HeadersInit } = {},
    ) => {
      if (input.includes('/config')) return Response.json({ success: true, message: '', vapidKey: key });
      calls.push({ method, body: JSON.parse(body), token: new Headers(headers).get('Authorization') ?? '' });
      return fails
        ? Response.json({ success: false, status: 503, message: 'Not now.', data: {} }, { status: 503 })
        : Response.json({ success: true, message: '' });
    },
  );
  return { subscribe, unsubscribe, requestPermission, calls, fail: () => (fails = true), subscription: () => current };
}

const show = () =>
  render(
    <ChakraProvider value={defaultSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <PushOptIn />
      </QueryClientProvider>
    </ChakraProvider>,
  );

/** Makes the current visit count as a second visit. */
function visitAgain() {
  localStorage.setItem('visited.push', '1');
  sessionStorage.removeItem('visited.push');
}

watchPersonChange();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  visitAgain();
  sessionStore.signIn('token', photographer);
});

afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' });
const isOn = () => screen.findByText('Notifications are on for this device.');

it('asks for the permission only after a press of the button, and sends the subscription', async () => {
  const browser = givenBrowser();
  show();
  const button = await turnOn();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(button);
  await isOn();
  expect(browser.subscribe.mock.calls[0]?.[0].userVisibleOnly).toBe(true);
  expect(browser.subscribe.mock.calls[0]?.[0].applicationServerKey).toHaveLength(65);
  expect(browser.calls).toMatchObject([{ method: 'POST', body: { endpoint, keys: { p256dh: 'public', auth: 'secret' } } }]);
});

it('shows nothing at the first visit', async () => {
  localStorage.clear();
  givenBrowser();
  show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows nothing if the server sends no push messages', async () => {
  givenBrowser({ key: '' });
  show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
});

it('says how to allow notifications that the browser blocks', async () => {
  givenBrowser({ answer: 'denied' });
  show();
  fireEvent.click(await turnOn());
  await screen.findByText(/browser blocks notifications/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it("asks again after the browser's prompt was closed without an answer", async () => {
  const browser = givenBrowser({ answer: 'default' });
  show();
  fireEvent.click(await turnOn());
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalled());
  await turnOn();
  expect(browser.subscription()).toBeNull();
});

it('explains on iPhones how to add the app to the home screen', async () => {
  givenBrowser();
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  show();
  await screen.findByText(/on the home screen\.$/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('cancels the subscription when the server refuses it', async () => {
  const browser = givenBrowser();
  browser.fail();
  show();
  fireEvent.click(await turnOn());
  await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
  await turnOn();
  expect(browser.subscription()).toBeNull();
});

it('turns notifications off and informs the server', async () => {
  const browser = givenBrowser();
  show();
  fireEvent.click(await turnOn());
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await turnOn();
  expect(browser.calls.at(-1)).toMatchObject({ method: 'DELETE', body: { endpoint }, token: 'token' });
  expect(browser.subscription()).toBeNull();
});

it('is still on at the next visit, and informs the server again', async () => {
  const browser = givenBrowser();
  const { unmount } = show();
  fireEvent.click(await turnOn());
  await isOn();
  unmount();
  show();
  await isOn();
  expect(browser.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

it('shows the expected state at once, so that nothing moves when the state is known', async () => {
  givenBrowser();
  const { unmount } = show();
  fireEvent.click(await turnOn());
  await isOn();
  unmount();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => new Promise(() => undefined) },
  });
  show();
  await isOn();
});

it('ends at sign-out, which the server is informed of', async () => {
  const browser = givenBrowser();
  show();
  fireEvent.click(await turnOn());
  await isOn();
  endPush(sessionStore.token);
  sessionStore.clear();
  await waitFor(() => expect(browser.subscription()).toBeNull());
  await waitFor(() => expect(browser.calls.at(-1)).toMatchObject({ method: 'DELETE', token: 'token' }));
  expect(localStorage.getItem('pushOwner')).toBeNull();
});

it('survives an expired session, but not a change of the person', async () => {
  const browser = givenBrowser();
  show();
  fireEvent.click(await turnOn());
  await isOn();
  cleanup();
  sessionStore.endIfRefused('token', new ApiError(401, '', { code: 'session_ended' }));
  sessionStore.signIn('token', photographer);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(browser.subscription()).not.toBeNull();
  sessionStore.signIn('token', customer);
  await waitFor(() => expect(browser.subscription()).toBeNull());
});
