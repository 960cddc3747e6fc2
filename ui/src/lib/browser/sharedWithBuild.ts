/**
 * Paths that show the content of another page with an open dialog or with the results of a search, and the path of that other
 * page.
 */
const aliases: Readonly<Record<string, string>> = {
  '/bookingpopup': '/',
  '/schedulepopup': '/schedule',
  '/schedulebook': '/schedule',
  '/instantbook': '/instant',
};

/** Returns the canonical path of a page. The case of the first segment does not matter, but the others are case-sensitive. */
export function canonicalPath(pathname: string): string {
  const [, name = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  const path = ['', name.toLowerCase(), ...rest].join('/') || '/';
  return aliases[path] ?? path;
}

/** The page's background, for what is drawn outside of the page: the browser's toolbar and the splash screen. */
export const pageColors = { light: '#fbf7f0', dark: '#181310' } as const;

/**
 * The value that a component throws when the build renders it, so that a part that only the browser can render is left to the
 * browser.
 */
export const prerenderBailout = 'not drawn by the build';
