// Follows the links of a demo marketplace from the landing page on, without scripts, as a search engine does. It fails if a
// link or a file is not answered with 200; if an indexable page does not have one canonical URL, one h1, and a title and
// description of its own; if a page of the sitemap is not linked, or an indexable page is missing from it; or if structured
// data is invalid.
import { Window } from 'happy-dom';
import { withDemoServer } from './demoServer.mjs';
import { googleIssues, structuredDataOf, vocabularyErrors } from './structuredData.mjs';

const atATime = 4;

/** Returns a function that reports whether a robots.txt with one group allows a path. The longest matching rule applies. */
function robotsOf(text) {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)/gm)].map(([, kind, prefix]) => ({
    allowed: kind === 'Allow',
    prefix,
  }));
  return (path) => {
    const matching = rules.filter(({ prefix }) => path.toLowerCase().startsWith(prefix.toLowerCase()));
    const longest = matching.reduce((best, one) => (one.prefix.length > (best?.prefix.length ?? 0) ? one : best), undefined);
    return longest?.allowed ?? true;
  };
}

const { DOMParser } = new Window({ settings: { disableJavaScriptEvaluation: true } });
const parsed = (html) => new DOMParser().parseFromString(html, 'text/html');
const all = (document, selector, attribute) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute));

function filesOf(document) {
  const sets = all(document, '[srcset], [imagesrcset]', 'srcset').concat(all(document, '[imagesrcset]', 'imagesrcset'));
  return [
    ...all(document, 'img[src], script[src]', 'src'),
    ...all(document, 'link[href]:not([rel=canonical])', 'href'),
    ...sets.filter(Boolean).flatMap((set) => set.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0])),
  ];
}

class Crawl {
  constructor(url, isAllowed) {
    this.url = url;
    this.isAllowed = isAllowed;
    this.problems = [];
    this.asked = new Map(); // Maps a path to the page or file that named it first.
    this.waiting = [];
    this.pages = new Map(); // Maps a path to what was found there.
  }

  /** Adds a URL to which a page refers, if it belongs to this site and is new. */
  add(address, from, isPage) {
    const { origin, pathname, search } = new URL(address, this.url + from);
    const path = pathname + search;
    if (origin !== this.url || this.asked.has(path)) return;
    this.asked.set(path, from);
    this.waiting.push({ path, isPage: isPage && this.isAllowed(path) });
  }

  async run() {
    const workers = Array.from({ length: atATime }, () => this.work());
    await Promise.all(workers);
  }

  async work() {
    for (let idle = 0; idle < 50;) {
      const next = this.waiting.shift();
      if (!next) {
        idle += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      idle = 0;
      await this.visit(next);
    }
  }

  async visit({ path, isPage }) {
    const answer = await fetch(this.url + path, { redirect: 'manual' });
    const body = await answer.text();
    if (answer.status !== 200) {
      this.problems.push(`${path}: ${answer.status}, linked from ${this.asked.get(path)}`);
      return;
    }
    if (!isPage || !answer.headers.get('content-type')?.startsWith('text/html')) return;
    const document = parsed(body);
    for (const href of all(document, 'a[href]', 'href')) this.add(href, path, true);
    for (const file of filesOf(document)) this.add(file, path, false);
    this.pages.set(path, this.readPage(path, document, body));
  }

  readPage(path, document, html) {
    const canonicals = all(document, 'link[rel=canonical]', 'href');
    const noindex = all(document, 'meta[name=robots]', 'content').some((content) => content?.includes('noindex'));
    const page = {
      html,
      canonical: canonicals[0] && new URL(canonicals[0]).pathname,
      noindex,
      title: document.title,
      description: all(document, 'meta[name=description]', 'content').join(),
      data: structuredDataOf(document),
    };
    const expect = (isRight, problem) => isRight || this.problems.push(`${path}: ${problem}`);
    expect(noindex || canonicals.length === 1, `${canonicals.length} canonical addresses`);
    expect(page.title, 'no title');
    expect(noindex || page.description, 'no description');
    const headings = document.querySelectorAll('h1').length;
    expect(noindex || headings === 1, `${headings} elements h1`);
    return page;
  }
}

// Page names match in any case, and some links contain capitals.
const isItself = (path, canonical) => canonical?.toLowerCase() === path.toLowerCase();

await withDemoServer(async (url) => {
  const isAllowed = robotsOf(await (await fetch(`${url}/robots.txt`)).text());
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = new Set([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address).pathname));
  const crawl = new Crawl(url, isAllowed);
  crawl.add('/', '/', true);
  await crawl.run();

  const { problems, pages } = crawl;
  const indexed = [...pages].filter(([path, { canonical, noindex }]) => !noindex && isItself(path, canonical));
  const reached = new Set(indexed.map(([, { canonical }]) => canonical));
  for (const path of listed) if (!reached.has(path)) problems.push(`${path}: in the sitemap, but no page links to it`);
  for (const path of reached) if (!listed.has(path)) problems.push(`${path}: may be indexed, but is not in the sitemap`);
  for (const [path, { canonical, noindex }] of pages) {
    if (!noindex && canonical && !reached.has(canonical))
      problems.push(`${path}: its canonical address ${canonical} is not a page of its own`);
  }
  for (const part of ['title', 'description']) {
    const seen = new Map();
    for (const [path, page] of indexed) {
      if (seen.has(page[part])) problems.push(`${path}: the same ${part} as ${seen.get(page[part])}: ${page[part]}`);
      seen.set(page[part], path);
    }
  }

  const objects = [...pages].flatMap(([path, { data }]) => data.map((object) => [path, object]));
  problems.push(...vocabularyErrors(objects));
  const warnings = new Map();
  for (const [path, { html, data }] of pages) {
    if (data.length === 0) continue;
    for (const issue of await googleIssues(html)) {
      if (issue.startsWith('ERROR')) problems.push(`${path}: ${issue}`);
      else warnings.set(issue, (warnings.get(issue) ?? 0) + 1);
    }
  }

  const counts = new Map();
  for (const [, { '@type': type }] of objects) counts.set(type, (counts.get(type) ?? 0) + 1);
  console.log(
    `${crawl.asked.size} addresses, ${pages.size} pages, ${indexed.length} of them indexed, ${listed.size} in the sitemap`,
  );
  console.log(`Structured data: ${[...counts].map(([type, count]) => `${count} ${type}`).join(', ')}`);
  for (const [warning, pageCount] of warnings) console.log(`${warning} (${pageCount} pages)`);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
});
