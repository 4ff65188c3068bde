import { calls } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { judge } from './access.ts'
import type { Actor } from './actor.ts'
import { createContext, type Context } from './context.ts'
import { forbidden } from './failure.ts'

/**
 * Returns a context for work that begins long after its call was judged. It has the caller's account and rights as they are now, and
 * the access that the call declares is judged again. What the handler judges itself, it has to judge again in this context.
 * @param database that of the call if its transaction is not over
 * @throws Failure forbidden for a caller who may no longer sign in, and what `judge` throws
 */
export async function renewContext(context: Context, database = context.database): Promise<Context> {
  const { call, services, request, log, upload } = context
  const actor = await renewActor(database, context.actor)
  const { context: renewed } = createContext({ ...call, database, services, actor, request, log, upload })
  await judge(calls[call.path].access, call.input, renewed)
  return renewed
}

async function renewActor(database: Database, actor: Actor): Promise<Actor> {
  const { rows } = await sql<{ is_superuser: boolean; version: number; may_sign_in: boolean }>`
    select is_superuser, version, login_enabled and effective_status(status, status_end) = 'Active' as may_sign_in
    from app_user where id = ${actor.userId}`.execute(database)
  const [account] = rows
  if (!account?.may_sign_in) throw forbidden()
  return { ...actor, isSuperuser: account.is_superuser, accountVersion: account.version }
}
