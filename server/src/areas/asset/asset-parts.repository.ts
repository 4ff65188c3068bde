import type { AssetStatus } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withinSight, type Sight } from '../location/sight.ts'
import type { AssetPlace } from './asset-rows.loader.ts'

/** Locks what the assets of a project are parts of, and where they stand, until the transaction ends [ASSET-2]. */
export async function lockParts(database: Database, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('asset-parts'), hashtext(${projectId}))`.execute(database)
}

/** Whether asset `a` stands with another one: it is an attached part, or has one. */
export const standsTogether = sql<boolean>`(a.parent_id is not null and not a.is_detached) or exists (
  select from asset p where p.parent_id = a.id and not p.is_detached and p.removed_at is null)`

/** The shape of the tree around an asset that becomes a part. */
interface Reach {
  /** Levels of what it becomes a part of, from 1 for an asset that is no part. */
  above: number
  /** Levels of the asset with its parts, from 1 for the asset alone. */
  branch: number
  /** Whether what it becomes a part of is the asset or below it. */
  isCircle: boolean
}

/** @param id of the asset that becomes a part, null for a new one */
export async function readPartReach(database: Database, id: string | null, parentId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    with recursive branch as (
      select ${id}::uuid as id, 1 as level
      union all
      select part.id, branch.level + 1 from branch, lateral (
        select id from asset where parent_id = branch.id and removed_at is null offset 0) part
    ), above as (select id from assets_above(${parentId}))
    select (select count(*)::int from above) as above, (select max(level) from branch) as branch,
      exists (select from above where id = ${id}::uuid) as "isCircle"`.execute(database)
  const [reach] = rows
  if (!reach) throw new Error('the query of the parts of assets returned no row')
  return reach
}

/** What an asset is a part of, and whether it stands there. */
export interface Belonging extends AssetPlace {
  parent_id: string | null
  is_detached: boolean
}

/** Returns the parts that stand with assets, at all levels, at most so many. Locks them, in the order of their ids. */
export async function lockAttached(
  database: Database,
  ids: readonly string[],
  most: number,
): Promise<Belonging[]> {
  const { rows } = await sql<Belonging>`
    select id, project_id, location_id, parent_id, is_detached from asset
    where id = any(array(select attached_parts(${ids}::uuid[]) limit ${most}::int))
    order by id for no key update`.execute(database)
  return rows
}

/** Returns what assets are parts of, by their ids. */
export async function readBelonging(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Belonging & { parent_location_id: string | null }>> {
  const { rows } = await sql<Belonging & { parent_location_id: string | null }>`
    select a.id, a.project_id, a.location_id, a.parent_id, a.is_detached, parent.location_id as parent_location_id
    from asset a left join asset parent on parent.id = a.parent_id
    where a.id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes what an asset is a part of. */
export async function writeParent(
  database: Database,
  id: string,
  { parentId, isDetached, locationId }: { parentId: string | null; isDetached: boolean; locationId: string },
): Promise<void> {
  await sql`update asset set parent_id = ${parentId}, is_detached = ${isDetached}, location_id = ${locationId},
    version = version + 1 where id = ${id}`.execute(database)
}

/** Moves assets to a location; those of `detached` no longer follow what they are parts of. */
export async function writePlace(
  database: Database,
  {
    ids,
    locationId,
    detached = [],
  }: { ids: readonly string[]; locationId: string; detached?: readonly string[] },
): Promise<void> {
  await sql`update asset set location_id = ${locationId}, is_detached = is_detached or id = any(${detached}::uuid[]),
    version = version + 1 where id = any(${ids}::uuid[])`.execute(database)
}

/** Parts stay where they stand when what they belong to moves. */
export async function detachParts(database: Database, ids: readonly string[]): Promise<void> {
  await sql`update asset set is_detached = true, version = version + 1 where id = any(${ids}::uuid[])`.execute(
    database,
  )
}

/** Whether an asset has own parts, seen or not. */
export async function hasParts(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from asset where parent_id = ${id} and removed_at is null) as has`.execute(database)
  return rows[0]?.has ?? false
}

/** Returns the parts in use that stand with an asset, at all levels, at most so many. Locks them, in the order of their ids. */
export async function lockAttachedInUse(
  database: Database,
  id: string,
  most: number,
): Promise<(AssetPlace & { operational_status: AssetStatus; status_reason: string })[]> {
  const { rows } = await sql<AssetPlace & { operational_status: AssetStatus; status_reason: string }>`
    select id, project_id, location_id, operational_status, status_reason from asset
    where id = any(array(select attached_parts(array[${id}::uuid]))) and operational_status <> 'Retired'
    order by id limit ${most}::int for no key update`.execute(database)
  return rows
}

/** The parts in use of assets, and those below their retired parts: what the retirement of these assets is about. */
const partsInUse = (ids: readonly string[]) => sql`
  with recursive below as (
    select id, operational_status from asset where parent_id = any(${ids}::uuid[]) and removed_at is null
    union
    select part.id, part.operational_status from below, lateral (
      select id, operational_status from asset where parent_id = below.id and removed_at is null offset 0
    ) part where below.operational_status = 'Retired'
  )
  select id from below where operational_status <> 'Retired'`

/** Whether an asset has parts in use that the caller sees; those below its retired parts count, too. */
export async function seesPartsInUse(database: Database, id: string, sight: Sight): Promise<boolean> {
  const { rows } = await sql`
    select from asset a join location l on l.id = a.location_id
    where a.id = any(array(${partsInUse([id])})) and ${withinSight(sight)} limit 1`.execute(database)
  return rows.length > 0
}

/** Which parts are passed on. */
export type Passed = 'own' | 'detached' | 'in use'

/**
 * Makes parts of assets parts of another asset, or of nothing, at most so many. Returns them as they were.
 * @param passed their own parts, those that are detached, or their parts in use with those below their retired parts
 */
export async function passParts(
  database: Database,
  ids: readonly string[],
  { to, most, passed = 'own' }: { to: string | null; most: number; passed?: Passed },
): Promise<Belonging[]> {
  const own = sql`parent_id = any(${ids}::uuid[]) and removed_at is null`
  const conditions: Readonly<Record<Passed, RawBuilder<unknown>>> = {
    own,
    detached: sql`${own} and is_detached`,
    'in use': sql`id = any(array(${partsInUse(ids)}))`,
  }
  const { rows } = await sql<Belonging>`
    with before as (
      select id, project_id, location_id, parent_id, is_detached from asset
      where ${conditions[passed]} order by id limit ${most}::int for no key update
    ), passed as (
      update asset a set parent_id = ${to}::uuid, is_detached = a.is_detached and ${to !== null}::boolean, version = a.version + 1
      from before where a.id = before.id
    )
    select * from before`.execute(database)
  return rows
}
