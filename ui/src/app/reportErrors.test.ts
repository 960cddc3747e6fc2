import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors';
import { newErrorReporter, redactPath, redactText, type SendReport } from './errorReports';
import { reportErrors } from './reportErrors';

const send = vi.fn<SendReport>();
let stop = () => {};

beforeEach(() => {
  send.mockReset();
  stop = reportErrors(newErrorReporter(send));
  window.history.replaceState(null, '', '/receipt/abc123def456ghi?email=asha@example.in');
});

afterEach(() => stop());

const raise = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: String(error) }));

function reject(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('reports uncaught errors and rejected promises without personal data', () => {
  const error = new TypeError('no booking abc123def456ghi of asha@example.in');
  error.stack = `TypeError: asha\n    at Page (${window.location.origin}/assets/Page.js:1:23456)`;
  raise(error);
  reject(new ApiError(409, 'Asha has booked this.', { code: 'slot_taken' }));

  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenNthCalledWith(1, {
    message: 'TypeError: no booking [id] of [email]',
    stack: '    at Page (/assets/Page.js:1:23456)',
    route: '/receipt/:id',
  });
  expect(send.mock.calls[1]?.[0].message).toBe('ApiError 409 slot_taken');
  expect(JSON.stringify(send.mock.calls)).not.toContain('Asha');
});

it('reports an error once, and at most five different errors', () => {
  const error = new Error('again');
  for (let i = 0; i < 3; i++) raise(error);
  expect(send).toHaveBeenCalledOnce();
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) raise(new Error(name));
  expect(send).toHaveBeenCalledTimes(5);
});

it('shortens long texts, so that the server accepts the report', () => {
  const error = new Error('Long words. '.repeat(1_000));
  error.stack = `Error\n${'    at Page (/assets/Page.js:1:2)\n'.repeat(1_000)}`;
  raise(error);
  expect(JSON.stringify(send.mock.calls[0]?.[0]).length).toBeLessThan(2_048);
});

it('ignores messages that are not faults of the app', () => {
  raise(new Error('of an extension'), 'chrome-extension://abc/content.js');
  raise('Script error.');
  raise(new Error('ResizeObserver loop completed with undelivered notifications.'));
  expect(send).not.toHaveBeenCalled();
});

it('does not report its own failure', async () => {
  send.mockImplementation(() => raise(new Error('cannot send')));
  raise(new Error('first'));
  expect(send.mock.calls.length).toBeLessThanOrEqual(5);

  stop();
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    throw new Error('cannot send');
  });
  stop = reportErrors();
  raise(new Error('second'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled()); // Vitest itself fails if a promise is rejected afterwards.
});

describe('redactText', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    [`Unexpected token 'A', "Asha Rao, 12"... is not valid JSON`, "Unexpected token 'A', [text]... is not valid JSON"],
    ['at https://shootday.in/schedule?location=Pune&q=asha#x failed', 'at /schedule failed'],
    ['at Page (https://shootday.in/assets/index-BkXq9s2L.js:12:123456)', 'at Page (/assets/index-BkXq9s2L.js:12:123456)'],
    ['no booking abc123def456ghi of asha@example.in, 9811198111', 'no booking [id] of [email], [number]'],
    ['token eyJhbGciOiJI.eyJpZCI6.x and 0123456789abcdefABCDEF0123456789', 'token [token] and [token]'],
    ['the code 123456 is wrong', 'the code [number] is wrong'],
    ["'Asha Rao lives here' is no name", '[text] is no name'],
  ])('%s', (text, want) => expect(redactText(text)).toBe(want));
});

describe('redactPath', () => {
  it.each([
    ['/', '/'],
    ['/confirmbookingdetails', '/confirmbookingdetails'],
    ['/receipt/abc123def456ghi', '/receipt/:id'],
    ['/receipt/abcdefghijklmno', '/receipt/:id'],
    ['/update-password/eyJhbGciOiJ.x.y', '/update-password/:id'],
    ['/profile/asha@example.in', '/profile/:id'],
  ])('%s', (path, want) => expect(redactPath(path)).toBe(want));
});
