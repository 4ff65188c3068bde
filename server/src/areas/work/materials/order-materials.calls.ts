import type { WorkMaterialRequest } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import { createRequest } from '../../stock/create-request.writer.ts'
import { seenStores } from '../../store/store-sight.ts'
import { loadForCrew } from '../load-crew.ts'
import { serveOrders } from '../serve-orders.ts'
import { readMaterialStores, readRequestsOfWork, type WorkRequestRow } from './materials.repository.ts'

/** The materials of an order of any kind [CM-67] [CM-68]. */
export const orderMaterialsServed = [
  ...serveOrders('getMaterials/{id}', async ({ id }, context, { name: kind }) => {
    const work = await loadForCrew(context, { id, kind })
    const seesStores = work.rights.may('stock_request_view')
      ? await seenStores(context, work.project_id, sql`r.store_id`)
      : sql<boolean>`false`
    const rows = await readRequestsOfWork(context.database, id, seesStores)
    const { language } = context.actor
    return {
      requests: rows.map((row) => presentWorkRequest(row, language)),
      pending: rows.filter((row) => row.is_pending && row.type === 'issue').length,
    }
  }),

  ...serveOrders('getMaterialStores/{id}', async ({ id }, context, { name: kind }) => {
    const work = await loadForCrew(context, { id, kind }, 'materials')
    if (!work.rights.may('stock_request_add')) return { stores: [] }
    const { language } = context.actor
    const sees = await seenStores(context, work.project_id)
    const of = { projectId: work.project_id, path: work.path, language }
    const rows = await readMaterialStores(context.database, of, sees)
    return { stores: rows.map(({ name, ...row }) => ({ ...row, name: inLanguage(name, language) })) }
  }),

  ...serveOrders('requestMaterials', async ({ order, ...asked }, context) => {
    const { project_id } = await loadForCrew(context, order, 'materials')
    const { id, ...made } = await createRequest(context, { ...asked, project_id, work_id: order.id })
    return { ...made, request_id: id }
  }),
]

/** Who sees the order sees its requests by name and amount; the page of the stores opens for who sees it there. */
function presentWorkRequest(row: WorkRequestRow, language: string): WorkMaterialRequest {
  const isApproved = row.state === 'Approved' || row.state === 'Completed'
  return {
    id: row.id,
    reference: showNumber(row.prefix, row.number),
    type: row.type,
    state: row.state,
    store_id: row.store_id,
    store_name: inLanguage(row.store_name, language),
    requested_by_name: row.requested_by_name,
    created_at: row.at.toISOString(),
    is_pending: row.is_pending,
    sees_request: row.sees_store,
    line_count: row.line_count,
    lines: row.lines.map((line) => ({
      material_id: line.material_id,
      code: line.code,
      name: inLanguage(line.name, language),
      unit: line.unit,
      requested: presentAmount(line.requested),
      approved: isApproved ? presentAmount(line.quantity) : null,
      done: presentAmount(line.done),
    })),
  }
}
