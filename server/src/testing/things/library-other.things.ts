import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes further services of a project, to merge another one into. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name)
    select 'service', ${project}, ${count}::int + n, ${`other-${mark}-`} || n, jsonb_build_object('en', ${`other ${mark} `} || n)
    from generate_series(1, ${count}::int) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
