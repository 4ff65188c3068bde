import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes spare parts of the kinds of a project, one of each kind, each with the id of its material. The first is of the first kind. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  // The ids are drawn first: PostgreSQL expects one kind, and would join thousands of them by comparing each with each.
  const { rows } = await sql<{ id: string }>`
    with kinds as materialized (
      select id, row_number() over (order by position, id) as n, gen_random_uuid() as part from catalog
      where project_id = ${project} and code like ${`kind-${mark}-%`}
      order by position, id limit ${count}
    ), part as (
      insert into material (id, code, name, unit)
      select part, ${`spare-${mark}-`} || n, jsonb_build_object('en', ${`spare ${mark} `}::text || n), 'pcs' from kinds
    ), made as (
      insert into catalog_spare (id, catalog_id, material_id, position, quantity) select part, id, part, 1, 1 from kinds
    )
    select part as id from kinds order by n limit 1`.execute(database)
  return rows[0]?.id ?? ''
}
