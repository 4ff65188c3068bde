import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes comments on the location of a project that was made first, in turn for staff and for all. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into comment (project_id, owner_kind, owner_id, user_id, text, visible_to)
    select ${project}, 'location', first.id, ${person}, ${`comment ${mark} `} || n, case when n % 2 = 0 then 'staff' else 'all' end
    from (select id from location where project_id = ${project} order by node limit 1) first, generate_series(1, ${count}::int) n
    order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
