import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOrder } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { spreadAll } from '../../notification/fixtures/settle-notifications.ts'
import { raiseAssigned, raiseRated, raiseStepChanged } from './raise-work-events.ts'
import { tellDue } from './tell-due.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let at: (name: string) => string
let worker: Person
let member: Person
let requester: Person
let dispatcher: Person
let team: string

async function person(access: readonly AccessCode[]): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: {} })
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  member = await person([])
  team = (
    await server.ok('/project-team/create', { project_id: project, name: 'Crew', description: '' }, admin)
  ).id
  await server.ok('/project-team/assignUser', { team_id: team, user_id: member.id }, admin)
})
afterAll(() => server.close())
beforeEach(async () => {
  worker = await person([])
  requester = await person(['cm_add'])
  dispatcher = await person(['location_view', 'location_view_all', 'cm_view', 'cm_workers'])
})

const order = (workers: readonly string[], teams: readonly string[] = []) =>
  makeOrder(server, { project, location: at('Tower'), requester: requester.id, workers, teams })
const cause = () => ({ database: server.database, services: server.services, actor: undefined })
const work = (id: string) => ({ id, project_id: project, kind: 'cm' as const })
const setDue = (id: string, due: string, made = '2026-01-01') =>
  sql`update work set due_at = now() + ${due}::interval, created_at = ${made} where id = ${id}`.execute(
    server.database,
  )
const tellAll = () => tellDue(server.services, new AbortController().signal)

/** The kinds and texts of what somebody was told. */
async function told({ token }: Person): Promise<[string, string][]> {
  await spreadAll(server.services)
  const { lines } = await server.ok('/notification/list', {}, token)
  return lines.flatMap(({ kind, text }) => (kind.startsWith('work_') ? [[kind, text]] : []))
}

it('[CM-65] tells workers and members of teams of an order that was given to them, as long as it is theirs', async () => {
  const id = await order([worker.id], [team])
  await raiseAssigned(cause(), [{ work: work(id), userIds: [worker.id], teamIds: [team] }])
  for (const one of [worker, member])
    expect(await told(one)).toEqual([
      ['work_assigned', expect.stringMatching(/^CM-\d+ at Tower was given to you$/)],
    ])
  expect(await told(requester)).toEqual([])
  await sql`delete from work_worker where work_id = ${id}`.execute(server.database)
  expect(await told(worker)).toEqual([])
})

it('[CM-65] tells of every order of many that were given at once', async () => {
  const ids: string[] = []
  while (ids.length < 120) ids.push(await order([worker.id]))
  const assigned = ids.map((id) => ({ work: work(id), userIds: [worker.id], teamIds: [] }))
  await raiseAssigned(cause(), assigned)
  const { rows } = await sql<{ told: number }>`
    select count(distinct data ->> 'work_id')::int as told from notification_event
    where kind = 'work_assigned' and data ->> 'work_id' = any(${ids})`.execute(server.database)
  expect(rows).toEqual([{ told: 120 }])
})

it('[CM-65] tells the requester and the workers of a step, each with the page that is theirs', async () => {
  const id = await order([worker.id])
  await raiseStepChanged(cause(), [work(id)])
  await raiseRated(cause(), work(id))
  expect(await told(worker)).toEqual([
    ['work_step_changed', expect.stringMatching(/^CM-\d+ at Tower is now: New$/)],
  ])
  const { lines } = await server.ok('/notification/list', {}, requester.token)
  expect(lines.map(({ address }) => address)).toContainEqual(
    expect.stringMatching(new RegExp(`work/requests/${id}$`)),
  )
  await sql`update work set rating = 4 where id = ${id}`.execute(server.database)
  expect(await told(worker)).toContainEqual(['work_rated', expect.stringMatching(/was rated 4 of 5$/)])
})

it('[CM-66] tells once of an order that is due soon, once when it is overdue, and again of a later due time', async () => {
  const id = await order([worker.id])
  await setDue(id, '3 hours')
  await tellAll()
  await tellAll()
  expect((await told(worker)).map(([kind]) => kind)).toEqual(['work_due_soon'])
  await setDue(id, '-1 minute')
  await tellAll()
  await tellAll()
  expect((await told(worker)).map(([kind]) => kind).toSorted()).toEqual(['work_due_soon', 'work_overdue'])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification_event where data ->> 'work_id' = ${id}`.execute(
    server.database,
  )
  expect(rows[0]?.count).toBe(2)
  await setDue(id, '2 days')
  await tellAll()
  expect((await told(worker)).map(([kind]) => kind)).toEqual(['work_due_soon'])
})

it('[CM-66] does not call an order due soon that has most of its time, and tells those who assign of what nobody has', async () => {
  const fresh = await order([worker.id])
  await sql`update work set due_at = now() + interval '4 hours', created_at = now() where id = ${fresh}`.execute(
    server.database,
  )
  const nobodys = await order([])
  await setDue(nobodys, '-1 hour')
  await tellAll()
  expect(await told(worker)).toEqual([])
  expect((await told(dispatcher)).map(([kind]) => kind)).toEqual(['work_overdue'])
})
