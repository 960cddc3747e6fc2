import { commonTexts } from '@/texts/common';
import { canonicalPath } from './sharedWithBuild';

export type PageHead = {
  /** Without the product's name. */
  title: string;
  /** What search engines show. A page without one is not for them. */
  description?: string;
};

// What only those read who load an address and run no script.
const sharing = 'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

// There is no document while the build prerenders pages. A visit can go on to another page before the first one is drawn.
const isBrowser = typeof document !== 'undefined';
const firstPath = isBrowser ? location.pathname : undefined;
const firstCanonical = isBrowser ? document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href : undefined;

/** Brings the document's head, which the server has filled for the first page of a visit, in line with the page shown. */
export function describeDocument({ title, description }: PageHead, pathname: string): void {
  document.title = commonTexts.pageTitle(title);
  put('meta[name="description"]', { name: 'description', content: description });
  put('meta[name="robots"]', { name: 'robots', content: description ? undefined : 'noindex' });
  put('link[rel="canonical"]', {
    rel: 'canonical',
    // The server knows by which host the site wants to be known, and which page has what a search finds.
    href:
      description &&
      ((pathname === firstPath && firstCanonical) || new URL(canonicalPath(pathname), firstCanonical ?? location.href).href),
  });
  if (pathname !== firstPath) document.head.querySelectorAll(sharing).forEach((element) => element.remove());
}

/** Makes, changes or, when a value is missing, removes the one element of a kind. */
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
