import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Problems among the failure codes of a project. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name)
    select 'failure', ${project}, 1000 + n, ${`failure-${mark}-`} || n, jsonb_build_object('en', ${`failure ${mark} `} || n)
    from generate_series(1, ${count}::int) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
