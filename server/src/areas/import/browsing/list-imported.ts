import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { hasWords } from '../../../database/words.ts'
import type { LocationRow } from '../../location/location-rows.loader.ts'
import { cobieSheetNames, type CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import { columnsOfSheets, equipmentSheets } from '../../../cobie/equipment.ts'

/** The location whose imported rows are read, and what the reader may see of them. */
export interface Place {
  location: Pick<LocationRow, 'id' | 'project_id' | 'path' | 'removal_id'>
  /** The buildings at the location and below it. */
  buildings: readonly string[]
  seesEquipment: boolean
}

export interface ImportedRowRow {
  id: string
  sheet: CobieSheetName
  name: string | null
  values: Record<string, string>
  building_id: string
  location_ids: string[]
  imported_at: Date
}

const equipment = [...equipmentSheets]

/** Finds the buildings of imported workbooks at a location and below it. */
export async function findBuildings(database: Database, location: Place['location']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from building_row r join location l on l.id = r.building_id
    where r.project_id = ${location.project_id} and r.sheet = 'facility' and l.path <@ ${location.path}::ltree
      and l.removal_id is not distinct from ${location.removal_id}`.execute(database)
  return rows.map((row) => row.id)
}

/**
 * Returns the condition that a row belongs to a place: with buildings at the place, all rows of their workbooks; inside
 * a building, the rows linked to the location or one below it. Leaves out equipment that the reader may not see.
 */
function isAt({ location, buildings, seesEquipment }: Place): RawBuilder<boolean> {
  const isThere =
    buildings.length > 0
      ? sql<boolean>`r.building_id = any(${buildings}::uuid[])`
      : sql<boolean>`r.location_ids && array(select id from location
          where path <@ ${location.path}::ltree and removal_id is not distinct from ${location.removal_id})`
  if (seesEquipment) return isThere
  const isEquipment = sql.join(
    columnsOfSheets.map(
      (column) => sql`rtrim(lower(coalesce(r.values ->> ${sql.lit(column)}, '')), 's ') = any(${equipment})`,
    ),
    sql` or `,
  )
  return sql<boolean>`${isThere} and r.sheet <> all(${equipment}) and not (${isEquipment})`
}

/** Counts the rows of each sheet, in the order of a workbook's sheets. */
export async function countSheets(
  database: Database,
  place: Place,
): Promise<{ sheet: string; count: number }[]> {
  const { rows } = await sql<{ sheet: string; count: number }>`
    select sheet, count(*)::int as count from building_row r where ${isAt(place)}
    group by sheet order by array_position(${[...cobieSheetNames]}::text[], sheet)`.execute(database)
  return rows
}

/** Returns a page of the rows at a place, sheet by sheet in the workbook's order. */
export async function listImported(
  database: Database,
  place: Place,
  filter: { sheet?: string | undefined; search: string; page: number; limit: number },
): Promise<ImportedRowRow[]> {
  const { sheet, page, limit } = filter
  const search = filter.search.trim()
  const { rows } = await sql<ImportedRowRow>`
    select r.id, r.sheet, r.values ->> 'Name' as name, r.values, r.building_id, r.location_ids, i.created_at as imported_at
    from (
      select * from building_row r
      where ${isAt(place)} and ${sheet === undefined ? sql`true` : sql`r.sheet = ${sheet}`}
        and ${hasWords(sql`r.search_text`, search)}
      order by array_position(${[...cobieSheetNames]}::text[], r.sheet), r.building_id, r.position, r.id
      limit ${limit} offset ${(page - 1) * limit}
    ) r join staged_import i on i.id = r.import_id
    order by array_position(${[...cobieSheetNames]}::text[], r.sheet), r.building_id, r.position, r.id`.execute(
    database,
  )
  return rows
}
