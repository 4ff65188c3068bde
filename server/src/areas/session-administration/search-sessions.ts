import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { everyWord } from '../../database/words.ts'
import type { Actor } from '../../serve/actor.ts'
import { heldByCaller, isHeldOver } from '../user/held-over-many.policy.ts'
import type { FoundSessionRow } from '../session/session.presenter.ts'

export interface SessionFilter {
  /** Undefined for the sessions of the whole portal. */
  projectId?: string | undefined
  searchText?: string | undefined
  idleMs: number
  maximumMs: number
  page: number
  limit: number
}

export interface FoundSessions {
  total: number
  people: number
  rows: FoundSessionRow[]
}

/**
 * Returns a page of the live sessions that the caller may see, last seen first, and their number. A live session is not older
 * than the longest time of a session, so an index bounds what is read.
 */
export async function searchSessions(
  database: Database,
  caller: Actor,
  { projectId, searchText, idleMs, maximumMs, page, limit }: SessionFilter,
): Promise<FoundSessions> {
  const ofProject = projectId
    ? sql`and exists (select from project_user m where m.user_id = u.id and m.project_id = ${projectId})`
    : sql``
  // The searched text of a person includes numbers that this list does not show, so name and email are matched again.
  const matching = searchText
    ? sql`and ${everyWord(
        searchText,
        (
          pattern,
        ) => sql`((u.search_text like ${pattern} and searchable(u.name || E'\n' || u.email) like ${pattern})
          or searchable(s.client || E'\n' || s.network) like ${pattern})`,
      )}`
    : sql``
  const { rows } = await sql<Partial<FoundSessionRow> & { total: number; people: number }>`
    with ${heldByCaller(caller)}, found as materialized (
      select s.id, s.user_id, s.created_at, s.last_seen_at, s.client, s.network, u.name, u.email,
        (u.id = ${caller.userId} or ${isHeldOver(caller, 'session_revoke')}) as revocable
      from session s join app_user u on u.id = s.user_id
      where s.revoked_at is null
        and s.created_at > ${new Date(Date.now() - maximumMs)}
        and s.last_seen_at > ${new Date(Date.now() - idleMs)}
        and u.login_enabled and effective_status(u.status, u.status_end) = 'Active'
        ${ofProject} ${matching}
        and (u.id = ${caller.userId} or ${isHeldOver(caller, 'session_view')})
    )
    select counted.total, counted.people, shown.*
    from (select count(*)::int as total, count(distinct user_id)::int as people from found) counted
    left join lateral (
      select * from found order by last_seen_at desc, id limit ${limit} offset ${(page - 1) * limit}
    ) shown on true
    order by shown.last_seen_at desc, shown.id`.execute(database)
  const [first] = rows
  return {
    total: first?.total ?? 0,
    people: first?.people ?? 0,
    rows: rows.filter((row): row is (typeof rows)[number] & FoundSessionRow => row.id != null),
  }
}
