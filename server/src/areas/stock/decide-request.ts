import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import { tooMany } from '@atrium/contract/amounts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { changeReserved, lockBalances } from './book-entries.ts'
import { raiseLowStock } from './low-stock.writer.ts'
import { finishStep, linesOf, loadForStep, namedLines, type StepInput } from './request-step.ts'
import { requestWaiting } from './request-waiting.notification.ts'
import type { LoadedRequest } from './stock-request.loader.ts'
import { mayCancel, reserves } from './stock-request.policy.ts'

/**
 * Approves a pending request, with smaller amounts where lines say so. An issue or transfer reserves its amounts, whether the
 * store has them yet or not.
 * @throws Failure 404, 403, 409, 422
 */
export async function approveRequest(context: Context, given: CallRequest<'/store/approve_stock_request'>) {
  const request = await loadForStep(context, given, 'approve', 'stock_request_approve')
  const lines = linesOf(request)
  for (const { line, quantity } of namedLines(lines, given.lines ?? [])) line.quantity = quantity
  if (reserves(request))
    await reserve(
      context,
      request,
      lines.map((line) => ({ ...line, by: line.quantity })),
    )
  const step = await finishStep(context, request, given, 'Approved', lines)
  const { store_id, to_store_id, type } = request
  await raiseNotifications(context, requestWaiting, [
    { projectId: request.project_id, data: { request_id: request.id, store_id, to_store_id, type } },
  ])
  return step
}

export async function rejectRequest(context: Context, given: StepInput) {
  const request = await loadForStep(context, given, 'reject', 'stock_request_approve')
  return finishStep(context, request, given, 'Rejected')
}

/** Cancels a pending or approved request. Frees what is still reserved for it; what was booked stays booked. */
export async function cancelRequest(context: Context, given: StepInput) {
  const request = await loadForStep(context, given, 'cancel', 'stock_request_view')
  const rights = await context.rights(request.project_id)
  if (!mayCancel(rights, request, context.actor.userId)) throw forbidden()
  if (request.state === 'Approved' && reserves(request)) {
    const open = linesOf(request).map((line) => ({ ...line, by: line.done - line.quantity }))
    await reserve(context, request, open)
  }
  return finishStep(context, request, given, 'Cancelled')
}

async function reserve(
  context: Context,
  request: LoadedRequest,
  lines: readonly { material_id: string; by: bigint }[],
): Promise<void> {
  const changes = lines.map(({ material_id, by }) => ({ store_id: request.store_id, material_id, by }))
  const held = await lockBalances(context.database, changes)
  if (changes.some((one) => held.get(one).reserved + one.by >= tooMany)) throw conflict('stock_too_much')
  await changeReserved(context.database, changes)
  await raiseLowStock(context, held, changes)
}
