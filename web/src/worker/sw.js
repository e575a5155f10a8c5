// The service worker of the client. It keeps the client's own files, which the build names below, and nothing of any table:
// whatever lies under /api and /ws goes to the service untouched.

const NAME = 'oddtrick-__VERSION__';
const FILES = __FILES__;
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(['/', ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('oddtrick-') && name !== NAME).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|ws|health|metrics)(\/|$)/.test(url.pathname)) event.respondWith(page(request));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(kept(url.pathname, request));
  }
});

/** The page from the service; the one kept where the service does not answer in time. */
async function page(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
  } catch {
    // offline
  }
  return (await (await caches.open(NAME)).match('/')) ?? Response.error();
}

async function kept(path, request) {
  return (await (await caches.open(NAME)).match(path)) ?? fetch(request);
}
