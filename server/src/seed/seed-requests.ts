import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoRequests, type DemoRequest } from './demo-requests.ts'
import type { SeededStores } from './seed-stores.ts'

/**
 * Makes the stock requests of the demo project, and takes the steps that lead to their states.
 * @param people actors by their email addresses
 */
export async function seedRequests(
  services: Services,
  people: ReadonlyMap<string, Actor>,
  projectId: string,
  stores: SeededStores,
): Promise<void> {
  for (const request of demoRequests) {
    const lines = linesOf(request, stores)
    const asker = actorIn(people, request.by)
    const keeper = actorIn(people, request.bookedBy)
    const decider = actorIn(people, request.decidedBy)
    const { id } = await callAs(services, asker, '/store/create_stock_request', {
      project_id: projectId,
      store_id: stores.storeIds.get(request.store) ?? '',
      type: request.type,
      ...(request.toStore && { to_store_id: stores.storeIds.get(request.toStore) ?? '' }),
      lines,
      note: request.note,
    })
    const step = { request_id: id, ...(request.answer && { note: request.answer }) }
    const { outcome } = request
    if (outcome === 'rejected') await callAs(services, decider, '/store/reject_stock_request', step)
    if (outcome === 'cancelled') await callAs(services, asker, '/store/cancel_stock_request', step)
    if (outcome === 'approved' || outcome === 'partly' || outcome === 'completed')
      await callAs(services, decider, '/store/approve_stock_request', step)
    if (outcome === 'completed') await callAs(services, keeper, '/store/complete_stock_request', step)
    if (outcome === 'partly')
      await callAs(services, keeper, '/store/complete_stock_request', {
        ...step,
        lines: lines.slice(0, 1),
      })
  }
}

const linesOf = ({ lines }: DemoRequest, { materialIds }: SeededStores) =>
  Object.entries(lines).map(([code, quantity]) => ({ material_id: materialIds.get(code) ?? '', quantity }))

function actorIn(people: ReadonlyMap<string, Actor>, email: string): Actor {
  const actor = people.get(email)
  if (!actor) throw new Error(`the demo has nobody with the address ${email}`)
  return actor
}
