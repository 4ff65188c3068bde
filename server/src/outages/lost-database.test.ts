import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/embedded/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { Factories } from '../testing/factories.ts'
import { openStream } from '../testing/open-stream.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { pino } from 'pino'
import { sql } from 'kysely'
import { CutLine } from './cut-line.ts'

let database: TestDatabase
let line: CutLine
let server: TestServer
/** A connection to the database that is never cut. */
let direct: ReturnType<typeof openDatabase>
let token: string
let project: string

beforeAll(async () => {
  database = await createTestDatabase()
  const through = await CutLine.to(database.url)
  line = through.line
  server = await startTestServer({ databaseUrl: through.url })
  direct = openDatabase(database.url, pino({ level: 'silent' }))
  const make = new Factories(direct.database)
  project = await make.project()
  token = await server.signIn(await make.user({ superuser: true }))
})
afterEach(() => line.mend())
afterAll(async () => {
  line.mend()
  await server.close()
  await direct.close()
  await line.close()
  await database.drop()
})

const create = (code: string) =>
  server.call('/location/create', { project_id: project, code, name: code }, token, {
    headers: { 'idempotency-key': code },
  })
const lastEvent = async () => (await server.ok('/user/get_place', {}, token)).event_id
const readiness = async () => (await fetch(`${server.url}/health/ready`)).status
const unavailable = {
  code: 'unavailable',
  message: expect.any(String) as string,
  request_id: expect.any(String) as string,
}

describe('a lost database', () => {
  it('makes every kind of call and readiness answer 503 in the contract’s shape, and leaves liveness as it is', async () => {
    line.cut()
    const answers = [
      await create('LOST'),
      await server.call('/location/getAllowed', { project_id: project }, token),
      await server.call('/auth/login', { email: 'a@atrium.example', password: 'a password' }),
    ]
    for (const { status, error, headers } of answers) {
      expect(status).toBe(503)
      expect(error).toMatchObject(unavailable)
      expect(headers.get('retry-after')).toBe('2')
      expect(JSON.stringify(error)).not.toMatch(/select|insert|ECONN|127\.0/i)
    }
    expect(await readiness()).toBe(503)
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  })

  it('is found again by itself when it returns: by calls, readiness and events', async () => {
    // After the outage before, the server listens again a moment later.
    let stream = await openStream(server, token, await lastEvent())
    await expect
      .poll(async () => {
        if (!stream.isComplete()) stream = await openStream(server, token, await lastEvent())
        return stream.isComplete()
      })
      .toBe(true)
    line.cut()
    expect(await readiness()).toBe(503)
    line.mend()
    await expect.poll(readiness).toBe(200)
    expect((await create('BACK')).status).toBe(200)
    // Notices may have been missed, so the stream ends, and its client connects and fetches again.
    await stream.until(() => false)
    const again = await openStream(server, token, stream.lastId())
    expect(again.isComplete()).toBe(false)
    expect((await create('HEARD')).status).toBe(200)
    await again.until(() => again.events.some(({ topic }) => topic === 'locations'))
    again.stop()
  })

  it('leaves nothing of a change under way, and the repetition under its key makes it once', async () => {
    await direct.database.transaction().execute(async (transaction) => {
      await sql`select from project where id = ${project} for update`.execute(transaction)
      const waiting = create('HALF')
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`.execute(direct.database)
          return rows[0]?.waiting
        })
        .toBe(1)
      line.cut()
      expect((await waiting).error).toMatchObject(unavailable)
    })
    line.mend()
    await expect.poll(async () => (await create('HALF')).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from location where project_id = ${project} and code = 'HALF'`.execute(
      direct.database,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})
