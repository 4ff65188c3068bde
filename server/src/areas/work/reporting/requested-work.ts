import type { CallReply, CallRequest, Multilingual, RequestedWork } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import { readSightToReport } from '../../location/sight.ts'
import { prefixIn } from '../../number-series/number-series.loader.ts'
import { presentPlaces, type PlaceRow } from '../../location/listed-places.presenter.ts'
import { readSteps, timeOf } from '../lists/listed-work.loader.ts'
import { offerActions } from '../actions/offer-actions.ts'
import { ordersWith } from '../lists/work-filter.ts'
import { loadWork } from '../work.loader.ts'
import type { WorkRow } from '../work-rows.loader.ts'

type RequestedRow = PlaceRow &
  Pick<
    WorkRow,
    | 'id'
    | 'project_id'
    | 'number'
    | 'status'
    | 'workflow_id'
    | 'workflow_version'
    | 'step_key'
    | 'description'
    | 'created_at'
    | 'requested_at'
    | 'completed_at'
    | 'closed_at'
    | 'rating'
    | 'rating_comment'
    | 'version'
  > & { prefix: string; service_id: string; service_name: Multilingual }

const columns = sql`w.id, w.project_id, w.number, ${prefixIn(sql`w.project_id`, 'cm')} as prefix, w.status, w.workflow_id,
  w.workflow_version, w.step_key, w.description, w.location_id, l.code as location_code, l.name as location_name,
  l.path::text as path, w.service_id, (select name from library_entry where id = w.service_id) as service_name, w.created_at,
  w.requested_at, w.completed_at, w.closed_at, w.rating, w.rating_comment, w.version`

/** Reads what the caller asked for in a project, newest first. */
export async function readMyRequests(
  context: Context,
  { project_id: projectId, page, limit }: CallRequest<'/cm/getMyRequests'>,
): Promise<CallReply<'/cm/getMyRequests'>> {
  const conditions = [
    sql<boolean>`w.requester_id = ${context.actor.userId}`,
    sql<boolean>`w.project_id = ${projectId}`,
    sql<boolean>`w.kind = 'cm'`,
  ]
  const [{ rows }, counted] = await Promise.all([
    sql<RequestedRow>`select ${columns} ${ordersWith([
      sql<boolean>`w.id in (select w.id from work w where ${sql.join(conditions, sql` and `)}
        order by w.created_at desc, w.id desc limit ${limit} offset ${(page - 1) * limit})`,
    ])} order by w.created_at desc, w.id desc`.execute(context.database),
    sql<{ total: number }>`
      select count(*)::int as total from work w where ${sql.join(conditions, sql` and `)}`.execute(
      context.database,
    ),
  ])
  return { requests: await presentRequested(context, projectId, rows), total: counted.rows[0]?.total ?? 0 }
}

/**
 * Reads what the caller asked for, with the actions that they may press [CM-13].
 * @throws Failure 404 for an order of somebody else, and for a caller who may no longer report
 */
export async function readRequest(context: Context, id: string): Promise<CallReply<'/cm/getRequest/{id}'>> {
  const work = await loadWork(context, { id, kind: 'cm' })
  context.judged()
  if (!work.relations.includes('requester') || !work.rights.may('cm_add')) throw notFound()
  const { rows } = await sql<RequestedRow>`select ${columns} ${ordersWith([isWork(id)])}`.execute(
    context.database,
  )
  const [request] = await presentRequested(context, work.project_id, rows)
  if (!request) throw notFound()
  const actions = await offerActions(context, [{ ...work, reader: 'requester', relations: ['requester'] }])
  return { request, actions: actions.get(id) ?? [] }
}

const isWork = (id: string): RawBuilder<boolean> => sql<boolean>`w.id = ${id}`

async function presentRequested(
  context: Context,
  projectId: string,
  rows: readonly RequestedRow[],
): Promise<RequestedWork[]> {
  if (rows.length === 0) return []
  const { language } = context.actor
  const sight = await readSightToReport(context, projectId)
  const steps = await readSteps(context, rows)
  const places = await presentPlaces(context, sight, rows)
  return rows.map((row, index): RequestedWork => {
    const { key, name, description, color, icon } = steps(row)
    const location = places[index]
    if (!location) throw new Error('every order has a place')
    return {
      id: row.id,
      project_id: row.project_id,
      number: row.number,
      reference: showNumber(row.prefix, row.number),
      status: row.status,
      step: {
        key,
        name: inLanguage(name, language),
        description: inLanguage(description, language),
        color,
        icon,
      },
      description: row.description,
      location,
      service: { id: row.service_id, name: inLanguage(row.service_name, language) },
      created_at: row.created_at.toISOString(),
      requested_at: row.requested_at.toISOString(),
      completed_at: timeOf(row.completed_at),
      closed_at: timeOf(row.closed_at),
      rating: row.rating,
      rating_comment: row.rating_comment,
      may_rate: row.status === 'Completed' && row.closed_at === null,
      version: row.version,
    }
  })
}
