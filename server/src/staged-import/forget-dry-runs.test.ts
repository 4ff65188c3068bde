import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { forgetDryRuns, keptDryRuns } from './forget-dry-runs.ts'

let server: TestServer
let project: string
beforeAll(async () => {
  server = await startTestServer({ alone: true })
  project = await server.make.project()
})
afterAll(() => server.close())

/** Adds a dry run that is some days old. */
async function add(
  user: string,
  name: string,
  { days = 0, state = 'Ready', rows = 1 }: { days?: number; state?: string; rows?: number } = {},
) {
  const counts = JSON.stringify({ rows: { create: rows, change: 0, same: 0, refused: 0, absent: 0 } })
  await sql`
    insert into staged_import (project_id, subject, user_id, file_name, state, counts, created_at)
    values (${project}, 'material', ${user}, ${name}, ${state}, ${counts}::jsonb, now() - make_interval(days => ${days}))`.execute(
    server.database,
  )
}

async function left(user: string): Promise<string[]> {
  await forgetDryRuns(server.database)
  const { rows } = await sql<{ file_name: string }>`
    select file_name from staged_import where user_id = ${user} order by created_at desc`.execute(
    server.database,
  )
  return rows.map(({ file_name }) => file_name)
}

it('removes dry runs that are too old, and no import that was applied', async () => {
  const { id } = await server.make.user()
  await add(id, 'new')
  await add(id, 'old', { days: keptDryRuns.days + 1 })
  await add(id, 'refused', { days: keptDryRuns.days + 1, state: 'Refused' })
  await add(id, 'applied', { days: keptDryRuns.days + 2, state: 'Applied' })
  expect(await left(id)).toEqual(['new', 'applied'])
})

it('keeps the newest of a person', async () => {
  const [many, other] = [await server.make.user(), await server.make.user()]
  for (let at = 0; at < keptDryRuns.ofPerson.runs + 3; at++) await add(many.id, `${at}`, { days: 0 })
  await add(other.id, 'of another', { days: 6 })
  expect(await left(many.id)).toHaveLength(keptDryRuns.ofPerson.runs)
  expect(await left(other.id)).toEqual(['of another'])
})

it('keeps so many rows of a person, and one that has more by itself', async () => {
  const { id } = await server.make.user()
  await add(id, 'older', { days: 1 })
  await add(id, 'large', { rows: keptDryRuns.ofPerson.rows })
  expect(await left(id)).toEqual(['large'])
})
