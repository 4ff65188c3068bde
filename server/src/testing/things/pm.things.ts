import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { workflowsOf } from './workflow.things.ts'

/** Orders of maintenance in the first step of a workflow of their own, at the oldest active location of the project. */
export const make: ThingsOf = async (place, count) => {
  const { database, project, person, mark } = place
  const workflow = await workflowsOf('pm')({ ...place, mark: `${mark}-pm` }, 1)
  // Schedules make their orders in it.
  await sql`update workflow set is_default = true where id = ${workflow} and not exists (
    select from workflow o where o.project_id = ${project} and o.kind = 'pm' and o.is_default)`.execute(
    database,
  )
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into work (project_id, kind, number, location_id, description, priority, status, workflow_id, workflow_version, step_key,
        requested_at, created_at, created_day, due_at, plan_name, criticality, occurrence_on, due_on, window_from, window_to)
      select ${project}, 'pm', s.last + n,
        (select l.id from location l where l.project_id = ${project} and l.removal_id is null order by l.path limit 1),
        ${`order ${mark} `} || n, 3, 'Pending', ${workflow}, 1, 'new', '2026-01-01', '2026-01-01', '2026-01-01', '2026-02-04',
        jsonb_build_object('en', ${`plan ${mark}`}::text), 'Mandatory', '2026-02-01', '2026-02-01', '2026-01-29', '2026-02-03'
      from generate_series(1, ${count}::int) n,
        (select coalesce(max(number), 0) as last from work where project_id = ${project} and kind = 'pm') s
      order by n returning id, project_id, number
    ), series as (
      insert into number_series (project_id, kind, last) select project_id, 'pm', max(number) from added group by project_id
      on conflict (project_id, kind) do update set last = excluded.last
    ), passed as (
      insert into work_step (project_id, work_id, to_step, to_status, taken_by, taken_at)
      select project_id, id, 'new', 'Pending', ${person}, '2026-01-01' from added
    )
    select id from added order by number`.execute(database)
  return rows[0]?.id ?? ''
}
