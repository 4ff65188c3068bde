import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withinSight, type Sight } from '../location/sight.ts'
import type { Standing } from './next-status.policy.ts'

/** Returns what decides which status assets may get, by their ids. */
export async function readStandings(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    select a.id, a.operational_status, a.status_before, l.removal_id is not null as is_place_removed,
      a.operational_status = 'Retired' and exists (
        select from asset other where other.project_id = a.project_id and lower(other.code) = lower(a.code)
          and other.operational_status <> 'Retired' and other.removed_at is null
      ) as is_code_taken
    from asset a join location l on l.id = a.location_id
    where a.id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/**
 * Returns the assets among some that have parts in use which the caller sees, also below their retired parts: each with those that are
 * among them; null for any others.
 */
export async function readSeenPartsInUse(
  database: Database,
  ids: readonly string[],
  sight: Sight,
): Promise<Map<string, (string | null)[]>> {
  const { rows } = await sql<{ top: string; part: string | null }>`
    with recursive below as (
      select parent_id as top, id, location_id, operational_status from asset
      where parent_id = any(${ids}::uuid[]) and removed_at is null
      union
      select below.top, part.id, part.location_id, part.operational_status from below, lateral (
        select id, location_id, operational_status from asset where parent_id = below.id and removed_at is null offset 0
      ) part where below.operational_status = 'Retired'
    )
    select distinct below.top, case when below.id = any(${ids}::uuid[]) then below.id end as part
    from below join location l on l.id = below.location_id
    where below.operational_status <> 'Retired' and ${withinSight(sight)}`.execute(database)
  const byTop = Map.groupBy(rows, (row) => row.top)
  return new Map([...byTop].map(([id, parts]) => [id, parts.map(({ part }) => part)]))
}
