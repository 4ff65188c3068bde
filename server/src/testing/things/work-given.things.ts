import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWork } from './work.things.ts'

/** Orders that are given to the person who reported them. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeWork({ ...place, mark: `${place.mark}-given` }, count)
  await sql`insert into work_worker (project_id, work_id, user_id)
    select w.project_id, w.id, ${place.person} from work w
    where w.workflow_id = (select workflow_id from work where id = ${first})`.execute(place.database)
  return first
}
