import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes kinds of assets of a project, below the first kind of `catalog-above`, and one more that is their sibling. None has assets. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into catalog (project_id, parent_id, position, code, name, manufacturer, model)
    select ${project}, above.id, n, ${`kind-${mark}-`} || n, ${`kind ${mark} `} || n, 'Maker', 'Model'
    from (select id from catalog where project_id is null and code = ${`above-${mark}-1`}) above,
      generate_series(1, ${count}::int + 1) n order by n returning id`.execute(database)
  return rows[0]?.id ?? ''
}
