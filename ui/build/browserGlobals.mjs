// What the app's modules ask of a browser while they load. Drawn pages are those of a visitor who chose nothing.
const empty = { getItem: () => null };

Object.assign(globalThis, {
  addEventListener: () => undefined,
  localStorage: empty,
  sessionStorage: empty,
  location: { origin: 'http://localhost' },
  matchMedia: () => ({ matches: false }),
});
