import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/embedded/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { Factories } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { pino } from 'pino'
import { sql } from 'kysely'
import { CutLine } from './cut-line.ts'

let database: TestDatabase
let line: CutLine
let server: TestServer
/** The database past the line. */
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
const readiness = async () => (await fetch(`${server.url}/health/ready`)).status
const unavailable = {
  code: 'unavailable',
  message: expect.any(String) as string,
  request_id: expect.any(String) as string,
}

describe('a lost database', () => {
  it('is told as 503 in the contract’s shape by every kind of call, and by readiness; liveness stays', async () => {
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

  it('that comes back is found again by itself: calls, readiness and events', async () => {
    const leaving = new AbortController()
    const listen = async () =>
      fetch(`${server.url}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      })
    const stream = await listen()
    line.cut()
    expect(await readiness()).toBe(503)
    line.mend()
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    expect((await create('BACK')).status).toBe(200)
    // Changes may have been missed: the stream ends, so that its client asks anew and fetches again.
    const reader = stream.body?.getReader()
    while (!(await reader?.read())?.done);
    const again = (await listen()).body?.getReader()
    const decoder = new TextDecoder()
    let heard = ''
    expect((await create('HEARD')).status).toBe(200)
    while (!heard.includes('"topic":"locations"')) heard += decoder.decode((await again?.read())?.value)
    leaving.abort()
  }, 60_000)

  it('in the middle of a change leaves nothing of it, and the repetition under its key does it once', async () => {
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
    await expect.poll(async () => (await create('HALF')).status, { timeout: 20_000 }).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from location where project_id = ${project} and code = 'HALF'`.execute(
      direct.database,
    )
    expect(rows).toEqual([{ count: 1 }])
  }, 60_000)
})
