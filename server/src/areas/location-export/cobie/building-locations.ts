import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import type { CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import type { ExportedBuilding } from './find-exported-building.ts'

/** A location of a building for a COBie workbook. */
export interface BuildingLocation {
  id: string
  sheet: 'facility' | 'floor' | 'space'
  /** The id of its floor's location. */
  floorId: string | undefined
  name: string
  description: string | undefined
  shortCode: string
  category: string
  /** Whether it is above the exported part, and only there so that this has a place. */
  isAbove: boolean
  /** Its row in the workbook that it came from. */
  kept: CobieValues | undefined
}

interface LocationRow {
  id: string
  name: string
  description: string | null
  short_code: string
  category_code: string
  depth: number
  floor_id: string | null
  is_above: boolean
  kept_sheet: string | null
  kept: CobieValues | null
}

/**
 * Reads the active locations of a building in the order of its workbook, then of the tree. Without a row in the
 * workbook, the building's children are floors and all below them rooms. With `branchPath`, reads only that part of the
 * building and the locations above it.
 */
export async function readBuildingLocations(
  database: Database,
  projectId: string,
  building: ExportedBuilding,
  branchPath: string | undefined,
): Promise<Map<string, BuildingLocation>> {
  const isMeant =
    branchPath === undefined
      ? sql`true`
      : sql`(l.path <@ ${branchPath}::ltree or ${branchPath}::ltree <@ l.path)`
  const isAbove = branchPath === undefined ? sql`false` : sql`not l.path <@ ${branchPath}::ltree`
  const { rows } = await sql<LocationRow>`
    with recursive tree as (
      select l.id, array[0] as place, 0 as depth, null::uuid as floor_id from location l where l.id = ${building.id}
      union all
      select l.id, tree.place || l.position, tree.depth + 1, case when tree.depth = 0 then l.id else tree.floor_id end
      from tree, lateral (
        select l.id, l.position from location l
        where l.project_id = ${projectId} and l.parent_id = tree.id and l.removal_id is null and ${isMeant} offset 0
      ) l
    )
    select l.id, in_language(l.name, default_language()) as name, l.description ->> default_language() as description,
      l.short_code, l.category_code, tree.depth, tree.floor_id, ${isAbove} as is_above, k.sheet as kept_sheet, k.values as kept
    from tree, lateral (select * from location where id = tree.id offset 0) l
      left join building_row k on k.id = l.id and k.building_id = ${building.id}
    order by k.position nulls last, tree.place, l.id`.execute(database)
  return new Map(
    rows.map((row) => {
      const isRoom = row.kept_sheet === 'space' || (row.kept_sheet === null && row.depth > 1)
      const sheet = row.depth === 0 ? 'facility' : isRoom ? 'space' : 'floor'
      return [
        row.id,
        {
          id: row.id,
          sheet,
          floorId: row.depth > 1 ? (row.floor_id ?? undefined) : undefined,
          name: row.name,
          description: row.description ?? undefined,
          shortCode: row.short_code,
          category: row.category_code,
          isAbove: row.is_above,
          kept: row.kept ?? undefined,
        },
      ]
    }),
  )
}

/** Former names of locations, which rows may still use → current names. */
export type Renamed = ReadonlyMap<CobieSheetName, ReadonlyMap<string, string>>

/** Returns the locations that people have renamed since the import: other rows still use the former names. */
export function renamedLocations(locations: Iterable<BuildingLocation>): Renamed {
  const renamed = new Map<CobieSheetName, Map<string, string>>()
  const seen = new Set<string>()
  for (const { sheet, name, kept } of locations) {
    const before = comparable(kept?.['Name'] ?? '')
    // A former name that several locations had means the first, renamed or not.
    if (before === '' || seen.has(`${sheet} ${before}`)) continue
    seen.add(`${sheet} ${before}`)
    if (before === comparable(name)) continue
    const ofSheet = renamed.get(sheet) ?? new Map<string, string>()
    renamed.set(sheet, ofSheet.set(before, name))
  }
  return renamed
}
