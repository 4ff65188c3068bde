import { assetFacts, type Asset, type Catalog } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { selectFacts } from '../../facts/statements.ts'

/** The place of an asset. */
export interface AssetPlace {
  id: string
  project_id: string
  location_id: string
}

export interface AssetRow extends Omit<Asset, 'status_since'> {
  status_since: Date
  catalog: Catalog | null
  /** Of its location, from the root of the tree. */
  location_path: string
}

/** Whether asset `a` is in warranty today, in the time zone of its project. */
const isInWarranty = sql<boolean>`(
  select coalesce(today between coalesce(a.warranty_start_date, today) and a.warranty_end_date, false)
  from project p, lateral (select (now() at time zone p.time_zone)::date as today) as calendar where p.id = a.project_id)`

/** The condition that asset `a` of a project is in warranty today, or that it is not. The day is found once, and an index finds the ends after it. */
export function inWarranty(projectId: string, expected: boolean): RawBuilder<boolean> {
  const today = sql`(select (now() at time zone time_zone)::date from project where id = ${projectId})`
  const holds = sql<boolean>`(a.warranty_end_date >= ${today}
    and (a.warranty_start_date is null or a.warranty_start_date <= ${today}))`
  return expected ? holds : sql<boolean>`${holds} is not true`
}

/** What a reply says of asset `a` itself. */
export const assetColumns = sql`a.id, a.project_id, a.location_id, ${selectFacts(assetFacts, 'a')},
  ${isInWarranty} as in_warranty, a.operational_status, a.status_since, a.status_reason, a.version`

/** The same with its kind and its place: assets `a` at locations `l`. */
export const registeredColumns = sql`${assetColumns}, l.path::text as location_path,
  (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) from catalog c where c.id = a.catalog_id) as catalog`

/** Finds assets by id, in no order; ids that do not exist are left out. 'locked' locks them, in the order of their ids. */
export async function findAssets(
  database: Database,
  ids: readonly string[],
  lock?: 'locked',
): Promise<AssetPlace[]> {
  const { rows } = await sql<AssetPlace>`
    select id, project_id, location_id from asset where id = any(${ids}::uuid[]) and removed_at is null
    ${lock ? sql`order by id for no key update` : sql``}`.execute(database)
  return rows
}

/** Returns assets that the caller has loaded, in no order. */
export async function readAssets(database: Database, ids: readonly string[]): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select ${registeredColumns} from asset a join location l on l.id = a.location_id
    where a.id = any(${ids}::uuid[])`.execute(database)
  return rows
}
