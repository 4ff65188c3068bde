import { calls, type CallPath } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { judge } from './access.ts'
import { backgroundRequest } from './background-request.ts'
import { createContext, type Context, type ContextRecord } from './context.ts'
import { forbidden } from './failure.ts'
import { readActor } from './read-actor.ts'

/** A call whose work goes on in a job: what the job has to remember of it. */
export interface RememberedCall {
  path: CallPath
  /** As much of the input as the access that the call declares is judged by. */
  input: Record<string, unknown>
  userId: string
  sessionId: string
  requestId: string
}

interface Recalling {
  services: Services
  log: FastifyBaseLogger
}

/**
 * Returns a context for a job that goes on with a call. It has the caller's account and rights as they are now, and the access that the
 * call declares is judged again. What the handler judges itself, the job has to judge again in this context.
 * @throws Failure forbidden for a caller who may no longer sign in, and what `judge` throws
 */
export async function recallContext(
  run: Recalling,
  database: Database,
  call: RememberedCall,
): Promise<Context> {
  return (await recallRecord(run, database, call)).context
}

/** The same, with the entries of the audit trail that are written in the context. The job stores them by `recordChange`. */
export async function recallRecord(
  { services, log }: Recalling,
  database: Database,
  call: RememberedCall,
): Promise<ContextRecord> {
  const { path, input, userId, sessionId } = call
  const actor = await readActor(database, userId, sessionId)
  if (!actor) throw forbidden()
  const request = backgroundRequest(call.requestId)
  const record = createContext({ path, input, database, services, actor, request, log, upload: undefined })
  await judge(calls[path].access, input, record.context)
  return record
}
