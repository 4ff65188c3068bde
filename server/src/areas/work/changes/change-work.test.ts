import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode } from '@atrium/contract'
import { makeOrder, type PublishedWorkflow } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { publishWorkflow, giveTo } from '../fixtures/orders.ts'

let server: TestServer
let project: string
let at: (name: string) => string
let flow: PublishedWorkflow
let superuser: string
let department: string
interface Person {
  id: string
  token: string
}
let requester: Person
let editor: Person
let reviewer: Person
let dispatcher: Person

const seeing = ['location_view', 'location_view_all', 'cm_view'] as const

async function member(...access: AccessCode[]): Promise<Person> {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}
/** Somebody who works in a department of the project. */
async function worker(name: string): Promise<Person> {
  const user = await server.make.user({ name, roles: [{ project }] })
  await sql`insert into user_department (project_id, user_id, department_id) values (${project}, ${user.id}, ${department})`.execute(
    server.database,
  )
  return { id: user.id, token: await server.signIn(user) }
}
async function team(...locations: string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Crew"}') returning id`.execute(
    server.database,
  )
  const id = rows[0]?.id ?? ''
  for (const location of locations)
    await sql`insert into team_location (project_id, team_id, location_id) values (${project}, ${id}, ${location})`.execute(
      server.database,
    )
  return id
}

beforeAll(async () => {
  server = await startTestServer()
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Floor: { Room: {} }, Cellar: {} } })
  flow = await publishWorkflow(server, superuser, { project })
  const { rows } = await sql<{ id: string }>`
    with made as (insert into department (code, position, name) values ('PLUMB', 1, '{"en": "Plumbing"}') returning id)
    insert into project_department (project_id, department_id) select ${project}, id from made returning department_id as id`.execute(
    server.database,
  )
  department = rows[0]?.id ?? ''
  requester = await member('cm_add')
  editor = await member(...seeing, 'cm_edit')
  reviewer = await member(...seeing, 'cm_edit_review')
  dispatcher = await member(...seeing, 'cm_workers')
})
afterAll(() => server.close())

const order = (step?: string) =>
  makeOrder(server, {
    workflow: flow,
    location: at('Floor'),
    requester: requester.id,
    ...(step && { step }),
  })
const details = async (id: string, token = editor.token) =>
  (await server.ok('/cm/getDetails/{id}', { id }, token)).cm
const nobody = '00000000-0000-4000-8000-000000000000'

describe('[CM-28] what an order says', () => {
  it('is changed with the right, from the version that one saw, and not once it is closed', async () => {
    const id = await order()
    const given = {
      id,
      version: 1,
      description: 'It pours',
      priority: 'Urgent' as const,
      due_at: '2026-12-01T08:00:00Z',
    }
    expect((await server.refused('/cm/update', given, dispatcher.token)).status).toBe(403)
    expect((await server.refused('/cm/update', given, requester.token)).status).toBe(403)
    expect(await server.ok('/cm/update', given, editor.token)).toEqual({ status: 'ok', version: 2 })
    expect(await details(id)).toMatchObject({
      description: 'It pours',
      priority: 'Urgent',
      due_at: '2026-12-01T08:00:00.000Z',
      version: 2,
    })
    expect(await server.refused('/cm/update', given, editor.token)).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { id, description: 'It pours', version: 2 },
    })
    // Saying the same again changes nothing.
    expect(await server.ok('/cm/update', { ...given, version: 2 }, editor.token)).toEqual({
      status: 'ok',
      version: 2,
    })
    const closed = await order('closed')
    expect(await server.refused('/cm/update', { id: closed, priority: 'Low' }, editor.token)).toMatchObject({
      status: 409,
      key: 'work_closed',
    })
  })

  it('is not changed by a worker who does not see its place, whatever rights they hold', async () => {
    const id = await order()
    const blind = await member(
      'cm_view',
      'cm_edit',
      'cm_workers',
      'cm_cost',
      'cm_edit_review',
      'cm_materials',
    )
    await sql`insert into work_worker (project_id, work_id, user_id) values (${project}, ${id}, ${blind.id})`.execute(
      server.database,
    )
    const mine = await server.ok('/cm/getDetails/{id}', { id }, blind.token)
    expect(mine).toMatchObject({
      reader: 'worker',
      may: { edit: false, assign: false, costs: false, review: false, materials: true },
    })
    const started_at = new Date(Date.now() - 3_600_000).toISOString()
    const others = {
      kind: 'work',
      note: '',
      rate_id: null,
      started_at,
      minutes: 5,
      user_id: editor.id,
    } as const
    const refused = [
      await server.refused('/cm/update', { id, description: 'Mine' }, blind.token),
      await server.refused('/cm/assignWorkers', { cm_id: id, user_ids: [], team_ids: [] }, blind.token),
      await server.refused('/cm/getCandidates', { cm_id: id }, blind.token),
      await server.refused('/cm/getCosts/{id}', { id }, blind.token),
      await server.refused(
        '/cm/addCost',
        { cm_id: id, category: 'other', amount: '1', note: '' },
        blind.token,
      ),
      await server.refused('/cm/editReview', { cm_id: id, rating: 5, comment: '' }, blind.token),
      await server.refused('/cm/addTime', { cm_id: id, ...others }, blind.token),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const several = { project_id: project, cm_ids: [id] }
    const none = { done: [], refused: [{ id, message: messages.forbidden }] }
    expect(await server.ok('/cm/updateMany', { ...several, priority: 'Low' }, blind.token)).toMatchObject(
      none,
    )
    expect(
      await server.ok('/cm/assignMany', { ...several, user_ids: [], team_ids: [] }, blind.token),
    ).toMatchObject(none)
    await server.ok('/cm/getMaterialStores/{id}', { id }, blind.token)
    expect(await details(id)).toMatchObject({ description: 'Something drips', version: 1 })
  })

  it('follows another service with department and times, whose clock began with the order', async () => {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into library_entry (kind, project_id, position, code, name)
        values ('service', ${project}, 9, 'HEAT', '{"en": "Heating"}') returning id
      )
      insert into work_service (project_id, service_id, department_id, respond_minutes, resolve_minutes, needs_asset)
      select ${project}, id, ${department}, 30, 60, 'no' from made returning service_id as id`.execute(
      server.database,
    )
    const service_id = rows[0]?.id ?? ''
    await sql`update project set working_hours = '[]' where id = ${project}`.execute(server.database)
    const id = await order()
    await server.ok('/cm/update', { id, service_id }, editor.token)
    const changed = await details(id)
    expect(changed).toMatchObject({
      service: { id: service_id, name: 'Heating' },
      department: { id: department },
    })
    expect(Date.parse(changed.due_at ?? '') - Date.parse(changed.created_at)).toBe(60 * 60_000)
    expect(Date.parse(changed.respond_by ?? '') - Date.parse(changed.created_at)).toBe(30 * 60_000)
    expect(await server.refused('/cm/update', { id, service_id: nobody }, editor.token)).toMatchObject({
      status: 422,
      fields: { service_id: expect.any(String) },
    })
  })

  it('names only places, departments and assets of the project that the caller sees', async () => {
    const id = await order()
    const elsewhere = await server.make.project()
    const there = (await server.make.locations(elsewhere, { Shed: {} }))('Shed')
    const narrow = await member('location_view', 'cm_view', 'cm_edit')
    await server.make.assignLocations(narrow.id, project, [at('Floor')])
    expect((await server.refused('/cm/update', { id, location_id: there }, editor.token)).status).toBe(404)
    expect((await server.refused('/cm/update', { id, location_id: at('Cellar') }, narrow.token)).status).toBe(
      404,
    )
    expect((await server.refused('/cm/update', { id, asset_id: nobody }, editor.token)).status).toBe(404)
    expect((await server.refused('/cm/update', { id, department_id: nobody }, editor.token)).status).toBe(404)
    await server.ok('/cm/update', { id, location_id: at('Room') }, narrow.token)
    expect(await details(id, narrow.token)).toMatchObject({ location: { name: 'Room', path: 'Floor' } })
    expect(await details(id)).toMatchObject({ location: { name: 'Room', path: 'Tower › Floor' } })
  })

  it('[CM-29] is changed on several orders, each judged by itself', async () => {
    const [open, closed] = [await order(), await order('closed')]
    const { done, refused } = await server.ok(
      '/cm/updateMany',
      { project_id: project, cm_ids: [closed, open, nobody], priority: 'High' },
      editor.token,
    )
    expect(done).toEqual([open])
    expect(refused.map(({ id, message }) => [id, message])).toEqual([
      [closed, 'The order is closed'],
      [nobody, 'Not found, or not visible to you.'],
    ])
    expect(await details(open)).toMatchObject({ priority: 'High', version: 2 })
  })

  it('[CM-29] is refused among several as soon as it is newer than the caller saw it', async () => {
    const [newer, same] = [await order(), await order()]
    await server.ok('/cm/update', { id: newer, priority: 'Urgent' }, editor.token)
    const { done, refused } = await server.ok(
      '/cm/updateMany',
      {
        project_id: project,
        cm_ids: [
          { id: newer, version: 1 },
          { id: same, version: 1 },
        ],
        priority: 'High',
      },
      editor.token,
    )
    expect(done).toEqual([same])
    expect(refused.map(({ id, message }) => [id, message])).toEqual([
      [newer, 'Someone else has changed this. Please look at the newer values and try again.'],
    ])
    expect(await details(newer)).toMatchObject({ priority: 'Urgent' })
  })
})

describe('the review', () => {
  it('[CM-30] is the requester’s, from completion until the order is closed', async () => {
    const rate = (cm_id: string) => ({ cm_id, rating: 4, comment: 'Dry again' })
    const early = await order('working')
    expect(await server.refused('/cm/rate', rate(early), requester.token)).toMatchObject({
      status: 409,
      key: 'work_not_completed',
    })
    const id = await order('done')
    expect((await server.refused('/cm/rate', rate(id), editor.token)).status).toBe(403)
    await server.ok('/cm/rate', rate(id), requester.token)
    expect(await details(id)).toMatchObject({
      rating: 4,
      rating_comment: 'Dry again',
      rated_on_behalf: false,
    })
    expect(await server.refused('/cm/rate', rate(await order('closed')), requester.token)).toMatchObject({
      status: 409,
      key: 'work_closed',
    })
  })

  it('[CM-31] is written on behalf with a right of its own, also once the order is closed, and says so', async () => {
    const id = await order('closed')
    const given = { cm_id: id, rating: 2, comment: 'By telephone' }
    expect((await server.refused('/cm/editReview', given, editor.token)).status).toBe(403)
    await server.ok('/cm/editReview', given, reviewer.token)
    expect(await details(id)).toMatchObject({
      rating: 2,
      rated_on_behalf: true,
      rated_by: { id: reviewer.id },
    })
    expect(
      await server.refused('/cm/editReview', { ...given, cm_id: await order() }, reviewer.token),
    ).toMatchObject({
      status: 409,
    })
  })
})

it('[CM-32] takes a failure as a chain of codes', async () => {
  const { rows } = await sql<{ id: string }>`
    with problem as (
      insert into library_entry (kind, project_id, position, code, name) values ('failure', ${project}, 1, 'LEAK', '{"en": "Leak"}') returning id
    ), cause as (
      insert into library_entry (kind, project_id, parent_id, parent_level, position, code, name)
      select 'failure', ${project}, id, 1, 1, 'WEAR', '{"en": "Wear"}' from problem returning id
    )
    select id from problem union all select id from cause`.execute(server.database)
  const [problem_id = '', cause_id = ''] = rows.map(({ id }) => id)
  const id = await order('working')
  const doer = await member()
  await giveTo(server.database, project, id, doer.id)
  const codes = async ({ token }: Person) =>
    (await server.call('/cm/getFailureCodes/{id}', { id }, token)).reply
  expect(await codes(doer)).toEqual({
    codes: expect.arrayContaining([
      { id: problem_id, parent_id: null, code: 'LEAK', name: 'Leak' },
      { id: cause_id, parent_id: problem_id, code: 'WEAR', name: 'Wear' },
    ]),
  })
  expect(await codes(editor)).toEqual(await codes(doer))
  expect((await server.refused('/cm/getFailureCodes/{id}', { id }, dispatcher.token)).status).toBe(403)
  expect((await server.refused('/cm/getFailureCodes/{id}', { id }, requester.token)).status).toBe(404)
  const say = (codes: object) => ({ cm_id: id, problem_id: null, cause_id: null, remedy_id: null, ...codes })
  expect(await server.refused('/cm/setFailure', say({ cause_id }), editor.token)).toMatchObject({
    status: 422,
    fields: { cause_id: 'A cause belongs to its problem, a remedy to its cause' },
  })
  expect((await server.refused('/cm/setFailure', say({ problem_id: cause_id }), editor.token)).status).toBe(
    422,
  )
  expect((await server.refused('/cm/setFailure', say({ problem_id }), dispatcher.token)).status).toBe(403)
  await server.ok('/cm/setFailure', say({ problem_id, cause_id }), editor.token)
  expect((await details(id)).failure).toMatchObject({
    problem: { code: 'LEAK' },
    cause: { code: 'WEAR' },
    remedy: null,
  })
})

describe('who does an order', () => {
  it('[CM-33] is suggested by department and place, those with the least to do first', async () => {
    const [busy, idle] = [await worker('Busy'), await worker('Idle')]
    const other = await order()
    await server.ok('/cm/assignWorkers', { cm_id: other, user_ids: [busy.id] }, dispatcher.token)
    const serving = await team(at('Tower'))
    const far = await team(at('Cellar'))
    const id = await order()
    await sql`update work set department_id = ${department} where id = ${id}`.execute(server.database)
    const { workers, teams, total } = await server.ok('/cm/getCandidates', { cm_id: id }, dispatcher.token)
    const of = (who: Person) => workers.findIndex((one) => one.id === who.id)
    expect(workers[of(idle)]).toMatchObject({ open: 0, serves: 'department', department_codes: ['PLUMB'] })
    expect(workers[of(busy)]).toMatchObject({ open: 1, serves: 'department' })
    expect(of(idle)).toBeLessThan(of(busy))
    expect(total).toBe(workers.length)
    expect(workers.some((one) => one.id === dispatcher.id)).toBe(false)
    expect(teams.map((one) => [one.id, one.serves])).toEqual([
      [serving, true],
      [far, false],
    ])
    const found = await server.ok('/cm/getCandidates', { cm_id: id, search_text: 'idl' }, dispatcher.token)
    expect(found).toMatchObject({ workers: [{ id: idle.id }], total: 1 })
    expect((await server.refused('/cm/getCandidates', { cm_id: id }, editor.token)).status).toBe(403)
  })

  it('[CM-33] is searched by words of the name in any order, by file number, and by the name of a team', async () => {
    const élodie = await worker('Élodie Dupont-Martin')
    await worker('Martin Weber')
    await sql`update app_user set file_number = 'F-4711' where id = ${élodie.id}`.execute(server.database)
    const night = await team(at('Cellar'))
    await sql`update team set name = '{"en": "Night shift", "fr": "Équipe de nuit"}' where id = ${night}`.execute(
      server.database,
    )
    const id = await order()
    const find = async (search_text: string, more: object = {}) => {
      const asked = { cm_id: id, search_text, ...more }
      const { workers, teams, total } = await server.ok('/cm/getCandidates', asked, dispatcher.token)
      return [workers.map(({ name }) => name), teams.map(({ name }) => name), total]
    }
    expect(await find('martin elodie')).toEqual([['Élodie Dupont-Martin'], [], 1])
    expect(await find('4711')).toEqual([['Élodie Dupont-Martin'], [], 1])
    expect(await find('shift night')).toEqual([[], ['Night shift'], 0])
    const [first, , total] = await find('martin', { limit: 1 })
    const [second] = await find('martin', { limit: 1, page: 2 })
    expect([first, second].flat().toSorted()).toEqual(['Martin Weber', 'Élodie Dupont-Martin'])
    expect(total).toBe(2)
  })

  it('[CM-34] [CM-35] is given and taken, with one of the workers as the lead', async () => {
    const kim = await worker('Kim')
    const crew = await team()
    const id = await order()
    const assign = (more: object) =>
      server.call('/cm/assignWorkers', { cm_id: id, ...more }, dispatcher.token)
    expect(await assign({ user_ids: [editor.id] })).toMatchObject({
      status: 422,
      error: { fields: { 'user_ids.0': 'This person is not a worker of the project' } },
    })
    expect(await assign({ team_ids: [nobody] })).toMatchObject({ status: 404 })
    expect(await assign({ lead_id: kim.id })).toMatchObject({
      status: 422,
      error: { key: 'work_lead_not_worker' },
    })
    expect((await server.refused('/cm/getDetails/{id}', { id }, kim.token)).status).toBe(404)
    expect(await assign({ user_ids: [kim.id], team_ids: [crew], lead_id: kim.id, version: 1 })).toMatchObject(
      {
        status: 200,
        reply: { version: 2 },
      },
    )
    const given = await details(id, kim.token)
    expect(given).toMatchObject({
      workers: [{ id: kim.id, name: 'Kim' }],
      teams: [{ id: crew }],
      lead_id: kim.id,
    })
    expect(await assign({ user_ids: [kim.id], version: 1 })).toMatchObject({ status: 409 })
    expect(await assign({ user_ids: [kim.id] })).toMatchObject({ status: 200, reply: { version: 2 } })
    await server.ok('/cm/removeWorkers', { cm_id: id, user_ids: [kim.id] }, dispatcher.token)
    expect(await details(id)).toMatchObject({ workers: [], teams: [{ id: crew }], lead_id: null, version: 3 })
    expect((await server.refused('/cm/getDetails/{id}', { id }, kim.token)).status).toBe(404)
  })

  it('[CM-29] [CM-35] is given several orders, up to the limit of each', async () => {
    const [full, free] = [await order(), await order()]
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => worker(`Crowd ${index}`)))
    await server.ok(
      '/cm/assignWorkers',
      { cm_id: full, user_ids: crowd.map(({ id }) => id) },
      dispatcher.token,
    )
    const one = await worker('One more')
    const { done, refused } = await server.ok(
      '/cm/assignMany',
      { project_id: project, cm_ids: [full, free], user_ids: [one.id] },
      dispatcher.token,
    )
    expect(done).toEqual([free])
    expect(refused).toMatchObject([{ id: full, message: 'An order has at most 20 workers and 20 teams' }])
    expect((await details(free)).workers).toMatchObject([{ id: one.id }])
  })
})
