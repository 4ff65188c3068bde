/**
 * Shows notifications that the portal sends while it is closed, and opens their pages. It has no part in how the portal loads: it
 * keeps nothing and handles no requests.
 */
self.addEventListener('push', (event) => {
  const { title, body, address, language, direction } = event.data.json()
  const shown = self.registration.showNotification(title, {
    body,
    lang: language,
    dir: direction,
    tag: address,
    data: { address },
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.address, self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})
