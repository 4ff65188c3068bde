import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallRequest } from '@atrium/contract'
import { heardDuring } from '../../../testing/heard-events.ts'
import { makeOrder, type PublishedWorkflow } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { readTaskFacts } from '../../checklist/run-rows.loader.ts'
import { giveTo, publishWorkflow } from '../fixtures/orders.ts'

let server: TestServer
let project: string
let house: string
let workflow: PublishedWorkflow
interface Person {
  id: string
  token: string
}
/** Staff who changes, staff who only looks, who works on orders, who asked for them with the right to change, and a stranger. */
let editor: Person
let seer: Person
let worker: Person
let requester: Person
let stranger: Person

const seeing = ['location_view', 'location_view_all', 'cm_view'] as const

beforeAll(async () => {
  server = await startTestServer()
  const superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  const elsewhere = await server.make.project()
  house = (await server.make.locations(project, { House: {} }))('House')
  workflow = await publishWorkflow(server, superuser, { project })
  const member = async (of: string, ...access: AccessCode[]): Promise<Person> => {
    const user = await server.make.user({ roles: [{ project: of, access }] })
    return { id: user.id, token: await server.signIn(user) }
  }
  editor = await member(project, ...seeing, 'cm_edit')
  seer = await member(project, ...seeing)
  worker = await member(project)
  requester = await member(project, 'cm_add', 'cm_edit')
  stranger = await member(elsewhere, ...seeing, 'cm_edit')
})
afterAll(() => server.close())

async function order(step?: string): Promise<string> {
  const id = await makeOrder(server, {
    workflow,
    location: house,
    requester: requester.id,
    ...(step && { step }),
  })
  await giveTo(server.database, project, id, worker.id)
  return id
}
type GivenTask = Partial<CallRequest<'/cm/addTasks'>['tasks'][number]> & { text: string }
const add = async (cm_id: string, ...tasks: GivenTask[]) =>
  (
    await server.ok(
      '/cm/addTasks',
      { cm_id, tasks: tasks.map((task) => ({ type: 'check' as const, ...task })) },
      editor.token,
    )
  ).keys
const read = (id: string, { token } = seer) => server.ok('/cm/getTasks/{id}', { id }, token)
type Answer = CallRequest<'/cm/answerTask'>['answer']
const answering = (cm_id: string, key: string, answer: Answer, version?: number) => ({
  cm_id,
  key,
  answer,
  ...(version !== undefined && { version }),
})
const answer = async (id: string, key: string, given: Answer, version?: number, { token } = worker) =>
  (await server.ok('/cm/answerTask', answering(id, key, given, version), token)).task
const versionOf = async (id: string) => {
  const { rows } = await sql<{ version: number }>`select version from work where id = ${id}`.execute(
    server.database,
  )
  return rows[0]?.version
}
const facts = async (id: string) => {
  const { rows } = await sql<{ run_id: string }>`select run_id from work where id = ${id}`.execute(
    server.database,
  )
  const run = rows[0]?.run_id ?? ''
  return (await readTaskFacts(server.database, [run])).get(run)
}

describe('the tasks of an order', () => {
  it('[CM-42] change nothing when the same person says the same again', async () => {
    const id = await order()
    const [key = '', number = ''] = await add(id, { text: 'Closed?' }, { type: 'number', text: 'Pressure' })
    const entries = async () => {
      const { rows } = await sql`select from audit where thing = 'work' and thing_id = ${id}`.execute(
        server.database,
      )
      return rows.length
    }
    const first = await answer(id, key, { value: true })
    const [version, written] = [await versionOf(id), await entries()]
    expect(await answer(id, key, { value: true })).toEqual(first)
    expect(await answer(id, key, { value: true }, first.version)).toEqual(first)
    expect([await versionOf(id), await entries()]).toEqual([version, written])
    // Another person, another value, another note or another reason says something else.
    const others = [
      () => answer(id, key, { value: true }, undefined, editor),
      () => answer(id, key, { value: false }),
      () => answer(id, number, { skipped_because: 'No gauge' }),
      () => answer(id, number, { skipped_because: 'No gauge here' }),
    ]
    for (const say of others) await say()
    expect(await entries()).toBe(written + others.length)
    await answer(id, number, { skipped_because: 'No gauge here' })
    expect(await entries()).toBe(written + others.length)
  })

  it('[CM-41] tell the trail of another order in a few words, however many and long they are', async () => {
    const id = await order()
    const keys: string[] = []
    for (let round = 0; round < 3; round++)
      keys.push(
        ...(await add(
          id,
          ...Array.from({ length: 50 }, (_, index) => ({ text: `${round}-${index} ${'x'.repeat(150)}` })),
        )),
      )
    const sort = (order: string[]) => server.ok('/cm/sortTasks', { cm_id: id, keys: order }, editor.token)
    const last = async () => {
      const { rows } = await sql<{ before: { tasks: string[] }; after: { tasks: string[] } }>`
        select before, after from audit where thing_id = ${id} and call = '/cm/sortTasks' order by id desc limit 1`.execute(
        server.database,
      )
      return rows[0]
    }
    const [first = '', second = '', ...others] = keys
    await sort([second, first, ...others])
    const short = await last()
    expect(short?.before.tasks.map((text) => text.slice(0, 3))).toEqual(['0-0', '0-1'])
    expect(short?.after.tasks.map((text) => text.slice(0, 3))).toEqual(['0-1', '0-0'])
    await sort(keys.toReversed())
    const long = await last()
    expect([long?.before.tasks.length, long?.after.tasks.at(-1)]).toEqual([51, '…'])
    expect(Math.max(...(long?.after.tasks ?? []).map((text) => text.length))).toBe(100)
  })

  it('[CM-41] begin with the first one and stand in their order, with what they ask', async () => {
    const id = await order()
    expect(await read(id)).toEqual({ tasks: [], pending: 0 })
    const before = await versionOf(id)
    const heard = await heardDuring(server, { userId: seer.id, projects: [project] }, async () => {
      await add(id, { text: 'Close the valve' }, { type: 'text', text: 'What was it?', mandatory: false })
    })
    expect(heard.map(({ topic }) => topic)).toContain('work')
    expect(await versionOf(id)).toBe((before ?? 0) + 1)
    await add(id, { type: 'number', text: 'Pressure', unit: 'bar', minimum: 1, maximum: 3 })
    const { tasks, pending } = await read(id)
    expect(tasks.map(({ text, type, mandatory }) => [text, type, mandatory])).toEqual([
      ['Close the valve', 'check', true],
      ['What was it?', 'text', false],
      ['Pressure', 'number', true],
    ])
    expect(tasks[2]).toMatchObject({
      unit: 'bar',
      minimum: 1,
      maximum: 3,
      state: 'pending',
      value: null,
      version: 0,
    })
    expect(pending).toBe(2)
  })

  it('[CM-41] are changed, sorted and removed until somebody has answered', async () => {
    const id = await order()
    const [first = '', second = '', third = ''] = await add(
      id,
      { text: 'One' },
      { text: 'Two' },
      { text: 'Three' },
    )
    await server.ok('/cm/updateTask', { cm_id: id, key: first, text: 'Uno', mandatory: false }, editor.token)
    await server.ok('/cm/sortTasks', { cm_id: id, keys: [third, first, second] }, editor.token)
    await server.ok('/cm/removeTask', { cm_id: id, key: second }, editor.token)
    expect((await read(id)).tasks.map(({ text, mandatory }) => [text, mandatory])).toEqual([
      ['Three', true],
      ['Uno', false],
    ])
    for (const call of ['/cm/updateTask', '/cm/removeTask'] as const)
      expect(await server.refused(call, { cm_id: id, key: first, version: 1 }, editor.token)).toMatchObject({
        status: 409,
        key: 'conflict_version',
        current: { version: await versionOf(id) },
      })
    await answer(id, first, { value: true })
    const answered = { status: 409, key: 'checklist_item_answered' }
    for (const refused of [
      await server.refused('/cm/updateTask', { cm_id: id, key: first, text: 'Eins' }, editor.token),
      await server.refused('/cm/removeTask', { cm_id: id, key: first }, editor.token),
    ])
      expect(refused).toMatchObject(answered)
    await answer(id, first, { open: true })
    await server.ok('/cm/removeTask', { cm_id: id, key: first }, editor.token)
    expect((await read(id)).tasks).toHaveLength(1)
  })

  it('refuse an order that leaves tasks out or names them twice, and bounds where they have no place', async () => {
    const id = await order()
    const [first = '', second = ''] = await add(id, { text: 'One' }, { type: 'number', text: 'Two' })
    for (const keys of [[first], [first, first], [first, second, 'more']])
      expect(await server.refused('/cm/sortTasks', { cm_id: id, keys }, editor.token)).toMatchObject({
        status: 422,
        fields: { keys: messages.checklist_order_incomplete },
      })
    const tasks = [
      { type: 'check' as const, text: 'Check', minimum: 1 },
      { type: 'number' as const, text: 'Number', minimum: 3, maximum: 1 },
    ]
    expect(
      await server.refused('/cm/addTasks', { cm_id: id, tasks: tasks.slice(0, 1) }, editor.token),
    ).toMatchObject({ status: 422, fields: { 'tasks.0.minimum': messages.work_task_not_number } })
    expect(
      await server.refused('/cm/addTasks', { cm_id: id, tasks: tasks.slice(1) }, editor.token),
    ).toMatchObject({ status: 422, fields: { 'tasks.0.maximum': messages.checklist_bounds_reversed } })
    expect(
      await server.refused('/cm/updateTask', { cm_id: id, key: first, unit: 'bar' }, editor.token),
    ).toMatchObject({ status: 422, fields: { unit: messages.work_task_not_number } })
    await server.ok('/cm/updateTask', { cm_id: id, key: second, minimum: 3 }, editor.token)
    expect(
      await server.refused('/cm/updateTask', { cm_id: id, key: second, maximum: 1 }, editor.token),
    ).toMatchObject({ status: 422, fields: { maximum: messages.checklist_bounds_reversed } })
  })

  it('are at most as many as a checklist has items', async () => {
    const id = await order()
    const many = Array.from({ length: 50 }, (_, at) => ({ text: `Task ${at}` }))
    for (let round = 0; round < 7; round += 1) await add(id, ...many)
    expect(
      await server.refused(
        '/cm/addTasks',
        { cm_id: id, tasks: [{ type: 'check', text: 'One more' }] },
        editor.token,
      ),
    ).toMatchObject({ status: 409, key: 'checklist_full' })
    expect((await read(id)).tasks).toHaveLength(350)
  })
})

describe('an answer', () => {
  it('[CM-42] is kept with who gave it; a number out of its bounds has failed', async () => {
    const id = await order()
    const [check = '', text = '', number = ''] = await add(
      id,
      { text: 'Close the valve' },
      { type: 'text', text: 'What was it?' },
      { type: 'number', text: 'Pressure', minimum: 1, maximum: 3 },
    )
    expect(await answer(id, check, { value: true })).toMatchObject({
      state: 'done',
      value: true,
      answered_by: { id: worker.id },
    })
    expect(await answer(id, check, { value: false })).toMatchObject({ state: 'failed', value: false })
    expect(await answer(id, text, { value: 'A leak' })).toMatchObject({ state: 'done', value: 'A leak' })
    expect(await answer(id, number, { value: 3 })).toMatchObject({ state: 'done', value: 3 })
    expect(await answer(id, number, { value: 3.5 })).toMatchObject({ state: 'failed', value: 3.5 })
    expect((await read(id)).pending).toBe(0)
    for (const [key, value] of [
      [check, 'sure'],
      [check, 1],
      [text, ' '],
      [text, true],
      [number, '3'],
    ] as const)
      expect(
        await server.refused('/cm/answerTask', answering(id, key, { value }), worker.token),
      ).toMatchObject({ status: 422, fields: { 'answer.value': messages.checklist_value_unfit } })
  })

  it('[CM-43] counts for actions as for screens: pending, skipped, and neither', async () => {
    const id = await order()
    const [first = '', second = ''] = await add(id, { text: 'One' }, { text: 'Two', mandatory: false })
    expect(await facts(id)).toEqual({ pending: true, skipped: false })
    expect(await answer(id, first, { skipped_because: 'No access' })).toMatchObject({
      state: 'skipped',
      value: null,
      note: 'No access',
    })
    expect(await facts(id)).toEqual({ pending: false, skipped: true })
    await answer(id, first, { value: true })
    expect(await facts(id)).toEqual({ pending: false, skipped: false })
    await answer(id, second, { value: false })
    await answer(id, first, { open: true })
    expect(await facts(id)).toEqual({ pending: true, skipped: false })
    expect((await read(id)).pending).toBe(1)
    expect(await readTaskFacts(server.database, [])).toEqual(new Map())
  })

  it('[CM-42] to another version is refused with the task as it is now, also after one was taken back', async () => {
    const id = await order()
    const [key = ''] = await add(id, { type: 'text', text: 'What was it?' })
    const first = await answer(id, key, { value: 'A leak' }, 0)
    expect(
      await server.refused('/cm/answerTask', answering(id, key, { value: 'A crack' }, 0), editor.token),
    ).toMatchObject({
      status: 409,
      key: 'checklist_answer_changed',
      current: { key, value: 'A leak', version: first.version },
    })
    await answer(id, key, { open: true }, first.version)
    const second = await answer(id, key, { value: 'A crack' }, 0, editor)
    expect(second.version).toBeGreaterThan(first.version)
    expect(
      await server.refused('/cm/answerTask', answering(id, key, { open: true }, first.version), worker.token),
    ).toMatchObject({ status: 409, current: { value: 'A crack', answered_by: { id: editor.id } } })
  })

  it('of two people who answer different tasks at once loses neither', async () => {
    const id = await order()
    const keys = await add(id, ...Array.from({ length: 8 }, (_, at) => ({ text: `Task ${at}` })))
    await Promise.all(keys.map((key, at) => answer(id, key, { value: true }, 0, at % 2 ? worker : editor)))
    const { tasks, pending } = await read(id)
    expect(pending).toBe(0)
    expect(new Set(tasks.map(({ version }) => version)).size).toBe(8)
  })

  it('is written in the trail as a change of the order', async () => {
    const id = await order()
    const [key = ''] = await add(id, { text: 'Close the valve' })
    await answer(id, key, { value: true })
    const { rows } = await sql<{ call: string; before: unknown; after: unknown }>`
      select call, before, after from audit where thing = 'work' and thing_id = ${id} order by id`.execute(
      server.database,
    )
    expect(rows).toEqual([
      { call: '/cm/addTasks', before: null, after: { task: 'Close the valve' } },
      {
        call: '/cm/answerTask',
        before: { task: 'Close the valve', state: 'pending', answer: null, note: '' },
        after: { task: 'Close the valve', state: 'done', answer: true, note: '' },
      },
    ])
  })
})

describe('who', () => {
  it('[CM-40] [CM-41] [CM-42] reads, changes and answers tasks', async () => {
    const id = await order()
    const [key = ''] = await add(id, { text: 'One' })
    const tasks = [{ type: 'check' as const, text: 'Two' }]
    const statuses = async ({ token }: Person) => ({
      read: (await server.call('/cm/getTasks/{id}', { id }, token)).status,
      add: (await server.call('/cm/addTasks', { cm_id: id, tasks }, token)).status,
      update: (await server.call('/cm/updateTask', { cm_id: id, key, mandatory: true }, token)).status,
      sort: (await server.call('/cm/sortTasks', { cm_id: id, keys: ['x'] }, token)).status,
      remove: (await server.call('/cm/removeTask', { cm_id: id, key: 'none' }, token)).status,
      answer: (await server.call('/cm/answerTask', answering(id, key, { open: true }), token)).status,
    })
    expect(await statuses(editor)).toEqual({
      read: 200,
      add: 200,
      update: 200,
      sort: 422,
      remove: 404,
      answer: 200,
    })
    const none = { add: 403, update: 403, sort: 403, remove: 403 }
    expect(await statuses(seer)).toEqual({ read: 200, ...none, answer: 403 })
    expect(await statuses(worker)).toEqual({ read: 200, ...none, answer: 200 })
    const nothing = { read: 404, add: 404, update: 404, sort: 404, remove: 404, answer: 404 }
    expect(await statuses(requester)).toEqual(nothing)
    expect(await statuses(stranger)).toEqual(nothing)
    await sql`delete from work_worker where work_id = ${id}`.execute(server.database)
    expect(await statuses(worker)).toEqual(nothing)
  })

  it('a closed order keeps its tasks as they are', async () => {
    const id = await order('closed')
    for (const refused of [
      await server.refused(
        '/cm/addTasks',
        { cm_id: id, tasks: [{ type: 'check', text: 'Late' }] },
        editor.token,
      ),
      await server.refused('/cm/answerTask', answering(id, 'any', { value: true }), worker.token),
    ])
      expect(refused).toMatchObject({ status: 409, key: 'work_closed' })
  })
})
