import type { Asset, Catalog, NewAsset } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The place of an asset. */
export interface AssetPlace {
  id: string
  project_id: string
  location_id: string
}

/** Finds an asset. 'locked' locks its row until the transaction ends. */
export async function findAsset(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<AssetPlace | undefined> {
  const { rows } = await sql<AssetPlace>`
    select id, project_id, location_id from asset where id = ${id}
    ${lock ? sql`for no key update` : sql``}`.execute(database)
  return rows[0]
}

/** Finds assets by id, in no order; ids that do not exist are left out. */
export async function findAssets(database: Database, ids: readonly string[]): Promise<AssetPlace[]> {
  const { rows } = await sql<AssetPlace>`
    select id, project_id, location_id from asset where id = any(${ids}::uuid[])`.execute(database)
  return rows
}

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
        code text, name text, catalog_id uuid, model text, serial_number text, manufacturer text, vendor text,
        purchase_date date, warranty_start_date date, warranty_end_date date, condition text,
        criticality_level text, lifecycle_status text, operational_status text, note text
      )) with ordinality as asset(code, name, catalog_id, model, serial_number, manufacturer, vendor, purchase_date,
        warranty_start_date, warranty_end_date, condition, criticality_level, lifecycle_status, operational_status,
        note, position)
    ), added as (
      insert into asset (id, project_id, location_id, code, name, catalog_id, model, serial_number, manufacturer,
        vendor, purchase_date, warranty_start_date, warranty_end_date, condition, criticality_level,
        lifecycle_status, operational_status, note)
      select id, ${location.project_id}, ${location.id}, code, name, catalog_id, model, serial_number, manufacturer,
        vendor, purchase_date, warranty_start_date, warranty_end_date, condition, criticality_level,
        lifecycle_status, operational_status, note
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
  const { rows } = await sql<Asset>`
    select a.id, a.project_id, a.location_id, a.catalog_id, a.code, a.name, a.model, a.serial_number, a.manufacturer,
      a.vendor, a.purchase_date::text, a.warranty_start_date::text, a.warranty_end_date::text,
      coalesce(current_date between coalesce(a.warranty_start_date, current_date) and a.warranty_end_date, false)
        as in_warranty,
      a.condition, a.criticality_level, a.lifecycle_status, a.operational_status, a.note
    from location l, lateral (select * from asset where location_id = l.id and catalog_id = ${catalogId} offset 0) a
    where l.path <@ ${path}::ltree and l.removal_id is null
    order by a.code, a.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
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
      from location l, lateral (select catalog_id from asset where location_id = l.id offset 0) a
      where l.path <@ ${path}::ltree and l.removal_id is null group by a.catalog_id
    ) kept, lateral (select * from catalog where id = kept.catalog_id offset 0) c
    order by c.name, c.id`.execute(database)
  return rows
}

/** Counts how many of some ids are catalogs. */
export async function countCatalogs(database: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await database.selectFrom('catalog').select('id').where('id', 'in', ids).execute()
  return rows.length
}

export async function searchCatalogs(
  database: Database,
  { text, page, limit }: { text: string; page: number; limit: number },
): Promise<Catalog[]> {
  return database
    .selectFrom('catalog')
    .select(['id', 'code', 'name'])
    .where(sql<boolean>`search_text like contains_pattern(${text})`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function addCatalog(
  database: Database,
  catalog: { code: string; name: string },
): Promise<string> {
  const { id } = await database
    .insertInto('catalog')
    .values(catalog)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
