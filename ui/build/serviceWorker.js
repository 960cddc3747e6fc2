// Shows the offline page in the place of a page that cannot be fetched, and does nothing else: what the app fetches
// and what the server says about caching is left alone. The build writes the version, that of the offline page.
const cacheName = 'offline-__VERSION__';
const offlinePage = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // Pages are asked for while this worker starts, so that it costs no time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const offline = await caches.match(offlinePage);
    if (!offline) throw failure;
    return offline;
  }
}

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const ofTheServer = pathname.startsWith('/api/') || pathname.startsWith('/_/');
  if (event.request.mode === 'navigate' && !ofTheServer) event.respondWith(pageOrOffline(event));
});
