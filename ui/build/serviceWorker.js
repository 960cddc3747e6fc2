// Shows the offline page in place of a page that cannot be fetched, and shows push messages. It does not affect calls of the
// app or caching by HTTP headers. The build inserts the version, which is a hash of the offline page.
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
  // With navigation preload, the browser requests a page while this worker is starting, so that the worker causes no delay.
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

/** Returns the path in a URL of this site, or '/' for other values, so that a message cannot open another site. */
function ownPath(path) {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return address.origin === self.location.origin ? address.pathname + address.search + address.hash : '/';
}

function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

// Browsers cancel subscriptions whose messages are not shown, so a message without a title is shown as well.
self.addEventListener('push', (event) => {
  const { title, body = '', url, tag = '' } = readMessage(event.data);
  event.waitUntil(
    self.registration.showNotification(title || self.location.hostname, {
      body,
      tag,
      // Otherwise a message that replaces another one would be silent.
      renotify: tag !== '',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url: ownPath(url) },
    }),
  );
});

async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === new URL(path, self.location.origin).pathname);
  await (open ? open.focus() : self.clients.openWindow(path));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(ownPath(event.notification.data?.url)));
});
