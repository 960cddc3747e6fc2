import { routePaths } from '../build/routes';
import { expect, test } from './server';

test('every page is answered with 200, and every other address with 404 and the page for it', async ({ page, request }) => {
  const routed = [...routePaths().keys()]
    // A city has a page only if a photographer works there, and a profile only if its photographer is public.
    .filter((path) => !path.startsWith('/photographers/') && path !== '/profile/:photographerId')
    .map((path) => path.replace(/:\w+$/, 'a.b.c'));
  // These are spellings of product.md, a trailing slash, a token that contains dots, and a city that has a page.
  const written = [
    '/Login',
    '/Query',
    '/BookingAddress',
    '/ConfirmBookingDetails',
    '/Confirmation',
    '/login/',
    '/Update-Password/eyJh.eyJi.c_d-e',
    '/photographers/mumbai',
  ];
  for (const path of [...routed, ...written]) expect((await request.get(path)).status(), path).toBe(200);
  for (const path of ['/no/such/page', '/profile/a.b.c', '/.git/config', '/data.db', '/update-password', '/about/us']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toContain('text/html');
  }
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
