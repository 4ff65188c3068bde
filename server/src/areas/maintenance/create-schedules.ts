import type { CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { Refusals } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { loadEachAsset } from '../asset/load-each.loader.ts'
import { loadLocations } from '../location/location.loader.ts'
import { readWorkingCalendar } from '../project/working-calendar.loader.ts'
import { firstDays } from './first-days.ts'
import { requireTeam, requireWorkers } from './named-in-schedule.loader.ts'
import { nextDue, settledBefore } from './next-due.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'
import { loadSchedulePlan, type SchedulePlan } from './schedule-plan.loader.ts'
import { findScheduled, insertSchedules, writeWorkers, type SharedByNew } from './schedule.repository.ts'

type Given = CallRequest<'/schedule/create'>

/** What schedules are made for: assets, or locations. */
export interface Targets {
  ids: readonly string[]
  of: 'asset' | 'location'
}

/**
 * Lets a plan hold for assets or locations [MT-23]. Each is judged by itself.
 * @throws Failure 404 for a plan, a team or a location that the caller does not see, 409 for a plan that is switched off, 422; the refusal of
 * the first if all are refused
 */
export async function createSchedules(
  context: Context,
  given: Given,
): Promise<Omit<CallReply<'/schedule/create'>, 'status'>> {
  const { project_id: projectId, worker_ids: workers = [], team_id: team = null } = given
  const plan = await loadSchedulePlan(context, projectId, given.plan_id)
  await requireTeam(context, projectId, team)
  await requireWorkers(context, projectId, workers)
  const refusals = new Refusals()
  const targets = await loadTargets(context, given, plan, refusals)
  const scheduled = await findScheduled(context.database, plan.id, targets.ids)
  const free: string[] = []
  for (const id of targets.ids)
    await refusals.passes(id, () => {
      if (scheduled.has(id)) throw conflict('maintenance_scheduled_already')
      free.push(id)
    })
  const { made, taken } = await addSchedules(context.database, plan, {
    targets: { ...targets, ids: free },
    anchor: given.anchor,
    ends_on: given.ends_on ?? null,
    project_id: projectId,
    lead_days: given.lead_days ?? null,
    team_id: team,
    enrolment_id: null,
    created_by: context.actor.userId,
  })
  for (const id of taken)
    await refusals.passes(id, () => {
      throw conflict('maintenance_scheduled_already')
    })
  if (made.length === 0) refusals.reply(0)
  const ids = made.map(({ id }) => id)
  await writeWorkers(context.database, projectId, ids, { added: workers })
  for (const { id, asset_id, location_id, anchor } of made)
    context.record({
      thing: 'maintenance_schedule',
      thingId: id,
      projectId,
      after: {
        plan_id: plan.id,
        ...(asset_id ? { asset_id } : { location_id }),
        anchor,
        ends_on: given.ends_on ?? null,
        lead_days: given.lead_days ?? null,
        team_id: team,
        worker_ids: workers,
      },
    })
  return { ids, refused: refusals.list() }
}

/** @throws Failure 404, 422 */
async function loadTargets(
  context: Context,
  { project_id: projectId, asset_ids: assets, location_ids: locations }: Given,
  plan: SchedulePlan,
  refusals: Refusals,
): Promise<Targets> {
  if ((assets === undefined) === (locations === undefined))
    throw invalid({ [assets ? 'location_ids' : 'asset_ids']: { key: 'maintenance_one_kind_of_targets' } })
  if (locations) {
    const { rows } = await loadLocations(context, locations, 'asset_schedule_edit')
    const ids: string[] = []
    for (const { id, project_id: of, removal_id: removal } of rows) {
      if (of !== projectId) throw notFound()
      await refusals.passes(id, () => {
        if (removal !== null) throw conflict('location_already_removed')
        ids.push(id)
      })
    }
    return { ids, of: 'location' }
  }
  const distinct = [...new Set(assets)]
  const loaded = await loadEachAsset(context, distinct, { code: 'asset_schedule_edit', refusals })
  const kinds = await readKindsOf(context.database, plan)
  const ids: string[] = []
  for (const { id, project_id: of, catalog } of loaded?.rows ?? [])
    await refusals.passes(id, () => {
      if (of !== projectId) throw notFound()
      if (!catalog || !kinds.has(catalog.id)) throw conflict('maintenance_plan_unfit')
      ids.push(id)
    })
  return { ids, of: 'asset' }
}

/** Returns the kinds that have or inherit a plan. */
async function readKindsOf(database: Database, { catalog_id: kind }: SchedulePlan): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from catalogs_below(${kind}) as id`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Makes schedules of a plan that nothing was due by before today. Returns them, and the ids of targets that got one of another
 * transaction meanwhile.
 * @throws Failure 422 for a last day before the first one
 */
export async function addSchedules(
  database: Database,
  plan: SchedulePlan,
  { targets, anchor, ...shared }: Omit<SharedByNew, 'plan_id'> & { targets: Targets; anchor: string },
): Promise<{ made: Awaited<ReturnType<typeof insertSchedules>>; taken: string[] }> {
  const calendar = await readWorkingCalendar(database, shared.project_id)
  const today = todayInZone(calendar.timeZone, new Date())
  const anchors = firstDays(plan.rule, anchor, today, targets.ids.length)
  const { ends_on: endsOn } = shared
  if (endsOn !== null && anchors.some((one) => one > endsOn))
    throw invalid({ ends_on: { key: 'maintenance_ends_before_anchor' } })
  const made = await insertSchedules(
    database,
    { ...shared, plan_id: plan.id },
    targets.ids.map((id, place) => {
      const first = anchors[place] ?? today.toString()
      const counted = {
        state: 'Active' as const,
        anchor: first,
        ends_on: endsOn,
        made_through: settledBefore(plan.rule, first, calendar, today),
        made_sequence: 0,
        counted_from: null,
        waits: false,
      }
      return {
        asset_id: targets.of === 'asset' ? id : null,
        location_id: targets.of === 'location' ? id : null,
        anchor: first,
        made_through: counted.made_through,
        ...nextDue(plan.rule, counted, calendar, shared.lead_days ?? plan.lead_days),
      }
    }),
  )
  const given = new Set(made.map((one) => one.asset_id ?? one.location_id))
  return { made, taken: targets.ids.filter((id) => !given.has(id)) }
}
