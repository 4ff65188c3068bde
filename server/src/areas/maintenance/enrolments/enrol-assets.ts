import {
  limits,
  type CallReply,
  type CallRequest,
  type Catalog,
  type Enrolment,
  type Multilingual,
} from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { conflict, notFound } from '../../../serve/failure.ts'
import { presentPlaces, type PlaceRow } from '../../location/listed-places.presenter.ts'
import { loadLocation } from '../../location/location.loader.ts'
import { readSight, withinSight } from '../../location/sight.ts'
import { addSchedules } from '../create-schedules.ts'
import { loadSchedulePlan } from '../schedule-plan.loader.ts'
import { countPassedOver, findAssetsToEnrol } from './assets-to-enrol.ts'

/**
 * Gives a schedule to all assets of the kind of a plan at a place, or only counts them [MT-30].
 * @throws Failure 404 for a plan or a place that the caller does not see, 409 for a plan that is switched off, a place that is removed, what is
 * enrolled already, and for too many
 */
export async function enrolAssets(
  context: Context,
  given: CallRequest<'/schedule/enrol'>,
): Promise<Omit<CallReply<'/schedule/enrol'>, 'status'>> {
  const { database, actor } = context
  const { project_id: projectId, location_id: place = null, auto, anchor } = given
  const plan = await loadSchedulePlan(context, projectId, given.plan_id)
  await requirePlace(context, projectId, place)
  const scope = { project_id: projectId, plan_id: plan.id, catalog_id: plan.catalog_id, location_id: place }
  const assets = await findAssetsToEnrol(database, scope, limits.assetsEnrolled + 1)
  if (assets.length > limits.assetsEnrolled)
    throw conflict('maintenance_too_many_assets', { params: { maximum: limits.assetsEnrolled } })
  const counted = { schedules: assets.length, passed_over: await countPassedOver(database, scope) }
  if (given.dry_run) {
    context.unchanged()
    return { id: null, ...counted }
  }
  const id = await insertEnrolment(context, { ...scope, auto, anchor: anchor === 'spread' ? null : anchor })
  const { made } = await addSchedules(database, plan, {
    targets: { ids: assets, of: 'asset' },
    anchor,
    project_id: projectId,
    ends_on: null,
    lead_days: null,
    team_id: null,
    enrolment_id: id,
    created_by: actor.userId,
  })
  context.record({
    thing: 'maintenance_enrolment',
    thingId: id,
    projectId,
    after: {
      plan_id: plan.id,
      catalog_id: plan.catalog_id,
      location_id: place,
      auto,
      anchor,
      schedules: made.length,
    },
  })
  return { id, ...counted, schedules: made.length }
}

/** Requires that the caller sees a place, or the whole project. @throws Failure 404, 409 for a removed place */
async function requirePlace(context: Context, projectId: string, id: string | null): Promise<void> {
  if (id === null) {
    if (!(await readSight(context, projectId)).isWhole) throw notFound()
    return
  }
  const location = await loadLocation(context, id, 'asset_schedule_edit')
  if (location.project_id !== projectId) throw notFound()
  if (location.removal_id !== null) throw conflict('location_already_removed')
}

async function insertEnrolment(
  { database, actor }: Context,
  given: {
    project_id: string
    plan_id: string
    location_id: string | null
    auto: boolean
    anchor: string | null
  },
): Promise<string> {
  const { project_id: projectId } = given
  // One after the other in a project, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enrolments of ${projectId}`}, 0))`.execute(
    database,
  )
  const { rows } = await sql<{ count: number; is_there: boolean }>`
    select count(*)::int as count, coalesce(bool_or(plan_id = ${given.plan_id}
      and location_id is not distinct from ${given.location_id}::uuid), false) as is_there
    from maintenance_enrolment where project_id = ${projectId}`.execute(database)
  if (rows[0]?.is_there) throw conflict('maintenance_enrolled_already')
  if ((rows[0]?.count ?? 0) >= limits.enrolmentsOfProject)
    throw conflict('maintenance_enrolments_full', { params: { maximum: limits.enrolmentsOfProject } })
  const { id } = await database
    .insertInto('maintenance_enrolment')
    .values({
      project_id: projectId,
      plan_id: given.plan_id,
      location_id: given.location_id,
      auto: given.auto,
      anchor: given.anchor,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface EnrolmentRow {
  id: string
  plan: { id: string; code: string; name: Multilingual }
  catalog: Catalog
  place: PlaceRow | null
  auto: boolean
  anchor: string | null
  schedules: number
}

/** Returns a page of the enrolments at places that the caller sees; those of the whole project for who sees all of it [MT-32]. */
export async function readEnrolments(
  context: Context,
  { project_id: projectId, plan_id: plan, page, limit }: CallRequest<'/schedule/getEnrolments'>,
): Promise<CallReply<'/schedule/getEnrolments'>> {
  const { database, actor } = context
  const sight = await readSight(context, projectId)
  const found = sql`from maintenance_enrolment e left join location l on l.id = e.location_id
    where e.project_id = ${projectId} and (${sight.isWhole}::boolean or (l.id is not null and ${withinSight(sight)}))
      and (${plan ?? null}::uuid is null or e.plan_id = ${plan ?? null}::uuid)`
  const { rows } = await sql<EnrolmentRow>`
    select e.id, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) as plan,
      jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog,
      case when l.id is not null then jsonb_build_object('location_id', l.id, 'location_code', l.code, 'location_name', l.name,
        'path', l.path::text) end as place,
      e.auto, e.anchor::text as anchor,
      (select count(*)::int from maintenance_schedule s where s.enrolment_id = e.id and s.state <> 'Ended') as schedules
    from (select e.*, l.path ${found} order by e.created_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}) e
      left join location l on l.id = e.location_id join catalog_plan p on p.id = e.plan_id join catalog c on c.id = p.catalog_id
    order by e.created_at desc, e.id desc`.execute(database)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(
    database,
  )
  const placed = rows.flatMap(({ id, place }) => (place ? [{ id, place }] : []))
  const presented = await presentPlaces(
    context,
    sight,
    placed.map(({ place }) => place),
  )
  const places = new Map(placed.map(({ id }, index) => [id, presented[index]]))
  return {
    enrolments: rows.map(({ place: _, plan: of, anchor, ...row }): Enrolment => ({
      ...row,
      project_id: projectId,
      plan: { ...of, name: inLanguage(of.name, actor.language) },
      location: places.get(row.id) ?? null,
      anchor: anchor ?? 'spread',
    })),
    total: counted[0]?.total ?? 0,
  }
}

/** Removes an enrolment; its schedules stay [MT-32]. @throws Failure 404 for one whose place the caller does not see, 403 */
export async function removeEnrolment(context: Context, id: string): Promise<void> {
  const { database } = context
  const row = await database
    .selectFrom('maintenance_enrolment')
    .select(['project_id', 'plan_id', 'location_id', 'auto'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.location_id !== null) await loadLocation(context, row.location_id, 'location_view')
  else if (!(await readSight(context, row.project_id)).isWhole) throw notFound()
  await context.require(row.project_id, 'asset_schedule_edit', 'asset_schedule_view')
  const { numDeletedRows } = await database
    .deleteFrom('maintenance_enrolment')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  context.record({
    thing: 'maintenance_enrolment',
    thingId: id,
    projectId: row.project_id,
    before: { plan_id: row.plan_id, location_id: row.location_id, auto: row.auto },
  })
}
