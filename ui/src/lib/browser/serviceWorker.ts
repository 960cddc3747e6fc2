/** Registers the worker that shows the offline page, once the page itself is through with loading. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  // Private windows may refuse; the app works without.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
