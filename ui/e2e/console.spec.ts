import type { APIRequestContext } from '@playwright/test';
import { routePaths } from '../build/routes';
import type { Person } from './people';
import { expect, test } from './server';
import { demoPerson, phone, visit } from './visits';

/**
 * Returns a URL for each route of the app, the URLs of several searches, whose content depends on the query, and two URLs that
 * lead to nothing.
 */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const { items } = (await (await request.get('/api/items?sort=popularity&perPage=1')).json()) as {
    items: { _id: string; category_id: string }[];
  };
  const [somebody] = items;
  const values: Record<string, string> = {
    photographerId: somebody?._id ?? '',
    bookingId: 'x',
    token: 'x',
    city: 'delhi',
    category: 'food',
  };
  const paths = [...routePaths().keys()].map((path) => path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? name));
  const slot = new URLSearchParams({
    location: 'Delhi',
    categoryId: somebody?.category_id ?? '',
    date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    time: '11:00 AM',
  });
  return [
    ...paths,
    `/schedule?${slot}`,
    `/schedulebook?${slot}`,
    '/instant?location=Pune&category=Food',
    '/instantbook?location=Pune&category=Food&rating=4&sort=price',
    '/profile/nobody',
    '/no-such-page',
  ];
}

/**
 * These responses are expected: there is no such page, person, booking, share or conversation. The preview of an email
 * (about:srcdoc) runs no scripts, so it reports an error about the script that the tests add to every document.
 */
const expected =
  /\/(no-such-page|profile\/nobody|portfolio\/\w+\/nobody|booking\/x\/receipt|instant\/dispatchId|shared\/x\/open|messages\/threadId|delivery\/x)(\?|$)|^about:srcdoc$/;

const people: Readonly<Record<string, (request: APIRequestContext) => Promise<Person | undefined>>> = {
  'a visitor': () => Promise.resolve(undefined),
  'a customer': (request) => demoPerson(request, 'customer'),
  'a photographer': (request) => demoPerson(request, 'photographer'),
};

for (const [who, find] of Object.entries(people)) {
  for (const { device, options } of [
    { device: 'a phone', options: phone },
    { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
  ]) {
    test(`no page logs an error when it is opened by ${who} on ${device}`, async ({ browser, request }) => {
      test.setTimeout(300_000);
      const page = await visit(browser, await find(request), '/', options);
      const errors: string[] = [];
      let path = '';
      page.on('pageerror', (error) => errors.push(`${path}: ${error.message}`));
      page.on('console', (message) => {
        const { url } = message.location();
        if (message.type() === 'error' && !expected.test(url)) errors.push(`${path}: ${message.text()} ${url}`);
      });
      for (path of await addresses(request)) {
        await page.goto(path);
        await expect(page.locator('a[href="/demo/outbox"]').first(), path).toBeAttached(); // Only the app shows this link.
        await page.waitForLoadState('networkidle');
      }
      expect(errors).toEqual([]);
    });
  }
}
