import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminSession } from '@/session/adminSession';
import { adminRecords } from './adminRecords';

const refunds = adminRecords('refunds');

const tokenExpiring = (secondsFromNow: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsFromNow }))}.signature`;

function answer(status: number, body: unknown) {
  const sent = vi.fn((_url: string) => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', sent);
  return sent;
}

beforeEach(() => adminSession.save(tokenExpiring(60)));
afterEach(() => vi.unstubAllGlobals());

it("sends the options of a list in PocketBase's syntax", async () => {
  const sent = answer(200, { page: 2, perPage: 12, totalItems: 0, items: [] });
  const { where, any, all } = refunds;
  await refunds.list({
    page: 2,
    sort: ['-updated', 'id'],
    expand: ['booking.customer', 'payment'],
    filter: all(where('attempts', '>', 1), any(where('lastError', '~', 'the "bank"'), where('status', '=', 'failed'))),
  });
  const { pathname, searchParams } = new URL(sent.mock.calls[0]?.[0] ?? '', location.origin);
  expect(pathname).toBe('/api/collections/refunds/records');
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '2',
    perPage: '12',
    sort: '-updated,id',
    expand: 'booking.customer,payment',
    filter: '(attempts > 1 && (lastError ~ "the \\"bank\\"" || status = "failed"))',
  });
});

it('ends a session that the server no longer accepts', async () => {
  answer(403, { status: 403, code: 'session_ended', message: 'Only admins may do this.', data: {} });
  await expect(refunds.update('r1', { status: 'pending' })).rejects.toMatchObject({ status: 403 });
  expect(adminSession.token).toBe('');
});

it('ends an expired session without a call, which the server would answer as for a visitor', async () => {
  const sent = answer(200, { items: [] });
  adminSession.save(tokenExpiring(-60));
  await expect(refunds.list({})).rejects.toMatchObject({ status: 401 });
  expect(sent).not.toHaveBeenCalled();
  expect(adminSession.token).toBe('');
});

it('sends a file as a form', async () => {
  const sent = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(Response.json({ id: 'c1' })));
  vi.stubGlobal('fetch', sent);
  const coverImage = new File(['a'], 'a.png', { type: 'image/png' });
  await adminRecords('categories').create({ name: 'Pets', durationMinutes: 90, coverImage });
  const form = sent.mock.calls[0]?.[1].body as FormData;
  expect([...form.keys()]).toEqual(['name', 'durationMinutes', 'coverImage']);
  expect(form.get('durationMinutes')).toBe('90');
  expect(form.get('coverImage')).toBeInstanceOf(File);
});
