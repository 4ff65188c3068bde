import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { closeOrder, makeOrder } from '../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { spreadAll } from '../notification/fixtures/settle-notifications.ts'
import { tellDue } from '../work/notices/tell-due.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let admin: string
let project: string
let department: string
let at: (name: string) => string
let chief: Person
let leaver: Person

async function person(...access: AccessCode[]): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  await sql`insert into user_department (project_id, user_id, department_id)
    values (${project}, ${made.id}, ${department})`.execute(server.database)
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Root' }))
  const { rows } = await sql<{ id: string }>`
    insert into department (code, position, name) values ('LEAVE', 1, '{"en": "Leave"}') returning id`.execute(
    server.database,
  )
  department = rows[0]?.id ?? ''
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  await sql`insert into project_department (project_id, department_id) values (${project}, ${department})`.execute(
    server.database,
  )
  at = await server.make.locations(project, { Tower: { Room: {} }, Cellar: {} })
  chief = await person('location_view', 'location_view_all', 'cm_view', 'cm_workers', 'cm_edit')
  leaver = await person()
})

const order = (workers: readonly string[] = [leaver.id], teams: readonly string[] = [], place = 'Tower') =>
  makeOrder(server, { project, location: at(place), requester: chief.id, workers, teams })
const member = () => ({ user_id: leaver.id, project_id: project })
const unassigned = async () => {
  const asked = { project_id: project, unassigned: true as const }
  const { cms, total } = await server.ok('/cm/search', asked, chief.token)
  const { counts } = await server.ok('/cm/getCounts', asked, chief.token)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  return cms.map(({ id }) => id).toSorted()
}
const makeTeam = async (...users: string[]) => {
  const given = { project_id: project, name: 'Crew', description: '' }
  const { id } = await server.ok('/project-team/create', given, admin)
  for (const user_id of users) await server.ok('/project-team/assignUser', { team_id: id, user_id }, admin)
  return id
}
const runsOn = async (id: string) =>
  (await server.ok('/cm/getTimes/{id}', { id }, chief.token)).times.some(({ ended_at }) => ended_at === null)
const trailOf = async (id: string) => {
  const { rows } = await sql<{ before: unknown; after: unknown; user_id: string }>`
    select before, after, user_id from audit where thing = 'work' and thing_id = ${id} order by id`.execute(
    server.database,
  )
  return rows
}

it('[CM-75] names the open orders of somebody who leaves, as far as the caller sees them', async () => {
  const [seen, hidden, closed] = [await order(), await order([leaver.id], [], 'Cellar'), await order()]
  await closeOrder(server, closed)
  const room = await person('user_view', 'location_view', 'cm_view')
  await server.make.assignLocations(room.id, project, [at('Tower')])
  const asked = await server.ok('/membership/getLeaving', member(), room.token)
  expect(asked).toMatchObject({ orders: [{ id: seen }], order_count: 1, may_give_orders: false })
  expect(asked.orders[0]?.reference).toMatch(/^CM-\d+$/)
  const all = await server.ok('/membership/getLeaving', member(), admin)
  expect(all.orders.map(({ id }) => id).toSorted()).toEqual([seen, hidden].toSorted())
  expect(all).toMatchObject({ order_count: 2, may_give_orders: true })
  const blind = await person('user_view', 'location_view', 'location_view_all')
  expect(await server.ok('/membership/getLeaving', member(), blind.token)).toMatchObject({
    orders: [],
    order_count: 0,
  })
})

it('[CM-75] gives the orders to a successor, who leads those that the leaver led', async () => {
  const next = await person()
  const [led, shared, closed] = [await order(), await order([leaver.id, next.id]), await order()]
  await sql`update work set lead_id = ${leaver.id} where id = ${led}`.execute(server.database)
  await closeOrder(server, closed)
  const hands_over = ['orders' as const]
  await server.ok('/membership/leave', { ...member(), successor_id: next.id, hands_over }, admin)
  const read = async (id: string) => (await server.ok('/cm/getDetails/{id}', { id }, chief.token)).cm
  expect(await read(led)).toMatchObject({ workers: [{ id: next.id }], lead_id: next.id, version: 2 })
  expect(await read(shared)).toMatchObject({ workers: [{ id: next.id }], version: 2 })
  expect(await read(closed)).toMatchObject({ workers: [{ id: leaver.id }], version: 1 })
  expect(await trailOf(led)).toMatchObject([
    {
      before: { worker_ids: [leaver.id], lead_id: leaver.id },
      after: { worker_ids: [next.id], lead_id: next.id },
    },
  ])
  await spreadAll(server.services)
  const { lines } = await server.ok('/notification/list', {}, next.token)
  expect(lines.filter(({ kind }) => kind === 'work_assigned')).toHaveLength(1)
})

it('[CM-75] requires cm_workers to hand orders over, and a successor who is a worker of the project', async () => {
  const id = await order()
  const stranger = await server.make.user({ roles: [{ project, access: [] }] })
  const leave = { ...member(), hands_over: ['orders' as const] }
  const toStranger = { ...leave, successor_id: stranger.id }
  expect(await server.refused('/membership/leave', toStranger, admin)).toMatchObject({
    status: 422,
    fields: { successor_id: expect.any(String) },
  })
  const next = await person()
  const keeper = await person('user_view', 'user_assign', 'location_view', 'location_view_all', 'cm_view')
  const toNext = { ...leave, successor_id: next.id }
  expect((await server.refused('/membership/leave', toNext, keeper.token)).status).toBe(403)
  expect((await server.ok('/cm/getDetails/{id}', { id }, leaver.token)).cm.version).toBe(1)
})

it('[CM-75] counts orders as unassigned that only people have who left or are blocked, and tells who dispatches', async () => {
  const mate = await person()
  const team = await makeTeam(leaver.id)
  const [alone, shared, ofTeam, blocked] = [
    await order(),
    await order([leaver.id, mate.id]),
    await order([], [team]),
    await order([mate.id]),
  ]
  expect(await unassigned()).toEqual([])
  await server.ok('/membership/leave', member(), admin)
  expect(await unassigned()).toEqual([alone, ofTeam].toSorted())
  await server.ok('/user/change_status', { user_id: mate.id, status: 'Blocked', comment: '' }, admin)
  expect(await unassigned()).toEqual([alone, shared, ofTeam, blocked].toSorted())
  await sql`update work set due_at = now() - interval '1 hour', created_at = '2026-01-01' where id = ${alone}`.execute(
    server.database,
  )
  await tellDue(server.services, new AbortController().signal)
  await spreadAll(server.services)
  const { lines } = await server.ok('/notification/list', {}, chief.token)
  expect(lines.map(({ kind }) => kind)).toContain('work_overdue')
  await server.ok('/user/change_status', { user_id: mate.id, status: 'Active', comment: '' }, admin)
  expect(await unassigned()).toEqual([alone, ofTeam].toSorted())
})

it('[CM-76] stops the timer of a person who leaves or is blocked, and records that in the trail', async () => {
  const mate = await person()
  const [one, other] = [await order(), await order([mate.id])]
  await server.ok('/cm/startTimer', { cm_id: one }, leaver.token)
  await server.ok('/cm/startTimer', { cm_id: other }, mate.token)
  await server.ok('/membership/leave', member(), admin)
  await server.ok('/user/change_status', { user_id: mate.id, status: 'Blocked', comment: '' }, admin)
  for (const id of [one, other]) {
    expect(await runsOn(id)).toBe(false)
    const { cm } = await server.ok('/cm/getDetails/{id}', { id }, chief.token)
    expect(cm).toMatchObject({ minutes: 1, version: 3 })
  }
  expect((await trailOf(one)).at(-1)).toMatchObject({ after: { user_id: leaver.id, minutes: 1 } })
})

it('[CM-76] stops the timer of a person who is removed from an order or from its team, and of the members of a removed team', async () => {
  const team = await makeTeam(leaver.id)
  const start = (cm_id: string) => server.ok('/cm/startTimer', { cm_id }, leaver.token)
  const own = await order()
  await start(own)
  const { version } = await server.ok(
    '/cm/removeWorkers',
    { cm_id: own, user_ids: [leaver.id], team_ids: [] },
    chief.token,
  )
  expect(await runsOn(own)).toBe(false)
  expect((await server.ok('/cm/getDetails/{id}', { id: own }, chief.token)).cm.version).toBe(version)

  const both = await order([leaver.id], [team])
  await start(both)
  await server.ok('/cm/removeWorkers', { cm_id: both, user_ids: [leaver.id], team_ids: [] }, chief.token)
  expect(await runsOn(both)).toBe(true)
  await server.ok('/project-team/removeUser', { team_id: team, user_id: leaver.id }, admin)
  expect(await runsOn(both)).toBe(false)

  await server.ok('/project-team/assignUser', { team_id: team, user_id: leaver.id }, admin)
  await start(both)
  const things = [{ kind: 'team' as const, id: team, user_ids: [leaver.id] }]
  await server.ok('/membership/changeMembers', { project_id: project, action: 'take', things }, admin)
  expect(await runsOn(both)).toBe(false)

  await server.ok('/project-team/assignUser', { team_id: team, user_id: leaver.id }, admin)
  await start(both)
  const before = (await server.ok('/cm/getDetails/{id}', { id: both }, chief.token)).cm.version
  await server.ok('/project-team/remove/{id}', { id: team }, admin)
  expect(await runsOn(both)).toBe(false)
  const { cm } = await server.ok('/cm/getDetails/{id}', { id: both }, chief.token)
  expect(cm).toMatchObject({ teams: [], version: before + 2 })
})

it.each([
  ['leaves', (of: ReturnType<typeof member>) => server.ok('/membership/leave', of, admin)],
  ['is taken out', (of: ReturnType<typeof member>) => server.ok('/user/removeProject', of, admin)],
  ['is unassigned', (of: ReturnType<typeof member>) => server.ok('/user/unassign_project', of, admin)],
  [
    'is blocked',
    ({ user_id }: ReturnType<typeof member>) =>
      server.ok('/user/change_status', { user_id, status: 'Blocked', comment: '' }, admin),
  ],
  [
    'is blocked with others',
    ({ user_id }: ReturnType<typeof member>) =>
      server.ok('/user/change_statuses', { users: [user_id], status: 'Blocked', comment: '' }, admin),
  ],
])('[CM-75] has lists of orders read again where somebody who has open ones %s', async (_, change) => {
  const topics = async () => {
    const heard = await heardDuring(server, { userId: chief.id, projects: [project] }, () => change(member()))
    return heard.map(({ topic }) => topic)
  }
  await order()
  expect(await topics()).toContain('work')
})
