import { afterAll, beforeAll, expect, it } from 'vitest'
import { killWhileMaking } from '../../../kills/kill-while-making.ts'
import { Makers } from '../../../kills/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let makers: Makers
beforeAll(async () => {
  server = await startTestServer()
  makers = new Makers(server.databaseUrl)
})
afterAll(async () => {
  await makers.killAll()
  await server.close()
})

it('four processes, twenty of them killed at any moment, with marks and clocks set back and forth, make each order once [MT-50]', async () => {
  const { wrong } = await killWhileMaking(server, makers, { processes: 4, kills: 20, schedules: 30 })
  expect(wrong).toEqual([])
}, 600_000)
