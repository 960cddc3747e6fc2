import { commonTexts } from '@/texts/common';
import { canonicalPath } from './sharedWithBuild';

export type PageHead = {
  /** The title without the product's name. */
  title: string;
  /** The description that search engines show. Search engines are asked not to index a page without one. */
  description?: string;
};

// Elements for clients that load a page without running its scripts. They describe only the first page of a visit.
const sharing = 'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

// These values are read when the module is loaded, because the visitor may open another page before the first one is rendered.
// While the build prerenders pages, there is no document.
const isBrowser = typeof document !== 'undefined';
const firstPath = isBrowser ? location.pathname : undefined;
const firstCanonical = isBrowser ? document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href : undefined;

/** Makes the document's head, which the server has filled for the first page of a visit, match the page shown. */
export function describeDocument({ title, description }: PageHead, pathname: string): void {
  document.title = commonTexts.pageTitle(title);
  put('meta[name="description"]', { name: 'description', content: description });
  put('meta[name="robots"]', { name: 'robots', content: description ? undefined : 'noindex' });
  put('link[rel="canonical"]', {
    rel: 'canonical',
    // For the first page of a visit, the server's URL is kept: the server knows the canonical host, and which page is canonical
    // for a search.
    href:
      description &&
      ((pathname === firstPath && firstCanonical) || new URL(canonicalPath(pathname), firstCanonical ?? location.href).href),
  });
  if (pathname !== firstPath) document.head.querySelectorAll(sharing).forEach((element) => element.remove());
}

/** Adds or updates the one element that matches the selector, or removes it when a value is missing. */
function put(selector: string, attributes: Readonly<Record<string, string | undefined>>): void {
  const present = document.head.querySelector(selector);
  const values = Object.entries(attributes);
  if (values.some(([, value]) => !value)) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(selector.startsWith('link') ? 'link' : 'meta'));
  for (const [name, value] of values) element.setAttribute(name, value ?? '');
}
