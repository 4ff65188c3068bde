import {
  assetFacts,
  type Asset,
  type AssetFacts,
  type AssetStatus,
  type Catalog,
  type NewAsset,
} from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { assignFacts, factColumns, factsOfRow, factTypes } from '../../facts/statements.ts'
import { assetColumns } from './asset-rows.loader.ts'

/** Adds assets at a location; returns their ids in order. */
export async function addAssets(
  database: Database,
  location: { id: string; project_id: string },
  assets: readonly NewAsset[],
  part: { parentId: string | null; isDetached: boolean } = { parentId: null, isDetached: false },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select gen_random_uuid() as id, asset.*
      from rows from (jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as (
        ${factTypes(assetFacts)}, operational_status text
      )) with ordinality as asset(${factColumns(assetFacts)}, operational_status, position)
    ), added as (
      insert into asset (id, project_id, location_id, ${factColumns(assetFacts)}, operational_status, parent_id, is_detached)
      select g.id, ${location.project_id}, ${location.id}, ${factsOfRow(assetFacts, 'g')}, g.operational_status,
        ${part.parentId}::uuid, ${part.isDetached}::boolean
      from given g order by g.position
      returning id
    )
    select id from given join added using (id) order by position`.execute(database)
  return rows.map(({ id }) => id)
}

/** Returns a page of the assets of one catalog at a location and below it, by code. `path` is the location's. */
export async function assetsBelow(
  database: Database,
  path: string,
  catalogId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Asset[]> {
  const { rows } = await sql<Omit<Asset, 'status_since'> & { status_since: Date }>`
    select ${assetColumns} from location l, lateral (
      select * from asset where location_id = l.id and catalog_id = ${catalogId} and removed_at is null offset 0
    ) a
    where l.path <@ ${path}::ltree and l.removal_id is null
    order by a.code, a.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows.map((row) => ({ ...row, status_since: row.status_since.toISOString() }))
}

/** Writes facts of assets, one at least; what is not given stays. Raises their versions. */
export async function writeFacts(
  database: Database,
  ids: readonly string[],
  facts: { readonly [Name in keyof AssetFacts]?: AssetFacts[Name] | undefined },
): Promise<void> {
  await sql`update asset set ${assignFacts(assetFacts, facts)}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(database)
}

/**
 * Writes the status of assets. Another reason for the same status keeps the time since when it holds. The status before a
 * maintenance is kept until that ends.
 */
export async function writeStatus(
  database: Database,
  ids: readonly string[],
  { status, reason }: { status: AssetStatus; reason: string },
): Promise<void> {
  await sql`update asset set operational_status = ${status}, status_reason = ${reason}, version = version + 1,
    status_since = case when operational_status = ${status} then status_since else now() end,
    status_before = case when ${status} <> 'Maintenance' then null
      when operational_status = 'Maintenance' then status_before
      when operational_status = 'Retired' then null else operational_status end
    where id = any(${ids}::uuid[])`.execute(database)
}

/** Whether anything was ever read on an asset. */
export async function hasReadings(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from asset_reading where asset_id = ${id}) as has`.execute(database)
  return rows[0]?.has ?? false
}

/** Returns whether work orders name an asset. */
export async function hasWork(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from work where asset_id = ${id}) as has`.execute(database)
  return rows[0]?.has ?? false
}

export async function hasInspections(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from inspection where asset_id = ${id})
      or exists (select from inspection_finding where asset_id = ${id}) as has`.execute(database)
  return rows[0]?.has ?? false
}

export async function markRemoved(database: Database, id: string): Promise<void> {
  await sql`update asset set removed_at = now(), version = version + 1 where id = ${id}`.execute(database)
}

/** Counts the assets of each catalog at a location and below it. */
export async function countByCatalog(
  database: Database,
  path: string,
): Promise<(Catalog & { count: number })[]> {
  const { rows } = await sql<Catalog & { count: number }>`
    select c.id, c.code, c.name, kept.count
    from (
      select a.catalog_id, count(*)::int as count
      from location l, lateral (
        select catalog_id from asset where location_id = l.id and removed_at is null offset 0
      ) a
      where l.path <@ ${path}::ltree and l.removal_id is null group by a.catalog_id
    ) kept, lateral (select * from catalog where id = kept.catalog_id offset 0) c
    order by sortable(c.name), c.id`.execute(database)
  return rows
}
