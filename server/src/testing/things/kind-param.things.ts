import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes parameters of the kinds of a project, one of each kind. The first is of the first kind. */
export const make: ThingsOf = async ({ database, project, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kinds as (
      select id, row_number() over (order by position, id) as n from catalog
      where project_id = ${project} and code like ${`kind-${mark}-%`}
    ), made as (
      insert into catalog_param (catalog_id, position, code, name, unit, kind, decimals)
      select kinds.id, 1, 'hours', jsonb_build_object('en', ${`hours ${mark}`}::text), 'h', 'counter', 0
      from kinds where n <= ${count}::int returning id, catalog_id
    )
    select made.id from made join kinds on kinds.id = made.catalog_id order by n limit 1`.execute(database)
  return rows[0]?.id ?? ''
}
