import { afterAll, beforeAll, expect, test } from 'vitest'
import { raceForLastItems } from '../../testing/race-for-last-items.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await startTestServer()
  other = await startTestServer({ databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** `npm run bench:stock` does the same a thousand times. */
test('[STK-5] [STK-6] [STK-9] two storekeepers who take the last items both get the truth, also at two servers', async () => {
  for (const servers of [[one], [one, other]] as const) {
    const { both, one: late, neither } = await raceForLastItems({ rounds: 25, servers })
    expect(both + late + neither).toBe(25)
    expect(both).toBeGreaterThan(0)
    expect(late).toBeGreaterThan(0)
    expect(neither).toBeGreaterThan(0)
  }
})
