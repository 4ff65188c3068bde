import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoRequests, type DemoRequest } from './demo-requests.ts'
import type { SeededStores } from './seed-stores.ts'

/** Makes the stock requests of the demo project, and takes the steps that lead to their states. */
export async function seedRequests(
  services: Services,
  administrator: Actor,
  projectId: string,
  stores: SeededStores,
): Promise<void> {
  for (const request of demoRequests) {
    const lines = linesOf(request, stores)
    const { id } = await callAs(services, administrator, '/store/create_stock_request', {
      project_id: projectId,
      store_id: stores.storeIds.get(request.store) ?? '',
      type: request.type,
      ...(request.toStore && { to_store_id: stores.storeIds.get(request.toStore) ?? '' }),
      lines,
      note: request.note,
    })
    const step = { request_id: id, ...(request.answer && { note: request.answer }) }
    const { outcome } = request
    if (outcome === 'rejected') await callAs(services, administrator, '/store/reject_stock_request', step)
    if (outcome === 'cancelled') await callAs(services, administrator, '/store/cancel_stock_request', step)
    if (outcome === 'approved' || outcome === 'partly' || outcome === 'completed')
      await callAs(services, administrator, '/store/approve_stock_request', step)
    if (outcome === 'completed') await callAs(services, administrator, '/store/complete_stock_request', step)
    if (outcome === 'partly')
      await callAs(services, administrator, '/store/complete_stock_request', {
        ...step,
        lines: lines.slice(0, 1),
      })
  }
}

const linesOf = ({ lines }: DemoRequest, { materialIds }: SeededStores) =>
  Object.entries(lines).map(([code, quantity]) => ({ material_id: materialIds.get(code) ?? '', quantity }))
