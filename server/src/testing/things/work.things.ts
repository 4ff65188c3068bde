import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWorkflow } from './workflow.things.ts'

/** Orders in the first step of a workflow of their own, reported by the person at the oldest active location of the project. */
export const make: ThingsOf = async (place, count) => {
  const { database, project, person, mark } = place
  const workflow = await makeWorkflow({ ...place, mark: `${mark}-work` }, 1)
  const { rows } = await sql<{ id: string }>`
    with service as (
      insert into library_entry (kind, project_id, position, code, name)
      select 'service', ${project}, 3000 + count(*)::int, ${`service-${mark}`}, jsonb_build_object('en', ${`service ${mark}`}::text)
      from library_entry where project_id = ${project} and kind = 'service' and position >= 3000
      returning id
    ), added as (
      insert into work (project_id, kind, number, location_id, service_id, description, priority, requester_id, created_by,
        status, workflow_id, workflow_version, step_key, requested_at, created_at, created_day)
      select ${project}, 'cm', s.last + n,
        (select l.id from location l where l.project_id = ${project} and l.removal_id is null order by l.path limit 1),
        service.id, ${`order ${mark} `} || n, 3, ${person}, ${person}, 'Pending', ${workflow}, 1, 'new',
        '2026-01-01', '2026-01-01', '2026-01-01'
      from service, generate_series(1, ${count}::int) n,
        (select coalesce(max(number), 0) as last from work where project_id = ${project} and kind = 'cm') s
      order by n returning id, project_id, number
    ), series as (
      insert into number_series (project_id, kind, last) select project_id, 'cm', max(number) from added group by project_id
      on conflict (project_id, kind) do update set last = excluded.last
    ), passed as (
      insert into work_step (project_id, work_id, to_step, to_status, taken_by, taken_at)
      select project_id, id, 'new', 'Pending', ${person}, '2026-01-01' from added
    )
    select id from added order by number`.execute(database)
  return rows[0]?.id ?? ''
}
