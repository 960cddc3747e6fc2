// Measures the built binary with Lighthouse as a phone sees it: five visits to each page, their medians against the
// limits. Starts a server and a marketplace of its own. `node ui/scripts/lighthouse.mjs [visits]`
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort, somebodyOf, withDemoServer } from './demoServer.mjs';

const visits = Number(process.argv[2] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const least = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostShift = 0.02;

async function visit(address, tries = 3) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' });
    if (!lhr.runtimeError) return lhr;
    // On a busy machine the browser sometimes records nothing.
    if (tries === 1) throw new Error(lhr.runtimeError.message);
  } finally {
    await browser.close();
  }
  return visit(address, tries - 1);
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The audits that cost points, so that a fall says where to look. */
function weak(lhr) {
  return categories
    .filter((category) => lhr.categories[category].score * 100 < least[category])
    .flatMap((category) => lhr.categories[category].auditRefs)
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id));
}

const short = [];

await withDemoServer(async (url) => {
  console.log('| page | performance | accessibility | best practices | SEO | layout shift | first paint | largest paint | blocked |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  const { results, profile } = await somebodyOf(url);
  for (const [name, path] of Object.entries({ home: '/', 'search results': results, profile })) {
    const reports = [];
    for (let time = 0; time < visits; time++) reports.push(await visit(url + path));
    const of = (audit) => median(reports.map((lhr) => lhr.audits[audit].numericValue));
    const scores = categories.map((category) => Math.round(100 * median(reports.map((lhr) => lhr.categories[category].score))));
    const shift = of('cumulative-layout-shift');
    const paints = [of('first-contentful-paint'), of('largest-contentful-paint')].map(seconds);
    console.log(`| ${[name, ...scores, shift.toFixed(3), ...paints, `${Math.round(of('total-blocking-time'))} ms`].join(' | ')} |`);
    categories.forEach((category, index) => {
      if (scores[index] < least[category]) short.push(`${name}: ${category} ${scores[index]} of ${least[category]}; ${weak(reports[0]).join(', ')}`);
    });
    if (shift > mostShift) short.push(`${name}: layout shift ${shift.toFixed(3)}`);
  }
});

if (short.length > 0) {
  console.error(short.join('\n'));
  process.exit(1);
}
