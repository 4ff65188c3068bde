import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  checkWorkflow,
  workConditions,
  workStatuses,
  type WorkflowAction,
  type WorkflowDefinition,
  type WorkflowStep,
} from '@atrium/contract'
import { makeOrder } from '../../../testing/make-order.ts'
import { drawn } from '../../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { giveTo, publishWorkflow } from '../fixtures/orders.ts'

let server: TestServer
let superuser: string
let project: string
let floor: string
let role: string
let people: { id: string; token: string }[]

beforeAll(async () => {
  server = await startTestServer()
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  floor = (await server.make.locations(project, { Floor: {} }))('Floor')
  const seeing = ['location_view', 'location_view_all', 'cm_view'] as const
  const member = async (...access: ('cm_edit' | 'cm_workers' | 'cm_add')[]) => {
    const user = await server.make.user({ roles: [{ project, access: [...seeing, ...access] }] })
    return { id: user.id, token: await server.signIn(user) }
  }
  people = [await member('cm_edit'), await member('cm_workers', 'cm_add'), await member()]
  role = await server.make.role(people[2]?.id ?? '', { project })
})
afterAll(() => server.close())

const keys = ['new', 'one', 'two', 'done'] as const
const step = fc.record({ status: fc.constantFrom(...workStatuses), ends: fc.boolean() })
const rule = fc.option(fc.constantFrom('required' as const, 'forbidden' as const), {
  nil: undefined,
  freq: 1,
})
const action = fc.record({
  from: fc.subarray([...keys], { minLength: 1 }),
  next: fc.constantFrom(...keys),
  comment: fc.boolean(),
  who: fc.constantFrom('role', 'cm_edit', 'cm_workers', 'requester', 'worker'),
  rules: fc.tuple(...workConditions.map(() => rule)),
})
const workflow = fc.record({
  steps: fc.tuple(step, step),
  actions: fc.array(action, { minLength: 2, maxLength: 5 }),
})
const facts = fc.record({
  at: fc.constantFrom(...keys),
  worker: fc.boolean(),
  rating: fc.boolean(),
  task: fc.boolean(),
})

const texts = { description: {}, icon: 'play' as const, color: 'Primary' as const }

/** A definition that holds the drawn steps and actions, and a plain way through all steps besides. */
function definitionOf({
  steps,
  actions,
}: typeof workflow extends fc.Arbitrary<infer Of> ? Of : never): WorkflowDefinition {
  const [one, two] = steps
  const stepOf = (
    key: string,
    status: WorkflowStep['status'],
    more: Partial<WorkflowStep> = {},
  ): WorkflowStep => ({
    ...texts,
    key,
    name: { en: key },
    status,
    is_start: false,
    is_end: false,
    ...more,
  })
  const plain = (key: string, from: string, next_step: string): WorkflowAction => ({
    ...texts,
    key,
    name: { en: key },
    from: [from],
    next_step,
    comment_mandatory: false,
    roles: [],
    rights: ['cm_edit'],
    also_for: [],
    conditions: {},
  })
  const isOver = (status: WorkflowStep['status']) => status === 'Completed' || status === 'Cancelled'
  const wayOut = (key: string, status: WorkflowStep['status']) =>
    plain(`out_of_${key}`, key, status === 'On Hold' || status === 'Cancelled' ? 'new' : 'done')
  const whole = {
    steps: [
      stepOf('new', 'Pending', { is_start: true }),
      stepOf('one', one.status, { is_end: one.ends && isOver(one.status) }),
      stepOf('two', two.status, { is_end: two.ends && isOver(two.status) }),
      stepOf('done', 'Completed', { is_end: true }),
    ],
    actions: [
      plain('to_one', 'new', 'one'),
      plain('to_two', 'new', 'two'),
      plain('to_done', 'new', 'done'),
      wayOut('one', one.status),
      wayOut('two', two.status),
    ],
  }
  const drawnActions = actions.map(({ from, next, comment, who, rules }, index) => ({
    ...plain(`drawn_${index}`, '', next),
    from,
    comment_mandatory: comment,
    roles: who === 'role' ? [role] : [],
    rights: who === 'cm_edit' || who === 'cm_workers' ? [who] : [],
    also_for: who === 'requester' || who === 'worker' ? [who] : [],
    conditions: Object.fromEntries(
      workConditions.flatMap((name, at) => {
        const drawnRule = rules[at]
        if (!drawnRule || (drawnRule === 'forbidden' && (name === 'worker' || name === 'rating'))) return []
        return [[name, drawnRule]]
      }),
    ),
  })) as WorkflowAction[]
  // One that no workflow could be published with is left out.
  const sound = drawnActions.filter(
    (one) => checkWorkflow({ ...whole, actions: [...whole.actions, one] }).length === 0,
  )
  return { ...whole, actions: [...whole.actions, ...sound] }
}

it('[CM-22] what is offered without a failure runs, and nothing else does', async () => {
  let tried = 0
  await fc.assert(
    fc.asyncProperty(workflow, facts, async (shape, given) => {
      const definition = definitionOf(shape)
      expect(checkWorkflow(definition)).toEqual([])
      const flow = await publishWorkflow(server, superuser, { project, definition })
      const [, requester, holder] = people
      if (!requester || !holder) throw new Error('there are three people')
      const newOrder = async () => {
        const id = await makeOrder(server, {
          workflow: flow,
          location: floor,
          requester: requester.id,
          step: given.at,
        })
        if (given.worker) await giveTo(server.database, project, id, holder.id)
        if (given.rating) await sql`update work set rating = 3 where id = ${id}`.execute(server.database)
        if (given.task && given.at !== 'done')
          await server.call(
            '/cm/addTasks',
            { cm_id: id, tasks: [{ type: 'check', text: 'Look' }] },
            superuser,
          )
        return id
      }
      for (const person of people) {
        const shown = await server.ok('/cm/getDetails/{id}', { id: await newOrder() }, person.token)
        for (const { key } of definition.actions) {
          const id = await newOrder()
          const offered = shown.actions.find((one) => one.key === key)
          const { status } = await server.call(
            '/cm/runAction',
            { cm_id: id, from_step: given.at, action_key: key, comment: 'Said' },
            person.token,
          )
          tried += 1
          const expected = !offered ? [403] : offered.failed.length === 0 ? [200] : [409, 422]
          expect(expected, `${key} by person ${people.indexOf(person)}`).toContain(status)
        }
      }
    }),
    { ...drawn, numRuns: 6 },
  )
  expect(tried).toBeGreaterThan(50)
})
