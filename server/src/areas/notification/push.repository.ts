import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Environment } from '../../environment/environment.ts'
import type { Services } from '../../services.ts'

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

/**
 * The condition that a session `s` may still be told by web push: nobody has ended it, and it is younger than sessions may become. A
 * session that nobody uses for a while still counts: web push is for those who have closed the portal.
 */
const isTold = ({ sessionMaxMs }: Pick<Environment, 'sessionMaxMs'>) =>
  sql<boolean>`s.revoked_at is null and s.created_at > ${new Date(Date.now() - sessionMaxMs)}`

/** Returns the browsers of a person that may still be told. */
export async function subscriptionsOf(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  userId: string,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select p.endpoint, p.p256dh, p.auth from push_subscription p join session s on s.id = p.session_id
    where p.user_id = ${userId} and ${isTold(environment)}
    order by p.created_at desc limit ${limits.pushBrowsers}`.execute(database)
  return rows
}

/**
 * Has a browser that a person subscribed in an earlier session be told until the end of a later one. A browser whose session somebody
 * has ended stays as it is: the person signed out, or was signed out.
 * @returns whether it was such a browser
 */
export async function renewSubscription(
  database: Database,
  { endpoint, userId, sessionId }: { endpoint: string; userId: string; sessionId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update push_subscription p set session_id = ${sessionId} from session s
    where p.endpoint = ${endpoint} and p.user_id = ${userId} and p.session_id <> ${sessionId}
      and s.id = p.session_id and s.revoked_at is null`.execute(database)
  return numAffectedRows === 1n
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
