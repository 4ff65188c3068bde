import { calls, type CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { judge } from './access.ts'
import type { Actor } from './actor.ts'
import { createContext, type Context, type RequestInfo } from './context.ts'
import { forbidden } from './failure.ts'

/** A call whose work goes on in a job: what the job has to remember of it. */
export interface RememberedCall {
  path: CallPath
  /** As much of the input as the access that the call declares is judged by. */
  input: Record<string, unknown>
  userId: string
  sessionId: string
  requestId: string
}

/**
 * Returns a context for a job that goes on with a call. It has the caller's account and rights as they are now, and the access that the
 * call declares is judged again. What the handler judges itself, the job has to judge again in this context.
 * @throws Failure forbidden for a caller who may no longer sign in, and what `judge` throws
 */
export async function recallContext(
  { services, log }: { services: Services; log: FastifyBaseLogger },
  database: Database,
  call: RememberedCall,
): Promise<Context> {
  const actor = await recallActor(database, call)
  const { path, input } = call
  const request = requestOf(call.requestId)
  const { context } = createContext({
    path,
    input,
    database,
    services,
    actor,
    request,
    log,
    upload: undefined,
  })
  await judge(calls[path].access, input, context)
  return context
}

/** @throws Failure forbidden for a user who may not sign in */
async function recallActor(
  database: Database,
  { userId, sessionId }: Pick<RememberedCall, 'userId' | 'sessionId'>,
): Promise<Actor> {
  const { rows } = await sql<Omit<Actor, 'userId' | 'sessionId'> & { maySignIn: boolean }>`
    select name, email, language, (select code from language where is_default) as "defaultLanguage",
      is_superuser as "isSuperuser", version as "accountVersion",
      login_enabled and effective_status(status, status_end) = 'Active' as "maySignIn"
    from app_user where id = ${userId}`.execute(database)
  const [row] = rows
  if (!row?.maySignIn) throw forbidden()
  const { maySignIn: _, ...account } = row
  return { ...account, userId, sessionId }
}

/** A job has no browser: it knows the request of its call by the id alone. */
function requestOf(id: string): RequestInfo {
  const noBrowser = (): never => {
    throw new Error('a job has no browser to set a cookie in')
  }
  return {
    id,
    address: '',
    userAgent: '',
    cookie: undefined,
    bearer: undefined,
    isBackground: true,
    heardUntil: '',
    setCookie: noBrowser,
    deviceCookie: undefined,
    setDeviceCookie: noBrowser,
  }
}
