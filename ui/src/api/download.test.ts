import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '@/session/session';
import { download } from './download';

const options = { path: { bookingId: 'b1' }, query: { format: 'pdf' } } as const;
const saved = vi.fn();

beforeEach(() => {
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  vi.spyOn(sessionStore, 'token', 'get').mockReturnValue('a-token');
});
afterEach(() => vi.unstubAllGlobals());

function answer(body: string, init: ResponseInit) {
  const fetch = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('saves a file under the name in the response', async () => {
  const fetch = answer('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="SD-1.pdf"' } });
  await download('/booking/{bookingId}/receipt', 'receipt.pdf', options);
  expect(fetch).toHaveBeenCalledWith('/api/v1/booking/b1/receipt?format=pdf', { headers: { Authorization: 'Bearer a-token' } });
  expect(saved).toHaveBeenCalledExactlyOnceWith('SD-1.pdf');
});

it('signs out if the server no longer accepts the token', async () => {
  const endIfRefused = vi.spyOn(sessionStore, 'endIfRefused').mockImplementation(() => undefined);
  answer('{"code":"session_ended","message":"You are not logged in"}', { status: 401 });
  await expect(download('/booking/{bookingId}/receipt', 'receipt.pdf', options)).rejects.toMatchObject({ status: 401 });
  expect(endIfRefused).toHaveBeenCalledOnce();
  expect(saved).not.toHaveBeenCalled();
});

// These calls are only compiled, never made.
export const typesOfDownloads = [
  // @ts-expect-error a path that returns only JSON
  () => download('/config', 'config.json'),
  // @ts-expect-error no path parameter
  () => download('/user/data/{userId}', 'data.zip'),
  // @ts-expect-error an unknown format
  () => download('/booking/{bookingId}/receipt', 'receipt.png', { path: { bookingId: 'b1' }, query: { format: 'png' } }),
];
