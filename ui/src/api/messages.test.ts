import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ThreadState } from './live';
import { isAddition, showAddition, showSent, threadQuery } from './messages';
import type { Thread, ThreadAnswer, ThreadMessage } from './openapi.gen';

const threadId = 'thread000000001';

const state: ThreadState = {
  id: threadId,
  version: 7,
  last: 3,
  customerSeen: 1,
  customerSeenAt: '2026-11-24 10:12:00.000Z',
  photographerSeen: 2,
  photographerSeenAt: '2026-11-24 10:13:00.000Z',
};

const message = (number: number): ThreadMessage => ({
  messageId: `m${number}`,
  number,
  from: 'customer',
  kind: 'text',
  text: `No. ${number}`,
  masked: false,
  pictures: [],
  at: '2026-11-24T10:12:00Z',
});

/** The response of the server for a thread with the messages 1 to 3. */
const answer = (last: number, changes: Partial<Thread> = {}): ThreadAnswer => ({
  success: true,
  message: '',
  thread: {
    threadId,
    with: { name: 'Asha Rao', photo: '' },
    contact: { open: false, mobile: '' },
    seen: { number: 2, at: '' },
    mySeen: { number: 1, at: '' },
    last,
    unread: 0,
    blocked: '',
    canWrite: '',
    bookings: [],
    ...changes,
  },
  key: 'key',
  messages: [1, 2, 3].map(message),
  more: false,
});

const asked: string[] = [];
let client: QueryClient;
const query = threadQuery('u1', threadId);
const numbers = () => client.getQueryData(query.queryKey)?.pages.flatMap((page) => page.messages.map((one) => one.number));
const shownThread = () => client.getQueryData(query.queryKey)?.pages[0]?.thread;

beforeEach(() => {
  asked.length = 0;
  client = new QueryClient();
  client.setQueryData(query.queryKey, { pages: [answer(3)], pageParams: [undefined] });
});

afterEach(() => vi.unstubAllGlobals());

/** Makes the server respond with the messages after the requested number, up to `last`. */
function serve(last: number, changes: Partial<Thread> = {}): void {
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost');
    asked.push(searchParams.toString());
    const after = Number(searchParams.get('after'));
    const messages = Array.from({ length: last - after }, (_, place) => message(after + 1 + place));
    return Promise.resolve(Response.json({ ...answer(last, changes), messages }));
  });
}

it.each<[string, Partial<ThreadState>, boolean]>([
  ['a message', { version: 8, last: 4 }, true],
  ['a mark of the customer', { version: 8, customerSeen: 3 }, true],
  ['a mark of the photographer', { version: 8, photographerSeen: 3 }, true],
  ['a block or a deleted message', { version: 8 }, false],
  ['changes of which one was missed', { version: 9, last: 4 }, false],
  ['another thread', { version: 8, last: 4, id: 'thread000000002' }, false],
])('%s is an addition to a thread: %s', (_, changes, is) => {
  expect(isAddition(state, { ...state, ...changes })).toBe(is);
});

it('takes the first change that it hears of for a change of anything', () => {
  expect(isAddition(undefined, { ...state, last: 4 })).toBe(false);
});

it('loads only the messages that are not shown', async () => {
  serve(5);
  expect(await showAddition(client, 'u1', 'customer', { ...state, last: 5 })).toBe(true);
  expect(asked).toEqual(['after=3']);
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(shownThread()?.last).toBe(5);
});

it('loads a message before one that was just sent', async () => {
  serve(5);
  showSent(client, 'u1', threadId, message(5));
  expect(await showAddition(client, 'u1', 'customer', { ...state, last: 5 })).toBe(true);
  expect(asked).toEqual(['after=3']);
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
});

it('finds out whether the person may write again after a message that they sent', async () => {
  serve(4, { canWrite: 'wait_for_answer' });
  showSent(client, 'u1', threadId, message(4));
  expect(await showAddition(client, 'u1', 'customer', { ...state, last: 4 })).toBe(true);
  expect(asked).toEqual(['after=4']);
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(shownThread()?.canWrite).toBe('wait_for_answer');
});

it('loads nothing if only marks have changed', async () => {
  serve(3);
  const now = { ...state, customerSeen: 3, photographerSeen: 3, photographerSeenAt: '2026-11-24 11:00:00.000Z' };
  expect(await showAddition(client, 'u1', 'customer', now)).toBe(true);
  expect(asked).toEqual([]);
  expect(shownThread()?.mySeen.number).toBe(3);
  expect(shownThread()?.seen).toEqual({ number: 3, at: '2026-11-24T11:00:00.000Z' });
});

it('never lowers what was seen', async () => {
  serve(3);
  client.setQueryData(query.queryKey, { pages: [answer(3, { mySeen: { number: 3, at: '' } })], pageParams: [undefined] });
  await showAddition(client, 'u1', 'customer', state);
  expect(shownThread()?.mySeen.number).toBe(3);
});

it('asks for the whole thread if contact opens, because older texts then show more', async () => {
  serve(4, { contact: { open: true, mobile: '9876543210' } });
  expect(await showAddition(client, 'u1', 'customer', { ...state, last: 4 })).toBe(false);
});

it('asks for the whole thread while it is being loaded', async () => {
  serve(4);
  void client.fetchInfiniteQuery({ ...query, queryFn: () => new Promise<never>(() => undefined) });
  expect(await showAddition(client, 'u1', 'customer', { ...state, last: 4 })).toBe(false);
  expect(asked).toEqual([]);
});
