import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makePlan } from './schedule-plan.things.ts'

/** Makes enrolments of plans at the oldest active location of a project. */
export const make: ThingsOf = async (place, count) => {
  const { database, project, person, mark } = place
  const own = `${mark}-enrolled`
  await makePlan({ ...place, mark: own }, count)
  const { rows } = await sql<{ id: string }>`
    insert into maintenance_enrolment (project_id, plan_id, location_id, auto, created_by)
    select ${project}, p.id, (select l.id from location l where l.project_id = ${project} and l.removal_id is null
      order by l.path limit 1), false, ${person}
    from catalog_plan p join catalog c on c.id = p.catalog_id
    where c.project_id = ${project} and c.code like ${`planned-${own}-%`}
    order by length(c.code), c.code returning id`.execute(database)
  return rows[0]?.id ?? ''
}
