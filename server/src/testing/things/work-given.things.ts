import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWork } from './work.things.ts'

/** Orders of some kind that are given to the person for whom they are made. */
export const givenOf =
  (makeOrders: ThingsOf): ThingsOf =>
  async (place, count) => {
    const first = await makeOrders({ ...place, mark: `${place.mark}-given` }, count)
    await sql`insert into work_worker (project_id, work_id, user_id)
    select w.project_id, w.id, ${place.person} from work w
    where w.workflow_id = (select workflow_id from work where id = ${first})`.execute(place.database)
    return first
  }

/** Orders that are given to the person who reported them. */
export const make = givenOf(makeWork)
