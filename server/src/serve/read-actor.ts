import { randomUUID } from 'node:crypto'
import { shippedLanguage } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Actor } from './actor.ts'

interface Account extends Omit<Actor, 'sessionId' | 'releaseKey'> {
  maySignIn: boolean
}

const accounts = sql`
  select id as "userId", name, email, language, is_superuser as "isSuperuser", version as "accountVersion",
    login_enabled and effective_status(status, status_end) = 'Active' as "maySignIn",
    coalesce((select code from language where is_default), ${shippedLanguage}) as "defaultLanguage"
  from app_user`

const actorOf = ({ maySignIn: _, ...account }: Account, sessionId: string): Actor => ({
  ...account,
  sessionId,
})

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
  const { rows } = await sql<Account>`${accounts} where id = ${userId}`.execute(database)
  const [account] = rows
  return account?.maySignIn ? actorOf(account, sessionId) : undefined
}

/**
 * Returns everybody as callers by their email addresses, the first account in front, also those who may not sign in. For making a demo:
 * its database holds few people.
 */
export async function readActors(database: Database): Promise<Map<string, Actor>> {
  const { rows } = await sql<Account>`${accounts} order by created_at`.execute(database)
  return new Map(rows.map((account) => [account.email, actorOf(account, randomUUID())]))
}
