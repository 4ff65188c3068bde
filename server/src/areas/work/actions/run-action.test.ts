import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallInput } from '@atrium/contract'
import { heardDuring } from '../../../testing/heard-events.ts'
import { makeOrder, type PublishedWorkflow } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { makeRacers, pressAtOnce, pressWhileUndone } from '../fixtures/races.ts'
import { giveTo, publishWorkflow } from '../fixtures/orders.ts'

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
})
afterAll(() => server.close())

const order = (step?: string, more: { completedDaysAgo?: number } = {}) =>
  makeOrder(server, {
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

    await server.ok('/cm/rate', { cm_id: id, rating: 5, comment: 'Dry' }, requester.token)
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
      // It was of what had been done before.
      rating: null,
      rating_comment: '',
    })
    await server.ok('/cm/runAction', press(id, 'working', 'finish'), worker.token)
    expect(await server.refused('/cm/runAction', press(id, 'done', 'close'), requester.token)).toMatchObject({
      status: 422,
      message: 'No rating has been provided, please provide a rating',
      fields: { rating: messages.work_needs_rating },
    })
    await server.ok('/cm/rate', { cm_id: id, rating: 4, comment: '' }, requester.token)
    await server.ok('/cm/runAction', press(id, 'done', 'close'), requester.token)
    const { rows: ratings } = await sql<{ rating: string }>`
      select coalesce(before ->> 'rating', '-') || ' to ' || coalesce(after ->> 'rating', '-') as rating from audit
      where thing_id = ${id} and (before ? 'rating' or after ? 'rating') order by id`.execute(server.database)
    expect(ratings.map(({ rating }) => rating)).toEqual(['- to 5', '5 to -', '- to 4'])
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

describe('an action', () => {
  it('[CM-20] is pressed by roles and rights of who sees the place, and by the relations of those who have them', async () => {
    const id = await order()
    await giveTo(server.database, project, id, worker.id)
    const blind = await member('cm_edit', 'cm_workers', 'location_view', 'cm_view')
    expect((await server.refused('/cm/getDetails/{id}', { id }, blind.token)).status).toBe(404)
    expect((await server.refused('/cm/runAction', press(id, 'new', 'accept'), blind.token)).status).toBe(404)
    // Without sight of the place a worker stays a worker, whatever rights they hold.
    await giveTo(server.database, project, id, blind.id)
    const seen = await details(id, blind.token)
    expect(seen.reader).toBe('worker')
    expect(seen.actions.map(({ key }) => key)).toEqual(['accept'])
    expect(
      (await server.refused('/cm/runAction', press(id, 'new', 'reject', { comment: 'No' }), blind.token))
        .status,
    ).toBe(403)
    expect((await server.refused('/cm/getDetails/{id}', { id }, requester.token)).status).toBe(404)
    // Who loses the order loses it for the next call.
    await sql`delete from work_worker where work_id = ${id} and user_id = ${blind.id}`.execute(
      server.database,
    )
    expect((await server.refused('/cm/runAction', press(id, 'new', 'accept'), blind.token)).status).toBe(404)
  })

  it('[CM-22] that the workflow does not have, or that is not for the caller, is refused before anything else', async () => {
    const id = await order('working')
    expect(
      await server.refused('/cm/runAction', press(id, 'working', 'fly'), dispatcher.token),
    ).toMatchObject({
      status: 403,
      key: 'work_action_unknown',
    })
    // Also where the step has moved.
    expect((await server.refused('/cm/runAction', press(id, 'new', 'close'), dispatcher.token)).status).toBe(
      403,
    )
    expect(
      await server.refused('/cm/runAction', press(id, 'working', 'accept'), dispatcher.token),
    ).toMatchObject({
      status: 403,
      key: 'work_action_unknown',
    })
  })

  it('[CM-22] tells who saw another step or version what is there now', async () => {
    const id = await order('working')
    const moved = await server.refused('/cm/runAction', press(id, 'assigned', 'start'), dispatcher.token)
    expect(moved).toMatchObject({
      status: 409,
      key: 'work_step_changed',
      message: 'The order is in another step now: In progress',
      current: {
        cm: { id, step: 'working', version: 1 },
        actions: [{ key: 'wait' }, { key: 'pause' }, { key: 'finish' }],
      },
    })
    const stale = press(id, 'working', 'finish', { version: 9 })
    expect(await server.refused('/cm/runAction', stale, dispatcher.token)).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { version: 1, cm: { version: 1 } },
    })
  })

  it('tells all that fails at once, in the language of the caller where it is offered', async () => {
    const french = await server.make.user({
      language: 'fr',
      roles: [{ project, access: [...seeing, 'cm_edit'] }],
    })
    const token = await server.signIn(french)
    const id = await order('working')
    await askFor(id, 'Pending')
    await server.ok('/cm/addTasks', { cm_id: id, tasks: [{ type: 'check', text: 'Look' }] }, dispatcher.token)
    expect(
      await server.refused('/cm/runAction', press(id, 'working', 'finish'), dispatcher.token),
    ).toMatchObject({
      status: 422,
      message: 'Pending materials found, please issue them first',
      fields: {
        materials_pending: 'Pending materials found, please issue them first',
        tasks_pending: 'Pending tasks found, please complete them first',
      },
    })
    const finish = (await details(id, token)).actions.find(({ key }) => key === 'finish')
    expect(finish?.failed).toHaveLength(2)
    expect(finish?.failed[1]?.message).not.toBe(messages.work_has_pending_tasks)
    expect(finish?.name).not.toBe('Done')
  })

  it('gets its first answer again by its key, and is not run twice', async () => {
    const id = await order('working')
    const send = () =>
      server.ok('/cm/runAction', press(id, 'working', 'finish'), dispatcher.token, {
        headers: { 'idempotency-key': `finish-${id}` },
      })
    const first = await send()
    expect(await send()).toEqual(first)
    expect((await details(id)).passages).toHaveLength(2)
  })

  it('[CM-23] stays that of the version with which the order began', async () => {
    const own = await publishWorkflow(server, superuser, { project })
    const id = await makeOrder(server, {
      workflow: own,
      location: floor,
      requester: requester.id,
      step: 'done',
    })
    const { draft } = await server.ok('/workflow/get/{id}', { id: own.id }, superuser)
    const without = { ...draft, actions: draft.actions.filter(({ key }) => key !== 'close_unrated') }
    await server.ok('/workflow/update', { id: own.id, draft: without }, superuser)
    await server.ok('/workflow/publish', { id: own.id }, superuser)
    expect((await details(id)).actions.map(({ key }) => key)).toContain('close_unrated')
    await server.ok(
      '/cm/runAction',
      press(id, 'done', 'close_unrated', { comment: 'Nobody rates' }),
      dispatcher.token,
    )
  })

  it('is heard by the project and stands in the trail', async () => {
    const id = await order('working')
    const heard = await heardDuring(server, { userId: worker.id, projects: [project] }, () =>
      server.ok('/cm/runAction', press(id, 'working', 'finish'), dispatcher.token),
    )
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'work', project_id: project }))
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit where thing = 'work' and thing_id = ${id} order by id desc limit 1`.execute(
      server.database,
    )
    expect(rows[0]).toMatchObject({
      before: { status: 'In Progress', step: 'working' },
      after: { status: 'Completed', step: 'done' },
    })
  })
})

describe('[CM-26] opening a completed order again', () => {
  it('is refused once the days of the project have passed, and is told where it is offered', async () => {
    const late = await order('done', { completedDaysAgo: 8 })
    const offered = (await details(late)).actions.find(({ key }) => key === 'send_back')
    expect(offered?.failed).toEqual([{ key: 'work_reopen_late', message: expect.stringContaining('7 days') }])
    expect(
      await server.refused(
        '/cm/runAction',
        press(late, 'done', 'send_back', { comment: 'x' }),
        dispatcher.token,
      ),
    ).toMatchObject({ status: 409, key: 'work_reopen_late' })
    const early = await order('done', { completedDaysAgo: 6 })
    await server.ok('/cm/runAction', press(early, 'done', 'send_back', { comment: 'x' }), dispatcher.token)
    const { rows } = await sql<{ kept: boolean }>`
      select first_completed_at is not null and completed_at is null and completed_day is null and reopened_count = 1 as kept
      from work where id = ${early}`.execute(server.database)
    expect(rows).toEqual([{ kept: true }])
  })
})

describe('[CM-27] an order that is over', () => {
  it('gives back what was reserved for it and stops its timers', async () => {
    const id = await order('assigned')
    const waiting = await askFor(id, 'Pending')
    const reserved = await askFor(id, 'Approved')
    await sql`insert into work_time (project_id, work_id, user_id, kind, started_at, created_by)
      values (${project}, ${id}, ${worker.id}, 'work', now() - interval '30 minutes', ${worker.id})`.execute(
      server.database,
    )
    await server.ok('/cm/runAction', press(id, 'assigned', 'reject', { comment: 'Twice' }), dispatcher.token)
    for (const request of [waiting, reserved])
      expect(await requestOf(request.id)).toMatchObject({ state: 'Cancelled' })
    const { rows } = await sql<{ reserved: string }>`
      select sum(reserved)::text as reserved from stock_balance where store_id = ${reserved.store}`.execute(
      server.database,
    )
    expect(Number(rows[0]?.reserved)).toBe(0)
    const { cm } = await details(id)
    expect(cm).toMatchObject({ status: 'Cancelled', closed_at: expect.any(String) })
    expect(cm.minutes).toBeGreaterThanOrEqual(30)
    expect(cm.minutes).toBeLessThan(40)
  })

  it('is cancelled with materials that did not come back only by who changes orders, with a comment', async () => {
    const definition = structuredClone(flow.definition)
    const reject = definition.actions.find(({ key }) => key === 'reject')
    if (!reject) throw new Error('the simple workflow rejects')
    Object.assign(reject, { comment_mandatory: false, also_for: ['worker'] })
    const own = await publishWorkflow(server, superuser, { project, definition })
    const id = await makeOrder(server, {
      workflow: own,
      location: floor,
      requester: requester.id,
      step: 'assigned',
    })
    await giveTo(server.database, project, id, worker.id)
    const rejectOf = async (token: string) =>
      (await details(id, token)).actions.find(({ key }) => key === 'reject')
    expect(await rejectOf(worker.token)).toMatchObject({ comment_mandatory: false, failed: [] })
    const request = await askFor(id, 'Approved')
    await server.ok('/store/complete_stock_request', { request_id: request.id }, superuser)
    expect(await rejectOf(worker.token)).toMatchObject({ failed: [{ key: 'work_materials_issued' }] })
    expect(await rejectOf(dispatcher.token)).toMatchObject({ comment_mandatory: true, failed: [] })
    const given = press(id, 'assigned', 'reject')
    expect(await server.refused('/cm/runAction', { ...given, comment: 'x' }, worker.token)).toMatchObject({
      status: 422,
      key: 'work_materials_issued',
    })
    expect(await server.refused('/cm/runAction', given, dispatcher.token)).toMatchObject({
      status: 422,
      key: 'work_needs_comment',
    })
    await server.ok('/cm/runAction', { ...given, comment: 'Left there' }, dispatcher.token)
  })
})

it('[CM-24] [CM-25] keeps its first answer and its first completion, and days of the zone of the project', async () => {
  // There it is tomorrow for most of the day.
  await sql`update project set time_zone = 'Pacific/Kiritimati' where id = ${project}`.execute(
    server.database,
  )
  const id = await order('assigned')
  await giveTo(server.database, project, id, worker.id)
  const run = async (from: string, action: string, comment = '') => {
    await server.ok('/cm/runAction', press(id, from, action, { comment }), dispatcher.token)
    const { rows } = await sql<
      Record<'answered' | 'completed' | 'first' | 'closed', string | null> & { days: boolean }
    >`
      select w.responded_at::text as answered, w.completed_at::text as completed, w.first_completed_at::text as first,
        w.closed_at::text as closed, w.completed_day is not distinct from (w.completed_at at time zone p.time_zone)::date
          and w.closed_day is not distinct from (w.closed_at at time zone p.time_zone)::date as days
      from work w join project p on p.id = w.project_id where w.id = ${id}`.execute(server.database)
    const [row] = rows
    if (!row) throw new Error('the order was made')
    expect(row.days).toBe(true)
    return row
  }
  const at = expect.any(String)
  const rejected = await run('assigned', 'reject', 'Twice')
  expect(rejected).toMatchObject({ answered: at, completed: null, first: null, closed: at })
  const again = await run('cancelled', 'reopen', 'It is another one')
  expect(again).toMatchObject({ answered: rejected.answered, closed: null })
  await run('new', 'accept')
  const begun = await run('assigned', 'start')
  expect(begun).toMatchObject({ answered: rejected.answered, completed: null, first: null })
  const done = await run('working', 'finish')
  expect(done).toMatchObject({ completed: at, first: done.completed, closed: null })
  const back = await run('done', 'send_back', 'It drips')
  expect(back).toMatchObject({ completed: null, first: done.first })
  const later = await run('working', 'finish')
  expect(later.first).toBe(done.first)
  expect(later.completed).not.toBe(done.completed)
  expect(await run('done', 'close_unrated', 'Nobody rates')).toMatchObject({
    completed: later.completed,
    closed: at,
  })
})

describe('[CM-26] a closed order', () => {
  it('takes no action, whatever its workflow offers', async () => {
    const definition = structuredClone(flow.definition)
    const sendBack = definition.actions.find(({ key }) => key === 'send_back')
    sendBack?.from.push('closed')
    const own = await publishWorkflow(server, superuser, { project, definition })
    const made = { workflow: own, location: floor, requester: requester.id, step: 'closed' }
    const id = await makeOrder(server, made)
    const closed = { key: 'work_closed', message: 'The order is closed' }
    expect((await details(id)).actions).toMatchObject([{ key: 'send_back', failed: [closed] }])
    const given = press(id, 'closed', 'send_back', { comment: 'Again' })
    expect(await server.refused('/cm/runAction', given, dispatcher.token)).toMatchObject({
      status: 409,
      ...closed,
    })
    const several = { project_id: project, cm_ids: [id], action_key: 'send_back', comment: 'Again' }
    expect(await server.ok('/cm/runActions', several, dispatcher.token)).toMatchObject({
      done: [],
      refused: [{ id, message: closed.message }],
    })
    expect((await details(id)).cm).toMatchObject({ status: 'Completed', version: 1 })
  })
})

describe('[CM-27] cancelling an order for which time was written down', () => {
  it('needs the right to change orders and a comment, and keeps the time', async () => {
    const definition = structuredClone(flow.definition)
    const reject = definition.actions.find(({ key }) => key === 'reject')
    if (!reject) throw new Error('the simple workflow rejects')
    Object.assign(reject, { comment_mandatory: false, also_for: ['worker'] })
    const own = await publishWorkflow(server, superuser, { project, definition })
    const made = { workflow: own, location: floor, requester: requester.id, step: 'assigned' }
    const id = await makeOrder(server, made)
    await giveTo(server.database, project, id, worker.id)
    const started_at = new Date(Date.now() - 3_600_000).toISOString()
    await server.ok('/cm/addTime', { cm_id: id, started_at, minutes: 30 }, worker.token)
    const offered = async (token: string) =>
      (await details(id, token)).actions.find(({ key }) => key === 'reject')
    expect(await offered(worker.token)).toMatchObject({ failed: [{ key: 'work_materials_issued' }] })
    expect(await offered(dispatcher.token)).toMatchObject({ comment_mandatory: true, failed: [] })
    const refused = async (token: string, comment: string) =>
      (await server.refused('/cm/runAction', press(id, 'assigned', 'reject', { comment }), token)).key
    expect(await refused(worker.token, 'Not mine')).toBe('work_materials_issued')
    expect(await refused(dispatcher.token, ' ')).toBe('work_needs_comment')
    await server.ok('/cm/runAction', press(id, 'assigned', 'reject', { comment: 'Sold' }), dispatcher.token)
    expect((await details(id)).cm).toMatchObject({ status: 'Cancelled', minutes: 30 })
  })
})

describe('an action on several orders', () => {
  it('is for two hundred at most, and tells of each of them', async () => {
    const cm_ids: string[] = []
    while (cm_ids.length < 201) cm_ids.push(await order('working'))
    const run = { project_id: project, action_key: 'finish' }
    expect(await server.refused('/cm/runActions', { ...run, cm_ids }, dispatcher.token)).toMatchObject({
      status: 422,
      fields: { cm_ids: expect.stringContaining('200') },
    })
    const most = cm_ids.slice(1)
    const { done, refused } = await server.ok('/cm/runActions', { ...run, cm_ids: most }, dispatcher.token)
    expect(refused).toEqual([])
    expect(done.toSorted()).toEqual(most.toSorted())
    const { rows } = await sql<{ told: number }>`
      select count(distinct data ->> 'work_id')::int as told from notification_event
      where kind = 'work_step_changed' and data ->> 'work_id' = any(${cm_ids})`.execute(server.database)
    expect(rows).toEqual([{ told: 200 }])
  })

  it('is judged on each by itself, and names those that it could not run on', async () => {
    const ready = await order('working')
    const early = await order('new')
    const elsewhere = await server.make.project()
    const there = (await server.make.locations(elsewhere, { Shed: {} }))('Shed')
    const other = await publishWorkflow(server, superuser, { project: elsewhere })
    const hidden = await makeOrder(server, {
      workflow: other,
      location: there,
      requester: requester.id,
      step: 'working',
    })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const cm_ids = [hidden, ready, early, unknown, ready]
    expect(
      await server.ok('/cm/getActions', { project_id: project, cm_ids }, dispatcher.token),
    ).toMatchObject({
      actions: expect.arrayContaining([expect.objectContaining({ key: 'finish', count: 1 })]),
    })
    const { done, refused } = await server.ok(
      '/cm/runActions',
      { project_id: project, cm_ids, action_key: 'finish' },
      dispatcher.token,
    )
    expect(done).toEqual([ready])
    expect(refused).toEqual([
      { id: hidden, reference: '', message: messages.not_found },
      { id: early, reference: expect.stringMatching(/^CM-\d{5}$/), message: messages.work_action_unknown },
      { id: unknown, reference: '', message: messages.not_found },
    ])
    expect((await details(ready)).cm.status).toBe('Completed')
  })

  it('[CM-29] is refused on those that are newer, or in another step, than the caller saw them', async () => {
    const [newer, elsewhere, same, plain] = [
      await order('working'),
      await order('working'),
      await order('working'),
      await order('working'),
    ]
    const { done, refused } = await server.ok(
      '/cm/runActions',
      {
        project_id: project,
        cm_ids: [
          { id: newer, version: 9 },
          { id: elsewhere, from_step: 'new' },
          { id: same, version: 1, from_step: 'working' },
          plain,
        ],
        action_key: 'finish',
      },
      dispatcher.token,
    )
    expect(done).toEqual([same, plain])
    expect(refused.map(({ id, message }) => [id, message])).toEqual([
      [newer, messages.conflict_version],
      [elsewhere, expect.stringContaining('In progress')],
    ])
    for (const id of [newer, elsewhere]) expect((await details(id)).cm).toMatchObject({ version: 1 })
  })
})

describe('[WF-7] [WF-8] what orders are on', () => {
  it('is kept: their workflow, and the roles of their version', async () => {
    const own = await publishWorkflow(server, superuser, { project })
    const role = await server.make.role(dispatcher.id, { project })
    await sql`delete from user_role where role_id = ${role}`.execute(server.database)
    const { draft } = await server.ok('/workflow/get/{id}', { id: own.id }, superuser)
    const named = {
      ...draft,
      actions: draft.actions.map((one) => (one.key === 'accept' ? { ...one, roles: [role] } : one)),
    }
    await server.ok('/workflow/update', { id: own.id, draft: named }, superuser)
    const { published_version } = await server.ok('/workflow/publish', { id: own.id }, superuser)
    const id = await makeOrder(server, {
      workflow: { ...own, version: published_version },
      location: floor,
      requester: requester.id,
    })
    await server.ok('/workflow/update', { id: own.id, draft }, superuser)
    await server.ok('/workflow/publish', { id: own.id }, superuser)
    expect(await server.refused('/workflow/remove/{id}', { id: own.id }, superuser)).toMatchObject({
      status: 409,
      key: 'workflow_in_use',
    })
    const remove = () => server.call('/role/remove/{id}', { id: role }, superuser)
    expect(await remove()).toMatchObject({ status: 409, error: { key: 'role_in_workflow' } })
    await server.ok('/cm/runAction', press(id, 'new', 'reject', { comment: 'No' }), dispatcher.token)
    expect(await remove()).toMatchObject({ status: 200 })
  })
})

describe('[CM-21] at the same moment', () => {
  it('an order that somebody changes keeps nobody waiting who does not see it', async () => {
    const [hidden, seen] = [await order('working'), await order('working')]
    const blind = await member('cm_view', 'cm_edit', 'location_view')
    await giveTo(server.database, project, seen, blind.id)
    await server.database.transaction().execute(async (transaction) => {
      await sql`select from work where id = ${hidden} for update`.execute(transaction)
      // These would wait for the end of the transaction, which waits for them.
      const given = press(hidden, 'working', 'finish')
      expect((await server.refused('/cm/runAction', given, blind.token)).status).toBe(404)
      const several = { project_id: project, cm_ids: [hidden, seen], action_key: 'finish' }
      expect((await server.ok('/cm/runActions', several, blind.token)).done).toEqual([seen])
    })
  })

  it('one of two dispatchers presses an action, and the other is told what happened', async () => {
    const racers = await makeRacers(server)
    expect(await pressAtOnce(server, racers)).toEqual([200, 409])
  })

  it('no action runs on a worker who is taken off meanwhile', async () => {
    const racers = await makeRacers(server)
    for (let round = 0; round < 20; round += 1)
      expect(['accepted first', 'taken off first']).toContain(await pressWhileUndone(server, racers))
  })
})
