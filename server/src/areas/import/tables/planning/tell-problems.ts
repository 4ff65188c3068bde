import { sql } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import type { Columns } from '../reading/map-columns.ts'

/** Where the dry run of a kind of table is written down, line by line. */
export type PlannedTableName = 'import_location' | 'import_material' | 'import_user'

/** Problems beyond these help nobody on screen; the file of refused rows has them all. */
const mostProblems = 20_000

/** Problems name the columns as the file does. */
export async function tellProblems(
  database: Database,
  importId: string,
  { columns, headings }: { columns: Columns; headings: readonly string[] },
  planned: PlannedTableName,
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
    select ${importId}, 'planning', true, '', row, problem_column, problem, problem_params
    from ${sql.table(planned)} where import_id = ${importId} and action = 'refused' order by seq limit ${mostProblems}
  `.execute(database)
}
