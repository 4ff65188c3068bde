import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { issueCredential, type Credential } from './tokens.ts'

/** How many days after the last sign-in in a browser it stays known. */
export const keptDeviceDays = 90
/** The most browsers that an account knows. */
const mostDevices = 10
/** The most expired rows that one sign-in removes. */
const forgottenAtOnce = 100

/** Whether the account signed in before in this browser, and from this network. */
export interface KnownFrom {
  device: boolean
  network: boolean
}

/** Sends the same query for existing and unknown addresses. */
export async function findKnown(
  database: Database,
  { email, device, network }: { email: string; device: Credential | undefined; network: string },
): Promise<KnownFrom> {
  const { rows } = await sql<KnownFrom>`
    select coalesce(bool_or(d.id = ${device?.sessionId ?? null}::uuid and d.secret_hash = ${device?.secretHash ?? null}), false)
        as device,
      coalesce(bool_or(d.network = ${network} and d.network <> ''), false) as network
    from app_user u join known_device d on d.user_id = u.id
    where lower(u.email) = lower(${email}) and d.last_used_at > ${oldest}`.execute(database)
  return rows[0] ?? { device: false, network: false }
}

const oldest = sql<Date>`now() - make_interval(days => ${sql.lit(keptDeviceDays)})`

/**
 * Makes a browser known to an account. The browser keeps its id, so that all who share it stay known, and gets a new secret, so
 * that a copied cookie is worth nothing after the next sign-in.
 * @returns the new text of the cookie
 */
export async function keepDevice(
  database: Database,
  { userId, presented, network }: { userId: string; presented: Credential | undefined; network: string },
): Promise<string> {
  const id = presented && (await isIssued(database, presented)) ? presented.sessionId : randomUUID()
  const { text, secretHash } = issueCredential(id)
  await database.updateTable('known_device').set({ secret_hash: secretHash }).where('id', '=', id).execute()
  await database
    .insertInto('known_device')
    .values({ user_id: userId, id, secret_hash: secretHash, network })
    .onConflict((clash) =>
      clash.columns(['user_id', 'id']).doUpdateSet({ network, last_used_at: sql<Date>`now()` }),
    )
    .execute()
  await forgetSurplus(database, userId)
  return text
}

async function isIssued(database: Database, { sessionId, secretHash }: Credential): Promise<boolean> {
  const row = await database
    .selectFrom('known_device')
    .select('id')
    .where('id', '=', sessionId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps browsers that came back before those that were seen once, as clients without cookies are new every time. */
async function forgetSurplus(database: Database, userId: string): Promise<void> {
  await sql`
    delete from known_device where user_id = ${userId} and id in (
      select id from known_device where user_id = ${userId}
      order by last_used_at > created_at desc, last_used_at desc, id offset ${mostDevices})`.execute(database)
  await sql`
    delete from known_device where (user_id, id) in (
      select user_id, id from known_device where last_used_at < ${oldest}
      order by last_used_at limit ${forgottenAtOnce} for update skip locked)`.execute(database)
}

export async function forgetDevices(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('known_device').where('user_id', '=', userId).execute()
}
