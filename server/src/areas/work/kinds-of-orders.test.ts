import type { AccessCode, CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../serve/context.ts'
import { makeOrder } from '../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import {
  inDays,
  maintenanceAt,
  makeMaintenance,
  makePlan,
  publishMaintenance,
} from './fixtures/maintenance.ts'
import { giveTo } from './fixtures/orders.ts'
import type { NewMaintenanceWork } from './create-maintenance-work.writer.ts'

let server: TestServer
let project: string
let house: string
let plan: string
let superuser: string
let worker: { id: string; token: string }

const sight = ['location_view', 'location_view_all'] as const

async function person(...access: AccessCode[]): Promise<{ id: string; token: string }> {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}
/** Somebody who sees everything of the project and holds some rights. */
const staff = async (...access: AccessCode[]) => (await person(...sight, ...access)).token

async function pm(given: Partial<NewMaintenanceWork> = {}): Promise<string> {
  const [made] = await makeMaintenance(server, project, [maintenanceAt(house, plan, given)])
  return made?.id ?? ''
}
const cm = () => makeOrder(server, { project, location: house, requester: worker.id })

const details = async (id: string, token = superuser) =>
  (await server.ok('/pm/getDetails/{id}', { id }, token)).pm
const press = (pm_id: string, action_key: string, from_step: string, token = superuser, comment = '') =>
  server.ok('/pm/runAction', { pm_id, action_key, from_step, comment }, token)

/** Who belongs to a department of the project is given orders. */
const makeWorker = (user: string) =>
  sql`
  with made as (insert into department (code, name, position) values ('CREW', '{"en": "Crew"}', 1) returning id),
    attached as (insert into project_department (project_id, department_id) select ${project}, id from made)
  insert into user_department (project_id, user_id, department_id) select ${project}, ${user}, id from made`.execute(
    server.database,
  )

beforeAll(async () => {
  server = await startTestServer()
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  house = (await server.make.locations(project, { House: {} }))('House')
  plan = await makePlan(server, project)
  await publishMaintenance(server, superuser, project)
  worker = await person()
})
afterAll(() => server.close())

describe('[PM-1] orders of one kind', () => {
  it('are not there for the calls of the other', async () => {
    const [one, other] = [await pm(), await cm()]
    const refused = [
      await server.refused('/cm/getDetails/{id}', { id: one }, superuser),
      await server.refused('/pm/getDetails/{id}', { id: other }, superuser),
      await server.refused('/cm/addCost', { cm_id: one, category: 'fee', amount: '1' }, superuser),
      await server.refused('/pm/addCost', { pm_id: other, category: 'fee', amount: '1' }, superuser),
      await server.refused('/pm/getTasks/{id}', { id: other }, superuser),
      await server.refused('/cm/getTimes/{id}', { id: one }, superuser),
      await server.refused('/pm/getMaterials/{id}', { id: other }, superuser),
      await server.refused('/cm/rate', { cm_id: one, rating: 5 }, superuser),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    const many = await server.ok(
      '/cm/assignMany',
      { project_id: project, cm_ids: [one, other], user_ids: [], team_ids: [] },
      superuser,
    )
    expect(many).toMatchObject({ done: [other], refused: [{ id: one, reference: '' }] })
  })

  it('are listed, counted, drawn and exported by themselves', async () => {
    const [one, other] = [await pm(), await cm()]
    const { pms } = await server.ok('/pm/search', { project_id: project }, superuser)
    const { cms } = await server.ok('/cm/search', { project_id: project }, superuser)
    expect(pms.map(({ id }) => id)).toContain(one)
    expect(cms.map(({ id }) => id)).toContain(other)
    expect(pms.every(({ reference }) => reference.startsWith('PM-'))).toBe(true)
    expect(cms.every(({ reference }) => reference.startsWith('CM-'))).toBe(true)
    const count = async (kind: 'cm' | 'pm') => {
      const { counts } = await server.ok(`/${kind}/getCounts`, { project_id: project }, superuser)
      return counts.reduce((sum, one) => sum + one.count, 0)
    }
    expect([await count('pm'), await count('cm')]).toEqual([pms.length, cms.length])
    const { columns } = await server.ok('/pm/getBoard', { project_id: project }, superuser)
    expect(columns.flatMap((column) => column.pms).map(({ id }) => id)).toContain(one)
    expect(JSON.stringify(columns)).not.toContain(other)
  })

  it('are in the work of their own list, and a timer on one is not one on the other', async () => {
    const [one, other] = [await pm({ userIds: [worker.id] }), await cm()]
    await giveTo(server.database, project, other, worker.id)
    const mine = await server.ok('/pm/getMyWork', { project_id: project }, worker.token)
    expect(mine).toMatchObject({ pms: [{ id: one, location: { name: 'House' } }], total: 1 })
    const corrective = await server.ok('/cm/getMyWork', { project_id: project }, worker.token)
    expect(corrective.cms.map(({ id }) => id)).toEqual([other])
    await server.ok('/pm/startTimer', { pm_id: one }, worker.token)
    const timers = [
      (await server.ok('/pm/getTimer', { project_id: project }, worker.token)).timer,
      (await server.ok('/cm/getTimer', { project_id: project }, worker.token)).timer,
    ]
    expect(timers).toMatchObject([{ pm_id: one }, null])
    expect(await server.refused('/cm/startTimer', { cm_id: other }, worker.token)).toMatchObject({
      status: 409,
      message: expect.stringContaining('PM-'),
    })
    expect((await server.refused('/cm/stopTimer', { cm_id: one }, worker.token)).status).toBe(404)
    await server.ok('/pm/stopTimer', { pm_id: one }, worker.token)
  })
})

describe('[PM-2] the rights over maintenance', () => {
  it('are those of maintenance alone: no right over corrective orders helps', async () => {
    const id = await pm()
    const corrective = await staff('cm_view', 'cm_edit', 'cm_workers', 'cm_cost')
    expect((await server.refused('/pm/getDetails/{id}', { id }, corrective)).status).toBe(404)
    expect((await server.refused('/pm/search', { project_id: project }, corrective)).status).toBe(403)
    const maintenance = await staff('pm_view', 'pm_edit', 'pm_workers', 'pm_cost')
    const other = await cm()
    expect((await server.refused('/cm/getDetails/{id}', { id: other }, maintenance)).status).toBe(404)
    expect((await server.refused('/cm/search', { project_id: project }, maintenance)).status).toBe(403)
  })

  it('each allow one thing', async () => {
    const id = await pm()
    const keys = (
      await server.ok('/pm/addTasks', { pm_id: id, tasks: [{ type: 'check', text: 'Oil level' }] }, superuser)
    ).keys
    const key = keys[0] ?? ''
    const user_ids = [worker.id]
    await makeWorker(worker.id)
    const tries = {
      pm_edit: (token: string) => server.call('/pm/update', { id, description: `by ${token.length}` }, token),
      pm_workers: (token: string) =>
        server.call('/pm/assignWorkers', { pm_id: id, user_ids, team_ids: [] }, token),
      pm_tasks: (token: string) =>
        server.call('/pm/answerTask', { pm_id: id, key, answer: { value: true } }, token),
      pm_cost: (token: string) => server.call('/pm/getCosts/{id}', { id }, token),
      pm_materials: (token: string) => server.call('/pm/getMaterialStores/{id}', { id }, token),
      pm_comments: (token: string) =>
        server.call('/comment/add', { owner_kind: 'pm', owner_id: id, text: 'Done' }, token),
    } as const
    const codes = Object.keys(tries) as (keyof typeof tries)[]
    const seer = await staff('pm_view')
    for (const code of codes) expect([code, (await tries[code](seer)).status]).toEqual([code, 403])
    for (const code of codes) {
      const token = await staff('pm_view', code)
      expect([code, (await tries[code](token)).status]).toEqual([code, 200])
      const others = codes.filter((one) => one !== code && !(code === 'pm_edit' && one === 'pm_tasks'))
      for (const one of others)
        expect([code, one, (await tries[one](token)).status]).toEqual([code, one, 403])
    }
  })

  it('are told by the details, and no review is there', async () => {
    const id = await pm()
    const token = await staff('pm_view', 'pm_tasks')
    const { may, reader } = await server.ok('/pm/getDetails/{id}', { id }, token)
    expect(reader).toBe('staff')
    expect(may).toEqual({
      edit: false,
      assign: false,
      comment: false,
      photos: false,
      materials: false,
      tasks: true,
      costs: false,
    })
  })
})

describe('[PM-3] the numbers of maintenance', () => {
  it('are of a series of its own, with the prefix that the project sets', async () => {
    const elsewhere = await server.make.project()
    const at = (await server.make.locations(elsewhere, { Yard: {} }))('Yard')
    await publishMaintenance(server, superuser, elsewhere)
    await makeOrder(server, { project: elsewhere, location: at, requester: worker.id })
    const made = await makeMaintenance(server, elsewhere, [maintenanceAt(at, plan), maintenanceAt(at, plan)])
    expect(made.map(({ number }) => number)).toEqual([1, 2])
    expect((await details(made[1]?.id ?? '')).reference).toBe('PM-00002')
    const { pms } = await server.ok(
      '/pm/search',
      { project_id: elsewhere, search_text: 'pm-2', sort: 'number' },
      superuser,
    )
    expect(pms.map(({ id }) => id)).toEqual([made[1]?.id])
  })
})

it('[PM-4] shows plan, day, window and outcome, and finds by them', async () => {
  const id = await pm({
    plan: { id: plan, name: { en: 'Lift test', fr: 'Contrôle' }, criticality: 'Statutory' },
    dueOn: '2031-05-06',
    occurrenceOn: '2031-05-05',
    windowFrom: '2031-05-01',
    windowTo: '2031-05-10',
  })
  expect(await details(id)).toMatchObject({
    plan: { id: plan, name: 'Lift test', criticality: 'Statutory' },
    occurrence_on: '2031-05-05',
    due_on: '2031-05-06',
    window_from: '2031-05-01',
    window_to: '2031-05-10',
    outcome: null,
    outcome_reason: '',
    created_by: null,
    is_overdue: false,
  })
  const found = async (filter: object) =>
    (await server.ok('/pm/search', { project_id: project, ...filter }, superuser)).pms.map((one) => one.id)
  expect(await found({ criticality: ['Statutory'] })).toContain(id)
  expect(await found({ criticality: ['Optimal'] })).not.toContain(id)
  expect(await found({ plan_id: [plan] })).toContain(id)
  expect(await found({ date_field: 'due', from: '2031-05-06', to: '2031-05-06' })).toEqual([id])
  expect(await found({ date_field: 'due', from: '2031-05-07', to: '2031-05-09' })).toEqual([])
  const wrong = await server.refused(
    '/pm/search',
    { project_id: project, service_id: [plan] } as never,
    superuser,
  )
  expect(wrong.status).toBe(422)
})

it('[PM-5] publishes the workflow of maintenance in a new project, as the default one of its kind', async () => {
  const created = await server.ok(
    '/project/create_basic',
    { code: 'KINDS', short_name: 'Kinds', full_name: { en: 'Kinds', ar: 'أنواع', fr: 'Genres' } },
    superuser,
  )
  const { workflows } = await server.ok('/workflow/search', { project_id: created.id, kind: 'pm' }, superuser)
  expect(workflows).toMatchObject([
    { code: 'MAINTENANCE', name: 'Maintenance', is_default: true, published_version: 1, has_changes: false },
  ])
  const { draft, faults } = await server.ok('/workflow/get/{id}', { id: workflows[0]?.id ?? '' }, superuser)
  expect(faults).toEqual([])
  expect(draft.steps.map(({ status }) => status)).toEqual([
    'Pending',
    'In Progress',
    'On Hold',
    'Completed',
    'Cancelled',
  ])
  expect(draft.steps[0]?.name).toEqual({ en: 'Pending', ar: 'معلق', fr: 'En attente' })
})

it('[PM-6] a workflow of one kind asks for no right over the other', async () => {
  const made = { project_id: project, code: 'MIXED', name: 'Mixed', kind: 'pm' as const }
  const { id } = await server.ok('/workflow/create', made, superuser)
  const { draft } = await server.ok('/workflow/get/{id}', { id }, superuser)
  const mixed = {
    ...draft,
    actions: draft.actions.map((action) => ({
      ...action,
      rights: ['cm_edit'],
      also_for: ['requester'],
      conditions: { rating: 'required' },
    })),
  }
  const { faults } = await server.ok('/workflow/update', { id, draft: mixed as never }, superuser)
  expect(faults.map(({ key, path }) => [key, path])).toEqual([
    ['workflow_right_of_other_kind', 'actions.0.rights'],
    ['workflow_without_requester', 'actions.0.also_for'],
    ['workflow_without_requester', 'actions.0.conditions.rating'],
  ])
  expect((await server.refused('/workflow/publish', { id }, superuser)).status).toBe(422)
  const other = { ...made, code: 'OTHER', like: 'simple' as const }
  expect(await server.refused('/workflow/create', other, superuser)).toMatchObject({ status: 422 })
})

it('[PM-7] who works on an order answers its tasks and writes their time, without any right', async () => {
  const id = await pm({ userIds: [worker.id] })
  const { keys } = await server.ok(
    '/pm/addTasks',
    { pm_id: id, tasks: [{ type: 'check', text: 'Oil' }] },
    superuser,
  )
  const answer = { pm_id: id, key: keys[0] ?? '', answer: { value: true } }
  const { task } = await server.ok('/pm/answerTask', answer, worker.token)
  expect(task).toMatchObject({ state: 'done', value: true })
  await server.ok(
    '/pm/addTime',
    { pm_id: id, started_at: '2026-01-01T10:00:00.000Z', minutes: 30 },
    worker.token,
  )
  expect((await details(id, worker.token)).minutes).toBe(30)
  expect((await server.refused('/pm/update', { id, description: 'Mine' }, worker.token)).status).toBe(403)
})

describe('[PM-8] what belongs to an order of maintenance', () => {
  it('is told in the trail as that of a thing of its kind, with costs for who sees those of its kind', async () => {
    const id = await pm()
    await server.ok('/pm/addCost', { pm_id: id, category: 'fee', amount: '12.5' }, superuser)
    const read = async (...access: AccessCode[]) => {
      const token = await staff('audit_view', 'pm_view', ...access)
      const { entries } = await server.ok('/audit/search', { project_id: project, thing_id: id }, token)
      return entries.map((entry) => `${entry.thing} ${entry.call}`)
    }
    expect(await read('pm_cost')).toContain('pm /pm/addCost')
    expect(await read('cm_cost')).not.toContain('pm /pm/addCost')
    const { entries } = await server.ok('/activity/list', { owner_kind: 'pm', owner_id: id }, superuser)
    expect(entries.map(({ kind }) => kind)).toContain('work.cost')
  })

  it('is commented on as a thing of its kind', async () => {
    const id = await pm()
    const about = { owner_kind: 'pm', owner_id: id }
    await server.ok(
      '/comment/add',
      { ...about, text: 'Wait for the lift' },
      await staff('pm_view', 'pm_comments'),
    )
    const { comments } = await server.ok('/comment/list', about, await staff('pm_view'))
    expect(comments.map(({ text }) => text)).toEqual(['Wait for the lift'])
    const strange = await server.refused('/comment/list', { ...about, owner_kind: 'work' }, superuser)
    expect(strange.status).toBe(404)
    expect((await server.refused('/comment/list', about, await staff('cm_view'))).status).toBe(404)
  })

  it('is counted where locations are removed or moved, for who may see maintenance', async () => {
    const elsewhere = await server.make.project()
    const at = await server.make.locations(elsewhere, { Tower: { Roof: {} } })
    await publishMaintenance(server, superuser, elsewhere)
    await makeMaintenance(server, elsewhere, [maintenanceAt(at('Roof'), plan)])
    const impact = async (token: string) =>
      (await server.ok('/location/getImpact', { locations: [at('Tower')] }, token)).impact.things
    expect(await impact(superuser)).toEqual([{ thing: 'pm', name: 'Maintenance orders', count: 1 }])
    const user = await server.make.user({ roles: [{ project: elsewhere, access: [...sight, 'cm_view'] }] })
    expect(await impact(await server.signIn(user))).toEqual([])
  })
})

it('[PM-9] takes no due time and no service, and keeps its days', async () => {
  const id = await pm()
  const token = await staff('pm_view', 'pm_edit')
  for (const member of ['due_at', 'service_id', 'due_on', 'asset_id'])
    expect(await server.refused('/pm/update', { id, [member]: null } as never, token)).toMatchObject({
      status: 422,
    })
  const before = await details(id)
  await server.ok('/pm/update', { id, priority: 'Urgent', description: 'Grease all bearings' }, token)
  const { priority, description, due_on } = await details(id)
  expect({ priority, description, due_on }).toEqual({
    priority: 'Urgent',
    description: 'Grease all bearings',
    due_on: before.due_on,
  })
  const many = { project_id: project, pm_ids: [id], priority: 'Low' as const }
  expect((await server.ok('/pm/updateMany', many, token)).done).toEqual([id])
})

describe('[PM-10] the outcome', () => {
  async function completed(
    given: Partial<NewMaintenanceWork>,
  ): Promise<CallReply<'/pm/getDetails/{id}'>['pm']> {
    const id = await pm({ userIds: [worker.id], ...given })
    await press(id, 'start', 'pending', worker.token)
    await press(id, 'finish', 'working', worker.token)
    return details(id)
  }

  it('says whether an order was completed in its window, before or after it', async () => {
    const outcomes = [
      await completed({}),
      await completed({ windowFrom: inDays(5), dueOn: inDays(6), windowTo: inDays(7) }),
      await completed({ windowFrom: inDays(-7), dueOn: inDays(-6), windowTo: inDays(-5) }),
    ].map(({ outcome, status }) => [status, outcome])
    expect(outcomes).toEqual([
      ['Completed', 'on_time'],
      ['Completed', 'early'],
      ['Completed', 'late'],
    ])
  })

  it('of several orders is told when they are completed at once', async () => {
    const ids = [await pm({ userIds: [worker.id] }), await pm({ userIds: [worker.id] })]
    const other = await cm()
    const all = (action_key: string, pm_ids: string[]) =>
      server.ok('/pm/runActions', { project_id: project, pm_ids, action_key }, superuser)
    expect((await all('start', ids)).done).toEqual(ids)
    expect(await all('finish', [...ids, other])).toMatchObject({ done: ids, refused: [{ id: other }] })
    for (const id of ids) expect(await details(id)).toMatchObject({ status: 'Completed', outcome: 'on_time' })
  })

  it('of an order that is skipped keeps the reason, and goes with the decision', async () => {
    const id = await pm()
    const planner = await staff('pm_view', 'pm_schedule')
    const editor = await staff('pm_view', 'pm_edit', 'pm_workers', 'pm_tasks')
    const skip = { pm_id: id, action_key: 'skip', from_step: 'pending', comment: 'The asset is off' }
    expect((await server.refused('/pm/runAction', skip, editor)).status).toBe(403)
    await server.ok('/pm/runAction', skip, planner)
    expect(await details(id)).toMatchObject({ outcome: 'skipped', outcome_reason: 'The asset is off' })
    await press(id, 'plan_again', 'cancelled', planner, 'It runs again')
    expect(await details(id)).toMatchObject({ status: 'Pending', outcome: null, outcome_reason: '' })
  })
})

it('[PM-11] what the law asks for is not skipped', async () => {
  const law = { id: plan, name: { en: 'Lift test' }, criticality: 'Statutory' as const }
  const id = await pm({ plan: law })
  const skip = { pm_id: id, action_key: 'skip', from_step: 'pending', comment: 'No time' }
  expect(await server.refused('/pm/runAction', skip, superuser)).toMatchObject({
    status: 409,
    key: 'pm_statutory',
  })
})

describe('[PM-12] orders of schedules', () => {
  it('are made once for each occurrence, with numbers for exactly those that are new', async () => {
    const elsewhere = await server.make.project()
    const at = (await server.make.locations(elsewhere, { Yard: {} }))('Yard')
    await publishMaintenance(server, superuser, elsewhere)
    const { scheduleId } = maintenanceAt(at, plan)
    const occurrences = (...sequences: number[]) =>
      sequences.map((sequence) => maintenanceAt(at, plan, { scheduleId, sequence }))
    const entries: AuditEntry[] = []
    const first = await makeMaintenance(server, elsewhere, occurrences(1, 2, 2), entries)
    expect(first.map(({ number, sequence }) => [number, sequence])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(entries.map(({ thing, thingId }) => [thing, thingId])).toEqual(first.map(({ id }) => ['pm', id]))
    expect(await makeMaintenance(server, elsewhere, occurrences(1, 2))).toEqual([])
    const both = await Promise.all([
      makeMaintenance(server, elsewhere, occurrences(1, 3, 4)),
      makeMaintenance(server, elsewhere, occurrences(3, 4, 5)),
    ])
    expect(
      both
        .flat()
        .map(({ sequence }) => sequence)
        .toSorted(),
    ).toEqual([3, 4, 5])
    const { rows } = await sql<{ numbers: number[]; last: number }>`
      select array_agg(number order by number) as numbers,
        (select last from number_series where project_id = ${elsewhere} and kind = 'pm') as last
      from work where project_id = ${elsewhere}`.execute(server.database)
    expect(rows).toEqual([{ numbers: [1, 2, 3, 4, 5], last: 5 }])
  })

  it('begin in the default workflow with their people and tasks, and are due at the end of their window', async () => {
    const zoned = await server.make.project()
    await sql`update project set time_zone = 'Asia/Tokyo' where id = ${zoned}`.execute(server.database)
    const at = (await server.make.locations(zoned, { Yard: {} }))('Yard')
    const order = maintenanceAt(at, plan, {
      windowFrom: '2031-01-01',
      dueOn: '2031-01-02',
      windowTo: '2031-01-03',
    })
    await expect(makeMaintenance(server, zoned, [order])).rejects.toMatchObject({ key: 'cm_no_workflow' })
    await publishMaintenance(server, superuser, zoned)
    const [made] = await makeMaintenance(server, zoned, [order])
    expect(await details(made?.id ?? '')).toMatchObject({
      status: 'Pending',
      step: { key: 'pending', name: 'Pending' },
      due_at: '2031-01-03T15:00:00.000Z',
    })
    const { passages } = await server.ok('/pm/getDetails/{id}', { id: made?.id ?? '' }, superuser)
    expect(passages).toMatchObject([{ from: null, to: 'Pending', by: null }])
  })
})
