import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { versionsOf } from '../../../serve/change-each.ts'
import { conflict, invalid, notFound } from '../../../serve/failure.ts'
import { departmentsOfProject } from '../../department/department-rows.loader.ts'
import { dueTimes } from '../reporting/due-times.ts'
import { eachOf, loadMany, type ManyAnswer } from '../each-work.ts'
import { loadToChange } from '../load-to-change.ts'
import { loadPlaceToReport, requireAsset, keepNamed } from '../named-in-work.loader.ts'
import { findOfferedService, requireFittingAsset, type OfferedService } from '../offered-services.loader.ts'
import { requireOpen } from '../require-open.ts'
import type { OrderRequest } from '../serve-orders.ts'
import type { KindName, OrderRef } from '../work-kind.ts'
import { assertOver, type LoadedWork } from '../work.loader.ts'
import type { WorkFields } from '../work.repository.ts'
import { writeFields, writeSame } from './write-fields.ts'
import { storedPriority } from '../stored-priority.policy.ts'

/** What a call of some kind changes. What a kind does not have is not among its members. */
type Given = Omit<CallRequest<'/cm/update'>, 'id'>

/**
 * Changes what an order says [CM-28] [PM-9]. Its place and its asset must be seen by the caller, its service may be named in the project.
 * Department and times follow another service, unless the same call names them; the clock keeps its start.
 * @returns its new version
 * @throws Failure of the loader, 409 for an older version or a closed order, 404 for what the caller does not see, 422
 */
export async function updateWork(
  context: Context,
  { order, version, ...given }: Given & { order: OrderRef },
): Promise<{ version: number }> {
  const work = await loadToChange(context, { order, version }, 'edit')
  requireOpen(work)
  const service =
    given.service_id === undefined ? undefined : await serviceOf(context, work, given.service_id)
  await requireNamed(context, work, given)
  const assetId = given.asset_id === undefined ? work.asset_id : given.asset_id
  await assertAsset(context, work, { ...given, service, assetId })
  const wanted: Partial<WorkFields> = {
    ...(service && (await takenFrom(context, work, service))),
    ...(given.description !== undefined && { description: given.description }),
    ...(given.location_id !== undefined && { location_id: given.location_id }),
    ...(given.asset_id !== undefined && { asset_id: given.asset_id }),
    ...(given.department_id !== undefined && { department_id: given.department_id }),
    ...(given.priority !== undefined && { priority: storedPriority(given.priority) }),
    ...(given.due_at !== undefined && { due_at: given.due_at === null ? null : new Date(given.due_at) }),
  }
  return { version: await writeFields(context, work, wanted) }
}

async function serviceOf(
  { database }: Context,
  work: LoadedWork,
  id: string,
): Promise<OfferedService | undefined> {
  // An order keeps a service that was retired since.
  if (id === work.service_id) return undefined
  const service = await findOfferedService(database, work.project_id, id)
  if (!service) throw invalid({ service_id: { key: 'cm_service_not_offered' } })
  return service
}

/** What an order takes from its service: the workflow stays that with which it began. */
async function takenFrom(
  context: Context,
  work: LoadedWork,
  service: OfferedService,
): Promise<Partial<WorkFields>> {
  const times = await dueTimes(context, {
    projectId: work.project_id,
    respondMinutes: service.respond_minutes,
    resolveMinutes: service.resolve_minutes,
    from: work.created_at,
  })
  return { service_id: service.id, department_id: service.department_id, ...times }
}

/** @throws Failure 404 for a place or an asset that the caller does not see, or a department of another project, 409 for a removed place */
async function requireNamed(
  context: Context,
  work: LoadedWork,
  given: Pick<Given, 'location_id' | 'asset_id' | 'department_id'>,
): Promise<void> {
  const { project_id: projectId } = work
  if (given.location_id !== undefined && given.location_id !== work.location_id) {
    const place = await loadPlaceToReport(context, projectId, given.location_id)
    if (place.removal_id !== null) throw conflict('location_already_removed')
  }
  if (given.asset_id && given.asset_id !== work.asset_id)
    await requireAsset(context, projectId, given.asset_id)
  await keepNamed(context, {
    placeIds:
      given.location_id !== undefined && given.location_id !== work.location_id ? [given.location_id] : [],
    assetId: given.asset_id && given.asset_id !== work.asset_id ? given.asset_id : null,
  })
  const { department_id: department } = given
  if (department && department !== work.department_id) {
    const known = await departmentsOfProject(context.database, projectId)
    if (!known.some(({ id }) => id === department)) throw notFound()
  }
}

/** Judges the asset by the service of the order, as far as one of them is changed. */
async function assertAsset(
  { database }: Context,
  work: LoadedWork,
  {
    asset_id,
    service,
    assetId,
  }: { asset_id?: string | null; service: OfferedService | undefined; assetId: string | null },
): Promise<void> {
  const isOther = asset_id !== undefined && asset_id !== work.asset_id
  if (!isOther && !service) return
  const needs =
    service ??
    (work.service_id === null
      ? undefined
      : await findOfferedService(database, work.project_id, work.service_id))
  if (needs) requireFittingAsset(needs, assetId)
}

/**
 * Sets the priority or the due time of several orders of a project. Each is judged by itself, and one that is newer than the caller
 * saw is refused.
 */
export async function updateMany(
  context: Context,
  kind: KindName,
  { project_id: projectId, work_ids, ...given }: OrderRequest<'updateMany'>,
): Promise<ManyAnswer> {
  const { priority, due_at }: Pick<Given, 'priority' | 'due_at'> = given
  const versions = versionsOf(work_ids)
  const ids = [...versions.keys()]
  const works = await loadMany(context, { projectId, kind, ids }, 'locked')
  const wanted: Partial<WorkFields> = {
    ...(priority !== undefined && { priority: storedPriority(priority) }),
    ...(due_at !== undefined && { due_at: due_at === null ? null : new Date(due_at) }),
  }
  const changing: LoadedWork[] = []
  const answer = await eachOf(context, { projectId, kind, ids }, works, (work) => {
    assertOver(work, 'edit')
    if ((versions.get(work.id) ?? work.version) !== work.version) throw conflict('conflict_version')
    requireOpen(work)
    changing.push(work)
  })
  await writeSame(context, changing, wanted)
  return answer
}
