import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'

/** One of the topmost locations that a person sees, and its place among them. */
interface Top {
  id: string
  path: string
  isRemoved: boolean
  /** From 1, among the active ones; of a removed one, where it would stand. */
  place: number
  /** From 0, among all of them. */
  index: number
}

/**
 * What a person sees of a project's tree: all of it, or some branches [LOC-1]. Paths are chains of node labels
 * (`12.40.7`); those of a limited person never leave the server above their topmost location.
 */
export interface Sight {
  projectId: string
  isWhole: boolean
  /** The topmost locations of a limited person in their order, by the last label of their path; empty when all is seen. */
  tops: ReadonlyMap<string, Top>
}

/** Reads what the caller sees of a project, afresh. Who lacks `location_view` sees nothing. */
export async function readSight(context: Context, projectId: string): Promise<Sight> {
  const rights = await context.rights(projectId)
  if (!rights.may('location_view')) return { projectId, isWhole: false, tops: new Map() }
  if (rights.may('location_view_all')) return { projectId, isWhole: true, tops: new Map() }
  const { userId, language } = context.actor
  const { rows } = await sql<{ id: string; path: string; is_removed: boolean }>`
    select id, path::text, removal_id is not null as is_removed from topmost_locations(${userId}, ${projectId})
    order by position, name_in_order(name_order, ${language}), id`.execute(context.database)
  const tops = new Map<string, Top>()
  let active = 0
  for (const [index, { id, path, is_removed }] of rows.entries()) {
    tops.set(lastLabel(path), { id, path, isRemoved: is_removed, place: active + 1, index })
    if (!is_removed) active += 1
  }
  return { projectId, isWhole: false, tops }
}

/** The labels of a path from the topmost location that is seen down to the path's own; none when it is not seen. */
export function seenLabels(sight: Sight, path: string): string[] {
  const labels = path.split('.')
  if (sight.isWhole) return labels
  const top = labels.findIndex((label) => sight.tops.has(label))
  return top === -1 ? [] : labels.slice(top)
}

export function sees(sight: Sight, path: string): boolean {
  return seenLabels(sight, path).length > 0
}

/** Whether something above a location is seen, or there is nothing above it to be hidden. */
export function seesAbove(sight: Sight, path: string): boolean {
  return sight.isWhole || seenLabels(sight, path).length > 1
}

/** So many branches are found by the path index one by one; more are checked by their labels, whatever was found otherwise. */
const manyBranches = 64

/** The condition that a row of `location l` is seen. */
export function withinSight(sight: Sight) {
  if (sight.isWhole) return sql<boolean>`true`
  if (sight.tops.size <= manyBranches) return sql<boolean>`l.path <@ any(${topPaths(sight)}::ltree[])`
  const labels = [...sight.tops.keys()]
  return sql<boolean>`exists (
    select from unnest(string_to_array(l.path::text, '.')::bigint[]) as label where label = any(${labels}::bigint[]))`
}

/** The paths of the branches that a limited person sees. */
export function topPaths(sight: Sight): string[] {
  return [...sight.tops.values()].map((top) => top.path)
}

function lastLabel(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
