import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallInput } from '@atrium/contract'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { giveTo, makeOrder, publishWorkflow, type PublishedWorkflow } from './fixtures/orders.ts'

let server: TestServer
let project: string
let floor: string
let flow: PublishedWorkflow
let superuser: string
interface Person {
  id: string
  token: string
}
let requester: Person
let worker: Person
let dispatcher: Person
let reviewer: Person

const seeing = ['location_view', 'location_view_all', 'cm_view'] as const

async function member(...access: AccessCode[]): Promise<Person> {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}

beforeAll(async () => {
  server = await startTestServer()
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  floor = (await server.make.locations(project, { Tower: { Floor: {} } }))('Floor')
  flow = await publishWorkflow(server, superuser, { project })
  requester = await member('cm_add')
  worker = await member()
  dispatcher = await member(...seeing, 'cm_edit', 'cm_workers')
  reviewer = await member(...seeing, 'cm_edit_review')
})
afterAll(() => server.close())

const order = (step?: string, more: { completedDaysAgo?: number } = {}) =>
  makeOrder(server.database, {
    workflow: flow,
    location: floor,
    requester: requester.id,
    ...(step && { step }),
    ...more,
  })
const press = (cm_id: string, from_step: string, action_key: string, more: object = {}) =>
  ({ cm_id, from_step, action_key, ...more }) satisfies CallInput<'/cm/runAction'>
const details = (id: string, token = dispatcher.token) => server.ok('/cm/getDetails/{id}', { id }, token)

/** Asks a store for something of an order, straight in the database, and returns the request. */
async function askFor(work: string, state: 'Pending' | 'Approved') {
  const store = await server.make.store(project)
  const material = await server.make.material()
  const { id } = await server.ok(
    '/store/create_stock_request',
    {
      project_id: project,
      store_id: store,
      type: 'issue',
      lines: [{ material_id: material, quantity: '2' }],
    },
    superuser,
  )
  await sql`update stock_request set work_id = ${work} where id = ${id}`.execute(server.database)
  await server.ok(
    '/store/post_stock',
    { store_id: store, kind: 'supply', lines: [{ material_id: material, quantity: '5' }] } as never,
    superuser,
  )
  if (state === 'Approved') await server.ok('/store/approve_stock_request', { request_id: id }, superuser)
  return { id, store, material }
}
const requestOf = async (id: string) =>
  (await server.ok('/store/get_stock_request_details', { request_id: id }, superuser)).request

describe('the simple workflow', () => {
  it('[CM-22] is walked from the report to the end by requester, dispatcher and worker, with every refusal in words', async () => {
    const id = await order()
    // Nobody is assigned.
    expect((await details(id)).actions).toMatchObject([
      { key: 'accept', failed: [{ key: 'work_needs_worker', message: messages.work_needs_worker }] },
      { key: 'reject', comment_mandatory: true, failed: [] },
    ])
    expect(await server.refused('/cm/runAction', press(id, 'new', 'accept'), dispatcher.token)).toMatchObject(
      {
        status: 422,
        key: 'work_needs_worker',
        message: 'No worker has been assigned, please assign a worker',
        fields: { worker: 'No worker has been assigned, please assign a worker' },
      },
    )
    await giveTo(server.database, project, id, worker.id)

    const accepted = await server.ok('/cm/runAction', press(id, 'new', 'accept'), dispatcher.token)
    expect(accepted).toMatchObject({
      cm: { id, status: 'Pending', step: 'assigned', step_name: 'Assigned', version: 2 },
      actions: [{ key: 'start', next_status: 'In Progress' }, { key: 'reject' }],
    })
    expect(
      await server.refused('/cm/runAction', press(id, 'assigned', 'start'), requester.token),
    ).toMatchObject({
      status: 403,
    })
    await server.ok('/cm/runAction', press(id, 'assigned', 'start'), worker.token)
    const begun = (await details(id)).cm
    expect(begun).toMatchObject({
      status: 'In Progress',
      responded_at: expect.any(String),
      completed_at: null,
    })

    expect(await server.refused('/cm/runAction', press(id, 'working', 'wait'), worker.token)).toMatchObject({
      status: 422,
      message: 'No material has been requested, please request materials',
      fields: { material_requested: messages.work_needs_material_request },
    })
    expect(await server.refused('/cm/runAction', press(id, 'working', 'pause'), worker.token)).toMatchObject({
      status: 422,
      message: 'Please write a comment to proceed',
      fields: { comment: messages.work_needs_comment },
    })
    const request = await askFor(id, 'Approved')
    await server.ok('/cm/runAction', press(id, 'working', 'wait'), worker.token)
    await server.ok('/cm/runAction', press(id, 'waiting', 'resume'), worker.token)
    expect(await server.refused('/cm/runAction', press(id, 'working', 'finish'), worker.token)).toMatchObject(
      {
        status: 422,
        message: 'Pending materials found, please issue them first',
        fields: { materials_pending: messages.work_has_pending_materials },
      },
    )
    await server.ok('/store/complete_stock_request', { request_id: request.id }, superuser)
    await server.ok('/cm/runAction', press(id, 'working', 'finish'), worker.token)
    const done = (await details(id)).cm
    expect(done).toMatchObject({
      status: 'Completed',
      responded_at: begun.responded_at,
      completed_at: expect.any(String),
      completed_by: { id: worker.id },
      closed_at: null,
    })

    await server.ok(
      '/cm/runAction',
      press(id, 'done', 'send_back', { comment: 'It still drips' }),
      requester.token,
    )
    expect((await details(id)).cm).toMatchObject({
      status: 'In Progress',
      completed_at: null,
      completed_by: null,
      reopened_count: 1,
    })
    await server.ok('/cm/runAction', press(id, 'working', 'finish'), worker.token)
    expect(await server.refused('/cm/runAction', press(id, 'done', 'close'), requester.token)).toMatchObject({
      status: 422,
      message: 'No rating has been provided, please provide a rating',
      fields: { rating: messages.work_needs_rating },
    })
    await sql`update work set rating = 4 where id = ${id}`.execute(server.database)
    await server.ok('/cm/runAction', press(id, 'done', 'close'), requester.token)
    const { cm, actions, passages } = await details(id)
    expect(cm).toMatchObject({ status: 'Completed', step: { key: 'closed' }, closed_at: expect.any(String) })
    expect(actions).toEqual([])
    expect(passages.map(({ action, comment }) => [action, comment])).toEqual([
      ['Close', ''],
      ['Done', ''],
      ['Send back', 'It still drips'],
      ['Done', ''],
      ['Resume', ''],
      ['Wait for material', ''],
      ['Start', ''],
      ['Accept', ''],
      [null, ''],
    ])
  })
})
