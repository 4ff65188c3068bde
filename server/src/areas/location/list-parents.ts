import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { LoadedLocation } from './location.loader.ts'
import { isAmong, type Among } from './location.repository.ts'
import { seenLabels, type Sight } from './sight.ts'

/** A step on the way to a location, with its place among the siblings that the caller sees. */
export interface ParentRow {
  id: string
  node: string
  parent_id: string | null
  name: Record<string, string>
  code: string
  /** From 0. */
  index: number
}

/** The way from the topmost location that the caller sees to one, itself last. */
export async function listParents(
  database: Database,
  row: LoadedLocation,
  language: string,
  among: Among,
): Promise<ParentRow[]> {
  const labels = seenLabels(row.sight, row.path)
  const isBefore = sql`${isAmong(among)} and (l.position, name_in_order(l.name_order, ${language}), l.id)
    < (step.position, name_in_order(step.name_order, ${language}), step.id)`
  const query = sql<ParentRow>`
    select step.id, step.node, step.parent_id, step.name, step.code, (case when step.parent_id is null
      then (select count(*) from location l where l.project_id = step.project_id and l.parent_id is null and ${isBefore})
      else (select count(*) from location l where l.project_id = step.project_id and l.parent_id = step.parent_id and ${isBefore})
    end)::int as index
    from location step where step.node = any(${labels}::bigint[]) order by nlevel(step.path)`
  const { rows } = await prepared(database, query)
  return rows.map((step) => ({ ...step, index: topIndex(row.sight, step.node, among) ?? step.index }))
}

/** A topmost location of a limited person is counted among their topmost ones alone. */
function topIndex(sight: Sight, label: string, among: Among): number | undefined {
  const top = sight.tops.get(label)
  return top && (among === 'all' ? top.index : top.place - 1)
}
