import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOrder } from '../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let requester: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: {} })
  requester = (await server.make.user({ roles: [{ project, access: ['cm_add'] }] })).id
})
afterAll(() => server.close())

let count = 0
const entry = async (kind: 'service' | 'failure' | 'rate', company = false) => {
  count += 1
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name)
    values (${kind}, ${company ? null : project}, ${500 + count}, ${`E-${count}`}, '{"en": "Entry"}') returning id`.execute(
    server.database,
  )
  return rows[0]?.id ?? ''
}
const order = () => makeOrder(server, { project, location: at('Tower'), requester })
const usage = async (id: string, token = admin) =>
  (await server.ok('/library/getUsage/{id}', { id }, token)).uses
const settings = async () => {
  const { rows } = await sql<{ service_id: string; respond_minutes: number; is_default: boolean }>`
    select service_id, respond_minutes, is_default from work_service where project_id = ${project}
    order by respond_minutes`.execute(server.database)
  return rows
}
const offer = (id: string, respond: number, isDefault = false) =>
  sql`insert into work_service (project_id, service_id, respond_minutes, is_default)
    values (${project}, ${id}, ${respond}, ${isDefault})`.execute(server.database)

it('[CM-80] counts the orders, settings and times that name an entry, of projects whose library the caller sees', async () => {
  const [service, problem, rate] = [await entry('service', true), await entry('failure'), await entry('rate')]
  const [one, other] = [await order(), await order()]
  for (const id of [one, other])
    await sql`update work set service_id = ${service} where id = ${id}`.execute(server.database)
  await sql`update work set problem_id = ${problem} where id = ${one}`.execute(server.database)
  await sql`insert into work_time (project_id, work_id, user_id, kind, started_at, ended_at, rate_id, created_by)
    values (${project}, ${one}, ${requester}, 'work', now(), now(), ${rate}, ${requester})`.execute(
    server.database,
  )
  await offer(service, 5)
  expect(await usage(service)).toEqual([
    { thing: 'work', count: 2 },
    { thing: 'work_service', count: 1 },
  ])
  expect(await usage(problem)).toEqual([{ thing: 'work', count: 1 }])
  expect(await usage(rate)).toEqual([{ thing: 'work_time', count: 1 }])
  const elsewhere = await server.make.project()
  const reader = await server.signIn(
    await server.make.user({ roles: [{ project: elsewhere, access: ['library_view'] }] }),
  )
  expect(await usage(service, reader)).toEqual([])
})

it('[CM-80] has settings follow a merged service, and orders keep it', async () => {
  const [from, into] = [await entry('service'), await entry('service')]
  const id = await order()
  await sql`update work set service_id = ${from} where id = ${id}`.execute(server.database)
  await sql`delete from work_service where project_id = ${project}`.execute(server.database)
  await offer(from, 10, true)
  await server.ok('/library/merge', { id: from, into_id: into }, admin)
  expect(await settings()).toEqual([{ service_id: into, respond_minutes: 10, is_default: true }])
  expect((await server.ok('/cm/getDetails/{id}', { id }, admin)).cm.service.id).toBe(from)
  const last = await entry('service')
  await offer(last, 20)
  await server.ok('/library/merge', { id: into, into_id: last }, admin)
  expect(await settings()).toEqual([{ service_id: last, respond_minutes: 20, is_default: true }])
})
