import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes spare parts of the kinds of a project, one of each kind, each with the id of its material. The first is of the first kind. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kinds as (
      select id, row_number() over (order by position, id) as n from catalog
      where project_id = ${project} and code like ${`kind-${mark}-%`}
    ), part as (
      insert into material (code, name, unit)
      select ${`spare-${mark}-`} || n, jsonb_build_object('en', ${`spare ${mark} `}::text || n), 'pcs'
      from kinds where n <= ${count}::int returning id, code
    ), made as (
      insert into catalog_spare (id, catalog_id, material_id, position, quantity)
      select part.id, kinds.id, part.id, 1, 1 from kinds join part on part.code = ${`spare-${mark}-`} || kinds.n
      returning id, catalog_id
    )
    select made.id from made join kinds on kinds.id = made.catalog_id order by n limit 1`.execute(database)
  return rows[0]?.id ?? ''
}
