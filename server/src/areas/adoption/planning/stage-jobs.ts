import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { comparable } from '../../../cobie/names.ts'
import { writeProblems, type StageProblem } from '../../../staged-import/problems.repository.ts'
import { parseJob } from '../parsing/parse-job.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { keptRows } from './kept-rows.ts'

/** The beginning of the numbers of maintenance plans in a dry run. */
const firstSeq = 3_000_000

interface From extends Pick<AdoptionToPlan, 'importId' | 'building_id' | 'isOffered'> {
  /** Names of the types whose jobs are staged; null: all. */
  types: ReadonlySet<string> | null
}

/** Stages the rows of the sheet Job with the fields that they give. Rows behind the first of a job are its tasks: they are told and left. */
export async function stageJobs(database: Database, { types, ...from }: From): Promise<void> {
  const { importId } = from
  for await (const rows of keptRows(database, from, 'job')) {
    const problems: StageProblem[] = []
    const staged = rows.flatMap((row) => {
      const type = comparable(row.values['TypeName'] ?? '')
      if (types !== null && !types.has(type)) return []
      const { fields, remarks } = parseJob(row)
      problems.push(...remarks.problems)
      const identifier = comparable(row.values['ExtIdentifier'] ?? '')
      return {
        seq: firstSeq + row.seq,
        row_id: row.id,
        row: row.row,
        name: row.name,
        identifier,
        type,
        fields,
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
  await leaveTasks(database, importId)
}

async function leaveTasks(database: Database, importId: string): Promise<void> {
  await sql`
    with placed as (
      select seq, row_number() over (partition by type_name, lower(fields ->> 'code') order by seq) as nth
      from import_adoption where import_id = ${importId} and sheet = 'job'
    ), left_out as (
      delete from import_adoption r using placed p
      where r.import_id = ${importId} and r.seq = p.seq and p.nth > 1 returning r.row
    ), quiet as (
      delete from import_problem q using left_out t
      where q.import_id = ${importId} and q.found_by = 'planning' and q.sheet = 'Job' and q.row = t.row
    )
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, 'Job', row, 'TaskNumber', 'import_adopt_task', '{}' from left_out
    order by row limit 20000`.execute(database)
}
