import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import { writeProblems, type StageProblem } from '../../../staged-import/problems.repository.ts'
import { parseJob } from '../parsing/parse-job.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { gatherSteps } from './gather-steps.ts'
import { keptRows } from './kept-rows.ts'

/** The beginning of the numbers of maintenance plans in a dry run. */
const firstSeq = 3_000_000

interface From extends Pick<AdoptionToPlan, 'importId' | 'building_id' | 'isOffered' | 'answers'> {
  /** Names of the types whose jobs are staged; null: all. */
  types: ReadonlySet<string> | null
}

/** Stages the rows of the sheet Job with the fields that they give: one for each job, with its steps as tasks. */
export async function stageJobs(database: Database, { types, ...from }: From): Promise<void> {
  const { importId } = from
  for await (const rows of keptRows(database, from, 'job')) {
    const problems: StageProblem[] = []
    const staged = rows.flatMap((row) => {
      const type = comparable(row.values['TypeName'] ?? '')
      if (types !== null && !types.has(type)) return []
      const { fields, step, remarks } = parseJob(row)
      problems.push(...remarks.problems)
      const identifier = comparable(row.values['ExtIdentifier'] ?? '')
      return {
        seq: firstSeq + row.seq,
        row_id: row.id,
        row: row.row,
        name: row.name,
        identifier,
        type,
        fields: { ...fields, step },
      }
    })
    await sql`
      insert into import_adoption (import_id, sheet, seq, row_id, row, name, identifier, type_name, fields)
      select ${importId}, 'job', g.seq, g.row_id, g.row, g.name, nullif(g.identifier, ''), nullif(g.type, ''), g.fields
      from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as g (
        seq int, row_id uuid, row int, name text, identifier text, type text, fields jsonb)
      order by g.seq`.execute(database)
    await writeProblems(database, importId, problems, 'planning')
  }
  await gatherSteps(database, from)
}
