import { isTimeZone } from '@atrium/contract/time-zone'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
})
afterAll(() => server.close())

/** Returns the zones in which PostgreSQL cannot tell the time. */
async function unusable(zones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select zone from unnest(${[...zones]}::text[]) zone
    where not exists (select from pg_timezone_names n where lower(n.name) = lower(zone))`.execute(
    server.database,
  )
  return rows.map(({ zone }) => zone)
}

it('takes no time zone that PostgreSQL does not know', async () => {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  expect(known.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(await unusable(known)).toEqual([])
})

it('takes no other text that PostgreSQL does not know', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(server.database)
  const names = rows.map(({ name }) => name)
  const zone = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...names).map((name) => name.toLowerCase()),
    fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 3 })).map((parts) => parts.join('')),
    fc.constantFrom(
      'PST',
      'IST',
      'CTT',
      'EST',
      'CEST',
      'GMT+3',
      '+03:00',
      'Etc/GMT+15',
      'SystemV/EST5',
      'posix/UTC',
      'local',
    ),
    fc.string({ maxLength: 20 }),
  )
  const drawnZones = fc.sample(zone, { ...drawn, numRuns: 2000 })
  expect(await unusable([...new Set(drawnZones.filter(isTimeZone))])).toEqual([])
})
