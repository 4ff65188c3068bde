import { generateKeyPairSync } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/**
 * Makes the keys by which push services know this portal (VAPID), unless the database has them. They stay for ever, because
 * browsers subscribe to the public one.
 */
export async function keepPushKey(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from push_key`.execute(database)
  if (rows.length > 0) return
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  // A point that is not compressed: a byte that says so, and both coordinates.
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  await sql`
    insert into push_key (public_key, private_key) values (${Buffer.concat(point).toString('base64url')}, ${d})
    on conflict do nothing`.execute(database)
}
