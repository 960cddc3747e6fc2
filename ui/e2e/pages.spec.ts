import type { APIRequestContext, Page } from '@playwright/test';
import { logIn } from './people';
import { expect, hasAll, inFull, test } from './server';
import { demoPerson, openBeforeScripts, painted, signIn } from './visits';

const publicPages: Readonly<Record<string, { title: RegExp; canonical: string }>> = {
  '/': { title: /^Find and book photographers across India · Shootday$/, canonical: '/' },
  '/bookingpopup': { title: /^Find and book/, canonical: '/' },
  '/about': { title: /^About Shootday · Shootday$/, canonical: '/about' },
  '/services': { title: /^Our services/, canonical: '/services' },
  '/community': { title: /^For photographers and photography clubs/, canonical: '/community' },
  '/Query': { title: /^Contact us/, canonical: '/query' },
  '/termsandcondition': { title: /^Terms/, canonical: '/termsandcondition' },
  '/privacypolicy': { title: /^Privacy/, canonical: '/privacypolicy' },
  '/refundpolicy': { title: /^Refund policy/, canonical: '/refundpolicy' },
  '/signup': { title: /^Sign up as a photographer/, canonical: '/signup' },
  '/schedule': { title: /^Schedule a photographer/, canonical: '/schedule' },
  '/schedulepopup': { title: /^Schedule a photographer/, canonical: '/schedule' },
  '/schedulebook': { title: /^Available photographers/, canonical: '/schedule' },
  '/instant': { title: /^Instant photographer/, canonical: '/instant' },
  '/instantbook': { title: /^Photographers near you/, canonical: '/instant' },
};

/** Returns the metadata for search engines from the current document. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (attribute: string, selector: string) =>
      Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(attribute));
    const content = all.bind(undefined, 'content');
    return {
      title: document.title,
      descriptions: content('meta[name="description"]'),
      canonicals: all('href', 'link[rel="canonical"]'),
      robots: content('meta[name="robots"]'),
      shared: all('property', 'meta[property^="og:"]'),
    };
  });
}

/** Returns the metadata for search engines from the server's response, before any script runs. */
async function sentHead(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html');
    const value = (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name) ?? undefined;
    return {
      title: sent.title,
      description: value('meta[name="description"]', 'content'),
      canonical: value('link[rel="canonical"]', 'href'),
      robots: value('meta[name="robots"]', 'content'),
      picture: value('meta[property="og:image"]', 'content'),
      data: sent.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    };
  }, html);
}

async function somebody(request: APIRequestContext) {
  const { items } = (await (await request.get('/api/items?sort=popularity&perPage=1')).json()) as {
    items: { _id: string; name: string; city: string; category_id: string; categoryName: string }[];
  };
  if (!items[0]) throw new Error('nobody is listed');
  return items[0];
}

test(
  'every public page has its title, description and canonical address, with and without scripts',
  inFull,
  async ({ page, serverURL }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto('/');
    for (const [path, want] of Object.entries(publicPages)) {
      const sent = await sentHead(page, path);
      expect(sent.title, path).toMatch(want.title);
      expect(sent.canonical, path).toBe(serverURL + want.canonical);
      expect(sent.description?.length, path).toBeGreaterThan(40);
      expect(sent.robots, path).toBeUndefined();
      await page.goto(path);
      await expect(page.locator('h1'), path).toBeAttached(); // A heading behind an open dialog cannot be found by its role.
      await expect
        .poll(() => headOf(page), { message: path })
        .toMatchObject({ title: sent.title, descriptions: [sent.description], canonicals: [sent.canonical], robots: [] });
      expect(await page.innerText('body'), path).not.toContain('class="'); // The content of a noscript element counts as text.
    }
    expect(refused).toEqual([]);
  },
);

test('a profile describes its photographer before any script runs', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const photographer = await somebody(page.request);
  await page.goto('/');
  const sent = await sentHead(page, `/profile/${photographer._id}`);
  expect(sent.title).toBe(`${photographer.name}, photographer in ${photographer.city} · Shootday`);
  expect(JSON.parse(sent.data)).toMatchObject({ '@graph': [{ '@type': 'LocalBusiness', name: photographer.name }, {}] });
  expect((await page.request.get(sent.picture ?? '')).headers()['content-type']).toMatch(/^image\//);

  await page.goto(`/profile/${photographer._id}`);
  await expect(page.getByRole('heading', { level: 1, name: photographer.name })).toBeVisible();
  const shown = await headOf(page);
  expect(shown).toMatchObject({ title: sent.title, descriptions: [sent.description], canonicals: [sent.canonical], robots: [] });
  expect(shown.shared).toContain('og:image');
  expect(await page.innerText('body')).not.toContain('class="');
  expect(refused).toEqual([]);

  // Before the app has started, the browser itself would follow the link.
  await expect(page.getByRole('link', { name: /^Demo: messages/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  const next = await headOf(page);
  expect(next.canonicals[0]).toMatch(/\/privacypolicy$/);
  expect(next.shared).toEqual([]);
});

test('no page has an inline script, which the content security policy would block', async ({ page }) => {
  await page.goto('/');
  const photographer = await somebody(page.request);
  for (const path of [...Object.keys(publicPages), `/profile/${photographer._id}`, '/dashboard', '/nowhere', '/offline.html']) {
    const html = await (await page.request.get(path)).text();
    const inline = await page.evaluate((source) => {
      const sent = new DOMParser().parseFromString(source, 'text/html');
      return Array.from(sent.querySelectorAll('script:not([src]):not([type$="json"])'), (script) => script.outerHTML);
    }, html);
    expect(inline, path).toEqual([]);
  }
});

test('a page is shown before any script runs, and the app hydrates it without replacing it', inFull, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));

  const photographer = await somebody(page.request);
  for (const [path, shown] of [
    ['/', 'h1'],
    ['/schedulebook', 'header'],
    [`/profile/${photographer._id}`, 'header'],
  ] as const) {
    const letScriptsArrive = await openBeforeScripts(page, path);
    await expect(page.locator(shown), path).toBeVisible();
    const before = await page.locator(shown).elementHandle();
    const box = await page.locator('header').first().boundingBox();
    letScriptsArrive();
    await expect(page.getByRole('link', { name: /^Demo: messages/ }), path).toBeVisible(); // Only the app shows this link.
    await expect(page.locator('h1'), path).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(await page.locator('header').first().boundingBox(), path).toEqual(box);
  }
  expect(refused).toEqual([]);
});

test(
  'a profile and a search say what they are about before any script, and keep it until the app has more',
  inFull,
  async ({ page }) => {
    const photographer = await somebody(page.request);
    const search = new URLSearchParams({
      location: photographer.city,
      categoryId: photographer.category_id,
      date: '2099-01-01',
      time: '11:00 AM',
    });
    const name = `${photographer.categoryName} photographers in ${photographer.city}`;
    for (const [path, heading] of [
      [`/profile/${photographer._id}`, photographer.name],
      [`/schedulebook?${search}`, name],
    ] as const) {
      const letScriptsArrive = await openBeforeScripts(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (!document.querySelector('h1')?.textContent) document.documentElement.dataset.flashed = 'yes';
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      letScriptsArrive();
      await expect(page.getByRole('link', { name: /^Demo: messages/ }), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      await expect(page.locator('html'), path).not.toHaveAttribute('data-flashed');
    }
  },
);

test('a button that is pressed before any script runs works once the app has started', async ({ page }) => {
  const dialogs = [
    ['BOOK NOW', 'How would you like to book?'],
    ['LOGIN', 'Login As'],
  ] as const;
  for (const [button, dialog] of hasAll ? dialogs : dialogs.slice(0, 1)) {
    const letScriptsArrive = await openBeforeScripts(page, '/');
    await page.getByRole('button', { name: button, exact: true }).click();
    letScriptsArrive();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a button that is pressed before its part of the page is hydrated works as well', inFull, async ({ page }) => {
  const letPageArrive = await openBeforeScripts(page, '/', /\/assets\/landing-[^/]*\.js$/);
  await expect(page.getByRole('link', { name: /^Demo: messages/ })).toBeVisible(); // The header is hydrated now.
  await page.getByRole('button', { name: 'BOOK NOW', exact: true }).click();
  letPageArrive();
  await expect(page.getByRole('dialog', { name: 'How would you like to book?' })).toBeVisible();
});

test('a button that is pressed between the first scripts and the last one works as well', inFull, async ({ page }) => {
  const letLastArrive = await openBeforeScripts(page, '/', /\/assets\/index-[^/]*\.js$/);
  await page.mouse.move(100, 100); // Moving the pointer starts the app.
  const first = page.locator('script[src*="/chakra-"]');
  await first.evaluate((script: HTMLScriptElement) => import(script.src)); // Once the import has finished, the script has run.
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  letLastArrive();
  await expect(page.getByRole('dialog', { name: 'Login As' })).toBeVisible();
});

test('a press by keyboard or a followed link before any script runs takes effect once', async ({ page }) => {
  const letPressArrive = await openBeforeScripts(page, '/');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).press('Enter');
  letPressArrive();
  await expect(page.getByRole('dialog', { name: 'Login As' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openBeforeScripts(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our services' }).click();
  await expect(page).toHaveURL('/services');
});

test(
  'a browser that lets the site keep nothing is signed in and looked after for as long as the page is open',
  inFull,
  async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The user denied it.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    });
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await logIn(page, 'Customer', 'customer@demo.shootday.in', 'shootday');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My Activity' })).toBeVisible();
    expect(broken).toEqual([]);
  },
);

test(
  'before any script a page has the colours that were chosen, and nothing for visitors where somebody is signed in',
  inFull,
  async ({ page }) => {
    await page.goto('/');
    await painted(page.locator('html'));
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await signIn(page, await demoPerson(page.request, 'customer'));
    const letScriptsArrive = await openBeforeScripts(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(24, 19, 16)');
    await expect(page.getByText('LOGIN', { exact: true })).toBeHidden();
    letScriptsArrive();
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
  },
);

test('private pages are not indexed by search engines', inFull, async ({ page }) => {
  for (const path of ['/login', '/demo/outbox', '/update-password/x', '/profile/nobody', '/nowhere']) {
    await page.goto(path);
    expect((await sentHead(page, path)).robots, path).toBe('noindex');
    await expect
      .poll(() => headOf(page), { message: path })
      .toMatchObject({ descriptions: [], canonicals: [], robots: ['noindex'], shared: [] });
  }
  const robots = await (await page.request.get('/robots.txt')).text();
  for (const path of ['/dashboard', '/userpfp', '/bookingaddress', '/demo/outbox'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/profile/${(await somebody(page.request))._id}<`);
  expect(sitemap).not.toContain('dashboard');
});
