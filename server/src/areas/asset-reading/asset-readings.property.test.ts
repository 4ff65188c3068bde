import { parseAmount } from '@atrium/contract/amounts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import type { CourseReading } from './reading-course.ts'
import { judgeReading } from './reading.policy.ts'

let server: TestServer
let admin: string
let location_id: string
let catalog_id: string
let param_id: string
const rules = {
  kind: 'counter' as const,
  minimum: null,
  maximum: '900',
  rollover_at: '1000',
  expected_per_day: '20',
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  location_id = (await server.make.locations(await server.make.project(), { House: {} }))('House')
  catalog_id = (await server.ok('/catalog/create', { code: 'M', name: 'Meter' }, admin)).id
  const { maximum, rollover_at, expected_per_day } = rules
  const param = { code: 'm', name: 'M', kind: 'counter', maximum, rollover_at, expected_per_day } as const
  await server.ok('/catalog/updateParams', { id: catalog_id, params: [param] }, admin)
  param_id = (await server.ok('/catalog/getParams/{id}', { id: catalog_id }, admin)).params[0]?.id ?? ''
})
afterAll(() => server.close())

const reading = fc.record({
  value: fc.oneof({ weight: 4, arbitrary: fc.nat(300) }, { weight: 1, arbitrary: fc.nat(999) }).map(String),
  hour: fc.nat(240),
  change: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('correction' as const) },
    { weight: 1, arbitrary: fc.constantFrom('rollover' as const, 'replaced' as const) },
  ),
})
const calls = fc.array(fc.array(reading, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })

async function stored(assetId: string): Promise<CourseReading[]> {
  const { rows } = await sql<CourseReading>`
    select id, trim_scale(value)::text as value, at, change, state from asset_reading where asset_id = ${assetId}
    order by at`.execute(server.database)
  return rows
}

let count = 0

test('whatever is read in any order, accepted readings of a counter never fall, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (batches) => {
      const asset = { location_id, code: `M-${(count += 1)}`, name: 'Meter', catalog_id }
      const { id } = await server.ok('/asset/create', asset, admin)
      let kept = 0
      for (const batch of batches) {
        const readings = batch.map(({ value, hour, change }) => ({
          asset_id: id,
          param_id,
          value,
          at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
          ...(change && { change }),
        }))
        const { status } = await server.call('/asset/addReadings', { readings }, admin)
        expect([200, 422]).toContain(status)
        if (status === 200) kept += batch.length
        const all = await stored(id)
        expect(all).toHaveLength(kept)
        const course = all.filter(({ state }) => state !== 'rejected')
        expect(new Set(course.map(({ at }) => at.getTime())).size).toBe(course.length)
        expect(course.map(({ state }) => state)).toEqual(judgedAnew(course))
        expectToRise(course)
      }
    }),
    { ...drawn, numRuns: 25 },
  )
})

/** Returns the states that readings get when all are judged from the first. */
function judgedAnew(course: readonly CourseReading[]): CourseReading['state'][] {
  let before: CourseReading | undefined
  return course.map((one) => {
    const state = judgeReading(rules, one, before) === 'accepted' ? 'accepted' : 'suspect'
    if (state === 'accepted') before = one
    return state
  })
}

function expectToRise(course: readonly CourseReading[]): void {
  const accepted = course.filter(({ state }) => state === 'accepted')
  for (const [index, { value, change }] of accepted.entries()) {
    const before = accepted[index - 1]
    if (!before || change === 'rollover' || change === 'replaced') continue
    expect(parseAmount(value)).toBeGreaterThanOrEqual(parseAmount(before.value))
  }
}
