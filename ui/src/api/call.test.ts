import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call';
import { failureTexts } from '@/texts/failures';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

it('gives what the server said', async () => {
  answer('{"success":true}');
  await expect(call('/any')).resolves.toEqual({ success: true });
  answer('[]');
  await expect(call('/any')).resolves.toEqual([]);
});

it('takes an answer without content as one', async () => {
  answer(null, 204);
  await expect(call('/any')).resolves.toEqual({});
});

it('takes an answer that broke off for none', async () => {
  const brokenOff = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"token":"half a to'));
      body.error(new TypeError('network error'));
    },
  });
  answer(brokenOff);
  await expect(call('/any')).rejects.toMatchObject({ status: 0, message: failureTexts.network });
});
