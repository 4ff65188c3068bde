import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bePatient, type Database } from '../database/database.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let token: string
let project: string

const adding = ['location_view', 'location_view_all', 'location_add'] as const

beforeAll(async () => {
  server = await startTestServer({
    alone: true,
    patience: { calls: { statement: 2000, transaction: 3000 }, reading: { statement: 1000 } },
  })
  project = await server.make.project()
  token = await server.signIn(await server.make.user({ roles: [{ project, access: adding }] }))
})
afterAll(() => server.close())

const add = (code: string) =>
  server.call('/location/create', { project_id: project, code, name: code }, token)
const codes = async () => {
  const rows = await server.database.selectFrom('location').select('code').execute()
  return rows.map((row) => row.code)
}

/** Makes each write to one of the tables take so many seconds during `work`. */
async function whileSlow(seconds: number, tables: string[], work: () => Promise<void>): Promise<void> {
  await sql`create function be_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(seconds)}); return new; end $$`.execute(server.database)
  for (const table of tables)
    await sql`create trigger slow before insert on ${sql.table(table)} for each row execute function be_slow()`.execute(
      server.database,
    )
  await work()
  await sql`drop function be_slow cascade`.execute(server.database)
}

describe('a change that takes too long', () => {
  it('in one statement is stopped and reported, and leaves nothing behind', async () => {
    await whileSlow(60, ['location'], async () => {
      const answer = await add('SLOW')
      expect(answer).toMatchObject({ status: 503, error: { key: 'change_too_long' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    })
    expect(await codes()).not.toContain('SLOW')
  })

  it('in several statements, each of them in time, is stopped as well', async () => {
    await whileSlow(1.6, ['location', 'audit'], async () => {
      expect(await add('LATE')).toMatchObject({ status: 503, error: { key: 'change_too_long' } })
    })
    expect(await codes()).not.toContain('LATE')
    expect(await add('IN-TIME')).toMatchObject({ status: 200 })
  })
})

describe('a search that takes too long', () => {
  it('is stopped, is answered with the advice to narrow it, and delays no other read', async () => {
    await server.database.transaction().execute(async (transaction: Database) => {
      await bePatient(transaction)
      await sql`lock table location in access exclusive mode`.execute(transaction)
      const searches = Array.from({ length: 6 }, () =>
        server.call('/location/search', { project_id: project, search_text: 'anything' }, token),
      )
      expect(await server.call('/user/get_personal_info', {}, token)).toMatchObject({ status: 200 })
      for (const { status, error } of await Promise.all(searches))
        expect({ status, key: error?.key }).toEqual({ status: 422, key: 'search_too_slow' })
    })
  })
})
