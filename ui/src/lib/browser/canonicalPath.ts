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
