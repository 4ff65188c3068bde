import { limits, type CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { CobieValues } from '../../cobie/read-cobie.ts'
import { comparable } from '../../cobie/names.ts'
import { rowReferences } from '../../cobie/row-references.ts'
import type { Database } from '../../database/database.ts'

/** A row of a building's workbook that an asset or a kind came from. */
export interface AdoptedRow {
  building_id: string
  project_id: string
  /** Of the building. */
  path: string
  sheet: 'type' | 'component'
  name: string
}

/** Rows of documents that are read at most: those whose cell contains a name. */
const mostRows = 2000

/** Returns the rows that a thing was adopted from: an asset has one, a kind one in each building. */
export async function adoptedRowsOf(database: Database, thingId: string): Promise<AdoptedRow[]> {
  const { rows } = await sql<AdoptedRow>`
    select k.building_id, k.project_id, l.path::text, k.sheet, k.name
    from adopted_thing t join building_row k on k.id = t.row_id join location l on l.id = k.building_id
    where t.thing_id = ${thingId} and k.sheet in ('type', 'component') and k.name is not null and l.removal_id is null
    order by k.building_id, k.position`.execute(database)
  return rows
}

/** Lists the documents that the workbooks of some rows name for them. A cell may name several rows. */
export async function listDocuments(
  database: Database,
  adopted: readonly AdoptedRow[],
): Promise<CallReply<'/asset/getDocuments/{id}'>> {
  if (adopted.length === 0) return { documents: [], total: 0 }
  const { rows } = await sql<{ id: string; values: CobieValues; building_id: string }>`
    select k.id, k.values, k.building_id
    from jsonb_to_recordset(${JSON.stringify(adopted)}::jsonb) as given (building_id uuid, sheet text, name text)
      join building_row k on k.building_id = given.building_id and k.sheet = 'document'
    where strpos(normalize(regexp_replace(k.values ->> 'RowName', '\\s+', ' ', 'g')), given.name) > 0
    order by k.building_id, k.position, k.id limit ${mostRows}`.execute(database)
  const named = Map.groupBy(adopted, (row) => row.building_id)
  const documents = rows.flatMap(({ id, values, building_id: buildingId }, number) => {
    const isOurs = (sheet: string, name: string) =>
      named.get(buildingId)?.some((row) => row.sheet === sheet && row.name === name) ?? false
    const references = rowReferences({ sheet: 'document', row: number, values }, isOurs)
    if (!references.some(({ sheet, name }) => isOurs(sheet, name))) return []
    const { Name, Category = '', Directory = '', File = '', Reference = '', Description = '' } = values
    return [
      {
        id,
        name: comparable(Name ?? ''),
        category: Category,
        file: [Directory.replace(/[/\\]+$/, ''), File].filter((part) => part !== '').join('/'),
        reference: Reference,
        description: Description,
      },
    ]
  })
  return { documents: documents.slice(0, limits.shownDocuments), total: documents.length }
}
