import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { conflict } from './failure.ts'
import type { Database } from '../database/database.ts'
import { sendWithNext } from '../database/prepared.ts'
import type { Context } from './context.ts'

/**
 * Runs a create once for a key of its caller. A repetition gets the first reply and changes nothing. The create's own
 * transaction writes the key: a repetition that comes meanwhile waits for it, and a failed create leaves the key free.
 * @param request its key, its call, its input and, for an upload, the digest of its file
 * @param judgeRepeat refuses a repetition that would be refused if it were new
 * @throws Failure conflict when the key came with another call or another body within its 24 hours
 */
export async function once<Reply extends object>(
  context: Context,
  { key, call, request }: { key: string; call: string; request: unknown },
  create: () => Promise<Reply>,
  judgeRepeat: () => Promise<void>,
): Promise<Reply> {
  const { database, actor, services } = context
  // With a secret key: a body may hold a password, which a reader of the table must not be able to guess.
  const bodyHash = createHmac('sha256', services.secretKey).update(JSON.stringify(request)).digest()
  const expired = database
    .deleteFrom('idempotency_key')
    .where('user_id', '=', actor.userId)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
  await sendWithNext(database, expired, 'prepared')
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
    await judgeRepeat()
    context.unchanged()
    return first.reply as Reply
  }
  const reply = await create()
  const answered = database
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
  await sendWithNext(database, answered, 'prepared')
  return reply
}

/**
 * Returns whether a create with this key of its caller is done, so that `once` will answer it without running it. Such a call
 * can skip the work ahead of its transaction.
 */
export async function isDone(database: Database, userId: string, key: string): Promise<boolean> {
  const found = await database
    .selectFrom('idempotency_key')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    // A key that is about to be deleted may lead to a new create.
    .where('created_at', '>', sql<Date>`now() - interval '23 hours'`)
    .executeTakeFirst()
  return found !== undefined
}
