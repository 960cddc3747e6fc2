import type { APIRequestContext, Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { send, type Person } from './people';
import { expect } from './server';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Puts a person's session into the browser, as signing in does, but without the dialogs. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const answer = await page.request.get(`/api/v1/user/profile/getUserDeets/${person.id}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  const { user } = (await answer.json()) as { user: { _id: string } };
  // This is the smallest file of the origin whose storage is needed.
  if (page.url() === 'about:blank') await page.goto('/favicon.svg');
  await page.evaluate(
    ([account, token]) => {
      localStorage.setItem('user', account ?? '');
      localStorage.setItem('token', token ?? '');
    },
    [JSON.stringify({ ...user, id: user._id }), JSON.stringify(person.token)],
  );
}

/** Opens a page as a person, or as a visitor if `person` is undefined. */
export async function visit(
  browser: Browser,
  person: Person | undefined,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  if (person) await signIn(page, person);
  await page.goto(path);
  return page;
}

/** Waits until the document of an element has been painted. Chromium ignores clicks before that. */
export async function painted(element: Locator): Promise<void> {
  await element.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Signs in as a person of the demo, whose bookings go back months. */
export async function demoPerson(request: APIRequestContext, who: 'customer' | 'photographer'): Promise<Person> {
  const email = `${who}@demo.shootday.in`;
  const password = 'shootday';
  type SignedIn = { token: string; user: { _id: string; fullName: string; photographerId?: string } };
  const { token, user } = await send<SignedIn>(request, '/api/v1/auth/login', { email, password });
  return { email, password, name: user.fullName, token, id: user._id, photographerId: user.photographerId };
}

/** Removes the responses that the server embeds in pages, so that the app makes the calls itself. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => document.getElementById('page-data')?.remove());
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Responds to calls to a URL with a server error until `stop` is called. */
export async function failing(page: Page, address: string, method?: string): Promise<{ stop: () => Promise<void> }> {
  await withoutAnswers(page);
  await page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: {
            success: false,
            status: 500,
            code: 'internal',
            message: 'Something went wrong on our side. Please try again.',
            data: {},
          },
        }),
  );
  return { stop: () => page.unroute(address) };
}

/** Holds requests to a URL until `release` is called, so that a test can check the loading state. */
export async function held(page: Page, address: string): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await withoutAnswers(page);
  await page.route(address, (route) => released.then(() => route.continue()));
  return { release };
}

/** Sets the clock of a page, and the time that its server reports to it. */
export async function moveClock(page: Page, time: Date): Promise<void> {
  await page.clock.install({ time });
  await page.route('**/api/health', (route) => route.fulfill({ json: {}, headers: { Date: time.toUTCString() } }));
}

/** Expects that no two of the elements overlap. */
export async function expectApart(elements: Locator): Promise<void> {
  const boxes = await elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(1);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const beside = one.right <= other.left || other.right <= one.left;
      const below = one.bottom <= other.top || other.bottom <= one.top;
      expect(beside || below, `${JSON.stringify(one)} lies on ${JSON.stringify(other)}`).toBe(true);
    }
  }
}

/** Expects that no two texts in an element overlap. */
export async function expectWordsApart(element: Locator): Promise<void> {
  const overlaps = await element.evaluate((root) => {
    const found: { text: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) found.push({ text: node.textContent ?? '', box });
    }
    return found.flatMap(({ text, box }, index) =>
      found
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            // Boxes may overlap by a few pixels, because the boxes of lines are taller than their letters.
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 6,
        )
        .map((other) => `${text} on ${other.text}`),
    );
  });
  expect(overlaps).toEqual([]);
}

/** Returns the number of lines on which the text of an element is rendered. */
export function linesOf(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
}

/**
 * Returns a function that returns the number of dialogs that have closed since this call. A dialog that is unmounted while it
 * is open is not counted.
 */
export async function countClosing(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const seen = { closed: 0 };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.matches('[data-scope=dialog][data-part=content][data-state=closed]'))
          seen.closed++;
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
    return seen;
  });
  return () => count.evaluate(({ closed }) => closed);
}

/** Expects that the page is not wider than the window. */
export async function expectToFit(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { clientWidth: room, scrollWidth } = document.documentElement;
      if (scrollWidth <= room) return [];
      const outside = Array.from(document.querySelectorAll('main *')).filter(
        (element) => element.getBoundingClientRect().right > room + 1,
      );
      return [scrollWidth - room, ...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))];
    });
  // The layout of a window that was just resized may not be updated yet.
  await expect.poll(tooWide, `pixels by which ${page.url()} is wider than the window, and its widest elements`).toEqual([]);
}

const allScripts = /\/assets\/(?!firstPaint-)[^/]*\.js$/;

/**
 * Opens a page whose scripts, or some of them, arrive only when the returned function is called. The script that runs before
 * the first paint arrives at once.
 */
export async function openBeforeScripts(page: Page, path: string, scripts = allScripts) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

/** Waits until the browser has removed the history entries of closed dialogs, because the removal would abort a navigation. */
export async function dialogsRemoved(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
}
