import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { giveWaiting } from '../attachment/attach-waiting.writer.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { drawNumber } from '../number-series/number-series.writer.ts'
import { dueTimes } from './reporting/due-times.ts'
import { findStart } from './start-of-workflow.loader.ts'
import { recordWork } from './record-work.ts'
import { requireFittingAsset, type OfferedService } from './offered-services.loader.ts'

/** An order as its maker has judged it: place, asset, service and people are of the project, and the caller may name them. */
export interface NewWork {
  projectId: string
  locationId: string
  assetId: string | null
  service: OfferedService
  requesterId: string
  description: string
  /** 1 is Urgent, 4 is Low; without it that of the service. */
  priority?: number | undefined
  /** When it was noticed; without it now. */
  requestedAt?: Date | undefined
  /** The inspection that made it. */
  inspectionId?: string | undefined
  /** Waiting photos of the caller, which become those of the order. */
  attachmentIds?: readonly string[] | undefined
}

/**
 * Makes a corrective order in the first step of the workflow of its service, with its number and its times [CM-5] [CM-6].
 * @throws Failure 422 without a published workflow or for an asset that the service does not want, and as giveWaiting
 */
export async function createWork(
  context: Context,
  given: NewWork,
): Promise<{ id: string; number: number; reference: string }> {
  const { database, actor } = context
  const { projectId, service } = given
  requireFittingAsset(service, given.assetId)
  const start = await findStart(database, { projectId, kind: 'cm', workflowId: service.workflow_id })
  if (!start) throw invalid({ service_id: { key: 'cm_no_workflow' } })
  const times = await dueTimes(context, {
    projectId,
    respondMinutes: service.respond_minutes,
    resolveMinutes: service.resolve_minutes,
    from: new Date(),
  })
  const told = {
    location_id: given.locationId,
    asset_id: given.assetId,
    service_id: service.id,
    department_id: service.department_id,
    requester_id: given.requesterId,
    description: given.description,
    priority: given.priority ?? service.default_priority,
  }
  const { rows } = await sql<{ id: string; number: number; prefix: string; requested_at: Date }>`
    with zone as materialized (
      select time_zone from project where id = ${projectId} for share
    ), series as (
      ${drawNumber(projectId, 'cm')}
    ), made as (
      insert into work (project_id, kind, number, location_id, asset_id, service_id, department_id, requester_id, description,
        priority, created_by, status, workflow_id, workflow_version, step_key, requested_at, respond_by, due_at, created_day, inspection_id)
      select ${projectId}, 'cm', last, ${told.location_id}, ${told.asset_id}, ${told.service_id}, ${told.department_id},
        ${told.requester_id}, ${told.description}, ${told.priority}, ${actor.userId}, ${start.status},
        ${start.workflow_id}, ${start.version}, ${start.step_key}, coalesce(${given.requestedAt ?? null}, now()),
        ${times.respond_by}, ${times.due_at},
        (now() at time zone zone.time_zone)::date, ${given.inspectionId ?? null}
      from series, zone returning id, number, requested_at
    ), passed as (
      insert into work_step (project_id, work_id, to_step, to_status, taken_by)
      select ${projectId}, id, ${start.step_key}, ${start.status}, ${actor.userId} from made
    )
    select made.*, ${prefixIn(sql`${projectId}`, 'cm')} as prefix from made`.execute(database)
  const [made] = rows
  if (!made) throw new Error('an order was not inserted')
  const { id, number, prefix, requested_at: requestedAt } = made
  recordWork(
    context,
    { id, project_id: projectId, kind: 'cm' },
    {
      after: {
        number,
        ...told,
        status: start.status,
        step: start.step_key,
        requested_at: requestedAt.toISOString(),
        due_at: times.due_at?.toISOString() ?? null,
      },
    },
  )
  const { attachmentIds = [] } = given
  if (attachmentIds.length > 0) await giveWaiting(context, { kind: 'work', id, projectId }, attachmentIds)
  return { id, number, reference: showNumber(prefix, number) }
}
