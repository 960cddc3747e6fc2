/** Addresses that show another page's content: with a dialog open, or for one search out of many. */
const aliases: Readonly<Record<string, string>> = {
  '/bookingpopup': '/',
  '/schedulepopup': '/schedule',
  '/schedulebook': '/schedule',
  '/instantbook': '/instant',
};

/** The one path by which search engines shall know a page. Names of pages match in any case, what follows them does not. */
export function canonicalPath(pathname: string): string {
  const [, name = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  const path = ['', name.toLowerCase(), ...rest].join('/') || '/';
  return aliases[path] ?? path;
}

/** The page's background, for what is drawn outside of the page: the browser's frame, the splash screen. */
export const pageColors = { light: '#fbf7f0', dark: '#181310' } as const;

/** Stands in a page drawn by the build in the place of what depends on the visit, and is left to the browser. */
export const prerenderBailout = 'not drawn by the build';
