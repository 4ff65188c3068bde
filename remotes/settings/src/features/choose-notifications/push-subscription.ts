import type { CallInput } from '@atrium/contract'

/** The script of the shell that shows web push. */
const worker = '/service-worker.js'

/** The person or the browser allows no notifications. */
export class PushRefused extends Error {
  override name = 'PushRefused'
}

/** Whether this browser takes web push: only on https or this machine, and not in every private window. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks the person, and subscribes this browser.
 * @throws PushRefused
 */
export async function subscribe(publicKey: string): Promise<CallInput<'/notification/subscribePush'>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new PushRefused()
    })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** Ends the subscription of this browser. Returns its address, undefined if there was none. */
export async function unsubscribe(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
