// Draws every screen at three widths, in light and dark mode, into docs/screenshots. It starts its own server and marketplace.
// Usage: `node ui/scripts/screenshots.mjs [name...]`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { somebodyOf, withDemoServer } from './demoServer.mjs';
import { screensOf } from './screens.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const wanted = process.argv.slice(2);
const limits = { PENDING_PER_PHOTOGRAPHER: '100', PENDING_PER_CUSTOMER: '100', REQUESTS_PER_PAIR: '100' };

// The pictures are smaller than the pages, to keep the total size small.
const sizes = [
  { width: 390, height: 844, scale: 1, isMobile: true },
  { width: 768, height: 1024, scale: 0.7 },
  { width: 1440, height: 900, scale: 0.6 },
];
const tallest = 1700;
const quality = 55;

async function sessionOf(url, who) {
  const body = JSON.stringify({ email: `${who}@demo.shootday.in`, password: 'shootday' });
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { token, user } = await answer.json();
  return [
    { name: 'token', value: JSON.stringify(token) },
    { name: 'user', value: JSON.stringify({ ...user, id: user._id }) },
  ];
}

/** Waits until everything that the page requested has arrived, including pictures further down. */
async function arrived(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelectorAll('[role=status][aria-label^=Loading], .chakra-skeleton').length === 0,
  );
  await page.evaluate(async () => {
    const pictures = Array.from(document.images);
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(500);
}

/** Changes or replaces the server's responses on their way to the page; see instantScreens.mjs. */
async function giveAnswers(page, answers) {
  for (const [path, change] of Object.entries(answers)) {
    await page.route(`**/api/v1${path}`, async (route) => {
      if (change.length > 0) {
        const response = await route.fetch();
        return route.fulfill({ response, json: change(await response.json()) });
      }
      const answer = change();
      return route.fulfill(answer.body ? { status: answer.status, json: answer.body } : { json: answer });
    });
  }
}

async function draw(browser, url, screen, { width, height, scale, isMobile = false }, session, colorScheme) {
  const storageState = { cookies: [], origins: session ? [{ origin: url, localStorage: session }] : [] };
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile,
    colorScheme,
    storageState,
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    await giveAnswers(page, screen.answers ?? {});
    await page.goto(screen.path);
    await arrived(page);
    await screen.prepare?.(page);
    await arrived(page);
    // In a page that is scaled down, the blur behind a dialog mirrors the edges of the page, which does not happen in a browser
    // window.
    await page.addStyleTag({ content: '[data-part=backdrop] { backdrop-filter: none !important }' });
    await page.evaluate(() => scrollTo(0, 0));
    const dialogOpen = await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible();
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: dialogOpen ? height : Math.min(tall, tallest) };
    const path = `${folder}${screen.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality, clip, fullPage: !dialogOpen });
  } finally {
    await context.close();
  }
}

mkdirSync(folder, { recursive: true });
await withDemoServer(async (url) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const sessions = { customer: await sessionOf(url, 'customer'), photographer: await sessionOf(url, 'photographer') };
  try {
    for (const screen of screensOf(await somebodyOf(url))) {
      if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
      for (const scheme of ['light', 'dark']) {
        for (const size of sizes) await draw(browser, url, screen, size, sessions[screen.who], scheme);
      }
      console.log(screen.name);
    }
  } finally {
    await browser.close();
  }
}, limits);
