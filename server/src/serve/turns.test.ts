import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const adding = ['location_view', 'location_view_all', 'location_add'] as const

async function someoneAdding(at = server) {
  const project = await server.make.project()
  const token = await server.signIn(await server.make.user({ roles: [{ project, access: adding }] }))
  const add = (code: string) => at.call('/location/create', { project_id: project, code, name: code }, token)
  return { project, token, add }
}

/** Holds a project's tree still while `work` is done, as an import of a large building does. */
async function whileHeld(project: string, work: () => Promise<void>): Promise<void> {
  await server.database.transaction().execute(async (transaction: Database) => {
    await sql`select from project where id = ${project} for no key update`.execute(transaction)
    await work()
  })
}

async function inTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const began = performance.now()
  const value = await work
  expect(performance.now() - began).toBeLessThan(milliseconds)
  return value
}

describe('changes that wait for one another', () => {
  it('end with an answer, and keep nobody else from reading, changing and signing in', async () => {
    const [one, other] = [await someoneAdding(), await someoneAdding()]
    await whileHeld(one.project, async () => {
      const waiting = Array.from({ length: 30 }, (_, index) => one.add(`W${index}`))
      await new Promise((resolve) => setTimeout(resolve, 200))
      await inTime(2000, server.ok('/location/getAllowed', { project_id: one.project }, one.token))
      await inTime(2000, server.ok('/user/get_personal_info', {}, other.token))
      expect((await inTime(2000, other.add('FREE'))).status).toBe(200)
      await inTime(
        2000,
        server.make.user().then((user) => server.signIn(user)),
      )
      const first = await Promise.race(waiting)
      expect(first).toMatchObject({ status: 503, error: { code: 'unavailable' } })
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
      void Promise.allSettled(waiting)
    })
  }, 60_000)

  it('are refused when one person sends more than can be kept in line', async () => {
    // Each process has lines of its own.
    const process = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    const { add } = await someoneAdding(process)
    const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => add(`M${index}`)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100)
    await process.close()
  }, 60_000)
})
