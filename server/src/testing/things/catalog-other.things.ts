import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes further kinds of assets of a project, at the top, to merge another one into. None has assets or lists. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into catalog (project_id, position, code, name)
    select ${project}, n, ${`other-${mark}-`} || n, ${`other ${mark} `} || n from generate_series(1, ${count}::int) n order by n
    returning id`.execute(database)
  return rows[0]?.id ?? ''
}
