import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import { writeProblems, type StageProblem } from '../../../staged-import/problems.repository.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import type { KeptRow } from '../parsing/adopted-row.ts'
import { parseAttribute } from '../parsing/parse-attribute.ts'
import { parseComponent } from '../parsing/parse-component.ts'
import { parseType } from '../parsing/parse-type.ts'
import { keptRows } from './kept-rows.ts'
import { stageJobs } from './stage-jobs.ts'
import { stageSpares } from './stage-spares.ts'

/** The place of a sheet in the numbers of the rows of a dry run. */
const firstOf = { type: 0, component: 1_000_000 } as const

/** What is staged of a building: rows at and below a location, and those that they name. Null: all. */
interface Part {
  /** Ids of the locations. */
  places: ReadonlySet<string>
  types: Set<string>
  components: Set<string>
}

interface From extends Pick<AdoptionToPlan, 'importId' | 'building_id' | 'isOffered'> {
  part: Part | null
}

/** Reports whether a row belongs to a part. Components come first: their types are in the part, too. */
function belongs(part: Part | null, sheet: 'type' | 'component', row: KeptRow): boolean {
  if (part === null) return true
  if (sheet === 'type') return part.types.has(row.name)
  const [place] = row.location_ids
  if (place === undefined || !part.places.has(place)) return false
  part.components.add(row.name)
  part.types.add(comparable(row.values['TypeName'] ?? ''))
  return true
}

/** Stages the rows of the sheet Type or Component with the fields that they give. */
async function stageThings(
  database: Database,
  { part, ...from }: From,
  sheet: 'type' | 'component',
): Promise<void> {
  const { importId } = from
  const parse = sheet === 'type' ? parseType : parseComponent
  for await (const rows of keptRows(database, from, sheet)) {
    const problems: StageProblem[] = []
    const staged = rows.flatMap((row) => {
      if (!belongs(part, sheet, row)) return []
      const { fields, remarks } = parse(row)
      problems.push(...remarks.problems)
      const typeName = sheet === 'component' ? comparable(row.values['TypeName'] ?? '') : ''
      return {
        seq: firstOf[sheet] + row.seq,
        row_id: row.id,
        row: row.row,
        name: row.name,
        identifier: row.identifier,
        type_name: typeName === '' ? null : typeName,
        places: row.location_ids,
        fields,
      }
    })
    await sql`
      insert into import_adoption (import_id, sheet, seq, row_id, row, name, identifier, type_name, places, fields)
      select ${importId}, ${sheet}, g.* from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as g (
        seq int, row_id uuid, row int, name text, identifier text, type_name text, places uuid[], fields jsonb)
      order by g.seq`.execute(database)
    await writeProblems(database, importId, problems, 'planning')
  }
}

/** Stages the values of the sheet Attribute that describe types and components. */
async function stageValues(database: Database, { part, ...from }: From): Promise<void> {
  const { importId } = from
  const isOf = ({ owner, name }: { owner: 'type' | 'component'; name: string }) =>
    part === null || (owner === 'type' ? part.types : part.components).has(name)
  for await (const rows of keptRows(database, from, 'attribute')) {
    const problems: StageProblem[] = []
    const staged = rows.flatMap((row) => {
      const { value, remarks } = parseAttribute(row)
      if (!value || !isOf(value)) return []
      problems.push(...remarks.problems)
      return { seq: row.seq, row_id: row.id, row: row.row, ...value }
    })
    await sql`
      insert into import_adoption_value (import_id, seq, row_id, row, owner, name, code, title, text, number, truth, unit)
      select ${importId}, g.* from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as g (
        seq int, row_id uuid, row int, owner text, name text, code text, title text, text text, number numeric, truth text,
        unit text)`.execute(database)
    await writeProblems(database, importId, problems, 'planning')
  }
}

async function partOf(
  database: Database,
  { building_id, location_id }: AdoptionToPlan,
): Promise<Part | null> {
  if (location_id === building_id) return null
  const { rows } = await sql<{ id: string }>`
    select l.id from location l, location top where top.id = ${location_id} and l.path <@ top.path`.execute(
    database,
  )
  return { places: new Set(rows.map(({ id }) => id)), types: new Set(), components: new Set() }
}

/** Reads the kept rows of the building into the tables of the dry run. Replaces an earlier one. */
export async function stageRows(database: Database, toPlan: AdoptionToPlan): Promise<void> {
  const { importId, building_id, isOffered, sheets } = toPlan
  const rows = { importId, building_id, isOffered }
  const from = { ...rows, part: await partOf(database, toPlan) }
  await sql`delete from import_adoption where import_id = ${importId}`.execute(database)
  await sql`delete from import_adoption_value where import_id = ${importId}`.execute(database)
  if (sheets.includes('component')) await stageThings(database, from, 'component')
  await stageThings(database, from, 'type')
  if (sheets.includes('attribute')) await stageValues(database, from)
  const types = from.part === null ? null : from.part.types
  if (sheets.includes('job')) await stageJobs(database, { ...rows, types })
  if (sheets.includes('spare')) await stageSpares(database, { ...rows, types })
  await sql`analyze (skip_locked) import_adoption, import_adoption_value`.execute(database)
}
