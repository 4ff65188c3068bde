import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeBegun } from './inspection-begun.things.ts'

/** Inspections that the person has submitted: the door does not close. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeBegun({ ...place, mark: `${place.mark}-submitted` }, count)
  await sql`
    with done as (
      update inspection set state = 'Submitted', submitted_at = '2026-01-03', submitted_day = '2026-01-03',
        submitted_by = ${place.person}, answered = 1, failed = 1, points = 0, possible = 1, result = 'fail'
      where checklist_id = (select checklist_id from inspection where id = ${first})
      returning id, project_id, run_id, location_id, checklist_id
    ), answered as (
      insert into checklist_answer (project_id, run_id, item_key, value, state, answered_by, answered_at, version)
      select project_id, run_id, 'closes', '"fail"', 'fail', ${place.person}, '2026-01-03', 2 from done
    )
    insert into inspection_finding (project_id, inspection_id, item_key, location_id, checklist_id)
    select project_id, id, 'closes', location_id, checklist_id from done`.execute(place.database)
  return first
}
