import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOrder, type PublishedWorkflow } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { publishWorkflow } from '../fixtures/orders.ts'

/*
 * What somebody has that is open: told by a mark on each assignment, which follows the status of its order.
 */

let server: TestServer
let project: string
let floor: string
let flow: PublishedWorkflow
let worker: string
let team: string
let asked: string
let dispatcher: string

beforeAll(async () => {
  server = await startTestServer()
  const superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  floor = (await server.make.locations(project, { Floor: {} }))('Floor')
  flow = await publishWorkflow(server, superuser, { project })
  worker = (await server.make.user({ roles: [{ project }] })).id
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into department (code, position, name) values ('OPEN', 1, '{"en": "Open"}') returning id
    ), used as (
      insert into project_department (project_id, department_id) select ${project}, id from made
    ), works as (
      insert into user_department (project_id, user_id, department_id) select ${project}, ${worker}, id from made
    )
    insert into team (project_id, name) values (${project}, '{"en": "Crew"}') returning id`.execute(
    server.database,
  )
  team = rows[0]?.id ?? ''
  dispatcher = await server.signIn(
    await server.make.user({
      roles: [
        { project, access: ['location_view', 'location_view_all', 'cm_view', 'cm_edit', 'cm_workers'] },
      ],
    }),
  )
  asked = await order('new', false)
})
afterAll(() => server.close())

const order = (step: string, isGiven = true) =>
  makeOrder(server, {
    workflow: flow,
    location: floor,
    requester: worker,
    step,
    ...(isGiven && { workers: [worker], teams: [team] }),
  })
const press = async (cm_id: string, from_step: string, action_key: string) =>
  server.ok('/cm/runAction', { cm_id, from_step, action_key, comment: 'Because' }, dispatcher)
/** How many open orders the worker and the team have, as suggestions say. */
const open = async () => {
  const { workers, teams } = await server.ok('/cm/getCandidates', { cm_id: asked }, dispatcher)
  return [workers[0]?.open, teams[0]?.open]
}

it('[CM-33] counts an order of somebody while it is open, and again once it is opened again', async () => {
  expect(await open()).toEqual([0, 0])
  const id = await order('working')
  expect(await open()).toEqual([1, 1])
  await press(id, 'working', 'finish')
  expect(await open()).toEqual([0, 0])
  await press(id, 'done', 'send_back')
  expect(await open()).toEqual([1, 1])
  await press(id, 'working', 'finish')
})

it('[CM-33] does not count an order that was given to somebody when it was over', async () => {
  await order('done')
  expect(await open()).toEqual([0, 0])
})
