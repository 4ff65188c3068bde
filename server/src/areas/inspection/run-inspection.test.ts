import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallRequest } from '@atrium/contract'
import { heardDuring } from '../../testing/heard-events.ts'
import { makeService } from '../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { publishWorkflow } from '../work/fixtures/orders.ts'
import { asks, item, planInspection, publishChecklist } from './fixtures/inspections.ts'

let server: TestServer
let project: string
let places: (name: string) => string
let list: string
let electric: string
interface Person {
  id: string
  token: string
}
/** Two who inspect, one who reviews and inspects, one who only looks, and a stranger. */
let inspector: Person
let colleague: Person
let reviewer: Person
let seer: Person
let stranger: Person

const seeing = ['location_view', 'location_view_all', 'inspection_view'] as const

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const elsewhere = await server.make.project()
  places = await server.make.locations(project, { House: { Kitchen: {}, Hall: {} } })
  const superuser = await server.signIn(await server.make.user({ superuser: true }))
  const workflow = await publishWorkflow(server, superuser, { project })
  electric = await makeService(server, project, 'Electric', {
    workflow_id: workflow.id,
    is_default: true,
  })
  const member = async (of: string, ...access: AccessCode[]): Promise<Person> => {
    const user = await server.make.user({ roles: [{ project: of, access }] })
    return { id: user.id, token: await server.signIn(user) }
  }
  inspector = await member(project, ...seeing, 'inspection_start')
  colleague = await member(project, ...seeing, 'inspection_start')
  reviewer = await member(project, ...seeing, 'inspection_start', 'inspection_review')
  seer = await member(project, ...seeing)
  stranger = await member(elsewhere, ...seeing, 'inspection_start', 'inspection_review')
  list = await publishChecklist(server.database, project, [
    item({ key: 'rooms', type: 'section', repeat: 'sub_location' }),
    item({
      key: 'door',
      type: 'check',
      section: 'rooms',
      on_fail: asks({ comment: true, action: 'create' }),
    }),
    item({
      key: 'why',
      type: 'text',
      section: 'rooms',
      show_if: [{ key: 'door', op: 'failed', value: null }],
    }),
    item({
      key: 'exit',
      type: 'yes_no_na',
      fails_on: 'no',
      critical: true,
      on_fail: asks({ action: 'propose' }),
    }),
  ])
})
afterAll(() => server.close())

const plan = (given: { assigned?: string[]; checklist?: string } = {}) =>
  planInspection(server.database, {
    project,
    checklist: given.checklist ?? list,
    location: places('House'),
    by: seer.id,
    ...given,
  })
const start = async (id: string, { token } = inspector) =>
  (await server.ok('/inspection/start', { id }, token)).version
type Answer = CallRequest<'/inspection/saveAnswers'>['answers'][number]['answer']
const at = (
  item_key: string,
  room: string,
  answer: Answer,
  more: { version?: number; note?: string } = {},
) => ({
  item_key,
  repeat_key: room === '' ? '' : places(room),
  answer,
  ...more,
})
const save = (inspection_id: string, answers: ReturnType<typeof at>[], { token } = inspector) =>
  server.ok('/inspection/saveAnswers', { inspection_id, answers }, token)
const row = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select state, asked, answered, failed, result, points::float8 as points, possible::float8 as possible, version, redo,
      is_returned, inspector_id from inspection where id = ${id}`.execute(server.database)
  return rows[0] ?? {}
}
const good: [string, string, Answer][] = [
  ['door', 'Kitchen', { value: 'pass' }],
  ['door', 'Hall', { value: 'pass' }],
  ['exit', '', { value: 'yes' }],
]
async function answered(id: string, answers = good): Promise<void> {
  await start(id)
  await save(
    id,
    answers.map(([key, room, value]) => at(key, room, value, { note: 'It sticks' })),
  )
}

describe('starting an inspection', () => {
  it('[INS-10] pins the version and asks each room below the place', async () => {
    const id = await plan()
    const heard = await heardDuring(server, { userId: seer.id, projects: [project] }, async () => {
      expect(await start(id)).toBe(2)
    })
    expect(heard.map(({ topic }) => topic)).toContain('inspections')
    expect(await row(id)).toMatchObject({
      state: 'In Progress',
      asked: 3,
      answered: 0,
      inspector_id: inspector.id,
    })
    expect(await start(id)).toBe(2)
  })

  it('[INS-10] [INS-11] is for whoever is asked to; another one takes it over', async () => {
    const id = await plan({ assigned: [colleague.id] })
    const refused = await server.refused('/inspection/start', { id }, inspector.token)
    expect(refused).toMatchObject({ code: 'conflict', message: messages.inspection_of_somebody })
    await server.ok('/inspection/start', { id, take_over: true }, inspector.token)
    expect(await row(id)).toMatchObject({ inspector_id: inspector.id })
    await server.ok('/inspection/start', { id, take_over: true }, reviewer.token)
    expect(await row(id)).toMatchObject({ inspector_id: reviewer.id })
  })

  it('[INS-1] is refused to who only sees it, and is not there for others', async () => {
    const id = await plan()
    expect(await server.refused('/inspection/start', { id }, seer.token)).toMatchObject({ code: 'forbidden' })
    expect(await server.refused('/inspection/start', { id }, stranger.token)).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('answering', () => {
  it('[INS-20] saves each answer, says how far it is, and the same again is none', async () => {
    const id = await plan()
    await start(id)
    const first = await save(id, [at('door', 'Kitchen', { value: 'fail' }, { note: 'Bent' })])
    expect(first.saved).toMatchObject([{ item_key: 'door', state: 'fail', note: 'Bent', value: 'fail' }])
    expect(await row(id)).toMatchObject({ asked: 4, answered: 1, failed: 1 })
    const again = await save(id, [at('door', 'Kitchen', { value: 'fail' }, { note: 'Bent' })])
    expect(again).toMatchObject({ version: first.version, saved: [{ version: first.saved[0]?.version }] })
  })

  it('[INS-20] returns what somebody else answered meanwhile, and saves the rest', async () => {
    const id = await plan({ assigned: [inspector.id, colleague.id] })
    await start(id)
    await save(id, [at('door', 'Kitchen', { value: 'pass' })], colleague)
    const { saved, conflicts } = await save(id, [
      at('door', 'Kitchen', { value: 'fail' }, { version: 0 }),
      at('door', 'Hall', { value: 'pass' }, { version: 0 }),
    ])
    expect(saved.map(({ repeat_key }) => repeat_key)).toEqual([places('Hall')])
    expect(conflicts).toMatchObject([
      {
        item_key: 'door',
        repeat_key: places('Kitchen'),
        current: { value: 'pass', answered_by: { id: colleague.id } },
      },
    ])
  })

  it('[INS-20] takes an answer back, and skips with a reason', async () => {
    const id = await plan()
    await answered(id)
    const { opened } = await save(id, [at('exit', '', { open: true })])
    expect(opened).toEqual([{ item_key: 'exit', repeat_key: '' }])
    const { saved } = await save(id, [at('exit', '', { skipped_because: 'Locked' })])
    expect(saved).toMatchObject([{ state: 'skipped', note: 'Locked', value: null }])
  })

  const unfit = at('exit', '', { value: 'maybe' })
  const yes = at('exit', '', { value: 'yes' })
  it.each([
    ['a value that the item cannot have', [yes, unfit], 'answers.1.answer.value', 'checklist_value_unfit'],
    [
      'a time to come',
      [{ ...yes, answered_at: '2999-01-01T00:00:00.000Z' }],
      'answers.0.answered_at',
      'inspection_answered_later',
    ],
    ['a place that is named twice', [yes, yes], 'answers.1.item_key', 'inspection_answer_twice'],
  ] as const)('[INS-20] refuses %s by its field, and saves nothing', async (_, answers, field, key) => {
    const id = await plan()
    await start(id)
    const input = { inspection_id: id, answers: [...answers] }
    expect(await server.refused('/inspection/saveAnswers', input, inspector.token)).toMatchObject({
      code: 'validation',
      fields: { [field]: messages[key] },
    })
    expect(await row(id)).toMatchObject({ answered: 0 })
  })

  it('[INS-12] is for the inspector and whoever is asked, while it is under way', async () => {
    const id = await plan()
    const input = { inspection_id: id, answers: [at('exit', '', { value: 'yes' })] }
    expect(await server.refused('/inspection/saveAnswers', input, inspector.token)).toMatchObject({
      message: messages.inspection_not_under_way,
    })
    await start(id)
    expect(await server.refused('/inspection/saveAnswers', input, colleague.token)).toMatchObject({
      message: messages.inspection_of_somebody,
    })
  })
})

describe('a section that is repeated freely', () => {
  it('[INS-15] gets rounds by their names, while the inspection is under way', async () => {
    const checklist = await publishChecklist(server.database, project, [
      item({ key: 'spots', type: 'section', repeat: 'free' }),
      item({ key: 'clean', type: 'check', section: 'spots' }),
      item({ key: 'fixed', type: 'section' }),
    ])
    const id = await plan({ checklist })
    const add = (name: string, section_key = 'spots') => ({ id, section_key, name })
    expect(await server.refused('/inspection/addRound', add('Roof'), inspector.token)).toMatchObject({
      message: messages.inspection_not_under_way,
    })
    await start(id)
    const { round_key } = await server.ok('/inspection/addRound', add('Roof'), inspector.token)
    expect(await row(id)).toMatchObject({ asked: 1, answered: 0 })
    expect(await server.refused('/inspection/addRound', add('Roof'), inspector.token)).toMatchObject({
      fields: { name: messages.inspection_round_twice },
    })
    expect(
      await server.refused('/inspection/addRound', add('Cellar', 'fixed'), inspector.token),
    ).toMatchObject({ code: 'not_found' })
    expect(await server.refused('/inspection/addRound', add('Cellar'), colleague.token)).toMatchObject({
      message: messages.inspection_of_somebody,
    })
    const answers = [{ item_key: 'clean', repeat_key: round_key, answer: { value: 'pass' } }]
    const { saved } = await server.ok(
      '/inspection/saveAnswers',
      { inspection_id: id, answers },
      inspector.token,
    )
    expect(saved).toMatchObject([{ item_key: 'clean', repeat_key: round_key, state: 'ok' }])
    expect(await row(id)).toMatchObject({ asked: 1, answered: 1 })
  })
})

describe('submitting', () => {
  it('[INS-30] is refused while something is pending, in the words of tasks', async () => {
    const id = await plan()
    await start(id)
    expect(await server.refused('/inspection/submit', { inspection_id: id }, inspector.token)).toMatchObject({
      code: 'conflict',
      message: 'Pending tasks found, please complete them first',
      current: { pending: expect.arrayContaining([{ item_key: 'exit', repeat_key: '' }]) },
    })
  })

  it('[INS-30] keeps score and result', async () => {
    const id = await plan()
    await answered(id)
    expect(await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)).toMatchObject({
      result: 'pass',
      score: { points: 3, possible: 3, percent: 100 },
      cm_ids: [],
    })
    expect(await row(id)).toMatchObject({ state: 'Submitted', result: 'pass', points: 3, possible: 3 })
    expect(await server.refused('/inspection/submit', { inspection_id: id }, inspector.token)).toMatchObject({
      message: messages.inspection_not_under_way,
    })
  })

  it('[INS-30] asks for the note of a failure by its place', async () => {
    const id = await plan()
    await start(id)
    await save(id, [
      at('door', 'Kitchen', { value: 'fail' }),
      at('why', 'Kitchen', { value: 'Rust' }),
      at('door', 'Hall', { value: 'pass' }),
      at('exit', '', { value: 'yes' }),
    ])
    expect(await server.refused('/inspection/submit', { inspection_id: id }, inspector.token)).toMatchObject({
      code: 'validation',
      fields: { [`answers.door.${places('Kitchen')}`]: messages.inspection_comment_missing },
    })
  })

  it('[INS-30] asks for the photo of a failure by its place', async () => {
    const checklist = await publishChecklist(server.database, project, [
      item({ key: 'lamp', type: 'check', on_fail: asks({ photo: true }) }),
    ])
    const id = await plan({ checklist })
    await start(id)
    await save(id, [at('lamp', '', { value: 'fail' })])
    expect(await server.refused('/inspection/submit', { inspection_id: id }, inspector.token)).toMatchObject({
      fields: { 'answers.lamp': messages.inspection_photo_missing },
    })
  })

  it('[INS-31] makes an order of what must be made and of what is chosen, and links it the next time', async () => {
    const failing: typeof good = [
      ['door', 'Kitchen', { value: 'fail' }],
      ['why', 'Kitchen', { value: 'Rust' }],
      ['door', 'Hall', { value: 'pass' }],
      ['exit', '', { value: 'no' }],
    ]
    const first = await plan()
    await answered(first, failing)
    const submitted = await server.ok(
      '/inspection/submit',
      {
        inspection_id: first,
        findings: [{ item_key: 'exit', repeat_key: '', create: true, service_id: electric }],
      },
      inspector.token,
    )
    expect(submitted).toMatchObject({ result: 'fail', linked_ids: [] })
    expect(submitted.cm_ids).toHaveLength(2)
    const { rows: orders } = await sql<{ location_id: string; description: string; requester_id: string }>`
      select location_id, description, requester_id from work where id = any(${submitted.cm_ids}::uuid[])
      order by description`.execute(server.database)
    expect(orders).toMatchObject([
      { location_id: places('Kitchen'), description: 'door?\nIt sticks', requester_id: inspector.id },
      { location_id: places('House'), description: 'exit?\nIt sticks' },
    ])
    const second = await plan()
    await answered(second, failing)
    expect(await server.ok('/inspection/submit', { inspection_id: second }, inspector.token)).toMatchObject({
      cm_ids: [],
      linked_ids: expect.arrayContaining(submitted.cm_ids),
    })
  })
})

describe('reviewing', () => {
  async function submitted(): Promise<string> {
    const id = await plan()
    await answered(id)
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    return id
  }
  const review = (inspection_id: string, more: Partial<CallRequest<'/inspection/review'>>) => ({
    inspection_id,
    decision: 'approve' as const,
    ...more,
  })

  it('[INS-40] approves, once', async () => {
    const id = await submitted()
    await server.ok('/inspection/review', review(id, {}), reviewer.token)
    expect(await row(id)).toMatchObject({ state: 'Reviewed' })
    expect(await server.refused('/inspection/review', review(id, {}), reviewer.token)).toMatchObject({
      message: messages.inspection_not_submitted,
    })
  })

  it('[INS-41] returns it with a reason and what is to be done again, which keeps it from being submitted', async () => {
    const id = await submitted()
    const redo = [{ item_key: 'exit', repeat_key: '' }]
    expect(
      await server.refused('/inspection/review', review(id, { decision: 'return' }), reviewer.token),
    ).toMatchObject({ fields: { comment: messages.inspection_return_comment } })
    const unasked = [...redo, { item_key: 'roof', repeat_key: '' }]
    const elsewhere = review(id, { decision: 'return', comment: 'Look again', redo: unasked })
    expect(await server.refused('/inspection/review', elsewhere, reviewer.token)).toMatchObject({
      fields: { 'redo.1': messages.inspection_place_unknown },
    })
    await server.ok(
      '/inspection/review',
      review(id, { decision: 'return', comment: 'Look again', redo }),
      reviewer.token,
    )
    expect(await row(id)).toMatchObject({ state: 'In Progress', is_returned: true, redo, result: null })
    expect(await server.refused('/inspection/submit', { inspection_id: id }, inspector.token)).toMatchObject({
      current: { pending: redo },
    })
    await save(id, [at('exit', '', { value: 'na' })])
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
    expect(await row(id)).toMatchObject({ state: 'Submitted', is_returned: false, redo: [] })
  })

  it('[INS-41] takes the same answer once more as one that was given anew', async () => {
    const id = await submitted()
    const redo = [{ item_key: 'exit', repeat_key: '' }]
    const sent = review(id, { decision: 'return', comment: 'Look again', redo })
    await server.ok('/inspection/review', sent, reviewer.token)
    const read = () => server.ok('/inspection/getDetails/{id}', { id }, inspector.token)
    const known = (await read()).answers.find(({ item_key }) => item_key === 'exit')
    const again = at('exit', '', { value: 'yes' }, { version: known?.version ?? 0, note: 'It sticks' })
    expect(await save(id, [again])).toMatchObject({ saved: [{ item_key: 'exit' }], conflicts: [] })
    expect((await read()).redo).toEqual([])
    await server.ok('/inspection/submit', { inspection_id: id }, inspector.token)
  })

  it('[INS-13] is not for whoever had a part in it, unless the project says so', async () => {
    const id = await plan()
    await server.ok('/inspection/start', { id }, reviewer.token)
    await save(
      id,
      good.map(([key, room, value]) => at(key, room, value)),
      reviewer,
    )
    await server.ok('/inspection/submit', { inspection_id: id }, reviewer.token)
    expect(await server.refused('/inspection/review', review(id, {}), reviewer.token)).toMatchObject({
      code: 'forbidden',
      message: messages.inspection_own_review,
    })
    await sql`update project set inspectors_review = true where id = ${project}`.execute(server.database)
    await server.ok('/inspection/review', review(id, {}), reviewer.token)
    await sql`update project set inspectors_review = false where id = ${project}`.execute(server.database)
  })
})
