import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { spreadAll } from '../../notification/fixtures/settle-notifications.ts'
import type { NewMaintenanceWork } from '../create-maintenance-work.writer.ts'
import {
  inDays,
  maintenanceAt,
  makeMaintenance,
  makePlan,
  publishMaintenance,
} from '../fixtures/maintenance.ts'
import { tellDue } from './tell-due.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let plan: string
let worker: Person

const sight = ['location_view', 'location_view_all'] as const

async function person(access: readonly AccessCode[], of = project): Promise<Person> {
  const made = await server.make.user({ roles: [{ project: of, access }] })
  return { id: made.id, token: await server.signIn(made) }
}

async function makeProject() {
  const made = await server.make.project()
  await publishMaintenance(server, admin, made)
  return {
    project: made,
    at: await server.make.locations(made, { Tower: {}, Annex: {} }),
    plan: await makePlan(server, made),
  }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  ;({ project, at, plan } = await makeProject())
})
afterAll(() => server.close())
beforeEach(async () => {
  worker = await person([])
})

type Given = Partial<NewMaintenanceWork>

/** Makes orders at the tower in one run, as their schedules do, and returns their ids. */
async function open(...orders: readonly Given[]): Promise<string[]> {
  const made = await makeMaintenance(
    server,
    project,
    orders.map((given) => maintenanceAt(at('Tower'), plan, given)),
  )
  return made.map(({ id }) => id)
}
/** An order of some days ago whose window ends on a day, counted from today. */
async function ending(days: number, given: Given = {}): Promise<string> {
  const [id = ''] = await open({
    dueOn: inDays(days),
    windowFrom: inDays(days),
    windowTo: inDays(days),
    userIds: [worker.id],
    ...given,
  })
  await sql`update work set created_day = '2020-01-01' where id = ${id}`.execute(server.database)
  return id
}
const tellAll = () => tellDue(server.services, new AbortController().signal)

async function lines({ token }: Person) {
  await spreadAll(server.services)
  return (await server.ok('/notification/list', {}, token)).lines
}
/** The kinds and texts of what somebody was told of orders that are due. */
const told = async (who: Person): Promise<[string, string][]> =>
  (await lines(who)).flatMap(({ kind, text }) => (kind === 'pm_assigned' ? [] : [[kind, text]]))
const kinds = async (who: Person) => (await told(who)).map(([kind]) => kind).toSorted()

async function crewOf({ id }: Person): Promise<string> {
  const made = { project_id: project, name: `Crew of ${id}`, description: '' }
  const { id: team } = await server.ok('/project-team/create', made, admin)
  await server.ok('/project-team/assignUser', { team_id: team, user_id: id }, admin)
  return team
}
const assigned = async (who: Person) => (await lines(who)).filter(({ kind }) => kind === 'pm_assigned')

it('[PM-15] tells of all orders that one run gives to the same people by one line, which leads to their own orders', async () => {
  const member = await person([])
  const team = await crewOf(member)
  const ofTeam = Array.from({ length: 44 }, () => ({ userIds: [worker.id], teamIds: [team] }))
  const [first = ''] = await open(...ofTeam, { userIds: [worker.id] })
  expect(await lines(worker)).toMatchObject([
    {
      kind: 'pm_assigned',
      text: '45 maintenance orders were given to you',
      count: 45,
      address: expect.stringMatching(/\/maintenance\/mine$/),
    },
  ])
  expect(await assigned(member)).toMatchObject([{ count: 44 }])
  const { rows } = await sql<{ events: number; orders: number }>`
    select count(*)::int as events, sum(jsonb_array_length(data -> 'work_ids'))::int as orders from notification_event
    where kind = 'pm_assigned' and data -> 'user_ids' ? ${worker.id}`.execute(server.database)
  expect(rows).toEqual([{ events: 4, orders: 45 }])
  await sql`delete from work_worker where work_id = ${first}`.execute(server.database)
  expect(await lines(worker)).toMatchObject([{ count: 44 }])
  await sql`delete from work_team where work_id = ${first}`.execute(server.database)
  expect(await assigned(member)).toMatchObject([{ count: 43 }])
})

it('[PM-15] tells of one order with its page, also where a person gives it, as long as it is theirs', async () => {
  const [id = ''] = await open({})
  const chief = await person([...sight, 'pm_view', 'pm_workers'])
  const crew = { pm_id: id, user_ids: [], team_ids: [await crewOf(worker)] }
  await server.ok('/pm/assignWorkers', crew, chief.token)
  expect(await assigned(worker)).toMatchObject([
    {
      text: expect.stringMatching(/^PM-\d+ at Tower was given to you$/),
      address: expect.stringMatching(new RegExp(`/maintenance/${id}$`)),
    },
  ])
  expect(await lines(chief)).toEqual([])
  await server.ok('/pm/removeWorkers', crew, chief.token)
  expect(await assigned(worker)).toEqual([])
})

it('[PM-16] tells once of the last day of the window and once when it is over, after days without a server, too', async () => {
  const [last, over] = [await ending(0), await ending(-30)]
  await ending(1)
  await tellAll()
  await tellAll()
  expect((await told(worker)).toSorted()).toEqual([
    ['pm_due_soon', expect.stringMatching(/^The last day of PM-\d+ at Tower has come$/)],
    ['pm_overdue', expect.stringMatching(/^PM-\d+ at Tower is overdue$/)],
  ])
  // As after a change of the zone of the project.
  await sql`update work set due_at = due_at + interval '3 hours' where id in (${last}, ${over})`.execute(
    server.database,
  )
  await tellAll()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification_event where data ->> 'work_id' in (${last}, ${over})`.execute(
    server.database,
  )
  expect(rows).toEqual([{ count: 2 }])
  await sql`update work set status = 'Completed' where id in (${last}, ${over})`.execute(server.database)
  expect(await told(worker)).toEqual([])
})

it('[PM-16] goes by the day in the zone of the project, and does not remind of what opened on its last day', async () => {
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue']
  const todayIn = (zone: string) => Temporal.Now.plainDateISO(zone).toString()
  const toldIn = async (zone: string) => {
    const there = await makeProject()
    await sql`update project set time_zone = ${zone} where id = ${there.project}`.execute(server.database)
    const who = await person([], there.project)
    const orders = [todayIn(behind), todayIn(ahead)].map((day) =>
      maintenanceAt(there.at('Tower'), there.plan, {
        dueOn: day,
        windowFrom: day,
        windowTo: day,
        userIds: [who.id],
      }),
    )
    await makeMaintenance(server, there.project, orders)
    await sql`update work set created_day = '2020-01-01' where project_id = ${there.project}`.execute(
      server.database,
    )
    await tellAll()
    return kinds(who)
  }
  // It is at least a day later ahead than behind, whatever the time.
  expect(await toldIn(ahead)).toEqual(['pm_due_soon', 'pm_overdue'])
  expect(await toldIn(behind)).toEqual(['pm_due_soon'])
  const today = todayIn('UTC')
  await open({ dueOn: today, windowFrom: today, windowTo: today, userIds: [worker.id] })
  await tellAll()
  expect(await told(worker)).toEqual([])
})

it('[PM-16] tells those who assign orders of what nobody has, with the list of what is overdue', async () => {
  const dispatcher = await person([...sight, 'pm_view', 'pm_workers'])
  await ending(-1, { userIds: [] })
  await ending(-1, { userIds: [] })
  await tellAll()
  expect(await lines(dispatcher)).toMatchObject([
    {
      kind: 'pm_overdue',
      text: '2 maintenance orders are overdue',
      address: expect.stringMatching(/\/maintenance\?only=overdue$/),
    },
  ])
})

it('[PM-17] tells who schedules maintenance at a place of what the law asks for and is overdue there', async () => {
  const rights = ['pm_view', 'pm_schedule'] as const
  const planner = await person([...sight, ...rights])
  const onlooker = await person([...sight, 'pm_view'])
  const elsewhere = await person(['location_view', ...rights])
  await server.make.assignLocations(elsewhere.id, project, [at('Annex')])
  const both = await person([...sight, ...rights])
  const statutory = {
    plan: { id: plan, name: { en: 'Fire alarm' }, criticality: 'Statutory' as const },
    userIds: [worker.id, both.id],
  }
  const id = await ending(-1, statutory)
  await ending(-1)
  await tellAll()
  await tellAll()
  expect(await told(planner)).toEqual([
    ['pm_statutory_overdue', expect.stringMatching(/^The law asks for PM-\d+ at Tower, and it is overdue$/)],
  ])
  expect((await lines(planner))[0]?.address).toMatch(new RegExp(`/maintenance/${id}$`))
  expect(await told(onlooker)).toEqual([])
  expect(await told(elsewhere)).toEqual([])
  expect(await kinds(both)).toEqual(['pm_overdue'])
  await sql`delete from user_role where user_id = ${planner.id}`.execute(server.database)
  expect(await told(planner)).toEqual([])
})

it('[PM-15] [PM-16] [PM-17] each kind is offered among the preferences, and is switched off like all others', async () => {
  const ofMaintenance = ['pm_assigned', 'pm_due_soon', 'pm_overdue', 'pm_statutory_overdue']
  const { kinds: offered } = await server.ok('/notification/getPreferences', {}, worker.token)
  expect(offered.flatMap(({ kind }) => (kind.startsWith('pm_') ? [kind] : [])).toSorted()).toEqual(
    ofMaintenance,
  )
  const off = { inbox: false, mail: false, push: false }
  const choices = ofMaintenance.map((kind) => ({ kind, channels: off }))
  await server.ok('/notification/setPreferences', { kinds: choices }, worker.token)
  await ending(-1)
  await tellAll()
  expect(await lines(worker)).toEqual([])
})
