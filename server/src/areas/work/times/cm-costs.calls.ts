import { limits } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { conflict, notFound } from '../../../serve/failure.ts'
import { serve } from '../../../serve/serve.ts'
import { countCosts, deleteCost, insertCost, otherCostsOf, readCosts } from './costs.repository.ts'
import { loadForCrew } from '../load-crew.ts'
import { requireOpen } from '../require-open.ts'
import { touchWork } from '../touch-work.ts'

/** The costs of an order. Every call needs cm_cost [CM-72]. */
export const cmCostsServed = [
  serve('/cm/getCosts/{id}', async ({ id }, context) => {
    await loadForCrew(context, id, 'cm_cost')
    const { parts, time, other, total, ...entries } = await readCosts(context.database, id)
    const rows = await otherCostsOf(context.database, id)
    return {
      costs: {
        ...entries,
        parts: presentAmount(parts),
        time: presentAmount(time),
        other: presentAmount(other),
        total: presentAmount(total),
      },
      others: rows.map((row) => ({
        id: row.id,
        category: row.category,
        amount: presentAmount(row.amount),
        note: row.note,
        by: { id: row.created_by, name: row.created_by_name },
        at: row.created_at.toISOString(),
      })),
    }
  }),

  serve('/cm/addCost', async ({ cm_id, ...cost }, context) => {
    const work = await loadForCrew(context, cm_id, 'cm_cost', 'locked')
    requireOpen(work)
    if ((await countCosts(context.database, cm_id)) >= limits.costsOfWork)
      throw conflict('work_costs_full', { params: { maximum: limits.costsOfWork } })
    const of = { projectId: work.project_id, workId: cm_id, userId: context.actor.userId }
    const id = await insertCost(context.database, of, cost)
    await touchWork(context.database, cm_id)
    context.record({ thing: 'work', thingId: cm_id, projectId: work.project_id, after: cost }, 'work')
    return { id }
  }),

  serve('/cm/removeCost', async ({ cm_id, id }, context) => {
    const work = await loadForCrew(context, cm_id, 'cm_cost', 'locked')
    requireOpen(work)
    const before = await deleteCost(context.database, { workId: cm_id, id })
    if (!before) throw notFound()
    await touchWork(context.database, cm_id)
    context.record({ thing: 'work', thingId: cm_id, projectId: work.project_id, before }, 'work')
  }),
]
