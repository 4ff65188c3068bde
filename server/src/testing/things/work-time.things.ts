import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWork } from './work.things.ts'

/** Orders of some kind with an hour of the person and with another cost, both of which have the id of their order. */
export const timeOf =
  (makeOrders: ThingsOf): ThingsOf =>
  async (place, count) => {
    const first = await makeOrders({ ...place, mark: `${place.mark}-time` }, count)
    const made = sql`from work w where w.workflow_id = (select workflow_id from work where id = ${first})`
    await sql`insert into work_time (id, project_id, work_id, user_id, kind, started_at, ended_at, minutes, created_by)
    select w.id, w.project_id, w.id, ${place.person}, 'work', '2026-01-01T08:00Z', '2026-01-01T09:00Z', 60, ${place.person}
    ${made}`.execute(place.database)
    await sql`insert into work_cost (id, project_id, work_id, category, amount, created_by)
    select w.id, w.project_id, w.id, 'hire', 12.5, ${place.person} ${made}`.execute(place.database)
    return first
  }

/** Orders with an hour of the person who reported them. */
export const make = timeOf(makeWork)
