import { shippedLanguage } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Actor } from './actor.ts'

interface Account extends Omit<Actor, 'sessionId' | 'releaseKey'> {
  maySignIn: boolean
}

/**
 * Returns a user as the caller of work that no request of theirs carries, as their account is now. Undefined for a user who may not
 * sign in.
 * @param sessionId the session that began the work, or an id that no session has
 */
export async function readActor(
  database: Database,
  userId: string,
  sessionId: string,
): Promise<Actor | undefined> {
  const { rows } = await sql<Account>`
    select id as "userId", name, email, language, is_superuser as "isSuperuser", version as "accountVersion",
      login_enabled and effective_status(status, status_end) = 'Active' as "maySignIn",
      coalesce((select code from language where is_default), ${shippedLanguage}) as "defaultLanguage"
    from app_user where id = ${userId}`.execute(database)
  const [account] = rows
  if (!account?.maySignIn) return undefined
  const { maySignIn: _, ...actor } = account
  return { ...actor, sessionId }
}
