import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallRequest } from '@atrium/contract'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { item, planInspection, publishChecklist } from './fixtures/inspections.ts'

let server: TestServer
let project: string
let places: (name: string) => string
let list: string
interface Person {
  id: string
  token: string
}
/** Who plans and changes, who inspects everywhere, who inspects in one room alone, and who only looks. */
let planner: Person
let inspector: Person
let limited: Person
let seer: Person

const seeing = ['location_view', 'location_view_all', 'inspection_view'] as const

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  places = await server.make.locations(project, { House: { Kitchen: {}, Hall: {} }, Shed: {} })
  const member = async (...access: AccessCode[]): Promise<Person> => {
    const user = await server.make.user({ roles: [{ project, access }] })
    return { id: user.id, token: await server.signIn(user) }
  }
  planner = await member(
    ...seeing,
    'inspection_add',
    'inspection_edit',
    'inspection_delete',
    'inspection_start',
  )
  inspector = await member(...seeing, 'inspection_start')
  limited = await member('location_view', 'inspection_view', 'inspection_start')
  await sql`insert into user_location (project_id, user_id, location_id)
    values (${project}, ${limited.id}, ${places('Kitchen')})`.execute(server.database)
  seer = await member(...seeing)
  list = await publishChecklist(server.database, project, [
    item({ key: 'rooms', type: 'section', repeat: 'sub_location' }),
    item({ key: 'door', type: 'check', section: 'rooms' }),
    item({ key: 'exit', type: 'yes_no_na', fails_on: 'no' }),
  ])
})
afterAll(() => server.close())

const plan = (given: Partial<CallRequest<'/inspection/create'>> = {}) => ({
  project_id: project,
  checklist_id: list,
  targets: [{ location_id: places('House') }],
  ...given,
})
const create = async (given: Partial<CallRequest<'/inspection/create'>> = {}) =>
  (await server.ok('/inspection/create', plan(given), planner.token)).ids
const row = async (id: string | undefined) => {
  const { rows } = await sql<Record<string, unknown>>`
    select number, state, due_on::text as due_on, version, cancelled_because, asked,
      array(select user_id from inspection_assignee where inspection_id = i.id) as assigned
    from inspection i where id = ${id}`.execute(server.database)
  return rows[0]
}

describe('planning inspections', () => {
  it('[INS-5] makes one for each target, with numbers in a row', async () => {
    const ids = await create({
      targets: [{ location_id: places('House') }, { location_id: places('Shed') }],
      assigned_ids: [inspector.id],
      due_on: '2099-05-01',
    })
    const [first, second] = [await row(ids[0]), await row(ids[1])]
    expect(first).toMatchObject({ state: 'Scheduled', due_on: '2099-05-01', assigned: [inspector.id] })
    expect(second?.['number']).toBe(Number(first?.['number']) + 1)
  })

  it.each([
    [
      'a last day before the first',
      { starts_on: '2099-05-02', due_on: '2099-05-01' },
      'due_on',
      'inspection_due_before_start',
    ],
  ] as const)('[INS-5] refuses %s', async (_, given, field, key) => {
    expect(await server.refused('/inspection/create', plan(given), planner.token)).toMatchObject({
      fields: { [field]: messages[key] },
    })
  })

  it('[INS-5] refuses people who hold no inspection_start, or do not see the place', async () => {
    for (const { id } of [seer, limited])
      expect(
        await server.refused('/inspection/create', plan({ assigned_ids: [inspector.id, id] }), planner.token),
      ).toMatchObject({ fields: { 'assigned_ids.1': messages.inspection_person_unfit } })
    await create({ targets: [{ location_id: places('Kitchen') }], assigned_ids: [limited.id] })
  })

  it('[INS-5] refuses rooms of several places, and of another one', async () => {
    const two = [{ location_id: places('House') }, { location_id: places('Shed') }]
    expect(
      await server.refused(
        '/inspection/create',
        plan({ targets: two, round_ids: [places('Hall')] }),
        planner.token,
      ),
    ).toMatchObject({ fields: { round_ids: messages.inspection_rounds_of_one } })
    expect(
      await server.refused('/inspection/create', plan({ round_ids: [places('Shed')] }), planner.token),
    ).toMatchObject({ fields: { 'round_ids.0': messages.inspection_round_elsewhere } })
  })

  it('[INS-5] names an asset at the place or below it, which the caller has to see', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const asset = { location_id: places('Kitchen'), code: 'P-1', name: 'Pump' }
    const { id: asset_id } = await server.ok('/asset/create', asset, admin)
    const at = (place: string) => plan({ targets: [{ location_id: places(place), asset_id }] })
    const { ids } = await server.ok('/inspection/create', at('House'), admin)
    const { inspection } = await server.ok('/inspection/getDetails/{id}', { id: ids[0] ?? '' }, admin)
    expect(inspection).toMatchObject({ asset: { id: asset_id, code: 'P-1' } })
    expect(await server.refused('/inspection/create', at('Shed'), admin)).toMatchObject({
      fields: { 'targets.0.asset_id': messages.inspection_asset_elsewhere },
    })
    expect((await server.refused('/inspection/create', at('House'), planner.token)).status).toBe(404)
  })

  it('[INS-5] names places that the planner sees, which are not removed, and teams of the project', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const elsewhere = await server.make.project()
    const made = { project_id: elsewhere, name: 'Crew', description: '' }
    const { id: team_id } = await server.ok('/project-team/create', made, admin)
    expect((await server.refused('/inspection/create', plan({ team_id }), planner.token)).status).toBe(404)
    const narrow = await server.make.user({
      roles: [{ project, access: ['location_view', 'inspection_view', 'inspection_add'] }],
    })
    const token = await server.signIn(narrow)
    expect((await server.refused('/inspection/create', plan(), token)).status).toBe(404)
    const gone = await server.make.locations(project, { Barn: {} })
    await server.ok('/location/remove', { locations: [gone('Barn')] }, admin)
    const removed = plan({ targets: [{ location_id: gone('Barn') }] })
    expect(await server.refused('/inspection/create', removed, planner.token)).toMatchObject({
      status: 409,
      message: messages.location_already_removed,
    })
  })

  it('[INS-10] asks the chosen rooms alone', async () => {
    const [id = ''] = await create({ round_ids: [places('Hall')] })
    await server.ok('/inspection/start', { id }, inspector.token)
    expect(await row(id)).toMatchObject({ asked: 2 })
  })

  it('[INS-5] refuses a checklist that is retired', async () => {
    const retired = await publishChecklist(server.database, project, [item({ key: 'a', type: 'check' })])
    await sql`update checklist set is_retired = true where id = ${retired}`.execute(server.database)
    expect(
      await server.refused('/inspection/create', plan({ checklist_id: retired }), planner.token),
    ).toMatchObject({ code: 'conflict', message: messages.inspection_checklist_retired })
  })
})

describe('a planned inspection', () => {
  it('[INS-6] changes people and days, and the same again is nothing', async () => {
    const [id = ''] = await create({ assigned_ids: [inspector.id] })
    const change = { id, assigned_ids: [planner.id], due_on: '2099-06-01' }
    expect(await server.ok('/inspection/update', { ...change, version: 1 }, planner.token)).toMatchObject({
      version: 2,
    })
    expect(await row(id)).toMatchObject({ assigned: [planner.id], due_on: '2099-06-01' })
    expect(await server.ok('/inspection/update', change, planner.token)).toMatchObject({ version: 2 })
    expect(
      await server.refused('/inspection/update', { ...change, version: 1 }, planner.token),
    ).toMatchObject({
      code: 'conflict',
      message: messages.conflict_version,
    })
  })

  it('[INS-7] is cancelled with a reason, and takes no change then', async () => {
    const [id = ''] = await create()
    await server.ok('/inspection/cancel', { id, comment: 'Rebuilt' }, planner.token)
    expect(await row(id)).toMatchObject({ state: 'Cancelled', cancelled_because: 'Rebuilt' })
    expect(await server.refused('/inspection/update', { id, due_on: null }, planner.token)).toMatchObject({
      message: messages.inspection_closed,
    })
    expect(await server.refused('/inspection/start', { id }, inspector.token)).toMatchObject({
      message: messages.inspection_not_planned,
    })
  })

  it('[INS-8] is removed until somebody starts it', async () => {
    const [id = '', begun = ''] = await create({
      targets: [{ location_id: places('House') }, { location_id: places('House') }],
    })
    await server.ok('/inspection/remove/{id}', { id }, planner.token)
    expect(await row(id)).toBeUndefined()
    await server.ok('/inspection/start', { id: begun }, inspector.token)
    expect(await server.refused('/inspection/remove/{id}', { id: begun }, planner.token)).toMatchObject({
      message: messages.inspection_started,
    })
  })

  it('[INS-45] is planned again for what failed', async () => {
    const id = await planInspection(server.database, {
      project,
      checklist: list,
      location: places('House'),
      by: planner.id,
    })
    await server.ok('/inspection/start', { id }, inspector.token)
    const answer = (item_key: string, repeat_key: string, value: string) => ({
      item_key,
      repeat_key,
      answer: { value },
    })
    await server.ok(
      '/inspection/saveAnswers',
      {
        inspection_id: id,
        answers: [
          answer('door', places('Kitchen'), 'fail'),
          answer('door', places('Hall'), 'pass'),
          answer('exit', '', 'yes'),
        ],
      },
      inspector.token,
    )
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    const again = await server.ok('/inspection/repeat', { id }, planner.token)
    await server.ok('/inspection/start', { id: again.id }, inspector.token)
    expect(await row(again.id)).toMatchObject({ asked: 1 })
    expect(await row(id)).toMatchObject({ state: 'Submitted' })
    expect(await server.refused('/inspection/repeat', { id: again.id }, planner.token)).toMatchObject({
      code: 'conflict',
      message: messages.inspection_nothing_failed,
    })
  })

  it('[INS-45] asks again in the rounds that people added, by their names', async () => {
    const checklist = await publishChecklist(server.database, project, [
      item({ key: 'spots', type: 'section', repeat: 'free' }),
      item({ key: 'clean', type: 'check', section: 'spots' }),
    ])
    const by = planner.id
    const id = await planInspection(server.database, { project, checklist, location: places('House'), by })
    await server.ok('/inspection/start', { id }, inspector.token)
    const add = async (of: string, name: string) =>
      (await server.ok('/inspection/addRound', { id: of, section_key: 'spots', name }, inspector.token))
        .round_key
    const answers = [
      { item_key: 'clean', repeat_key: await add(id, 'Roof'), answer: { value: 'pass' } },
      { item_key: 'clean', repeat_key: await add(id, 'Cellar'), answer: { value: 'fail' } },
    ]
    await server.ok('/inspection/saveAnswers', { inspection_id: id, answers }, inspector.token)
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    const again = await server.ok('/inspection/repeat', { id }, planner.token)
    const rounds = async () => {
      const { definition } = await server.ok('/inspection/getDetails/{id}', { id: again.id }, planner.token)
      return definition.items.flatMap((one) => (one.type === 'section' ? one.rounds : []))
    }
    const cellar = { key: answers[1]?.repeat_key, name: 'Cellar' }
    expect(await rounds()).toEqual([cellar])
    await server.ok('/inspection/start', { id: again.id }, inspector.token)
    expect(await row(again.id)).toMatchObject({ asked: 1 })
    const added = await add(again.id, 'Attic')
    expect(added).not.toBe(cellar.key)
    expect(await rounds()).toEqual([cellar, { key: added, name: 'Attic' }])
  })

  it('[INS-45] is not planned again at a place that was removed', async () => {
    const below = await server.make.locations(project, { Hut: {} })
    const checklist = await publishChecklist(server.database, project, [item({ key: 'roof', type: 'check' })])
    const by = planner.id
    const id = await planInspection(server.database, { project, checklist, location: below('Hut'), by })
    await server.ok('/inspection/start', { id }, inspector.token)
    const answers = [{ item_key: 'roof', answer: { value: 'fail' } }]
    await server.ok('/inspection/saveAnswers', { inspection_id: id, answers }, inspector.token)
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    const superuser = await server.signIn(await server.make.user({ superuser: true }))
    await server.ok('/location/remove', { locations: [below('Hut')] }, superuser)
    expect(await server.refused('/inspection/repeat', { id }, planner.token)).toMatchObject({
      code: 'conflict',
      message: messages.location_already_removed,
    })
  })

  it('[INS-14] names no asset as a round that the planner does not see', async () => {
    const machines = await publishChecklist(server.database, project, [
      item({ key: 'machines', type: 'section', repeat: 'asset' }),
      item({ key: 'runs', type: 'check', section: 'machines' }),
    ])
    const superuser = await server.signIn(await server.make.user({ superuser: true }))
    const { id: asset } = await server.ok(
      '/asset/create',
      { location_id: places('Kitchen'), code: 'OVEN', name: 'Oven' },
      superuser,
    )
    const refused = await server.refused(
      '/inspection/create',
      plan({ checklist_id: machines, round_ids: [asset] }),
      planner.token,
    )
    expect(refused).toMatchObject({ fields: { 'round_ids.0': messages.inspection_round_elsewhere } })
  })
})
