import { sql } from 'kysely'
import type { Place, ThingsOf } from '../make-things.ts'
import { make as makePlan } from './schedule-plan.things.ts'

/** Makes schedules at the oldest active location of a project, each of a plan of its own. */
export async function makeSchedules(
  place: Place,
  count: number,
  state: 'Active' | 'Paused',
): Promise<string> {
  const { database, project, person, mark } = place
  const own = `${mark}-${state}`
  await makePlan({ ...place, mark: own }, count)
  const { rows } = await sql<{ id: string }>`
    insert into maintenance_schedule (project_id, plan_id, location_id, state, anchor, made_through, next_on, next_sequence, look_on,
      created_by)
    select ${project}, p.id, (select l.id from location l where l.project_id = ${project} and l.removal_id is null
        order by l.path limit 1), ${state}, '2026-01-01', '2026-01-01', case when ${state} = 'Active' then '2099-01-01'::date end,
      case when ${state} = 'Active' then 293 end, case when ${state} = 'Active' then '2098-12-25'::date end, ${person}
    from catalog_plan p join catalog c on c.id = p.catalog_id
    where c.project_id = ${project} and c.code like ${`planned-${own}-%`}
    order by length(c.code), c.code returning id`.execute(database)
  return rows[0]?.id ?? ''
}

export const make: ThingsOf = (place, count) => makeSchedules(place, count, 'Active')
