import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes a plan of a location with others below, of the house of a world, with a picture and so many pins. Returns the location. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ location_id: string }>`
    with place as (
      select p.id, p.path from location p
      where p.project_id = ${project} and p.removal_id is null and exists (
        select from location c where c.project_id = p.project_id and c.parent_id = p.id and c.removal_id is null)
      order by p.code = ${`house-${mark}`} desc, p.id limit 1
    ), picture as (
      insert into attachment (id, project_id, owner_kind, owner_id, user_id, position, name, caption, format, width, height,
        bytes, thumbnail_bytes)
      select gen_random_uuid(), ${project}, 'location', id, ${person}, 9, ${`plan ${mark}.jpg`}, ${`plan ${mark}`}, 'jpeg', 4, 3, 4, 1
      from place returning id, owner_id
    ), plan as (
      insert into location_plan (location_id, attachment_id) select owner_id, id from picture returning location_id
    )
    select location_id from plan`.execute(database)
  const id = rows[0]?.location_id ?? ''
  await sql`insert into location_plan_pin (plan_id, location_id, x, y)
    select top.id, l.id, 0.5, 0.5 from location top join location l on l.path <@ top.path and l.id <> top.id
    where top.id = ${id} and l.removal_id is null limit ${Math.min(count, 500)}`.execute(database)
  return id
}
