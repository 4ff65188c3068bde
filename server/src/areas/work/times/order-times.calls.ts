import type { WorkTime } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { addTime, changeTime, removeTime, startTimer, stopTimer } from './change-times.ts'
import { loadForCrew } from '../load-crew.ts'
import { readReferences } from '../references.loader.ts'
import { serveOrders } from '../serve-orders.ts'
import { mayWriteTimeOf } from '../work.policy.ts'
import { findTimer, timesOf } from './times.repository.ts'
import { holdsOver } from '../work.loader.ts'

/** The times of an order of any kind [CM-70] [CM-71]. */
export const orderTimesServed = [
  ...serveOrders('getTimes/{id}', async ({ id }, context, { name: kind }) => {
    const work = await loadForCrew(context, { id, kind })
    const rows = await timesOf(context.database, id)
    const { language, userId } = context.actor
    const seesRates = holdsOver(work, 'cost')
    const times = rows.map((row): WorkTime => ({
      id: row.id,
      user: { id: row.user_id, name: row.user_name },
      kind: row.kind,
      started_at: row.started_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      minutes: row.minutes,
      note: row.note,
      rate:
        seesRates && row.rate !== null
          ? {
              id: row.rate_id,
              name: row.rate_name ? inLanguage(row.rate_name, language) : '',
              amount: presentAmount(row.rate),
            }
          : null,
      overlaps: row.overlaps,
      may_change: work.closed_at === null && mayWriteTimeOf(work, { userId, ofId: row.user_id }),
    }))
    return { times, minutes: work.minutes }
  }),

  ...serveOrders('getTimer', async ({ project_id }, context, { name }) => {
    const timer = await findTimer(context.database, context.actor.userId)
    if (timer?.project_id !== project_id || timer.work_kind !== name) return { timer: null }
    const reference = (await readReferences(context, [timer.work_id])).get(timer.work_id)
    if (reference === undefined) return { timer: null }
    const { id, work_id, kind, started_at } = timer
    return { timer: { id, work_id, reference, kind, started_at: started_at.toISOString() } }
  }),

  ...serveOrders('startTimer', (input, context) => startTimer(context, input)),
  ...serveOrders('stopTimer', (input, context) => stopTimer(context, input)),
  ...serveOrders('addTime', async (input, context) => ({ id: await addTime(context, input) })),
  ...serveOrders('updateTime', (input, context) => changeTime(context, input)),
  ...serveOrders('removeTime', (input, context) => removeTime(context, input)),
]
