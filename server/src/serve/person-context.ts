import { randomUUID } from 'node:crypto'
import { shippedLanguage } from '@atrium/contract'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { createContext, type Context } from './context.ts'

interface Person extends Omit<Actor, 'sessionId'> {
  maySignIn: boolean
}

/**
 * Returns a context in which a person reads without a call of theirs, with their language and rights as they are now: what they
 * may see in it, they may be sent. Undefined for a person who may not sign in.
 */
export async function personContext(services: Services, userId: string): Promise<Context | undefined> {
  const { rows } = await sql<Person>`
    select id as "userId", name, email, language, is_superuser as "isSuperuser", version as "accountVersion",
      login_enabled and effective_status(status, status_end) = 'Active' as "maySignIn",
      coalesce((select code from language where is_default), ${shippedLanguage}) as "defaultLanguage"
    from app_user where id = ${userId}`.execute(services.database)
  const [person] = rows
  if (!person?.maySignIn) return undefined
  const { maySignIn: _, ...account } = person
  return createContext({
    path: '/notification/list',
    database: services.database,
    services,
    // No session has this id.
    actor: { ...account, sessionId: randomUUID() },
    request: {
      id: randomUUID(),
      address: '',
      userAgent: '',
      cookie: undefined,
      bearer: undefined,
      isBackground: true,
      heardUntil: services.changes.position,
      setCookie: () => undefined,
      deviceCookie: undefined,
      setDeviceCookie: () => undefined,
    },
    log: services.log,
    upload: undefined,
  }).context
}
