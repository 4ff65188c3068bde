import { limits } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { conflict, notFound } from '../../../serve/failure.ts'
import { countCosts, deleteCost, insertCost, otherCostsOf, readCosts } from './costs.repository.ts'
import { loadForCrew } from '../load-crew.ts'
import { requireOpen } from '../require-open.ts'
import { recordWork } from '../record-work.ts'
import { serveOrders } from '../serve-orders.ts'
import { touchWork } from '../touch-work.ts'

/** The costs of an order of any kind. Every call needs the right to its costs [CM-72]. */
export const orderCostsServed = [
  ...serveOrders('getCosts/{id}', async ({ id }, context, { name: kind }) => {
    await loadForCrew(context, { id, kind }, 'cost')
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

  ...serveOrders('addCost', async ({ order, ...cost }, context) => {
    const work = await loadForCrew(context, order, 'cost', 'locked')
    requireOpen(work)
    if ((await countCosts(context.database, work.id)) >= limits.costsOfWork)
      throw conflict('work_costs_full', { params: { maximum: limits.costsOfWork } })
    const of = { projectId: work.project_id, workId: work.id, userId: context.actor.userId }
    const id = await insertCost(context.database, of, cost)
    await touchWork(context.database, work.id)
    recordWork(context, work, { after: cost })
    return { id }
  }),

  ...serveOrders('removeCost', async ({ order, id }, context) => {
    const work = await loadForCrew(context, order, 'cost', 'locked')
    requireOpen(work)
    const before = await deleteCost(context.database, { workId: work.id, id })
    if (!before) throw notFound()
    await touchWork(context.database, work.id)
    recordWork(context, work, { before: { ...before } })
  }),
]
