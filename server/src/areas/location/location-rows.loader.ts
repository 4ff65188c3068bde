import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { ReadAhead } from '../../serve/read-ahead.ts'

/** A location in the database. It leaves the server only through a presenter: `node` and `path` reveal what is above it. */
export interface LocationRow {
  id: string
  project_id: string
  parent_id: string | null
  /** Its own label in paths. */
  node: string
  path: string
  position: number
  code: string
  short_code: string
  category_code: string
  name: Multilingual
  description: Multilingual
  address: string
  ids: string[]
  lat: number | null
  lng: number | null
  removal_id: string | null
  version: number
  /** The id of the first location in its path. */
  top_id: string
  /** Whether it has active children. For a removed location, the children that were removed with it count too. */
  has_children: boolean
}

/** Whether a query includes removed locations. */
export type Among = 'active' | 'all'

/**
 * The columns of a `LocationRow` from `location l`. `has_children` selects the first child in order: with a plain
 * `exists`, the planner reads the whole table in a project where most locations have the same parent.
 */
export const locationColumns = (among: Among = 'active') => sql`
  l.id, l.project_id, l.parent_id, l.node::text as node, l.path::text as path, l.position, l.code, l.short_code, l.category_code,
  l.name, l.description, l.address, l.ids, l.lat, l.lng, l.removal_id, l.version,
  (select top.id from location top where top.node = subpath(l.path, 0, 1)::text::bigint) as top_id,
  (select true from location child where child.project_id = l.project_id and child.parent_id = l.id
    and ${among === 'all' ? sql`true` : sql`(child.removal_id is null or l.removal_id is not null)`}
    order by child.position, child.id limit 1) is not null as has_children`

/** Returns the condition that `location l` is included. */
export const isAmong = (among: Among) =>
  among === 'all' ? sql<boolean>`true` : sql<boolean>`l.removal_id is null`

/** Finds locations by id, in no order; ids that do not exist are left out. */
export async function findLocations(
  database: Database,
  ids: readonly string[],
  lock?: 'locked',
): Promise<LocationRow[]> {
  const { rows } = await prepared(database, locationsWith(ids, lock))
  return rows
}

/** Selects locations by id. */
export const locationsWith = (ids: readonly string[], lock?: 'locked') => sql<LocationRow>`
  select ${locationColumns()} from location l where l.id = any(${ids}::uuid[])
  ${lock ? sql`order by l.id for no key update of l` : sql``}`

/** Selects the projects of locations, whether or not the caller may see them. */
export const projectsWith = (ids: readonly string[]) =>
  sql`(select distinct project_id from location where id = any(${ids}::uuid[]))`

/** Reads a location that a call names together with the session. */
export const locationAhead: ReadAhead<LocationRow> = {
  rowOf: (id) => sql`select ${locationColumns()} from location l where l.id = ${id}`,
}

/** The fields of a step in a displayed path. */
export interface StepRow {
  id: string
  node: string
  name: Multilingual
  address: string
  code: string
  lat: number | null
  lng: number | null
}

/** Finds the locations of some labels, by label. */
export async function findSteps(
  database: Database,
  labels: readonly string[],
): Promise<Map<string, StepRow>> {
  if (labels.length === 0) return new Map()
  const query = sql<StepRow>`
    select id, node, name, address, code, lat, lng from location where node = any(${labels}::bigint[])`
  const { rows } = await prepared(database, query)
  return new Map(rows.map((row) => [row.node, row]))
}

/** What the details of a location contain besides its row. */
export interface Surroundings {
  /** The locations with the requested labels. */
  steps: Pick<StepRow, 'id' | 'node' | 'name'>[]
  /** Active locations below it; below a removed one, those that the same removal took. */
  children: number
  descendants: number
  /** All groups that contain the location itself, whether or not the caller sees them. */
  groups: number
}

/** Reads the steps with some labels, and the counts of a location, in one statement. */
export async function readSurroundings(
  database: Database,
  row: LocationRow,
  labels: readonly string[],
): Promise<Surroundings> {
  const isAlike = row.removal_id === null ? sql`removal_id is null` : sql`removal_id = ${row.removal_id}`
  // Active siblings have the positions 1 to n [LOC-7].
  const children = row.removal_id === null ? sql`coalesce(max(position), 0)` : sql`count(*)::int`
  const query = sql<Surroundings>`select
    (select coalesce(json_agg(json_build_object('id', id, 'node', node::text, 'name', name)), '[]')
      from location where node = any(${labels}::bigint[])) as steps,
    (select ${children} from location where project_id = ${row.project_id} and parent_id = ${row.id} and ${isAlike}) as children,
    (select count(*)::int - 1 from location where path <@ ${row.path}::ltree and ${isAlike}) as descendants,
    (select count(*)::int from location_group_member where location_id = ${row.id}) as groups`
  const { rows } = await prepared(database, query)
  const [found] = rows
  if (!found) throw new Error('the surroundings query returned no row')
  return found
}
