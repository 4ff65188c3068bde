import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Services of a project’s own library. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name)
    select 'service', ${project}, 1000 + n, ${`offered-${mark}-`} || n,
      jsonb_build_object('en', ${`offered service ${mark} `}::text || n)
    from generate_series(1, ${count}::int) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
