import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { LoadedLocation } from './location.loader.ts'
import { isAmong, type Among } from './location-rows.loader.ts'
import { seenLabels, type Sight } from './sight.ts'

/** A step on the path to a location, with its index among the siblings that the caller sees. */
export interface ParentRow {
  id: string
  node: string
  parent_id: string | null
  name: Record<string, string>
  code: string
  /** From 0. */
  index: number
}

/** Returns the path from the topmost location that the caller sees to a location, itself last. */
export async function listParents(
  database: Database,
  row: LoadedLocation,
  language: string,
  among: Among,
): Promise<ParentRow[]> {
  const labels = seenLabels(row.sight, row.path)
  const isBefore = sql`${isAmong(among)} and (l.position, name_in_order(l.name_order, ${language}), l.id)
    < (step.position, name_in_order(step.name_order, ${language}), step.id)`
  const counted = sql`(case when step.parent_id is null
    then (select count(*) from location l where l.project_id = step.project_id and l.parent_id is null and ${isBefore})
    else (select count(*) from location l where l.project_id = step.project_id and l.parent_id = step.parent_id and ${isBefore})
    end)::int`
  // Active siblings stand at 1 to n [LOC-7]; only removed ones are counted.
  const index =
    among === 'active'
      ? sql`case when step.removal_id is null then step.position - 1 else ${counted} end`
      : counted
  const query = sql<ParentRow>`
    select step.id, step.node, step.parent_id, step.name, step.code, ${index} as index
    from location step where step.node = any(${labels}::bigint[]) order by nlevel(step.path)`
  const { rows } = await prepared(database, query)
  return rows.map((step) => ({ ...step, index: topIndex(row.sight, step.node, among) ?? step.index }))
}

/** Returns the index of a topmost location among those of a limited user. */
function topIndex(sight: Sight, label: string, among: Among): number | undefined {
  const top = sight.tops.get(label)
  return top && (among === 'all' ? top.index : top.place - 1)
}
