import type { Contact, Coordinates, Multilingual, Spec } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { LoadedLocation } from './location.loader.ts'
import type { Page } from './search-locations.ts'
import { withinSight, type Sight } from './sight.ts'

/** What a change of a location wrote down; which members there are depends on the call. */
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
  who: string | null
  call: string
  before: WrittenDown | null
  after: WrittenDown | null
}

/**
 * A page of what became of a location, newest first. Who does not see what it stood below, before and after, is not told
 * that it moved [LOC-2].
 */
export async function listHistory(
  database: Database,
  { id, sight }: LoadedLocation,
  { page, limit }: Page,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, u.name as who, a.call, a.before, a.after
    from audit a left join app_user u on u.id = a.user_id
    where a.thing_id = ${id} and a.thing = 'location' and ${tellsOfSeen(sight)}
    order by a.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

/** Whether an entry says more than that a location has another place among what is not seen. */
function tellsOfSeen(sight: Sight) {
  if (sight.isWhole) return sql<boolean>`true`
  return sql<boolean>`(
    a.before is null or a.after is null
    or (a.before -> 'parent_id', a.before -> 'position') is not distinct from (a.after -> 'parent_id', a.after -> 'position')
    or exists (
      select from jsonb_each(a.before) was
      where was.key not in ('parent_id', 'position') and was.value is distinct from a.after -> was.key)
    or exists (
      select from location l
      where l.id in ((a.before ->> 'parent_id')::uuid, (a.after ->> 'parent_id')::uuid) and ${withinSight(sight)}))`
}
