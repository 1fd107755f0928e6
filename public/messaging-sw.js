/*
 * The only service worker of this site (D-2.7): it takes push messages while no page can. It caches nothing and
 * handles no requests. A page that is in view is told instead, and shows the message itself.
 */
const inView = async () => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter((page) => page.visibilityState === 'visible')
}

const take = async (message) => {
  const pages = await inView()
  for (const page of pages) page.postMessage({ kind: 'push', message })
  if (pages.length > 0) return
  const { data = {}, notification = {} } = message
  await self.registration.showNotification(notification.title || data.senderName || 'Atelier', {
    body: notification.body || data.body || '',
    icon: notification.icon,
    // One that is sent twice replaces itself.
    tag: data.tag,
    data: { action: data.action },
  })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data ? event.data.json() : {}
  } catch {
    message = { data: { body: event.data.text() } }
  }
  event.waitUntil(take(message))
})

const open = async (action) => {
  // A message never leads off this site.
  const target = new URL(typeof action === 'string' ? action : '/', self.location.origin)
  const path = target.origin === self.location.origin ? target.href : self.location.origin
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(path)
  await page.focus()
  return page.navigate(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.action))
})
