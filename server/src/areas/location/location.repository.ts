import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

/** A location as it stands in the database. It never leaves the server unpresented: `node` and `path` tell of what is above. */
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
  /** Active children; those of a removed location are removed with it and count too. */
  has_children: boolean
}

/** Whether removed locations are among what is asked for. */
export type Among = 'active' | 'all'

/**
 * The columns of a `LocationRow` from `location l`. The first child is asked for in order, not whether there is any: in a
 * project where most stand below one, the planner would else take the whole table for the shorter way.
 */
export const locationColumns = (among: Among = 'active') => sql`
  l.id, l.project_id, l.parent_id, l.node, l.path::text as path, l.position, l.code, l.short_code, l.category_code,
  l.name, l.description, l.address, l.ids, l.lat, l.lng, l.removal_id, l.version,
  (select true from location child where child.project_id = l.project_id and child.parent_id = l.id
    and ${among === 'all' ? sql`true` : sql`(child.removal_id is null or l.removal_id is not null)`}
    order by child.position, child.id limit 1) is not null as has_children`

/** The condition that `location l` is among what is asked for. */
export const isAmong = (among: Among) =>
  among === 'all' ? sql<boolean>`true` : sql<boolean>`l.removal_id is null`

/** The locations of some ids, in no order; those that do not exist are missing. */
export async function findLocations(
  database: Database,
  ids: readonly string[],
  lock?: 'locked',
): Promise<LocationRow[]> {
  const query = sql<LocationRow>`
    select ${locationColumns()} from location l where l.id = any(${ids}::uuid[])
    ${lock ? sql`order by l.id for no key update of l` : sql``}`
  const { rows } = await prepared(database, query)
  return rows
}

/** What a path is shown by. */
export interface StepRow {
  id: string
  node: string
  name: Multilingual
  address: string
  code: string
  lat: number | null
  lng: number | null
}

/** The locations of some labels, by label. */
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

/** Holds the shape of a project's tree still until the transaction ends: nobody else creates, moves or removes there [LOC-6]. */
export async function lockTree(database: Database, projectId: string): Promise<void> {
  await sql`select from project where id = ${projectId} for no key update`.execute(database)
}

export interface LocationCounts {
  children: number
  descendants: number
}

/** What lies below a location: active, or with a removed one what its removal took. */
export async function countBelow(database: Database, row: LocationRow): Promise<LocationCounts> {
  const sameState = sql`removal_id is not distinct from ${row.removal_id}`
  const { rows } = await sql<LocationCounts>`select
    (select count(*)::int from location where project_id = ${row.project_id} and parent_id = ${row.id} and ${sameState}) as children,
    (select count(*)::int - 1 from location where path <@ ${row.path}::ltree and ${sameState}) as descendants`.execute(
    database,
  )
  return rows[0] ?? { children: 0, descendants: 0 }
}
