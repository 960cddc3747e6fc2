// The browser globals that the app's modules use while they load. Prerendered pages are those of a visitor without any settings.
const empty = { getItem: () => null };

Object.assign(globalThis, {
  addEventListener: () => undefined,
  localStorage: empty,
  sessionStorage: empty,
  location: { origin: 'http://localhost' },
  matchMedia: () => ({ matches: false }),
});
