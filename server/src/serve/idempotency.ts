import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from './failure.ts'
import type { Database } from '../database/database.ts'
import type { Context } from './context.ts'

/**
 * Carries out a create once for a key of its caller; a repetition gets the first reply back and changes nothing.
 * The key is written in the create's own transaction: a repetition that comes while the first is under way waits for it,
 * and a create that failed leaves the key free.
 * @param asked all that makes the request what it is: its input, and of an upload what its file says
 * @throws Failure conflict when the key came with another call or another body within its 24 hours
 */
export async function once<Reply extends object>(
  context: Context,
  key: string,
  call: string,
  asked: unknown,
  create: () => Promise<Reply>,
): Promise<Reply> {
  const { database, actor, services } = context
  // Keyed: a body may hold a password, which nobody who reads the table shall be able to guess at.
  const bodyHash = createHmac('sha256', services.secretKey).update(JSON.stringify(asked)).digest()
  await database
    .deleteFrom('idempotency_key')
    .where('user_id', '=', actor.userId)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
  const claimed = await database
    .insertInto('idempotency_key')
    .values({ user_id: actor.userId, key, call, body_hash: bodyHash, reply: null })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await database
      .selectFrom('idempotency_key')
      .select(['call', 'body_hash', 'reply'])
      .where('user_id', '=', actor.userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.call !== call || !first.body_hash.equals(bodyHash) || first.reply === null)
      throw conflict('idempotency_reused')
    context.unchanged()
    return first.reply as Reply
  }
  const reply = await create()
  await database
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .execute()
  return reply
}

/**
 * Whether a create with this key of its caller is done, so that `once` will answer it without carrying it out: what such a
 * call does ahead of its transaction can be spared.
 */
export async function isDone(database: Database, userId: string, key: string): Promise<boolean> {
  const found = await database
    .selectFrom('idempotency_key')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    // One that is about to be forgotten may be carried out anew.
    .where('created_at', '>', sql<Date>`now() - interval '23 hours'`)
    .executeTakeFirst()
  return found !== undefined
}
