import type { AccessCode } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, patternOf, phraseOf } from '../../database/words.ts'
import { currentStatus, type UserRow } from '../user/user-rows.loader.ts'

/** What decides who sees a thing. */
export interface SeenThing {
  /** The right to see such things, and the right to see all of them. */
  codes: readonly [AccessCode, AccessCode]
  /** A right that seeing it needs besides these. */
  needs?: AccessCode
  /** The ids of the users who are given the thing. */
  holders: RawBuilder<unknown>
}

interface Page {
  projectId: string
  seen: SeenThing
  /** With superusers who are no members of the project. */
  withOutsiders: boolean
  search: string
  /** The last user of the page before. */
  after: string | undefined
  limit: number
}

type ViewerRow = Pick<UserRow, 'id' | 'name' | 'status' | 'login_enabled' | 'is_superuser'>

/** Returns the people who see a thing by the rules of sight, by name. `after` counts only if that user is in the list, too. */
export async function findViewers(
  database: Database,
  { projectId, seen, withOutsiders, search, after, limit }: Page,
): Promise<ViewerRow[]> {
  const [view, viewAll] = seen.codes
  const isMember = sql`exists (select from project_user m where m.user_id = u.id and m.project_id = ${projectId} offset 0)`
  const phrase = phraseOf(search)
  const isFound = hasWords(sql`u.search_text`, search)
  const rolesWith = (code: AccessCode) => sql`
    select user_id from user_role where project_id = ${projectId}
      and exists (select from role_access a where a.role_id = user_role.role_id and a.access_code = ${code} offset 0)`
  // The sets are made once; a condition on each user in turn would search them again for every member of a large project.
  const { rows } = await sql<ViewerRow>`
    with found as (
      (${rolesWith(view)}) ${seen.needs ? sql`intersect (${rolesWith(seen.needs)})` : sql``} intersect (${rolesWith(viewAll)} union ${seen.holders})
      union select id from app_user where is_superuser
    ), viewer as (
      select one.* from found cross join lateral (
        select u.id, u.name, u.is_superuser, u.login_enabled, ${currentStatus} as status,
          sortable(u.name) as sorting, ${phrase === undefined ? sql`false` : sql`u.search_text not like ${patternOf(phrase)}`} as is_later
        from app_user u
        where u.id = found.user_id and ${withOutsiders ? sql`(u.is_superuser or ${isMember})` : isMember} and ${isFound}
        offset 0) as one
    )
    select id, name, is_superuser, login_enabled, status from viewer
    where ${after === undefined ? sql`true` : sql`(is_later, sorting, id) > (select is_later, sorting, id from viewer where id = ${after})`}
    order by is_later, sorting, id limit ${limit}`.execute(database)
  return rows
}
