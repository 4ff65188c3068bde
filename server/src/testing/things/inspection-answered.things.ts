import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeBegun } from './inspection-begun.things.ts'

/** Inspections that the person has started and answered: they can be submitted. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeBegun({ ...place, mark: `${place.mark}-answered` }, count)
  await sql`
    with done as (
      update inspection set answered = 1
      where checklist_id = (select checklist_id from inspection where id = ${first}) returning project_id, run_id
    )
    insert into checklist_answer (project_id, run_id, item_key, value, state, answered_by, answered_at, version)
    select project_id, run_id, 'closes', '"pass"', 'ok', ${place.person}, '2026-01-03', 2 from done`.execute(
    place.database,
  )
  return first
}
