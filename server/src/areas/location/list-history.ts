import type { Contact, Coordinates, Multilingual, Spec } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ActivityPlace } from '../../things/activity-source.ts'
import { olderInTrail } from '../../things/audit-source.ts'
import type { LoadedLocation } from './location.loader.ts'
import type { Page } from './locations-by-name.loader.ts'
import { withinSight, type Sight } from './sight.ts'

/** What a change of a location recorded. The fields depend on the call. */
export interface WrittenDown {
  name?: Multilingual
  description?: Multilingual
  address?: string
  code?: string
  short_code?: string
  category_code?: string
  ids?: string[]
  coords?: Coordinates | null
  lat?: number | null
  lng?: number | null
  contacts?: Contact[]
  specs?: Spec[]
  parent_id?: string | null
  position?: number
  is_active?: boolean
  removal_id?: string
  removed?: number
  reactivated?: number
}

export interface HistoryRow {
  id: string
  at: Date
  user_id: string | null
  who: string | null
  call: string
  before: WrittenDown | null
  after: WrittenDown | null
  /** Members of `before` and `after` that are too long for a list; they are null there. */
  cut: string[]
}

const inBrief = sql`a.id, a.at, a.user_id, u.name as who, a.call, a.before, a.after, a.cut`

/**
 * Returns a page of a location's history, newest first. Leaves out moves whose old and new parent the caller does not
 * see [LOC-2].
 */
export async function listHistory(
  database: Database,
  { id, sight }: LoadedLocation,
  { page, limit }: Page,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${inBrief}
    from audit_in_brief a left join app_user u on u.id = a.user_id
    where a.thing_id = ${id} and a.thing = 'location' and ${mentionsSeen(sight)}
    order by a.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

/** Selects the ids and times of the newest entries of `listHistory` that follow a place. */
export const newestEntries = (
  { id, sight }: LoadedLocation,
  most: number,
  after: ActivityPlace | null,
) => sql`
  select a.id::text as id, a.at from audit_in_brief a
  where a.thing_id = ${id} and a.thing = 'location' and ${mentionsSeen(sight)} and ${olderInTrail(after)}
  order by a.id desc limit ${most}`

/** Returns entries by their ids, in no order; nothing of what `listHistory` would leave out. */
export async function findEntries(
  database: Database,
  { id, sight }: LoadedLocation,
  ids: readonly string[],
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select ${inBrief} from audit_in_brief a left join app_user u on u.id = a.user_id
    where a.id = any(${ids}::bigint[]) and a.thing_id = ${id} and a.thing = 'location' and ${mentionsSeen(sight)}`.execute(
    database,
  )
  return rows
}

/** Returns one entry of a location's history without cuts; nothing if `listHistory` would leave it out. */
export async function findWholeEntry(
  database: Database,
  { id, sight }: LoadedLocation,
  entry: string,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, a.user_id, u.name as who, a.call, whole.before, whole.after, '{}'::text[] as cut
    from audit_in_brief a join audit whole on whole.id = a.id left join app_user u on u.id = a.user_id
    where a.id = ${entry} and a.thing_id = ${id} and a.thing = 'location' and ${mentionsSeen(sight)}`.execute(
    database,
  )
  return rows
}

/** Returns the condition that an entry records more than a move between parents that the caller does not see. */
function mentionsSeen(sight: Sight) {
  if (sight.isWhole) return sql<boolean>`true`
  return sql<boolean>`(
    a.before is null or a.after is null or a.cut <> '{}'
    or (a.before -> 'parent_id', a.before -> 'position') is not distinct from (a.after -> 'parent_id', a.after -> 'position')
    or exists (
      select from jsonb_each(a.before) was
      where was.key not in ('parent_id', 'position') and was.value is distinct from a.after -> was.key)
    or exists (
      select from location l
      where l.id in ((a.before ->> 'parent_id')::uuid, (a.after ->> 'parent_id')::uuid) and ${withinSight(sight)}))`
}
