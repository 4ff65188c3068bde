import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import { writeProblems, type StageProblem } from '../../../staged-import/problems.repository.ts'
import { parseSpare } from '../parsing/parse-spare.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { keptRows } from './kept-rows.ts'

/** The beginning of the numbers of spare parts in a dry run. */
const firstSeq = 4_000_000

interface From extends Pick<AdoptionToPlan, 'importId' | 'building_id' | 'isOffered'> {
  /** Names of the types whose spare parts are staged; null: all. */
  types: ReadonlySet<string> | null
}

/** Stages the rows of the sheet Spare with the fields that they give. */
export async function stageSpares(database: Database, { types, ...from }: From): Promise<void> {
  const { importId } = from
  for await (const rows of keptRows(database, from, 'spare')) {
    const problems: StageProblem[] = []
    const staged = rows.flatMap((row) => {
      const type = comparable(row.values['TypeName'] ?? '')
      if (types !== null && !types.has(type)) return []
      const { fields, title, remarks } = parseSpare(row)
      problems.push(...remarks.problems)
      const identifier = comparable(row.values['ExtIdentifier'] ?? '')
      return { seq: firstSeq + row.seq, row_id: row.id, row: row.row, name: title, identifier, type, fields }
    })
    await sql`
      insert into import_adoption (import_id, sheet, seq, row_id, row, name, identifier, type_name, fields)
      select ${importId}, 'spare', g.seq, g.row_id, g.row, g.name, nullif(g.identifier, ''), nullif(g.type, ''), g.fields
      from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as g (
        seq int, row_id uuid, row int, name text, identifier text, type text, fields jsonb)
      order by g.seq`.execute(database)
    await writeProblems(database, importId, problems, 'planning')
  }
}
