import { addWorkingMinutes } from '@atrium/contract/due-time'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { drawNumber } from '../areas/number-series/number-series.writer.ts'
import { readOfferedServices } from '../areas/work/offered-services.loader.ts'
import { readWorkingCalendar } from '../areas/project/working-calendar.loader.ts'
import { storedPriority } from '../areas/work/stored-priority.policy.ts'
import { callAs } from './call-as.ts'
import { readDefaultWorkflow } from './default-workflow.ts'
import { demoServices } from './demo-services.ts'
import { demoWork, type DemoOrder } from './demo-work.ts'
import type { SeededStores } from './seed-stores.ts'
import { pastOrder, type PastOrder, type Surroundings } from './past-order.ts'
import { writeOrders } from './write-orders.ts'

/** Ids of the project and, by code, address or English name, of what its orders name. */
export interface DemoAround {
  readonly id: string
  readonly places: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
  readonly teams: ReadonlyMap<string, string>
  /** By address. */
  readonly actors: ReadonlyMap<string, Actor>
  readonly stores: SeededStores
}

/**
 * Has the demo project follow the services of the company, says what its orders take from them, and makes the orders of two years.
 * Calls always act at the current time, so that what lies in the past is written as the rows that they write.
 */
export async function seedWork(services: Services, around: DemoAround): Promise<void> {
  const { id: project_id, actors } = around
  const manager = actors.get('claire@demo.example')
  if (!manager) throw new Error('the demo has a manager')
  for (const kind of ['service', 'failure'] as const)
    await callAs(services, manager, '/library/link', { project_id, kind })
  await setServices(services, manager, project_id)
  const surroundings = await readSurroundings(services.database, around)
  const orders = demoWork(Date.now())
  const past = orders.map((order, index) => pastOrder(order, index + 1, surroundings))
  await services.database.transaction().execute(async (transaction) => {
    await drawNumber(project_id, 'cm', past.length).execute(transaction)
    await writeOrders(transaction, past)
  })
  await askForMaterials(services, manager, around, orders, past)
}

async function setServices({ database, ...rest }: Services, actor: Actor, project_id: string): Promise<void> {
  const offered = new Map((await readOfferedServices(database, project_id)).map(({ code, id }) => [code, id]))
  const { rows } = await sql<{ id: string; code: string }>`
    select d.id, d.code from department d join project_department p on p.department_id = d.id
    where p.project_id = ${project_id}`.execute(database)
  const departments = new Map(rows.map(({ code, id }) => [code, id]))
  for (const { code, department, priority, respond, resolve, isDefault } of demoServices)
    await callAs({ database, ...rest }, actor, '/service/update', {
      project_id,
      service_id: offered.get(code) ?? '',
      department_id: departments.get(department) ?? null,
      default_priority: priority,
      respond_minutes: respond,
      resolve_minutes: resolve,
      ...(isDefault && { is_default: true }),
    })
}

async function readSurroundings(
  database: Database,
  { id, places, people, teams }: DemoAround,
): Promise<Surroundings> {
  const offered = await readOfferedServices(database, id)
  const calendar = await readWorkingCalendar(database, id)
  const { rows: assets } = await sql<{ id: string; location_id: string; code: string }>`
    select distinct on (a.location_id, k.code) a.id, a.location_id, k.code
    from asset a join catalog k on k.id = a.catalog_id
    where a.project_id = ${id} order by a.location_id, k.code, a.code`.execute(database)
  return {
    projectId: id,
    workflow: await readDefaultWorkflow(database, id, 'cm'),
    places,
    teams,
    people,
    services: new Map(
      offered.map((service) => [service.code, { ...service, priority: service.default_priority }]),
    ),
    assets: new Map(assets.map((asset) => [`${asset.location_id} ${asset.code}`, asset.id])),
    dueAfter: (from, minutes) => (minutes === null ? null : addWorkingMinutes(calendar, from, minutes)),
    dayOf: (at) => new Intl.DateTimeFormat('en-CA', { timeZone: calendar.timeZone }).format(at),
    storedPriority,
  }
}

/** Orders that wait for material have asked a store for it. */
async function askForMaterials(
  services: Services,
  actor: Actor,
  { stores, places }: DemoAround,
  orders: readonly DemoOrder[],
  past: readonly PastOrder[],
): Promise<void> {
  for (const [index, { waits, place }] of orders.entries()) {
    if (!waits || !places.has(place)) continue
    const store = place.startsWith('HARBOUR')
      ? 'HAR-MAIN'
      : place.startsWith('LYON')
        ? 'LYON-MAIN'
        : 'CASA-SUB'
    await callAs(services, actor, '/cm/requestMaterials', {
      cm_id: past[index]?.id ?? '',
      store_id: stores.storeIds.get(store) ?? '',
      lines: [{ material_id: stores.materialIds.get('LED-T8-120') ?? '', quantity: '2' }],
    })
  }
}
