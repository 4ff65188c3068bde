import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes kinds of assets of a project, below a kind of all projects, and one more that is their sibling. The first has no assets. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with above as (
      insert into catalog (code, name) values (${`above-${mark}`}, ${`above ${mark}`}) returning id
    )
    insert into catalog (project_id, parent_id, position, code, name, manufacturer, model)
    select ${project}, above.id, n, ${`kind-${mark}-`} || n, ${`kind ${mark} `} || n, 'Maker', 'Model'
    from above, generate_series(1, ${count}::int + 1) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
