import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWork } from './work.things.ts'

/** Orders that are completed and not closed, so that the person who reported them rates them. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeWork({ ...place, mark: `${place.mark}-done` }, count)
  await sql`update work set status = 'Completed', step_key = 'closed', completed_at = '2026-01-02',
      first_completed_at = '2026-01-02', completed_by = ${place.person}, completed_day = '2026-01-02'
    where workflow_id = (select workflow_id from work where id = ${first})`.execute(place.database)
  return first
}
