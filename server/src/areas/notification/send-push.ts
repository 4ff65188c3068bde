import webPush from 'web-push'
import { JobFailure } from '../../serve/job-failure.ts'
import type { Services } from '../../services.ts'
import { areUsableKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { dropSubscription, readPushKey, subscriptionsOf, type SubscriptionRow } from './push.repository.ts'

/** What the service worker of the shell shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page that a click opens. */
  address: string
  language: string
  direction: 'ltr' | 'rtl'
}

/** A push service that does not answer for so long fails the try. */
const patienceMs = 10_000
/** How long a push service keeps a message for a browser that is offline, in seconds. */
const keptSeconds = 24 * 3600

/**
 * Sends a message to the browsers of a person, encrypted for each. A browser that its push service no longer knows is forgotten.
 * @throws Error when no browser of the person could be reached
 */
export async function sendPush(services: Services, userId: string, message: PushMessage): Promise<void> {
  const { database, environment, log } = services
  const subscriptions = await subscriptionsOf(services, userId)
  if (subscriptions.length === 0) return
  const keys = await readPushKey(database)
  const outcomes = await Promise.allSettled(
    subscriptions.map(async (subscription) => {
      const { endpoint } = subscription
      const isGone =
        !isPushService(endpoint, environment.pushServices) ||
        !areUsableKeys(subscription) ||
        (await send(subscription, message, {
          subject: `mailto:${environment.admin.email}`,
          publicKey: keys.public_key,
          privateKey: keys.private_key,
        })) === 'gone'
      if (isGone) await dropSubscription(database, endpoint, userId)
    }),
  )
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of failures) log.warn({ err: reason as Error }, 'a push service took no message')
  const [first] = failures
  if (first && failures.length === outcomes.length)
    throw new JobFailure('push_refused', { cause: first.reason })
}

interface VapidDetails {
  subject: string
  publicKey: string
  privateKey: string
}

/** @throws Error when the push service refuses the message or does not answer */
async function send(
  { endpoint, p256dh, auth }: SubscriptionRow,
  message: PushMessage,
  vapidDetails: VapidDetails,
): Promise<'taken' | 'gone'> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: keptSeconds, contentEncoding: 'aes128gcm' },
  )
  // The library would follow no redirect and has no time limit.
  const reply = await fetch(endpoint, {
    method: request.method,
    headers: Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await reply.body?.cancel()
  if (reply.status === 404 || reply.status === 410) return 'gone'
  if (!reply.ok) throw new Error(`a push service replied ${reply.status}`)
  return 'taken'
}
