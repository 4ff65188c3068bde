import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes views of one user: the first of the list of users, each further one of a screen of its own. */
export const make: ThingsOf = async ({ database, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (user_id, screen, name, filters)
    select ${person}, case n when 1 then 'users.list' else 'screen.' || n end, ${`view ${mark} `} || n, '{}'
    from generate_series(1, ${count}::int) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
