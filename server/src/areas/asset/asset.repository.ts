import type { Asset, AssetStatus, Catalog, NewAsset } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { assetColumns } from './asset-rows.loader.ts'

/** Adds assets at a location; returns their ids in order. */
export async function addAssets(
  database: Database,
  location: { id: string; project_id: string },
  assets: readonly NewAsset[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select gen_random_uuid() as id, asset.*
      from rows from (jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as (
        code text, name text, catalog_id uuid, barcode text, model text, serial_number text, manufacturer text, vendor text,
        purchase_date date, installed_on date, warranty_start_date date, warranty_end_date date, condition text,
        criticality_level text, lifecycle_status text, operational_status text, note text
      )) with ordinality as asset(code, name, catalog_id, barcode, model, serial_number, manufacturer, vendor, purchase_date,
        installed_on, warranty_start_date, warranty_end_date, condition, criticality_level, lifecycle_status,
        operational_status, note, position)
    ), added as (
      insert into asset (id, project_id, location_id, code, name, catalog_id, barcode, model, serial_number, manufacturer,
        vendor, purchase_date, installed_on, warranty_start_date, warranty_end_date, condition, criticality_level,
        lifecycle_status, operational_status, note)
      select id, ${location.project_id}, ${location.id}, code, name, catalog_id, barcode, model, serial_number,
        manufacturer, vendor, purchase_date, installed_on, warranty_start_date, warranty_end_date, condition,
        criticality_level, lifecycle_status, operational_status, note
      from given order by position
    )
    select id from given order by position`.execute(database)
  return rows.map((row) => row.id)
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

/** What an update of an asset writes. */
type Facts = Omit<NewAsset, 'operational_status'>

/** Writes all facts of an asset, and raises its version. */
export async function writeFacts(database: Database, id: string, facts: Facts): Promise<void> {
  await sql`update asset set code = ${facts.code}, name = ${facts.name}, catalog_id = ${facts.catalog_id},
    barcode = ${facts.barcode}, model = ${facts.model}, serial_number = ${facts.serial_number},
    manufacturer = ${facts.manufacturer}, vendor = ${facts.vendor}, purchase_date = ${facts.purchase_date}::date,
    installed_on = ${facts.installed_on}::date, warranty_start_date = ${facts.warranty_start_date}::date,
    warranty_end_date = ${facts.warranty_end_date}::date, condition = ${facts.condition},
    criticality_level = ${facts.criticality_level}, lifecycle_status = ${facts.lifecycle_status}, note = ${facts.note},
    version = version + 1 where id = ${id}`.execute(database)
}

/** Writes the status of an asset. Another reason for the same status keeps the time since when it holds. */
export async function writeStatus(
  database: Database,
  id: string,
  { status, reason }: { status: AssetStatus; reason: string },
): Promise<void> {
  await sql`update asset set operational_status = ${status}, status_reason = ${reason}, version = version + 1,
    status_since = case when operational_status = ${status} then status_since else now() end
    where id = ${id}`.execute(database)
}

export async function writePlace(
  database: Database,
  ids: readonly string[],
  locationId: string,
): Promise<void> {
  await sql`update asset set location_id = ${locationId}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(database)
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
    order by c.name, c.id`.execute(database)
  return rows
}
