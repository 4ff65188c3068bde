import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import { writeProblems, type StageProblem } from '../../../staged-import/problems.repository.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { parseAttribute } from '../parsing/parse-attribute.ts'
import { parseComponent } from '../parsing/parse-component.ts'
import { parseType } from '../parsing/parse-type.ts'
import { answersThatCount } from './answers-that-count.ts'
import { keptRows } from './kept-rows.ts'
import { belongs, partOf, type Part } from './part.ts'
import { stageJobs } from './stage-jobs.ts'
import { stageSpares } from './stage-spares.ts'

/** The place of a sheet in the numbers of the rows of a dry run. */
const firstOf = { type: 0, component: 1_000_000 } as const

interface From extends Pick<AdoptionToPlan, 'importId' | 'building_id' | 'isOffered'> {
  part: Part | null
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
  if (sheets.includes('job')) {
    const answers = await answersThatCount(database, toPlan)
    await stageJobs(database, { ...rows, types, answers })
  }
  if (sheets.includes('spare')) await stageSpares(database, { ...rows, types })
  await sql`analyze (skip_locked) import_adoption, import_adoption_value`.execute(database)
}
