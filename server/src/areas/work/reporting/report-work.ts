import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../serve/failure.ts'
import type { Rights } from '../../../serve/rights.ts'
import { createWork } from '../create-work.writer.ts'
import { loadPlaceToReport, requireAsset, keepNamed } from '../named-in-work.loader.ts'
import { findOfferedService, type OfferedService } from '../offered-services.loader.ts'
import { isActiveMember } from '../people/people.repository.ts'
import { storedPriority } from '../stored-priority.policy.ts'

type Report = CallRequest<'/cm/create'>

/**
 * Creates an order for what somebody reports [CM-1] to [CM-4].
 * @throws Failure 404 for a place, an asset or a person that the caller does not see there, 403 for a priority or a person that
 * they may not choose, 409 for a removed place, 422 that names the member
 */
export async function reportWork(context: Context, given: Report) {
  const { project_id: projectId, priority, requested_at: noticed } = given
  const rights = await context.rights(projectId)
  const place = await placeOf(context, given)
  if (given.asset_id !== undefined) await requireAsset(context, projectId, given.asset_id)
  if (priority !== undefined && !rights.may('cm_edit')) throw forbidden()
  await requireRequester(context, given, rights)
  const service = await serviceOf(context, given, rights)
  const requestedAt = noticed === undefined ? undefined : new Date(noticed)
  if (requestedAt && requestedAt.getTime() > Date.now())
    throw invalid({ requested_at: { key: 'cm_requested_later' } })
  const assetId = given.asset_id ?? null
  await keepNamed(context, { placeIds: [given.location_id, place.id], assetId })
  return createWork(context, {
    projectId,
    locationId: place.id,
    assetId,
    service,
    requesterId: given.requester_id ?? context.actor.userId,
    description: given.description,
    priority: priority && storedPriority(priority),
    requestedAt,
    attachmentIds: given.attachment_ids,
  })
}

/** Returns the place where the order will stand. */
async function placeOf(context: Context, { project_id, location_id, sublocation_id }: Report) {
  const place = await loadPlaceToReport(context, project_id, location_id)
  const below =
    sublocation_id === undefined ? place : await loadPlaceToReport(context, project_id, sublocation_id)
  if (below !== place && !below.path.startsWith(`${place.path}.`))
    throw invalid({ sublocation_id: { key: 'cm_sublocation_elsewhere' } })
  if (below.removal_id !== null || place.removal_id !== null) throw conflict('location_already_removed')
  return below
}

async function requireRequester(
  context: Context,
  { project_id: projectId, requester_id: requester }: Report,
  rights: Rights,
): Promise<void> {
  if (requester === undefined || requester === context.actor.userId) return
  if (!rights.may('cm_view')) throw forbidden()
  if (!(await isActiveMember(context.database, projectId, requester))) throw notFound()
}

/** Who holds cm_add alone gets the same answer for a service that is not requestable, is retired, or was never there. */
async function serviceOf(
  { database }: Context,
  { project_id, service_id }: Report,
  rights: Rights,
): Promise<OfferedService> {
  const found = await findOfferedService(database, project_id, service_id)
  if (found && (found.is_requestable || rights.may('cm_view'))) return found
  throw invalid({
    service_id: { key: service_id === undefined ? 'cm_service_required' : 'cm_service_not_offered' },
  })
}
