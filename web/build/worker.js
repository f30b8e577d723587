// The service worker: keeps the built client, so that local tables work with the network off.
// build/offline.ts fills in the version and the list of files.
const CACHE = 'tricorne-__VERSION__'
const FILES = [__FILES__]

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))
    await self.skipWaiting()
  }
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('tricorne-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const ours = url.origin === self.location.origin && url.href.startsWith(self.registration.scope)
  if (request.method !== 'GET' || !ours || /\/(api|ws)(\/|$)/.test(url.pathname)) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

/** A message of the server, unless the person looks at what it is about. */
self.addEventListener('push', (event) => {
  const tell = async () => {
    const { title, body, link, tag } = event.data.json()
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.some((page) => page.focused && new URL(page.url).hash === link)) return
    await self.registration.showNotification(title, { body, tag, icon: 'icon.svg', data: link })
  }
  event.waitUntil(tell())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const open = async () => {
    const address = new URL(event.notification.data, self.registration.scope).href
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => url === address)
    await (page === undefined ? self.clients.openWindow(address) : page.focus())
  }
  event.waitUntil(open())
})

/** The page itself: the newest one, or the kept one when the network is off or slow. */
async function page(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match('./')
  if (kept === undefined) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, 3000, kept.clone()))
  const fresh = fetch(request).then((answer) => (answer.ok ? answer : kept.clone()))
  return Promise.race([fresh.catch(() => kept.clone()), late])
}

/** All other files have their hash in the name, or change with the version of the cache. */
async function file(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreSearch: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
