import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import {
  findToMake,
  orderOfDay,
  todayInZone,
  writeMarks,
  type ScheduleToMake,
} from '../areas/maintenance/past-of-schedules.writer.ts'
import { lockSchedules } from '../areas/maintenance/schedule-rows.loader.ts'
import { drawNumber } from '../areas/number-series/number-series.writer.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../areas/project/working-calendar.loader.ts'
import { callAs } from './call-as.ts'
import { chance } from './chance.ts'
import { readDefaultWorkflow } from './default-workflow.ts'
import { pastOfSchedule, type DemoDay, type DemoPast } from './demo-maintenance.ts'
import { demoCrews, demoReasons, demoSchedules, type DemoCrew, type DemoSchedules } from './demo-schedules.ts'
import { pastMaintenance, type DemoMaintenance, type MaintenanceSurroundings } from './past-maintenance.ts'
import type { InspectedProject } from './seed-inspections.ts'
import { needed } from './walk-workflow.ts'
import { insertRows, writeOrders } from './write-orders.ts'

/** Schedules that a year of orders is told of were made so many days before their first day. */
const madeBefore = 14

/** Schedules of one plan, in the order of their assets. */
interface MadeSchedules {
  group: DemoSchedules
  ids: readonly string[]
}

/**
 * Gives plans of the demo to assets and locations, and makes the orders of a year. The days come from the rules themselves, and the marks
 * are those that the making of orders would have left, so that it goes on from today.
 */
export async function seedMaintenance(services: Services, project: InspectedProject): Promise<void> {
  const { database } = services
  const calendar = await readWorkingCalendar(database, project.id)
  const now = new Date()
  const today = todayInZone(calendar.timeZone, now)
  const plans = await readPlans(database, project.id)
  const made: MadeSchedules[] = []
  for (const group of demoSchedules) {
    const planId = needed(plans.get(`${group.kind} ${group.plan}`), group.plan)
    made.push({ group, ids: await makeSchedules(services, project, { group, planId, today }) })
  }
  await database
    .transaction()
    .execute((transaction) => writePast(transaction, project, { made, calendar, now, today }))
}

/** @returns ids of plans by the codes of their kinds and their own */
async function readPlans(database: Database, projectId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, c.code || ' ' || p.code as name from catalog_plan p join catalog c on c.id = p.catalog_id
    where c.project_id = ${projectId}`.execute(database)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

interface Making {
  group: DemoSchedules
  planId: string
  today: Temporal.PlainDate
}

/** Makes the schedules of a plan by the calls of the portal, and stops those that do not go on. */
async function makeSchedules(
  services: Services,
  project: InspectedProject,
  { group, planId, today }: Making,
): Promise<string[]> {
  const { database } = services
  const { by, place, since, stopped } = group
  const manager = needed(project.actors.get('claire@demo.example'), 'manager')
  const placeId = place === null ? undefined : needed(project.places.get(place), place)
  const shared = {
    project_id: project.id,
    plan_id: planId,
    anchor: since === 'spread' ? since : today.subtract({ days: since }).toString(),
  }
  if (by === 'enrolment') {
    const where = placeId === undefined ? {} : { location_id: placeId }
    const { id } = await callAs(services, manager, '/schedule/enrol', { ...shared, ...where, auto: true })
    return sortedIds(database, sql`s.enrolment_id = ${id}`)
  }
  const at = needed(placeId, 'place of a schedule')
  const { ids } = await callAs(services, manager, '/schedule/create', {
    ...shared,
    ...(by === 'location' ? { location_ids: [at] } : { asset_ids: await assetsAt(database, at, group.kind) }),
    ...(group.team !== undefined && { team_id: needed(project.teams.get(group.team), group.team) }),
    worker_ids: (group.workers ?? []).map((name) => personOf(project, name)),
  })
  const stop = stopped?.state === 'Ended' ? '/schedule/end' : '/schedule/pause'
  if (stopped) for (const id of ids) await callAs(services, manager, stop, { id })
  return sortedIds(database, sql`s.id = any(${ids}::uuid[])`)
}

const personOf = ({ people }: InspectedProject, name: string): string =>
  needed(people.get(`${name}@demo.example`), name)

async function assetsAt(database: Database, locationId: string, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from asset a join catalog c on c.id = a.catalog_id join location l on l.id = a.location_id
    where c.code = ${kind} and a.removed_at is null and l.path <@ (select path from location where id = ${locationId})
    order by a.code`.execute(database)
  return rows.map(({ id }) => id)
}

/** Returns schedules `s` in the order of the codes of their assets. */
async function sortedIds(database: Database, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from maintenance_schedule s left join asset a on a.id = s.asset_id where ${condition}
    order by a.code, s.id`.execute(database)
  return rows.map(({ id }) => id)
}

interface Moment {
  calendar: ProjectCalendar
  now: Date
  today: Temporal.PlainDate
}

/** A schedule of the demo with its past. */
interface ToldSchedule extends DemoPast {
  schedule: ScheduleToMake
  group: DemoSchedules
  number: number
  crew: DemoCrew
}

/** Writes the orders of a year, the days without one, and what schedules know of them. */
async function writePast(
  database: Database,
  project: InspectedProject,
  { made, ...moment }: Moment & { made: readonly MadeSchedules[] },
): Promise<void> {
  const { calendar } = moment
  const told = await tellSchedules(database, project, made, moment)
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(calendar.timeZone).epochMilliseconds)
  const around: MaintenanceSurroundings = {
    projectId: project.id,
    workflow: await readDefaultWorkflow(database, project.id, 'pm'),
    dayOf: (at) => todayInZone(calendar.timeZone, at).toString(),
    startOf,
  }
  const orders = told
    .flatMap((one) => one.days.flatMap((day) => orderOf(one, day, project, { ...moment, startOf }) ?? []))
    .toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
  const { rows } = await sql<{ last: number }>`${drawNumber(project.id, 'pm', orders.length)}`.execute(
    database,
  )
  const before = (rows[0]?.last ?? orders.length) - orders.length
  await writeOrders(
    database,
    orders.map((order, index) => pastMaintenance(order, before + index + 1, around)),
  )
  await insertRows(
    database,
    'maintenance_settled',
    told.flatMap((one) => settledOf(one, project.id, startOf)),
  )
  await writeMarks(
    database,
    told.map(({ mark }) => mark),
  )
  await moveToPast(database, told, moment.today, startOf)
}

/** Locks all schedules, and tells the past of those of which nobody has made an order meanwhile. */
async function tellSchedules(
  database: Database,
  { places }: InspectedProject,
  made: readonly MadeSchedules[],
  { calendar, today }: Moment,
): Promise<ToldSchedule[]> {
  const all = made.flatMap(({ ids }) => ids)
  await lockSchedules(database, all)
  const found = new Map((await findToMake(database, all)).map((schedule) => [schedule.id, schedule]))
  const codes = new Map([...places].map(([code, id]) => [id, code]))
  return made.flatMap(({ group, ids }) =>
    ids.flatMap((id, of): ToldSchedule[] => {
      const schedule = found.get(id)
      if (!schedule || schedule.made_sequence > 0) return []
      const number = all.indexOf(id)
      const site = codes.get(schedule.place_id)?.split('-')[0] ?? ''
      const { since, stopped, fates = [] } = group
      const anchor = Temporal.PlainDate.from(schedule.anchor)
      const past = pastOfSchedule(schedule, {
        number,
        calendar,
        today,
        bornOn: since === 'spread' ? today : anchor.subtract({ days: madeBefore }),
        until: stopped ? today.subtract({ days: stopped.ago }) : null,
        fates: fates.filter((one) => one.of === of),
      })
      return [{ ...past, schedule, group, number, crew: needed(demoCrews[site], `crew of ${site}`) }]
    }),
  )
}

/** In minutes. */
const hour = 60

/** The order of a day, with what people did; undefined for a day without one. */
function orderOf(
  { schedule, number, crew }: ToldSchedule,
  { day, fate, openedOn, endedOn }: DemoDay,
  project: InspectedProject,
  { now, today, startOf }: Moment & { startOf: MaintenanceSurroundings['startOf'] },
): DemoMaintenance | undefined {
  if (fate === 'missed' || fate === 'out_of_use') return undefined
  const drawn = (turn: number) => chance(number + turn, day.sequence + 100 * turn)
  const at = (on: Temporal.PlainDate, minutes: number) =>
    new Date(startOf(on).getTime() + Math.round(minutes) * 60_000)
  // The job makes orders with the first minutes of a day.
  const openedAt = new Date(Math.min(at(openedOn, 5).getTime(), now.getTime()))
  const planner = personOf(project, crew.planner)
  const told = {
    order: orderOfDay({ schedule, day }, new Map()),
    openedAt,
    planner,
    language: crew.language,
    worker: null,
    steps: [],
    leftOut: null,
    minutes: 20 + 10 * Math.floor(10 * drawn(1)),
  }
  if (fate === 'pending') return told
  if (endedOn !== null && (fate === 'skipped' || fate === 'excused'))
    return {
      ...told,
      leftOut: {
        outcome: fate,
        at: at(endedOn, 10 * hour),
        reason: demoReasons[fate][crew.language],
      },
    }
  const begunOn = endedOn ?? earlier(day.due_on, today.subtract({ days: 1 }))
  const begun = (8 + 4 * drawn(2)) * hour
  const among =
    schedule.worker_ids.length > 0
      ? schedule.worker_ids
      : crew.technicians.map((name) => personOf(project, name))
  const worker = needed(among[Math.floor(drawn(3) * among.length)], 'worker')
  const take = (action: string, minutes: number, comment = '') => ({
    action,
    at: at(begunOn, minutes),
    by: worker,
    comment,
  })
  const rests = drawn(4) < 0.12
  const pause = begun + told.minutes / 2
  const paused = rests
    ? [take('pause', pause, demoReasons.pause[crew.language]), take('resume', pause + 40)]
    : []
  const finished =
    endedOn === null ? [] : [...paused, take('finish', begun + told.minutes + (rests ? 50 : 10))]
  const givenAt = Math.min(
    openedAt.getTime() + (1 + 5 * drawn(5)) * hour * 60_000,
    at(begunOn, begun - 15).getTime(),
  )
  return {
    ...told,
    worker: { id: worker, givenAt: new Date(givenAt) },
    steps: [take('start', begun), ...finished],
  }
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other

/** The rows of days without an order: of what was not in use, and of what nobody made before the next one was due. */
function settledOf(
  { schedule, days }: ToldSchedule,
  projectId: string,
  startOf: MaintenanceSurroundings['startOf'],
): Record<string, unknown>[] {
  return days.flatMap(({ day, fate }, index) => {
    if (fate !== 'missed' && fate !== 'out_of_use') return []
    const seenOn =
      fate === 'missed' ? (days[index + 1]?.day.due_on ?? day.due_on) : day.due_on.add({ days: 1 })
    return [
      {
        project_id: projectId,
        schedule_id: schedule.id,
        epoch: schedule.epoch,
        sequence: day.sequence,
        occurrence_on: day.occurrence_on.toString(),
        due_on: day.due_on.toString(),
        outcome: fate === 'missed' ? 'missed' : 'excused',
        because: fate === 'missed' ? 'window' : schedule.out_of_use,
        reason: '',
        settled_at: startOf(seenOn),
      },
    ]
  })
}

/** Moves schedules and enrolments to the days on which they are to have been made, and tells them when their work was done last. */
async function moveToPast(
  database: Database,
  told: readonly ToldSchedule[],
  today: Temporal.PlainDate,
  startOf: MaintenanceSurroundings['startOf'],
): Promise<void> {
  const dayTime = (on: Temporal.PlainDate) => new Date(startOf(on).getTime() + 9 * hour * 60_000)
  const moved = told.map(({ schedule, group, bornOn }) => ({
    id: schedule.id,
    made_at: group.since === 'spread' ? schedule.created_at : dayTime(bornOn),
    stopped_at: group.stopped ? dayTime(today.subtract({ days: group.stopped.ago })) : null,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g (id uuid, made_at timestamptz, stopped_at timestamptz)`
  await sql`
    update maintenance_schedule s set created_at = g.made_at, changed_at = coalesce(g.stopped_at, g.made_at),
      last_done_on = (select max(w.completed_day) from work w where w.schedule_id = s.id)
    from ${given} where s.id = g.id`.execute(database)
  await sql`
    update maintenance_enrolment e set created_at = (select min(s.created_at) from maintenance_schedule s where s.enrolment_id = e.id)
    where exists (select from maintenance_schedule s join ${given} on g.id = s.id where s.enrolment_id = e.id)`.execute(
    database,
  )
}
