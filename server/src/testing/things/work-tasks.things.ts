import type { AskedItem } from '@atrium/contract'
import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWork } from './work.things.ts'

/** The keys of the tasks of such an order: the first is answered by the person. */
export const taskKeys = ['answered', 'open', 'last'] as const

const items = taskKeys.map((key): AskedItem => ({
  type: 'check',
  key,
  section: null,
  text: { en: `Task ${key}` },
  help: {},
  mandatory: true,
  critical: false,
  points: 0,
  weight: 1,
  show_if: [],
  on_fail: null,
  on_flag: null,
}))

/** Orders of some kind with tasks. */
export const tasksOf =
  (makeOrders: ThingsOf): ThingsOf =>
  async (place, count) => {
    const first = await makeOrders({ ...place, mark: `${place.mark}-tasks` }, count)
    await sql`
    with ordered as materialized (
      select w.id, w.project_id, gen_random_uuid() as run_id from work w
      where w.workflow_id = (select workflow_id from work where id = ${first})
    ), begun as (
      insert into checklist_run (id, project_id, items)
      select run_id, project_id, ${JSON.stringify(items)}::jsonb from ordered
    ), answered as (
      insert into checklist_answer (project_id, run_id, item_key, value, state, answered_by)
      select project_id, run_id, ${taskKeys[0]}, '"pass"', 'ok', ${place.person} from ordered
    )
    update work w set run_id = o.run_id from ordered o where o.id = w.id`.execute(place.database)
    return first
  }

/** Orders with tasks. */
export const make = tasksOf(makeWork)
