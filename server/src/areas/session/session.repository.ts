import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { rightsIn, type RightsRow } from '../../serve/rights.ts'

/** A session with its user, as every call needs it. */
export interface LiveSession {
  session_id: string
  user_id: string
  cookie_hash: Buffer
  created_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  name: string
  email: string
  language: string
  default_language: string
  is_superuser: boolean
  login_enabled: boolean
  status: string
  /** Null when the token is not one of the session's. */
  token_expires_at: Date | null
  rights: RightsRow[]
}

/**
 * Projects whose rights a call is going to ask for: the one that it names, or the user's own when they have few.
 * Rights that were not read ahead are read when they are asked for.
 */
export type RightsAhead = 'none' | 'own' | { projectId: string }

/** Most people have one project, or two; who has many would have them all read for nothing. */
const fewProjects = 3

/**
 * The session of an id, with the time of the token whose hash is given, and rights of its user. One query: it runs before
 * every call.
 */
export async function findSession(
  database: Database,
  sessionId: string,
  tokenHash: Buffer | null,
  ahead: RightsAhead = 'none',
): Promise<LiveSession | undefined> {
  const query = sql<LiveSession>`
    select s.id as session_id, s.user_id, s.cookie_hash, s.created_at, s.last_seen_at, s.revoked_at,
      u.name, u.email, u.language, u.is_superuser, u.login_enabled,
      (select code from language where is_default) as default_language,
      effective_status(u.status, u.status_end) as status, t.expires_at as token_expires_at,
      ${rightsOf(ahead)} as rights
    from session s
    join app_user u on u.id = s.user_id
    left join session_token t on t.session_id = s.id and t.hash = ${tokenHash}
    where s.id = ${sessionId}`
  const { rows } = await prepared(database, query)
  return rows[0]
}

/** As JSON, which is read faster than arrays are. */
function rightsOf(ahead: RightsAhead) {
  if (ahead === 'none') return sql`'[]'::json`
  const projects =
    ahead === 'own'
      ? sql`(select project_id from project_user where user_id = u.id order by project_id limit ${sql.lit(fewProjects)})`
      : sql`(values (${ahead.projectId}::uuid))`
  return sql`(select coalesce(json_agg(r), '[]') from (${rightsIn(projects, sql.ref('u.id'), sql.ref('u.is_superuser'))}) r)`
}

export async function addSession(
  database: Database,
  session: { id: string; user_id: string; cookie_hash: Buffer; client: string; network: string },
): Promise<Date> {
  const row = await database
    .insertInto('session')
    .values({ ...session, revoked_at: null })
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Adds a token and forgets those of the session whose time is over. */
export async function addToken(
  database: Database,
  sessionId: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await database
    .deleteFrom('session_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await database
    .insertInto('session_token')
    .values({ hash, session_id: sessionId, expires_at: expiresAt })
    .execute()
}

export async function touchSession(database: Database, sessionId: string): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Sessions that were begun so long ago, in days, are forgotten, with where they came from. */
const keptDays = 30
/** One sign-in forgets so many at most. */
const forgottenAtOnce = 100

/**
 * Forgets sessions that ended long ago. Each sign-in takes a few along, so that no timer is needed; those that another one
 * takes at the moment are left to it.
 */
export async function forgetOldSessions(database: Database, maximumMs: number): Promise<void> {
  const keptMs = Math.max(keptDays * 24 * 3_600_000, maximumMs)
  await sql`
    delete from session where id in (
      select id from session where created_at < ${new Date(Date.now() - keptMs)}
      order by created_at limit ${forgottenAtOnce} for update skip locked)`.execute(database)
}

/** Ends every live session of a project's people, or of everybody, but one. Gives those that it ended, and whose they were. */
export async function revokeEverySession(
  database: Database,
  given: { projectId: string | undefined; exceptSessionId: string; idleMs: number; maximumMs: number },
): Promise<{ id: string; user_id: string; client: string }[]> {
  let update = database
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .where('id', '<>', given.exceptSessionId)
    .where('created_at', '>', new Date(Date.now() - given.maximumMs))
    .where('last_seen_at', '>', new Date(Date.now() - given.idleMs))
  const { projectId } = given
  if (projectId)
    update = update.where('user_id', 'in', (members) =>
      members.selectFrom('project_user').select('user_id').where('project_id', '=', projectId),
    )
  return update.returning(['id', 'user_id', 'client']).execute()
}

/** Ends sessions: the named one, or all of a user but one. Gives those that it ended. */
export async function revokeSessions(
  database: Database,
  which: { sessionId: string } | { userId: string; exceptSessionId?: string },
): Promise<{ id: string; user_id: string; client: string }[]> {
  let update = database
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
  if ('sessionId' in which) update = update.where('id', '=', which.sessionId)
  else {
    update = update.where('user_id', '=', which.userId)
    if (which.exceptSessionId) update = update.where('id', '<>', which.exceptSessionId)
  }
  return update.returning(['id', 'user_id', 'client']).execute()
}

/** The sessions of a user that still live. */
export async function liveSessions(database: Database, userId: string, idleMs: number, maximumMs: number) {
  return database
    .selectFrom('session')
    .select(['id', 'user_id', 'created_at', 'last_seen_at', 'client', 'network'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', new Date(Date.now() - idleMs))
    .where('created_at', '>', new Date(Date.now() - maximumMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}
