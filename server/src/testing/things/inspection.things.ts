import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeChecklist } from './checklist.things.ts'

/** Planned inspections at the oldest active location of the project, given to nobody and due long from now. */
export const make: ThingsOf = async (place, count) => {
  const { database, project, person, mark } = place
  const checklist = await makeChecklist({ ...place, mark: `${mark}-inspection` }, 1)
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into inspection (project_id, number, checklist_id, location_id, due_on, created_by, created_at)
      select ${project}, s.last + n, ${checklist},
        (select l.id from location l where l.project_id = ${project} and l.removal_id is null order by l.path limit 1),
        '2099-12-31', ${person}, '2026-01-01'
      from generate_series(1, ${count}::int) n,
        (select coalesce(max(number), 0) as last from inspection where project_id = ${project}) s
      order by n returning id, project_id, number
    ), series as (
      insert into number_series (project_id, kind, last) select project_id, 'inspection', max(number) from added group by project_id
      on conflict (project_id, kind) do update set last = excluded.last
    )
    select id from added order by number`.execute(database)
  return rows[0]?.id ?? ''
}
