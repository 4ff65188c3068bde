import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { makeRacers, pressAtOnce, pressWhileUndone, type Racers } from '../fixtures/races.ts'

let server: TestServer
let racers: Racers
beforeAll(async () => {
  server = await startTestServer()
  racers = await makeRacers(server)
})
afterAll(() => server.close())

const rounds = 100

describe('a hundred times', () => {
  it('[CM-21] one of two dispatchers presses, and the other is told what happened', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await pressAtOnce(server, racers)).toEqual([200, 409])
    const { rows } = await sql<{ twice: number }>`
      select count(*)::int as twice from (
        select work_id from work_step where action_key = 'accept' group by work_id having count(*) > 1) t`.execute(
      server.database,
    )
    expect(rows[0]?.twice).toBe(0)
  })

  it('[CM-21] no action runs on a worker who is taken off at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(['accepted first', 'taken off first']).toContain(await pressWhileUndone(server, racers))
  })
})
