import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallRequest } from '@atrium/contract'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { item, planInspection, publishChecklist } from './fixtures/inspections.ts'

let server: TestServer
let project: string
let floor: string
let list: string
let people: { id: string; token: string }[]

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  floor = (await server.make.locations(project, { Floor: {} }))('Floor')
  const access = ['location_view', 'location_view_all', 'inspection_view', 'inspection_start'] as const
  const member = async () => {
    const user = await server.make.user({ roles: [{ project, access: [...access] }] })
    return { id: user.id, token: await server.signIn(user) }
  }
  people = [await member(), await member()]
  list = await publishChecklist(server.database, project, [
    item({ key: 'door', type: 'check' }),
    item({ key: 'why', type: 'text', show_if: [{ key: 'door', op: 'failed', value: null }] }),
    item({ key: 'exit', type: 'yes_no_na', fails_on: 'no', critical: true }),
  ])
})
afterAll(() => server.close())

type Answer = CallRequest<'/inspection/saveAnswers'>['answers'][number]['answer']
const values: Record<string, readonly Answer[]> = {
  door: [{ value: 'pass' }, { value: 'fail' }, { skipped_because: 'Locked' }],
  why: [{ value: 'Rust' }, { value: 'Bent' }],
  exit: [{ value: 'yes' }, { value: 'no' }, { value: 'na' }],
}
const given = fc.constantFrom('door', 'why', 'exit').chain((item_key) =>
  fc.record({
    item_key: fc.constant(item_key),
    answer: fc.constantFrom(...(values[item_key] ?? [])),
    note: fc.constantFrom('', 'Seen'),
    by: fc.integer({ min: 0, max: 1 }),
  }),
)
/** What two people answer one after the other without a network, and two orders in which it arrives. */
const course = fc.array(given, { minLength: 1, maxLength: 7 }).chain((answers) => {
  const places = answers.map((_, index) => index)
  const order = fc.shuffledSubarray(places, { minLength: places.length, maxLength: places.length })
  return fc.record({ answers: fc.constant(answers), first: order, second: order })
})

type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never

/** Sends answers in an order, and returns what stands in the end. */
async function arrive(answers: readonly Given[], order: readonly number[]) {
  const id = await planInspection(server.database, {
    project,
    checklist: list,
    location: floor,
    by: people[0]?.id ?? '',
    assigned: people.map((person) => person.id),
  })
  await server.ok('/inspection/start', { id }, people[0]?.token)
  const began = Date.parse('2026-01-01T08:00:00Z')
  for (const at of order) {
    const one = answers[at]
    if (!one) continue
    const { by, ...answer } = one
    const answered_at = new Date(began + at * 60_000).toISOString()
    await server.ok(
      '/inspection/saveAnswers',
      { inspection_id: id, answers: [{ ...answer, answered_at }] },
      people[by]?.token,
    )
  }
  const { rows: run } = await sql`
    select a.item_key, a.value, a.note, a.state, a.answered_by, a.answered_at from checklist_answer a
      join inspection i on i.run_id = a.run_id where i.id = ${id} order by a.item_key`.execute(
    server.database,
  )
  const { rows: sums } = await sql`
    select asked, answered, failed from inspection where id = ${id}`.execute(server.database)
  return { run, sums }
}

it('[INS-21] answers that arrive in any order give the same run: the one that was given last stands', async () => {
  await fc.assert(
    fc.asyncProperty(course, async ({ answers, first, second }) => {
      const inTime = await arrive(
        answers,
        answers.map((_, index) => index),
      )
      expect(await arrive(answers, first)).toEqual(inTime)
      expect(await arrive(answers, second)).toEqual(inTime)
    }),
    { ...drawn, numRuns: 25 },
  )
})
