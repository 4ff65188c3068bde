import { calls } from '@atrium/contract'
import { judge } from './access.ts'
import { createContext, type Context } from './context.ts'
import { forbidden } from './failure.ts'
import { readActor } from './read-actor.ts'

/**
 * Returns a context for work that begins long after its call was judged. It has the caller's account and rights as they are now, and
 * the access that the call declares is judged again. What the handler judges itself, it has to judge again in this context.
 * @param database that of the call if its transaction is not over
 * @throws Failure forbidden for a caller who may no longer sign in, and what `judge` throws
 */
export async function renewContext(context: Context, database = context.database): Promise<Context> {
  const { call, services, request, log, upload } = context
  const { userId, sessionId, releaseKey } = context.actor
  const account = await readActor(database, userId, sessionId)
  if (!account) throw forbidden()
  const actor = { ...account, ...(releaseKey && { releaseKey }) }
  const { context: renewed } = createContext({ ...call, database, services, actor, request, log, upload })
  await judge(calls[call.path].access, call.input, renewed)
  return renewed
}
