import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWork } from './work.things.ts'

/** Orders on the first of which the timer of the person runs who reported them. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeWork({ ...place, mark: `${place.mark}-timer` }, count)
  await sql`insert into work_time (project_id, work_id, user_id, kind, started_at, created_by)
    values (${place.project}, ${first}, ${place.person}, 'work', now(), ${place.person})
    on conflict (user_id) where ended_at is null do nothing`.execute(place.database)
  return first
}
