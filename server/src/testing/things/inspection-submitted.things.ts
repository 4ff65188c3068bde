import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeAnswered } from './inspection-answered.things.ts'

/** Inspections that another member of the project has submitted: the door does not close. The person can review them. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeAnswered({ ...place, mark: `${place.mark}-submitted` }, count)
  await sql`
    with other as materialized (
      select coalesce((select min(user_id::text) from project_user where project_id = ${place.project} and user_id <> ${place.person}),
        ${place.person}::text)::uuid as id
    ), done as (
      update inspection set state = 'Submitted', submitted_at = '2026-01-03', submitted_day = '2026-01-03',
        submitted_by = other.id, inspector_id = other.id, failed = 1, points = 0, possible = 1, result = 'fail'
      from other where checklist_id = (select checklist_id from inspection where id = ${first})
      returning inspection.id, project_id, run_id, location_id, checklist_id
    ), failed as (
      update checklist_answer set value = '"fail"', state = 'fail', answered_by = other.id
      from other where run_id in (select run_id from done)
    )
    insert into inspection_finding (project_id, inspection_id, item_key, location_id, checklist_id)
    select project_id, id, 'closes', location_id, checklist_id from done`.execute(place.database)
  return first
}
