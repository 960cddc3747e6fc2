// Measures the built program with Lighthouse's settings for phones. It visits each page five times with Lighthouse's default
// slowdown of four times, and compares the medians with the limits. Then it measures again, without limits, with the slowdown
// that makes this machine as fast as a mid-range phone. It starts its own server with a demo marketplace.
// Usage: `node ui/scripts/lighthouse.mjs [visits] [page]`.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { connect } from 'puppeteer-core';
import { blockedOnProcessor } from './blockedOnProcessor.mjs';
import { bookingOf, freePort, somebodyOf, withDemoServer } from './demoServer.mjs';

const visits = Number(process.argv[2] ?? 5);
const onlyPage = process.argv[3];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const maxShift = 0.02;

// Lighthouse's benchmark index of a machine, and how many times slower a mid-range phone is. Lighthouse recommends this
// calibration: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
const calibration = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
];
const usualSlowdown = 4;

function slowdownOf(index) {
  const next = Math.max(
    1,
    calibration.findIndex(([worth]) => worth > index),
  );
  const [[low, less], [high, more]] = calibration.slice(next - 1, next + 1);
  return Math.max(1, less + ((index - low) / (high - low)) * (more - less));
}

async function visit({ address, storage }, slowdown, tries = 3) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const page = await pageOf(port, address, storage);
    // Lighthouse must not clear the storage, which contains the person's session.
    const flags = { port, onlyCategories: categories, logLevel: 'error', disableStorageReset: storage !== undefined };
    const { lhr, artifacts } = await lighthouse(address, flags, slowed(slowdown), page);
    if (!lhr.runtimeError) return { lhr, onProcessor: blockedOnProcessor(artifacts.Trace.traceEvents, slowdown) };
    // On a busy machine the browser sometimes records nothing.
    if (tries === 1) throw new Error(lhr.runtimeError.message);
  } finally {
    await browser.close();
  }
  return visit({ address, storage }, slowdown, tries - 1);
}

/** Opens a tab with a person's storage. */
async function pageOf(port, address, storage = {}) {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  if (Object.keys(storage).length === 0) return page;
  await page.goto(new URL('/favicon.svg', address).href);
  await page.evaluate(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, storage);
  return page;
}

const slowed = (cpuSlowdownMultiplier) => ({
  extends: 'lighthouse:default',
  settings: { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } },
});

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Returns the path of the first page of a city and a category in the sitemap. */
async function cityPage(url) {
  const sitemap = await textOf(`${url}/sitemap.xml`);
  // The sitemap of a large marketplace lists further sitemaps.
  const parts = [...sitemap.matchAll(/<sitemap>\s*<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const listed = [sitemap, ...(await Promise.all(parts.map((path) => textOf(url + path))))].join('');
  const [found] = listed.match(/\/photographers\/[^/<]+\/[^/<]+(?=<\/loc>)/) ?? [];
  if (!found) throw new Error(`${url}/sitemap.xml lists no page under /photographers/{city}/{category}`);
  return found;
}

async function textOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns the audits that lower a score below its limit. They explain the failure. */
function weak(lhr) {
  return categories
    .filter((category) => lhr.categories[category].score * 100 < minScores[category])
    .flatMap((category) => lhr.categories[category].auditRefs)
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id));
}

/** Prints a table of the pages. Returns their failures and the benchmark index of this machine. */
async function measure(pages, slowdown) {
  const short = [];
  const indexes = [];
  console.log(
    '| page | performance | accessibility | best practices | SEO | layout shift | first paint | largest paint | blocked | blocked on the processor |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const [name, page] of Object.entries(pages)) {
    const results = [];
    for (let time = 0; time < visits; time++) results.push(await visit(page, slowdown));
    const reports = results.map(({ lhr }) => lhr);
    indexes.push(...reports.map((lhr) => lhr.environment.benchmarkIndex));
    const onProcessor = median(results.map((result) => result.onProcessor));
    const of = (audit) => median(reports.map((lhr) => lhr.audits[audit].numericValue));
    const scores = categories.map((category) => Math.round(100 * median(reports.map((lhr) => lhr.categories[category].score))));
    const shift = of('cumulative-layout-shift');
    const paints = [of('first-contentful-paint'), of('largest-contentful-paint')].map(seconds);
    console.log(
      `| ${[name, ...scores, shift.toFixed(3), ...paints, ...[of('total-blocking-time'), onProcessor].map((time) => `${Math.round(time)} ms`)].join(' | ')} |`,
    );
    categories.forEach((category, index) => {
      // Pages for a signed-in person are not indexable.
      if (scores[index] < minScores[category] && !(page.storage && category === 'seo'))
        short.push(`${name}: ${category} ${scores[index]} of ${minScores[category]}; ${weak(reports[0]).join(', ')}`);
    });
    if (shift > maxShift) short.push(`${name}: layout shift ${shift.toFixed(3)}`);
  }
  return { short, index: median(indexes) };
}

await withDemoServer(async (url) => {
  const { results, instantResults, profile } = await somebodyOf(url);
  const { storage } = await bookingOf(url);
  const all = {
    home: { address: url },
    'search results': { address: url + results },
    'instant results': { address: url + instantResults },
    profile: { address: url + profile },
    city: { address: url + (await cityPage(url)) },
    'booking, signed in': { address: `${url}/BookingAddress`, storage },
  };
  const pages = onlyPage ? { [onlyPage]: all[onlyPage] } : all;
  console.log(`With Lighthouse's default of ${usualSlowdown} times:\n`);
  const { short, index } = await measure(pages, usualSlowdown);
  const slowdown = slowdownOf(index);
  console.log(
    `\nAs a mid-range phone, ${slowdown.toFixed(1)} times slower than this machine with its benchmark index of ${Math.round(index)}, without limits:\n`,
  );
  await measure(pages, slowdown);
  if (short.length > 0) {
    console.error(short.join('\n'));
    process.exitCode = 1;
  }
});
