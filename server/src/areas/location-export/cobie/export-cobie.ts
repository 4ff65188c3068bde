import type { PoolClient } from 'pg'
import { sql } from 'kysely'
import { copyRows } from '../../../database/copy-rows.ts'
import { withConnection, type Database } from '../../../database/database.ts'
import type { Follow } from '../../../exports/file-export.ts'
import type { Context } from '../../../serve/context.ts'
import { cobieSheetNames, cobieSheets, type CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import { equipmentSheets, isOfEquipment } from '../../../cobie/equipment.ts'
import { comparable } from '../../../cobie/names.ts'
import type { CobieRow, CobieValues } from '../../../cobie/read-cobie.ts'
import { assetOfRow, openRegister, type KeptRow, type Register } from '../../adoption/register.presenter.ts'
import type { Branch } from '../branch.ts'
import type { Cell } from '../../../tables/csv/write-csv.ts'
import { writeWorkbook } from '../../../tables/xlsx/write-workbook.ts'
import { addedContacts, attributeNow, readSpecs, specValues } from './added-lists.ts'
import { readBuildingLocations, renamedLocations } from './building-locations.ts'
import { findExportedBuilding, type ExportedBuilding } from './find-exported-building.ts'
import { locationValues } from './location-values.ts'
import { createPart, withNewNames, withoutGone, type NamesBySheet } from './related-rows.ts'

/** The COBie text for no value. */
const nothing = 'n/a'
const locationSheets: ReadonlySet<CobieSheetName> = new Set(['facility', 'floor', 'space'])
/** Columns of the facility sheet that COBie spells differently. */
const ofFacility: Readonly<Record<string, string>> = {
  ExtSystem: 'ExternalSystem',
  ExtIdentifier: 'ExternalFacilityIdentifier',
}

const keptRows = (buildingId: string, sheet: CobieSheetName) => sql`
  select jsonb_build_object('id', k.id, 'values', k.values, 'location_ids', k.location_ids,
    'asset', ${sheet === 'component' ? assetOfRow : sql`null`})::text from building_row k
  where k.building_id = ${buildingId} and k.sheet = ${sheet} order by k.position, k.id`

/** Returns the columns of each sheet: COBie's own, then others of the imported workbook. */
async function columnsOf(
  database: Database,
  buildingId: string,
  seesEquipment: boolean,
  ofRegister: ReadonlyMap<CobieSheetName, string[]> | undefined,
): Promise<Map<CobieSheetName, string[]>> {
  const { rows } = await sql<{ sheet: CobieSheetName; columns: string[] }>`
    select sheet, array_agg(distinct heading order by heading) as columns
    from building_row k, jsonb_object_keys(k.values) as heading where k.building_id = ${buildingId} group by sheet
  `.execute(database)
  const isExported = (sheet: CobieSheetName) => seesEquipment || !equipmentSheets.has(sheet)
  const kept = new Map(rows.map(({ sheet, columns }) => [sheet, columns]))
  return new Map(
    cobieSheetNames.map((sheet) => [
      sheet,
      [
        ...new Set([
          ...cobieSheets[sheet].columns,
          ...((isExported(sheet) && kept.get(sheet)) || []),
          ...(ofRegister?.get(sheet) ?? []),
        ]),
      ],
    ]),
  )
}

async function namesOf(database: Database, buildingId: string): Promise<NamesBySheet> {
  const { rows } = await sql<{ sheet: CobieSheetName; names: string[] }>`
    select sheet, array_agg(distinct name) as names from building_row k
    where k.building_id = ${buildingId} and name is not null group by sheet`.execute(database)
  return new Map(rows.map(({ sheet, names }) => [sheet, new Set(names)]))
}

/** Returns the types of components in places, as far as they are no assets: what they are of is known of those. */
async function typesIn(database: Database, buildingId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct k.values ->> 'TypeName' as name from building_row k
    where k.building_id = ${buildingId} and k.sheet = 'component' and k.location_ids && ${ids}::uuid[]
      and k.values ? 'TypeName' and not exists (select from adopted_thing t where t.row_id = k.id and t.thing = 'asset')`.execute(
    database,
  )
  return new Set(rows.map(({ name }) => comparable(name)))
}

interface Prepared {
  /** Reads the current rows of a sheet. */
  rowsOf: (sheet: CobieSheetName) => AsyncGenerator<CobieValues>
  register: Register | undefined
}

async function prepareRows(
  context: Context,
  connection: PoolClient,
  branch: Branch,
  building: ExportedBuilding,
  seesEquipment: boolean,
): Promise<Prepared> {
  const { database } = context
  const { projectId } = branch
  const branchPath = building.isWhole ? undefined : branch.top?.path
  const locations = await readBuildingLocations(database, projectId, building, branchPath)
  const all = [...locations.values()]
  const ids = all.map(({ id }) => id)
  const specs = await readSpecs(database, ids)
  const names = building.isImported ? await namesOf(database, building.id) : new Map<never, never>()
  const register = seesEquipment
    ? await openRegister(context, { projectId, building, locations, names, connection })
    : undefined
  const renamed = new Map([...renamedLocations(all), ...(register?.renamed ?? [])])
  const here = new Map(
    [...Map.groupBy(all, ({ sheet }) => sheet)].map(([sheet, ofSheet]) => [
      sheet as CobieSheetName,
      new Set(ofSheet.map(({ name, kept }) => comparable(kept?.['Name'] ?? name))),
    ]),
  )
  const part = building.isWhole
    ? undefined
    : createPart(
        names,
        here,
        new Set([...(await typesIn(database, building.id, ids)), ...(register?.usedTypes ?? [])]),
      )

  /** Returns a row as far as it is exported: with what people have changed, and the present names. */
  function rowNow(sheet: CobieSheetName, number: number, kept: KeptRow): CobieValues | undefined {
    const isHere = register?.isHere(sheet, kept.id)
    const values = isHere === false ? undefined : register ? register.rowNow(sheet, kept) : kept.values
    const row: CobieRow | undefined = values && { sheet, row: number, values }
    const left = row && register ? withoutGone(row, names, register.gone) : row
    const belonging = left && part ? part(left, isHere) : left
    const named = belonging && withNewNames(belonging, names, renamed)
    return named && register ? register.factsNow(sheet, kept, named) : named
  }

  async function* related(sheet: CobieSheetName): AsyncGenerator<CobieValues> {
    if (!seesEquipment && equipmentSheets.has(sheet)) return
    /** Specifications of locations that already have a row in the workbook. */
    const written = new Set<string>()
    let number = 0
    for await (const kept of copyRows<KeptRow>(connection, database, keptRows(building.id, sheet))) {
      number += 1
      if (!seesEquipment && isOfEquipment(sheet, kept.values)) continue
      const [place] = kept.location_ids
      const location = sheet === 'attribute' && place !== undefined ? locations.get(place) : undefined
      const values = location ? attributeNow(kept.values, specs.get(location.id)) : kept.values
      if (location) written.add(`${location.id} ${(kept.values['Name'] ?? '').slice(0, 200)}`)
      const row = values && rowNow(sheet, number, { ...kept, values })
      if (row) yield row
    }
    if (sheet === 'contact') yield* await addedContacts(database, building.id)
    if (register) yield* register.addedTo(sheet)
    if (sheet !== 'attribute') return
    for (const [id, byName] of specs) {
      const location = locations.get(id)
      if (!location) continue
      for (const [name, ofName] of byName)
        if (!written.has(`${id} ${name}`)) for (const spec of ofName) yield specValues(location, spec)
    }
  }

  return {
    register,
    async *rowsOf(sheet) {
      if (!locationSheets.has(sheet)) return yield* related(sheet)
      for (const location of all)
        if (location.sheet === sheet) yield locationValues(location, (id) => locations.get(id))
    },
  }
}

/**
 * Writes a branch as a COBie workbook: the imported workbook of a building, sheet by sheet, with the changes that
 * people have made since. A building that was not imported gets floors, rooms, contacts, attributes and equipment. Leaves
 * out equipment if the caller may not see assets.
 * @throws Failure validation when the branch is not one building
 */
export async function exportCobie(
  context: Context,
  branch: Branch,
  { path, follow }: { path: string; follow: Follow },
): Promise<void> {
  const { database } = context
  const building = await findExportedBuilding(database, branch)
  const seesEquipment = (await context.rights(branch.projectId)).may('asset_view')
  await withConnection(context.services.database, async (connection) => {
    const { rowsOf, register } = await prepareRows(context, connection, branch, building, seesEquipment)
    const columns = await columnsOf(database, building.id, seesEquipment, register?.columns)
    async function* cells(sheet: CobieSheetName): AsyncGenerator<Cell[]> {
      const ofSheet = columns.get(sheet) ?? []
      yield ofSheet.map((column) => (sheet === 'facility' ? (ofFacility[column] ?? column) : column))
      for await (const values of follow(rowsOf(sheet)))
        yield ofSheet.map((column) => values[column] ?? nothing)
    }
    await writeWorkbook(
      path,
      cobieSheetNames.map((sheet) => ({
        name: cobieSheets[sheet].title,
        rows: cells(sheet),
        verbatim: true,
      })),
    )
  })
}
