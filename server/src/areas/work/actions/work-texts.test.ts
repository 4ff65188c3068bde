import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessCode, WorkConditions, WorkflowDefinition } from '@atrium/contract'
import { makeOrder, type PublishedWorkflow } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { giveTo, publishWorkflow } from '../fixtures/orders.ts'

/*
 * What people read where an order or a workflow refuses something: each text once, made to happen, word by word. The first
 * table and the statuses, priorities and colours are the words of the product; a change of one of them is a change of the product.
 */

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let floor: string
let flow: PublishedWorkflow
let admin: string
/** Changes and assigns orders, and sees their costs. */
let editor: Person
let worker: Person
let requester: Person

const seeing = ['location_view', 'location_view_all', 'cm_view'] as const

async function member(...access: AccessCode[]): Promise<Person> {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}

/** What an action asks for, by its key. */
const asking: Record<string, WorkConditions> = {
  needs_worker: { worker: 'required' },
  needs_request: { material_requested: 'required' },
  no_request: { material_requested: 'forbidden' },
  needs_pending: { materials_pending: 'required' },
  no_pending: { materials_pending: 'forbidden' },
  needs_tasks: { tasks_pending: 'required' },
  no_tasks: { tasks_pending: 'forbidden' },
  needs_skipped: { tasks_skipped: 'required' },
  no_skipped: { tasks_skipped: 'forbidden' },
  needs_rating: { rating: 'required' },
  needs_comment: {},
}

/** The simple workflow with an action for each condition, and one that leads out of its end. */
function withEveryCondition({ steps, actions }: WorkflowDefinition): WorkflowDefinition {
  const [any] = actions
  if (!any) throw new Error('the simple workflow has actions')
  const added = Object.entries(asking).map(([key, conditions]) => ({
    ...any,
    key,
    conditions,
    comment_mandatory: key === 'needs_comment',
    from: ['working'],
    next_step: 'working',
    rights: ['cm_edit' as const],
  }))
  const again = {
    ...any,
    key: 'again',
    conditions: {},
    from: ['closed'],
    next_step: 'working',
    rights: ['cm_edit' as const],
  }
  const cancel = {
    ...again,
    key: 'cancel',
    from: ['working'],
    next_step: 'cancelled',
    also_for: ['worker' as const],
  }
  return { steps, actions: [...actions, ...added, again, cancel] }
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  floor = (await server.make.locations(project, { Floor: {} }))('Floor')
  const { definition } = await publishWorkflow(server, admin, { project })
  flow = await publishWorkflow(server, admin, { project, definition: withEveryCondition(definition) })
  editor = await member(...seeing, 'cm_edit', 'cm_workers', 'cm_cost')
  worker = await member()
  requester = await member('cm_add')
})
afterAll(() => server.close())

const order = async (step = 'working', more: { completedDaysAgo?: number } = {}) => {
  const made = { workflow: flow, location: floor, requester: requester.id, step, ...more }
  return makeOrder(server, made)
}
const press = (cm_id: string, from_step: string, action_key: string, { token } = editor) =>
  server.call('/cm/runAction', { cm_id, from_step, action_key }, token)

/** An order that has all that conditions can ask for: a request that waits, a task that waits and one that is skipped. */
async function fullOrder(): Promise<string> {
  const id = await order()
  const store = await server.make.store(project)
  const lines = [{ material_id: await server.make.material(), quantity: '1' }]
  await server.ok('/cm/requestMaterials', { cm_id: id, store_id: store, type: 'issue', lines }, admin)
  const tasks = ['Look', 'Leave'].map((text) => ({ type: 'check' as const, text }))
  const { keys } = await server.ok('/cm/addTasks', { cm_id: id, tasks }, editor.token)
  const answer = { skipped_because: 'Locked' }
  await server.ok('/cm/answerTask', { cm_id: id, key: keys[1] ?? '', answer }, editor.token)
  return id
}

describe('what keeps an action from running', () => {
  it.each([
    ['needs_worker', 'No worker has been assigned, please assign a worker'],
    ['needs_request', 'No material has been requested, please request materials'],
    ['needs_pending', 'No pending materials found'],
    ['needs_tasks', 'No pending tasks found'],
    ['needs_skipped', 'No skipped tasks found'],
    ['needs_rating', 'No rating has been provided, please provide a rating'],
    ['needs_comment', 'Please write a comment to proceed'],
  ])('of an order that has nothing: %s', async (action, text) => {
    expect(await press(await order(), 'working', action)).toMatchObject({
      status: 422,
      error: { message: text },
    })
  })

  it.each([
    ['no_request', 'Materials have been requested, please cancel the request first'],
    ['no_pending', 'Pending materials found, please issue them first'],
    ['no_tasks', 'Pending tasks found, please complete them first'],
    ['no_skipped', 'Skipped tasks found, please complete them first'],
  ])('of an order that has everything: %s', async (action, text) => {
    expect(await press(await fullOrder(), 'working', action)).toMatchObject({
      status: 422,
      error: { message: text },
    })
  })
})

it('the values of an order and of a workflow are those of the product', async () => {
  const id = await order()
  const { columns } = await server.ok('/cm/getBoard', { project_id: project }, editor.token)
  expect(columns.map(({ key }) => key).toSorted()).toEqual(
    ['Pending', 'In Progress', 'Completed', 'Cancelled', 'On Hold'].toSorted(),
  )
  for (const priority of ['Urgent', 'High', 'Medium', 'Low'] as const) {
    await server.ok('/cm/update', { id, priority }, editor.token)
    const { cm } = await server.ok('/cm/getDetails/{id}', { id }, editor.token)
    expect(cm.priority).toBe(priority)
  }
  for (const color of ['Primary', 'Secondary', 'Tertiary', 'Success', 'Warning', 'Danger'] as const) {
    const draft = structuredClone(flow.definition)
    Object.assign(draft.actions[0] ?? {}, { color })
    await server.ok('/workflow/update', { id: flow.id, draft: draft as never }, admin)
    const read = await server.ok('/workflow/get/{id}', { id: flow.id }, admin)
    expect(read.draft.actions[0]?.color).toBe(color)
  }
  const { status } = await server.call('/cm/update', { id, priority: 'Critical' as never }, editor.token)
  expect(status).toBe(422)
})

/** Refusals of an order besides the conditions of its actions: what is tried, and what is read then. */
const refusals: [text: string, attempt: () => Promise<{ error?: { message: string } | undefined }>][] = [
  ['This action is not part of the step', async () => press(await order(), 'working', 'fly')],
  ['The order is in another step now: In progress', async () => press(await order(), 'assigned', 'start')],
  ['The order is closed', async () => press(await order('closed'), 'closed', 'again')],
  [
    'The order was completed more than 7 days ago and can no longer be opened again',
    async () => press(await order('done', { completedDaysAgo: 8 }), 'done', 'send_back'),
  ],
  [
    'Materials did not come back, or time was written down; cancelling needs the right to change repairs',
    async () => {
      const id = await order()
      await giveTo(server.database, project, id, worker.id)
      await server.ok('/cm/startTimer', { cm_id: id }, worker.token)
      return press(id, 'working', 'cancel', worker)
    },
  ],
  [
    'Only a completed order can be rated',
    async () => server.call('/cm/rate', { cm_id: await order(), rating: 5 }, requester.token),
  ],
  [
    'The lead is one of the workers',
    async () =>
      server.call(
        '/cm/assignWorkers',
        { cm_id: await order(), lead_id: worker.id, user_ids: [] },
        editor.token,
      ),
  ],
  [
    'This person is not a worker of the project',
    async () =>
      server.call('/cm/assignWorkers', { cm_id: await order(), user_ids: [requester.id] }, editor.token),
  ],
  [
    'No timer of yours runs on this order',
    async () => server.call('/cm/stopTimer', { cm_id: await order() }, editor.token),
  ],
  [
    'An order has at most 500 times',
    async () => {
      const id = await order()
      await sql`insert into work_time (project_id, work_id, user_id, kind, started_at, ended_at, minutes, created_by)
        select ${project}, ${id}, ${editor.id}, 'work', now() - interval '2 hours', now() - interval '1 hour', 60, ${editor.id}
        from generate_series(1, 500)`.execute(server.database)
      return server.call('/cm/startTimer', { cm_id: id }, editor.token)
    },
  ],
  [
    'An order has at most 200 other costs',
    async () => {
      const id = await order()
      await sql`insert into work_cost (project_id, work_id, category, amount, created_by)
        select ${project}, ${id}, 'fee', 1, ${editor.id} from generate_series(1, 200)`.execute(
        server.database,
      )
      return server.call('/cm/addCost', { cm_id: id, category: 'fee', amount: '1' }, editor.token)
    },
  ],
  [
    'Only a task that asks for a number has a unit and bounds',
    async () => {
      const tasks = [{ type: 'check' as const, text: 'Look', unit: 'bar' }]
      return server.call('/cm/addTasks', { cm_id: await order(), tasks }, editor.token)
    },
  ],
  [
    'Orders or services use this workflow',
    async () => {
      await order()
      return server.call('/workflow/remove/{id}', { id: flow.id }, admin)
    },
  ],
]

describe('what an order refuses', () => {
  it.each(refusals)('says: %s', async (text, attempt) => {
    expect((await attempt()).error?.message).toBe(text)
  })

  it('says which order the timer of a person runs on', async () => {
    const [one, other] = [await order(), await order()]
    const mine = await member()
    for (const id of [one, other]) await giveTo(server.database, project, id, mine.id)
    await server.ok('/cm/startTimer', { cm_id: one }, mine.token)
    const { timer } = await server.ok('/cm/getTimer', { project_id: project }, mine.token)
    const { error } = await server.call('/cm/startTimer', { cm_id: other }, mine.token)
    expect(error?.message).toBe(`Your timer runs on ${timer?.reference}, please stop it first`)
  })
})
