import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { assetFacts, kindFacts } from '../facts.ts'
import type { ExportedPart } from './exported-part.ts'

/** Facts of a kind or an asset as texts, without empty ones. */
export type Facts = Readonly<Record<string, string>>

/** A kind that a row of the workbook became, or that an asset in the building has. */
export interface RegisterKind {
  id: string
  /** The row of the sheet Type that it was adopted from, and its name there; null for one that was added here. */
  row_id: string | null
  row_name: string | null
  now: Facts
  /** The facts as the last adoption left them. */
  left: Facts
  is_gone: boolean
}

/** An asset that a row of the workbook became, or that stands in the building. */
export interface RegisterAsset {
  id: string
  row_id: string | null
  row_name: string | null
  code: string
  name: string
  left_name: string | null
  catalog_id: string | null
  location_id: string
  is_gone: boolean
  /** What the asset does not have from its kind, in columns that COBie does not have. */
  own: Readonly<Record<string, string>>
}

/** Assets `a` that stand in a building, and were neither removed nor retired, with what is joined to them. A condition may follow. */
export const standing = (projectId: string, { path }: ExportedPart, joined = sql``) => sql`
  location l join asset a on a.location_id = l.id ${joined}
  where l.project_id = ${projectId} and l.path <@ ${path}::ltree and l.removal_id is null
    and a.removed_at is null and a.operational_status <> 'Retired'`

/** Whether kind `c` or asset `a` came from a row that the building still has. */
const isOfRow = (building: ExportedPart, id: 'a.id' | 'c.id') => sql`exists (
  select from adopted_thing t where t.building_id = ${building.id} and t.thing_id = ${sql.ref(id)} and t.row_id is not null)`

/** Reads the kinds of a building: those of the sheet Type, and others that its assets have. */
export async function readKinds(
  database: Database,
  projectId: string,
  building: ExportedPart,
): Promise<RegisterKind[]> {
  const { rows } = await sql<RegisterKind>`
    select c.id, k.id as row_id, k.name as row_name, ${kindFacts} as now, t.left_as as left, c.removed_at is not null as is_gone,
      k.position
    from adopted_thing t join catalog c on c.id = t.thing_id join building_row k on k.id = t.row_id
    where t.building_id = ${building.id} and t.thing = 'catalog'
    union all
    select c.id, null, null, ${kindFacts}, '{}', false, null
    from catalog c
    where c.id in (select a.catalog_id from ${standing(projectId, building)}) and not ${isOfRow(building, 'c.id')}
    order by position nulls last, is_gone, id`.execute(database)
  return rows
}

/**
 * Reads the assets of a building: those of the sheet Component, and others that stand in it. `seesKinds`: what an asset has from its kind
 * is judged by the kind as it is now, else by what the adoption gave the asset.
 */
export async function readAssets(
  database: Database,
  projectId: string,
  building: ExportedPart,
  seesKinds: boolean,
): Promise<RegisterAsset[]> {
  const ofKind = (field: 'manufacturer' | 'model') =>
    seesKinds ? sql.ref(`c.${field}`) : sql`t.left_as ->> ${sql.lit(field)}`
  const end = seesKinds
    ? sql`case when c.warranty_months > 0
        then least((a.warranty_start_date + make_interval(months => c.warranty_months))::date - 1, '9999-12-31'::date) end`
    : sql`(t.left_as ->> 'warranty_end_date')::date`
  const own = sql`jsonb_strip_nulls(jsonb_build_object(
    'Manufacturer', case when a.manufacturer <> coalesce(${ofKind('manufacturer')}, '') then nullif(a.manufacturer, '') end,
    'ModelNumber', case when a.model <> coalesce(${ofKind('model')}, '') then nullif(a.model, '') end,
    'WarrantyEndDate', case when a.warranty_end_date is distinct from ${end} then a.warranty_end_date::text end))`
  const { rows } = await sql<RegisterAsset>`
    select a.id, k.id as row_id, k.name as row_name, a.code, a.name, t.left_as ->> 'name' as left_name, a.catalog_id, a.location_id,
      a.removed_at is not null or a.operational_status = 'Retired' as is_gone, ${own} as own, k.position
    from adopted_thing t join asset a on a.id = t.thing_id join building_row k on k.id = t.row_id
      left join catalog c on c.id = a.catalog_id
    where t.building_id = ${building.id} and t.thing = 'asset'
    union all
    select a.id, null, null, a.code, a.name, null, a.catalog_id, a.location_id, false, ${own}, null
    from (select a.* from ${standing(projectId, building)}) a left join catalog c on c.id = a.catalog_id
      left join (select '{}'::jsonb as left_as) t on true
    where not ${isOfRow(building, 'a.id')}
    order by position nulls last, is_gone, id`.execute(database)
  return rows
}

/** Selects the facts of assets that were added here: a JSON row for each. */
export const addedAssets = (projectId: string, building: ExportedPart) => sql`
  select jsonb_build_object('id', a.id, 'now', ${assetFacts})::text from ${standing(projectId, building)}
    and not ${isOfRow(building, 'a.id')}
  order by a.code, a.id`
