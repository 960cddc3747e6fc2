import { beforeEach, expect, test, vi } from 'vitest';

let describeDocument: typeof import('./documentHead').describeDocument;

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content');

beforeEach(async () => {
  history.replaceState(null, '', '/profile/Ab1');
  document.head.innerHTML = `
    <title>Shootday</title>
    <link rel="canonical" href="https://shootday.in/profile/Ab1" />
    <meta property="og:title" content="Ravi" /><meta name="twitter:card" content="summary" />
    <script type="application/ld+json">{}</script>`;
  vi.resetModules();
  ({ describeDocument } = await import('./documentHead'));
});

test('a page that is left before it is rendered does not set the canonical address', () => {
  describeDocument({ title: 'Privacy', description: 'What is kept' }, '/privacypolicy');
  expect(content('link[rel="canonical"]')).toBe('https://shootday.in/privacypolicy');
  expect(content('meta[property="og:title"]')).toBeUndefined();
});

test('the head matches the page', () => {
  describeDocument({ title: 'Ravi', description: 'His pictures' }, '/profile/Ab1');
  expect(document.title).toBe('Ravi · Shootday');
  expect(content('meta[name="description"]')).toBe('His pictures');
  expect(content('link[rel="canonical"]')).toBe('https://shootday.in/profile/Ab1');
  expect(content('meta[property="og:title"]')).toBe('Ravi');

  describeDocument({ title: 'Search', description: 'Who is free' }, '/ScheduleBook/');
  expect(document.title).toBe('Search · Shootday');
  expect(content('link[rel="canonical"]')).toBe('https://shootday.in/schedule');
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(document.head.querySelectorAll('meta[property], meta[name^="twitter"], script')).toHaveLength(0);
});

test('only a page without a description is hidden from search engines', () => {
  describeDocument({ title: 'Dashboard' }, '/dashboard');
  expect(content('meta[name="robots"]')).toBe('noindex');
  expect(content('link[rel="canonical"]')).toBeUndefined();
  expect(content('meta[name="description"]')).toBeUndefined();

  describeDocument({ title: 'Home', description: 'All' }, '/');
  expect(content('meta[name="robots"]')).toBeUndefined();
  expect(content('link[rel="canonical"]')).toBe('https://shootday.in/');
});
