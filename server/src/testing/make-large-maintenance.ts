import type { CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { publishMaintenance } from '../areas/work/fixtures/maintenance.ts'
import type { Database } from '../database/database.ts'
import type { TestClient } from './test-call.ts'

export interface MaintenanceSize {
  project: string
  /** One for an asset: the project has at least as many assets. */
  schedules: number
  /** People who get the orders of many schedules. */
  people: readonly string[]
}

export interface LargeMaintenance {
  plan: string
  /** A worker and a team who have schedules like many others. */
  worker: string
  team: string
  asset: string
  schedule: string
}

type Plan = CallInput<'/catalog/updatePlans'>['plans'][number]

/** Rules with the days of their intervals, over which first days are spread, and the leads of their plans. */
const kinds: readonly { rule: Plan['rule']; interval: number; lead: number }[] = [
  { rule: { kind: 'fixed', every: 1, unit: 'week' }, interval: 7, lead: 3 },
  { rule: { kind: 'fixed', every: 2, unit: 'week', on: { weekdays: [2] } }, interval: 14, lead: 3 },
  { rule: { kind: 'fixed', every: 1, unit: 'month' }, interval: 30, lead: 7 },
  {
    rule: { kind: 'fixed', every: 1, unit: 'month', on: { month_day: 'last' }, working_days: 'previous' },
    interval: 30,
    lead: 7,
  },
  { rule: { kind: 'fixed', every: 1, unit: 'month', on: { nth: 1, weekday: 1 } }, interval: 30, lead: 7 },
  { rule: { kind: 'fixed', every: 1, unit: 'month', working_days: 'next' }, interval: 30, lead: 7 },
  { rule: { kind: 'fixed', every: 3, unit: 'month' }, interval: 91, lead: 14 },
  { rule: { kind: 'fixed', every: 6, unit: 'month' }, interval: 182, lead: 14 },
  { rule: { kind: 'fixed', every: 1, unit: 'year' }, interval: 365, lead: 30 },
  { rule: { kind: 'floating', every: 1, unit: 'month' }, interval: 30, lead: 7 },
]

/** As many schedules are made by one call, with one first day. */
const together = 100

/**
 * Gives assets all over a project that `makeLargePortal` made a kind with ten plans, and each a schedule of one of them. A third of the
 * schedules has a team, a third a worker; every second plan has tasks. The first orders open tomorrow and later, so that none
 * is made meanwhile. Ends with fresh statistics.
 * @param token of somebody who may do everything in the project
 */
export async function makeLargeMaintenance(
  database: Database,
  client: Pick<TestClient, 'ok'>,
  token: string,
  { project, schedules, people }: MaintenanceSize,
): Promise<LargeMaintenance> {
  await publishMaintenance(client, token, project)
  const { kind, plans } = await makePlans(client, token, project)
  const assets = await takeAssets(database, { project, kind, count: schedules })
  const teams = await findTeams(database, project)
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 })
  const portions = Math.ceil(schedules / plans.length / together)
  for (let place = 0; place * together < schedules; place += 1) {
    const of = kinds[place % kinds.length]
    const round = Math.floor(place / kinds.length)
    await client.ok(
      '/schedule/create',
      {
        project_id: project,
        plan_id: plans[place % plans.length] ?? '',
        asset_ids: assets.slice(place * together, (place + 1) * together),
        anchor: tomorrow
          .add({ days: (of?.lead ?? 0) + Math.floor((round * (of?.interval ?? 0)) / portions) })
          .toString(),
        ...(place % 3 === 0 && { team_id: teams[round % teams.length] ?? null }),
        ...(place % 3 === 1 && { worker_ids: [people[round % people.length] ?? ''] }),
      },
      token,
    )
  }
  await sql`vacuum analyze asset, maintenance_schedule, maintenance_schedule_worker`.execute(database)
  const { rows } = await sql<{ id: string }>`
    select id from maintenance_schedule where project_id = ${project} order by created_at, id limit 1`.execute(
    database,
  )
  return {
    plan: plans[0] ?? '',
    worker: people[0] ?? '',
    team: teams[0] ?? '',
    asset: assets[0] ?? '',
    schedule: rows[0]?.id ?? '',
  }
}

async function makePlans(
  client: Pick<TestClient, 'ok'>,
  token: string,
  project: string,
): Promise<{ kind: string; plans: string[] }> {
  const made = { project_id: project, code: 'MAINTAINED', name: 'Maintained' }
  const { id: kind } = await client.ok('/catalog/create', made, token)
  const tasks = Array.from({ length: 5 }, (_, index) => ({
    type: 'check' as const,
    text: `Is part ${index + 1} well?`,
  }))
  const written = kinds.map(({ rule, lead }, index): Plan => ({
    code: `PLAN-${index}`,
    name: `Plan ${index}`,
    rule,
    lead_days: lead,
    tasks: index % 2 === 0 ? tasks : [],
    is_active: true,
  }))
  await client.ok('/catalog/updatePlans', { id: kind, plans: written }, token)
  const { plans } = await client.ok('/catalog/getPlans/{id}', { id: kind }, token)
  return { kind, plans: plans.map(({ id }) => id) }
}

/** Gives some assets all over a project a kind, and returns their ids. @throws Error if there are fewer assets */
async function takeAssets(
  database: Database,
  { project, kind, count }: { project: string; kind: string; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id, md5(code) as place from asset where project_id = ${project} and removed_at is null order by md5(code) limit ${count}
    ), given as (
      update asset set catalog_id = ${kind} from chosen where asset.id = chosen.id
    ) select id from chosen order by place`.execute(database)
  if (rows.length < count) throw new Error(`there are ${rows.length} assets for ${count} schedules`)
  return rows.map(({ id }) => id)
}

async function findTeams(database: Database, project: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from team where project_id = ${project} order by id limit 20`.execute(database)
  return rows.map(({ id }) => id)
}
