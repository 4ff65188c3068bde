import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { Rights } from '../../serve/rights.ts'

/** One of the topmost locations that a user sees, and its place among them. */
interface Top {
  id: string
  path: string
  isRemoved: boolean
  /** From 1, among the active ones; for a removed one, the place that it would have. */
  place: number
  /** From 0, among all of them. */
  index: number
}

/**
 * What a user sees of a project's tree: all of it, or some branches [LOC-1]. Paths are chains of node labels
 * (`12.40.7`). The part of a path above a limited user's topmost location never leaves the server.
 */
export interface Sight {
  projectId: string
  isWhole: boolean
  /** The topmost locations of a limited user in order, by the last label of their path; empty for a user who sees all. */
  tops: ReadonlyMap<string, Top>
}

/** Reads what the caller sees of a project, without a cache. A caller without `location_view` sees nothing. */
export async function readSight(context: Context, projectId: string): Promise<Sight> {
  const whole = sightByRights(projectId, await context.rights(projectId))
  return whole ?? readAssigned(context, projectId)
}

/** Reads where the caller may report something: what they see or, without `location_view`, what is assigned to them. */
export async function readSightToReport(context: Context, projectId: string): Promise<Sight> {
  const rights = await context.rights(projectId)
  return rights.may('location_view') ? readSight(context, projectId) : readAssigned(context, projectId)
}

async function readAssigned({ actor, database }: Context, projectId: string): Promise<Sight> {
  const { userId, language } = actor
  const { rows } = await sql<TopRow>`
    select id, path::text, removal_id is not null as is_removed from topmost_locations(${userId}, ${projectId})
    order by position, name_in_order(name_order, ${language}), id`.execute(database)
  return sightOfTops(projectId, rows)
}

/** Reads what the caller sees of several projects, with one query for all of them. */
export async function readSights(context: Context, projectIds: readonly string[]): Promise<Sight[]> {
  const [only, another] = projectIds
  if (only !== undefined && another === undefined) return [await readSight(context, only)]
  const rights = await context.rightsByProject(projectIds)
  const decided = new Map(projectIds.map((id) => [id, sightByRights(id, rights.get(id))]))
  const limited = projectIds.filter((id) => decided.get(id) === undefined)
  const topsOf = await readTops(context, limited)
  return projectIds.map((id) => decided.get(id) ?? sightOfTops(id, topsOf.get(id) ?? []))
}

async function readTops(
  { actor: { userId, language }, database }: Context,
  projectIds: readonly string[],
): Promise<Map<string, TopRow[]>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<TopRow & { project_id: string }>`
    select requested.id as project_id, top.id, top.path::text, top.removal_id is not null as is_removed
    from unnest(${projectIds}::uuid[]) as requested (id) cross join lateral topmost_locations(${userId}, requested.id) as top
    order by top.position, name_in_order(top.name_order, ${language}), top.id`.execute(database)
  return Map.groupBy(rows, (row) => row.project_id)
}

interface TopRow {
  id: string
  path: string
  is_removed: boolean
}

/** Returns the sight that rights alone decide: nothing or everything. Undefined where it depends on assignments. */
function sightByRights(projectId: string, rights: Rights | undefined): Sight | undefined {
  if (!rights?.may('location_view')) return { projectId, isWhole: false, tops: new Map() }
  return rights.may('location_view_all') ? { projectId, isWhole: true, tops: new Map() } : undefined
}

function sightOfTops(projectId: string, rows: readonly TopRow[]): Sight {
  const tops = new Map<string, Top>()
  let active = 0
  for (const [index, { id, path, is_removed }] of rows.entries()) {
    tops.set(lastLabel(path), { id, path, isRemoved: is_removed, place: active + 1, index })
    if (!is_removed) active += 1
  }
  return { projectId, isWhole: false, tops }
}

/** Returns the labels of a path from the topmost visible location down; none when the location is not seen. */
export function seenLabels(sight: Sight, path: string): string[] {
  const labels = path.split('.')
  if (sight.isWhole) return labels
  const top = labels.findIndex((label) => sight.tops.has(label))
  return top === -1 ? [] : labels.slice(top)
}

export function sees(sight: Sight, path: string): boolean {
  return seenLabels(sight, path).length > 0
}

/** Reports whether the user sees the parent of a location, or sees the whole project. */
export function seesAbove(sight: Sight, path: string): boolean {
  return sight.isWhole || seenLabels(sight, path).length > 1
}

/**
 * Up to this number of branches, the path index finds each one; of more, the query checks the labels of each row's
 * path.
 */
const manyBranches = 64

/** Returns the condition that a user sees a row of `location l`. */
export function withinSight(sight: Sight) {
  if (sight.isWhole) return sql<boolean>`true`
  if (sight.tops.size <= manyBranches) return sql<boolean>`l.path <@ any(${topPaths(sight)}::ltree[])`
  const labels = [...sight.tops.keys()]
  return sql<boolean>`exists (
    select from unnest(string_to_array(l.path::text, '.')::bigint[]) as label where label = any(${labels}::bigint[]))`
}

/** Returns the same condition for a search: none for a user who sees all. */
export const narrowedBySight = (sight: Sight) => (sight.isWhole ? [] : [withinSight(sight)])

/**
 * Returns the condition that a path is at or below a location assigned to a user, for queries that check many rows
 * without a `Sight`. PostgreSQL keeps the assigned labels in a hash table: the work is rows times depth, however many
 * locations are assigned. `is true` keeps the lookup from becoming a join for each row.
 */
export function isBelowAssigned(
  path: RawBuilder<unknown>,
  { userId, projectId }: { userId: string; projectId: string },
) {
  return sql<boolean>`exists (
    select from unnest(string_to_array(${path}::text, '.')::bigint[]) as label
    where (label in (select node from topmost_locations(${userId}, ${projectId}))) is true)`
}

/** Returns the paths of the branches that a limited user sees. */
export function topPaths(sight: Sight): string[] {
  return [...sight.tops.values()].map((top) => top.path)
}

function lastLabel(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
