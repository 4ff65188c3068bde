import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes adoptions of the annex of a world in the state Ready. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with place as (
      select id from location where project_id = ${project} and removal_id is null
      order by code = ${`annex-${mark}`} desc, id limit 1
    ), made as (
      insert into staged_import (project_id, subject, user_id, file_name, state)
      select ${project}, 'asset', ${person}, ${`ready ${mark} `} || n, 'Ready' from generate_series(1, ${count}::int) n returning id
    )
    insert into asset_adoption (import_id, project_id, building_id, location_id, sheets)
    select made.id, ${project}, place.id, place.id, '{type,component,attribute}' from made, place
    returning import_id as id`.execute(database)
  return rows[0]?.id ?? ''
}
