import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { failureTexts } from '@/texts/errors';
import { api, publicApi } from './client';
import type { BookingMade, Config } from './openapi.gen';
import type { FilePathOf, UploadPath } from './operations';

afterEach(() => vi.unstubAllGlobals());

function answer(body: BodyInit | null, status = 200) {
  const fetch = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const newBooking = {
  categoryId: 'c1',
  scheduledDate: '25/11/2026',
  scheduledTime: '3:05 PM',
  skuCount: 10,
  paymentMethod: 'razorpay',
  shootAddress: '12 Any Road',
} as const;

describe('a call', () => {
  it("returns the server's answer", async () => {
    answer('{"success":true}');
    await expect(publicApi.get('/config')).resolves.toEqual({ success: true });
    answer('[]');
    await expect(publicApi.get('/scheduleBooking/locations')).resolves.toEqual([]);
  });

  it('accepts an answer without content', async () => {
    answer(null, 204);
    await expect(
      api.post('/api/collections/users/request-email-change', { body: { newEmail: 'asha@example.in' } }),
    ).resolves.toEqual({});
  });

  it('rejects an answer that was cut off', async () => {
    const interrupted = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"token":"half a to'));
        body.error(new TypeError('network error'));
      },
    });
    answer(interrupted);
    await expect(publicApi.get('/config')).rejects.toMatchObject({ status: 0, message: failureTexts.network });
  });

  it('encodes path parameters and omits blank query parameters', async () => {
    const fetch = answer('{"success":true}');
    await publicApi.get('/portfolio/reviews/{id}', { path: { id: 'a/b' }, query: { page: 2, perPage: undefined } });
    await publicApi.get('/api/items', { query: { location: '', type: ['mobile', 'professional'] } });
    const urls = fetch.mock.calls.map(([url]) => url.replace(location.origin, ''));
    expect(urls).toEqual(['/api/v1/portfolio/reviews/a%2Fb?page=2', '/api/items?type=mobile&type=professional']);
  });

  it('sends its body and its idempotency key', async () => {
    const fetch = answer('{"success":true}');
    await api.post('/booking/{userId}/{photographerId}', {
      path: { userId: 'u1', photographerId: 'p1' },
      body: newBooking,
      idempotencyKey: 'k1',
    });
    const [url, request] = fetch.mock.calls[0] ?? [];
    expect(url).toMatch(/\/api\/v1\/booking\/u1\/p1$/);
    expect(request).toMatchObject({ method: 'POST', body: JSON.stringify(newBooking), headers: { 'Idempotency-Key': 'k1' } });
  });
});

// These calls are only compiled, never made.
export const typesOfCalls = [
  // @ts-expect-error an unknown path
  () => api.get('/confg'),
  // @ts-expect-error a path that has no such method
  () => api.post('/config'),
  // @ts-expect-error the full path of a product call
  () => api.get('/api/v1/config'),
  // @ts-expect-error no path parameter
  () => api.get('/portfolio/reviews/{id}'),
  // @ts-expect-error the wrong path parameter
  () => api.get('/portfolio/reviews/{id}', { path: { photographerId: 'p1' } }),
  // @ts-expect-error one of two path parameters
  () => api.post('/booking/{userId}/{photographerId}', { path: { userId: 'u1' }, body: newBooking }),
  // @ts-expect-error a path parameter where there is none
  () => api.get('/config', { path: { id: 'p1' } }),
  // @ts-expect-error an unknown query parameter
  () => api.get('/portfolio/reviews/{id}', { path: { id: 'p1' }, query: { pageSize: 6 } }),
  // @ts-expect-error a query parameter of the wrong type
  () => api.get('/portfolio/reviews/{id}', { path: { id: 'p1' }, query: { page: '1' } }),
  // @ts-expect-error no query where one is required
  () => api.get('/scheduleBooking/photographers/filter'),
  // @ts-expect-error no body
  () => api.post('/auth/login'),
  // @ts-expect-error a body without a required field
  () => api.post('/auth/login', { body: { email: 'asha@example.in' } }),
  // @ts-expect-error an unknown field in a body
  () => api.post('/auth/login', { body: { email: 'asha@example.in', password: 'secret', name: 'Asha' } }),
  // @ts-expect-error a body where there is none
  () => api.post('/user/deletion/{userId}', { path: { userId: 'u1' }, body: { userId: 'u1' } }),
  // @ts-expect-error JSON where a form with files is required
  () => api.put('/user/setUserProfilePicture/{userId}', { path: { userId: 'u1' }, body: { file: '' } }),
  // @ts-expect-error a key for a call that takes none
  () => api.post('/auth/login', { body: { email: 'asha@example.in', password: 'secret' }, idempotencyKey: 'k1' }),
];

const getConfig = () => api.get('/config');
const book = () => api.post('/booking/{userId}/{photographerId}', { path: { userId: '', photographerId: '' }, body: newBooking });

it('has the types of the API', () => {
  expectTypeOf(getConfig).returns.resolves.toEqualTypeOf<Config>();
  expectTypeOf(book).returns.resolves.toEqualTypeOf<BookingMade>();
  expectTypeOf<UploadPath>().toEqualTypeOf<
    | '/portfolio/setPortfolioImages'
    | '/portfolio/set-profile-picture/{id}'
    | '/messages'
    | '/messages/{threadId}'
    | '/brief/{bookingId}/pictures'
  >();
  expectTypeOf<FilePathOf<'get'>>().toEqualTypeOf<
    | '/user/data/{userId}'
    | '/booking/{bookingId}/receipt'
    | '/booking/{bookingId}/calendar.ics'
    | '/calendar/feed/{file}'
    | '/admin/exports/{table}'
    | '/delivery/{bookingId}/files/{fileId}'
    | '/pictures/{pictureId}'
    | '/delivery/{bookingId}/names'
    | '/delivery/{bookingId}/zip'
    | '/shared/{token}/files/{fileId}'
    | '/shared/{token}/zip'
    | '/payouts/statements'
    | '/payouts/invoices/{invoiceId}'
    | '/admin/payouts/{batchId}/file'
  >();
  expectTypeOf<FilePathOf<'post'>>().toEqualTypeOf<'/admin/people/export'>();
});
