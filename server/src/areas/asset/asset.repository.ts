import type { Asset, AssetStatus, Catalog, NewAsset } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { assetColumns } from './asset-rows.loader.ts'

/** What a new asset has from its kind where it was left empty, and its id. */
type Added = { id: string } & Pick<
  NewAsset,
  'manufacturer' | 'model' | 'criticality_level' | 'warranty_end_date'
>

/**
 * Adds assets at a location; returns them in order. Manufacturer, model, criticality and the end of a warranty that starts come
 * from the kind where they are left empty.
 */
export async function addAssets(
  database: Database,
  location: { id: string; project_id: string },
  assets: readonly NewAsset[],
  part: { parentId: string | null; isDetached: boolean } = { parentId: null, isDetached: false },
): Promise<Added[]> {
  const { rows } = await sql<Added>`
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
        lifecycle_status, operational_status, note, parent_id, is_detached)
      select g.id, ${location.project_id}, ${location.id}, g.code, g.name, g.catalog_id, g.barcode,
        coalesce(nullif(g.model, ''), kind.model, ''), g.serial_number,
        coalesce(nullif(g.manufacturer, ''), kind.manufacturer, ''), g.vendor, g.purchase_date, g.installed_on,
        g.warranty_start_date,
        case when g.warranty_end_date is null and g.warranty_start_date is not null and kind.warranty_months > 0
          then least((g.warranty_start_date + make_interval(months => kind.warranty_months))::date - 1, '9999-12-31')
          else g.warranty_end_date end,
        g.condition, coalesce(nullif(g.criticality_level, ''), kind.criticality, ''), g.lifecycle_status,
        g.operational_status, g.note, ${part.parentId}::uuid, ${part.isDetached}::boolean
      from given g left join catalog kind on kind.id = g.catalog_id order by g.position
      returning id, manufacturer, model, criticality_level, warranty_end_date::text
    )
    select added.* from given join added using (id) order by position`.execute(database)
  return rows
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
