import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { mostProblems } from '../problems.repository.ts'
import type { TableToPlan } from './table-to-plan.ts'

/**
 * Adds the problems of refused lines, with the headings of the file. `planned` is the table of the dry run, with a row
 * for each line `s`, and `sheet` the title of its sheet, if the file has several.
 */
export async function recordProblems(
  database: Database,
  importId: string,
  { columns, headings }: TableToPlan,
  planned: string,
  sheet: RawBuilder<unknown> = sql`''`,
): Promise<void> {
  const called = Object.fromEntries(
    columns.flatMap((field, at) => (field ? [[field, headings[at] ?? '']] : [])),
  )
  await sql`
    with called as (select ${JSON.stringify(called)}::jsonb as by_field)
    update ${sql.table(planned)} s
    set problem_column = coalesce(by_field ->> problem_column, problem_column),
      problem_params = case when problem_params ? 'column'
        then problem_params || jsonb_build_object('column', coalesce(by_field ->> (problem_params ->> 'column'), problem_params ->> 'column'))
        else problem_params end
    from called where s.import_id = ${importId} and s.action = 'refused'`.execute(database)
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', true, ${sheet}, s.row, s.problem_column, s.problem, s.problem_params
    from ${sql.table(planned)} s where s.import_id = ${importId} and s.action = 'refused' order by s.seq limit ${mostProblems}
  `.execute(database)
}
