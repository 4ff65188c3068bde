import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface PushKey {
  public_key: string
  private_key: string
}

/** Returns the keys of this portal, which `migrate` has made. */
export async function readPushKey(database: Database): Promise<PushKey> {
  const { rows } = await sql<PushKey>`select public_key, private_key from push_key`.execute(database)
  const [key] = rows
  if (!key) throw new Error('the portal has no keys for web push')
  return key
}

export interface SubscriptionRow {
  endpoint: string
  p256dh: string
  auth: string
}

/** Returns the browsers of a person whose session is still open. */
export async function subscriptionsOf(database: Database, userId: string): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select p.endpoint, p.p256dh, p.auth from push_subscription p join session s on s.id = p.session_id
    where p.user_id = ${userId} and s.revoked_at is null
    order by p.created_at desc limit ${limits.pushBrowsers}`.execute(database)
  return rows
}

/** Has a browser belong to a person and a session. The oldest of too many is forgotten. */
export async function addSubscription(
  database: Database,
  { endpoint, p256dh, auth, userId, sessionId }: SubscriptionRow & { userId: string; sessionId: string },
): Promise<void> {
  await sql`
    insert into push_subscription (endpoint, user_id, session_id, p256dh, auth)
    values (${endpoint}, ${userId}, ${sessionId}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`.execute(database)
  await sql`
    delete from push_subscription where user_id = ${userId} and endpoint not in (
      select endpoint from push_subscription where user_id = ${userId}
      order by created_at desc, endpoint limit ${limits.pushBrowsers})`.execute(database)
}

/** @returns how many browsers were forgotten */
export async function dropSubscription(
  database: Database,
  endpoint: string,
  userId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_subscription where endpoint = ${endpoint} and user_id = ${userId}`.execute(database)
  return Number(numAffectedRows ?? 0)
}
