import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { kindIsThere } from './kind-is-there.ts'

/** What a row without a kind is refused for. A component without one becomes an asset without a kind. */
const problems = {
  component: null,
  job: 'import_adopt_job_no_kind',
  spare: 'import_adopt_spare_no_kind',
} as const

/**
 * Names the kind of each row of a sheet by its type: the first row of the sheet Type with that name that is neither left out nor of a
 * removed kind. A job or a spare part of a type that is no kind is refused.
 */
export async function nameKinds(
  database: Database,
  importId: string,
  sheet: keyof typeof problems,
): Promise<void> {
  await sql`
    with kind as (
      select distinct on (name) name, seq from import_adoption r
      where import_id = ${importId} and sheet = 'type' and action <> 'refused' and ${kindIsThere} order by name, seq
    )
    update import_adoption r set type_seq = kind.seq from kind
    where r.import_id = ${importId} and r.sheet = ${sheet} and r.type_name = kind.name`.execute(database)
  const problem = problems[sheet]
  if (problem === null) return
  await sql`
    update import_adoption r set problem = ${problem}, problem_column = 'TypeName',
      problem_params = jsonb_build_object('name', left(coalesce(r.type_name, ''), 100))
    where r.import_id = ${importId} and r.sheet = ${sheet} and r.type_seq is null`.execute(database)
}
