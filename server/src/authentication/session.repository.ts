import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { AheadRequest } from '../serve/read-ahead.ts'
import { rightsIn, type RightsRow } from '../serve/rights.ts'

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
  account_version: number
  login_enabled: boolean
  status: string
  /** Null when the token does not belong to the session. */
  token_expires_at: Date | null
  rights: RightsRow[]
  /** Null if the thing does not exist, or none was asked for. */
  thing: unknown
}

/**
 * The projects whose rights to read with the session: the one that the call names, or the user's own when they have few. Other
 * rights are read when the call needs them.
 */
export type RightsAhead = 'none' | 'own' | { projectId: string }

/** What is read together with a session. A thing comes with the rights in its project. */
export interface Ahead {
  rights: RightsAhead
  thing?: AheadRequest | undefined
}

/** Most people have one or two projects. For a user with many, reading the rights of all of them would be a waste. */
const fewProjects = 3

/**
 * Returns the session of an id, with the expiry of the token that has this hash and with rights of its user. One query, as it
 * runs before every call.
 */
export async function findSession(
  database: Database,
  sessionId: string,
  tokenHash: Buffer | null,
  ahead: Ahead = { rights: 'none' },
): Promise<LiveSession | undefined> {
  const query = sql<LiveSession>`
    select s.id as session_id, s.user_id, s.cookie_hash, s.created_at, s.last_seen_at, s.revoked_at,
      caller.name, caller.email, caller.language, caller.is_superuser, caller.version as account_version, caller.login_enabled,
      (select code from language where is_default) as default_language,
      effective_status(caller.status, caller.status_end) as status, t.expires_at as token_expires_at,
      ${rightsOf(ahead)} as rights, ${ahead.thing ? sql`to_json(thing)` : sql`null::json`} as thing
    from session s
    join app_user caller on caller.id = s.user_id
    left join session_token t on t.session_id = s.id and t.hash = ${tokenHash}
    ${thingOf(ahead)}
    where s.id = ${sessionId}`
  const { rows } = await prepared(database, query)
  return rows[0]
}

/** The part of a session that decides whether it is live. */
export type SessionStatus = Pick<
  LiveSession,
  'session_id' | 'created_at' | 'last_seen_at' | 'revoked_at' | 'login_enabled' | 'status'
>

/** Reads that part of several sessions in one query. */
export async function findSessions(
  database: Database,
  sessionIds: readonly string[],
): Promise<SessionStatus[]> {
  const query = sql<SessionStatus>`
    select s.id as session_id, s.created_at, s.last_seen_at, s.revoked_at, u.login_enabled,
      effective_status(u.status, u.status_end) as status
    from session s
    join app_user u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[])`
  const { rows } = await prepared(database, query)
  return rows
}

/** As JSON, which is read faster than arrays are. */
function rightsOf({ rights, thing }: Ahead) {
  if (rights === 'none' && !thing) return sql`'[]'::json`
  return sql`(select coalesce(json_agg(r), '[]')
    from (${rightsIn(projectsOf({ rights, thing }), sql.ref('caller.id'), sql.ref('caller.is_superuser'))}) r)`
}

/** The project that the call names, else the one of its thing, else the caller's own. */
function projectsOf({ rights, thing }: Ahead) {
  if (typeof rights === 'object') return sql`(values (${rights.projectId}::uuid))`
  if (thing) return sql`(select thing.project_id where thing.project_id is not null)`
  return sql`(select project_id from project_user where user_id = caller.id order by project_id limit ${sql.lit(fewProjects)})`
}

function thingOf({ thing: request }: Ahead) {
  if (!request) return sql``
  return sql`left join lateral (${request.thing.rowOf(sql<string>`${request.id}::uuid`, sql.ref('caller.id'))}) thing on true`
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

/** Adds a token to a session, and deletes the session's expired tokens. */
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

/** How many days after their beginning sessions are deleted, with their networks. */
const keptDays = 30
/** The most sessions that one sign-in deletes. */
const forgottenAtOnce = 100

/**
 * Deletes sessions that ended long ago. Each sign-in deletes a few, so that no timer is needed, and skips those that another
 * sign-in is deleting.
 */
export async function forgetOldSessions(database: Database, maximumMs: number): Promise<void> {
  const keptMs = Math.max(keptDays * 24 * 3_600_000, maximumMs)
  await sql`
    delete from session where id in (
      select id from session where created_at < ${new Date(Date.now() - keptMs)}
      order by created_at limit ${forgottenAtOnce} for update skip locked)`.execute(database)
}

/** Ends every live session of a project's people, or of everybody, except one. Returns the ended sessions with their users. */
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

/** Ends one session, or all sessions of a user except one. Returns the ended sessions. */
export async function revokeSessions(
  database: Database,
  which:
    { sessionId: string } | { userIds: readonly string[] } | { userId: string; exceptSessionId?: string },
): Promise<{ id: string; user_id: string; client: string }[]> {
  let update = database
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
  if ('sessionId' in which) update = update.where('id', '=', which.sessionId)
  else if ('userIds' in which) update = update.where('user_id', 'in', which.userIds)
  else {
    update = update.where('user_id', '=', which.userId)
    if (which.exceptSessionId) update = update.where('id', '<>', which.exceptSessionId)
  }
  return update.returning(['id', 'user_id', 'client']).execute()
}

/** Returns the live sessions of a user. */
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
