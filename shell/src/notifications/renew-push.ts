import { call } from '@atrium/client'

/** The script that shows web push. */
const worker = '/service-worker.js'

/**
 * Has this browser told in the session that begins now, if the person had it told in an earlier one. The server knows whether they had,
 * and whether they signed out since. A call that fails is made again with the next page.
 */
export async function renewPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration(worker)
  const subscription = await registration?.pushManager.getSubscription()
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) return
  await call('/notification/subscribePush', { endpoint, keys: { p256dh, auth }, renew: true })
}
