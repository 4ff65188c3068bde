import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './embedded/test-database.ts'
import { openPipelined } from './pipelined.ts'
import { prepared } from './prepared.ts'

const patience = { statement: 300, lock: 300, transaction: 20_000 }

let own: TestDatabase
let shared: OpenDatabase

beforeAll(async () => {
  own = await createTestDatabase()
  shared = openPipelined(own.url, pino({ level: 'silent' }), { patience })
})
afterAll(async () => {
  await shared.close()
  await own.drop()
})

const backend = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(shared.database)
  return rows[0]?.pid ?? 0
}

describe('the shared connection', () => {
  it('answers callers in any number, each with their own row', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    const replies = await Promise.all(
      numbers.map((number) =>
        prepared(shared.database, sql<{ number: number }>`select ${number}::int as number`),
      ),
    )
    expect(replies.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
    expect(new Set(await Promise.all([backend(), backend(), backend()])).size).toBe(1)
  })

  it('sends all statements of one turn of the event loop without waiting for an answer', async () => {
    // Both wait for PostgreSQL at the same time, which answers in order.
    const order: string[] = []
    const slow = sql`select pg_sleep(0.05)`.execute(shared.database).then(() => order.push('slow'))
    const counted = sql<{ waiting: number }>`select 1 as waiting`
      .execute(shared.database)
      .then(() => order.push('quick'))
    await Promise.all([slow, counted])
    expect(order).toEqual(['slow', 'quick'])
  })

  it('refuses only the wrong statement', async () => {
    const [before, wrong, after] = await Promise.allSettled([
      backend(),
      sql`select nothing`.execute(shared.database),
      backend(),
    ])
    expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('ends only the statement that takes too long', async () => {
    const slow = sql`select pg_sleep(10)`.execute(shared.database)
    const next = backend()
    await expect(slow).rejects.toThrow('statement timeout')
    expect(await next).toBeGreaterThan(0)
  })

  it('opens again after a break', async () => {
    const first = await backend()
    await sql`select pg_terminate_backend(${first})`.execute(shared.database).catch(() => undefined)
    // The connection refuses all statements under way, and opens again for the next one.
    await expect.poll(() => backend().catch(() => first)).not.toBe(first)
  })
})
