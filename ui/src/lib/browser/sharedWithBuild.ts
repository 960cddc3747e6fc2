/** Paths that show the content of another page: with a dialog open, or as one of many searches. */
const aliases: Readonly<Record<string, string>> = {
  '/bookingpopup': '/',
  '/schedulepopup': '/schedule',
  '/schedulebook': '/schedule',
  '/instantbook': '/instant',
};

/** Returns the canonical path of a page. Page names match in any case; the rest of a path is case-sensitive. */
export function canonicalPath(pathname: string): string {
  const [, name = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  const path = ['', name.toLowerCase(), ...rest].join('/') || '/';
  return aliases[path] ?? path;
}

/** The page's background, for what is drawn outside of the page: the browser's toolbar and the splash screen. */
export const pageColors = { light: '#fbf7f0', dark: '#181310' } as const;

/** The error that a component throws while the build renders it, to leave what depends on the visit to the browser. */
export const prerenderBailout = 'not drawn by the build';
