import type { CallRequest } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { requestPurpose } from '../../things/request-purpose.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { loadStoreAndTarget } from './load-target.ts'
import { requireNeeds } from './request-needs.ts'
import { requestMade } from './request-made.notification.ts'
import { materialField, requireMaterials } from './stock-lines.ts'
import { insertRequest } from './stock-request.repository.ts'

/**
 * Creates a request for an issue, return, supply or transfer.
 * @throws Failure 404 for a store, person or location that the caller does not see, 403, 409 for a closed order, 422 for a line with no material or a repeated one
 */
export async function createRequest(
  context: Context,
  given: CallRequest<'/store/create_stock_request'>,
): Promise<{ id: string; number: number; reference: string }> {
  const { work_id: workId = null } = given
  // The order comes before the stores in the order of locks.
  if (workId !== null) await (await requestPurpose()).lockForNew(context, { ...given, work_id: workId })
  const { store, target } = await loadStoreAndTarget(
    context,
    given,
    given.type === 'transfer',
    'stock_request_add',
  )
  if (store.project_id !== given.project_id) throw notFound()
  await requireNeeds(context, store.project_id, given)
  await requireMaterials(
    context,
    given.lines.map((line) => line.material_id),
    materialField,
  )
  const request = {
    project_id: store.project_id,
    store_id: store.id,
    to_store_id: target?.id ?? null,
    type: given.type,
    work_id: workId,
    requested_by: context.actor.userId,
    recipient_id: given.recipient_id ?? null,
    location_id: given.location_id ?? null,
    needed_by: given.needed_by ?? null,
    note: given.note ?? '',
    lines: given.lines,
  }
  const { prefix, ...made } = await insertRequest(context.database, request)
  context.record(
    {
      thing: 'stock_request',
      thingId: made.id,
      projectId: store.project_id,
      after: { ...request, number: made.number, state: 'Pending' },
    },
    'stock',
  )
  if (workId !== null)
    await (
      await requestPurpose()
    ).changed(context, { ...request, id: made.id, work_id: workId }, { before: null, after: 'Pending' })
  await raiseNotifications(context, requestMade, [
    { projectId: store.project_id, data: { request_id: made.id, store_id: store.id } },
  ])
  return { ...made, reference: showNumber(prefix, made.number) }
}
