import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes a building of a location of a world, the annex, as an import leaves it, with so many components. Returns the location. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with place as (
      select id from location where project_id = ${project} and removal_id is null
      order by code = ${`annex-${mark}`} desc, id limit 1
    ), imported as (
      insert into staged_import (project_id, subject, user_id, file_name, state)
      values (${project}, 'location', ${person}, ${`building ${mark}.xlsx`}, 'Undone') returning id
    ), target as (
      insert into location_import (import_id, project_id) select id, ${project} from imported returning import_id
    ), facility as (
      insert into building_row (id, project_id, building_id, sheet, position, row, name, key, digest, values, import_id)
      select place.id, ${project}, place.id, 'facility', 1, 2, 'Annex', 'annex', 'annex', '{"Name": "Annex"}', import_id
      from place, target
    ), components as (
      insert into building_row (id, project_id, building_id, sheet, position, row, name, key, digest, values, location_ids, import_id)
      select gen_random_uuid(), ${project}, place.id, 'component', n + 1, n + 1, ${`fan ${mark} `} || n, n::text, n::text,
        jsonb_build_object('Name', ${`fan ${mark} `} || n), array[place.id], import_id
      from place, target, generate_series(1, ${Math.min(count, 500)}::int) n
    )
    select id from place`.execute(database)
  return rows[0]?.id ?? ''
}
