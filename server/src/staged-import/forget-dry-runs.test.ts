import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { keptBytes } from '../files/kept-bytes.ts'
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
  {
    days = 0,
    state = 'Ready',
    rows = 1,
    bytes = 1,
    into = project,
  }: { days?: number; state?: string; rows?: number; bytes?: number; into?: string } = {},
) {
  const counts = JSON.stringify({ rows: { create: rows, change: 0, same: 0, refused: 0, absent: 0 } })
  await sql`
    insert into staged_import (project_id, subject, user_id, file_name, bytes, state, counts, created_at)
    values (${into}, 'material', ${user}, ${name}, ${bytes}, ${state}, ${counts}::jsonb, now() - make_interval(days => ${days}))`.execute(
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

it('keeps the newest of a person in a project', async () => {
  const { id } = await server.make.user()
  const other = await server.make.project()
  for (let at = 0; at < keptDryRuns.ofPersonInProject + 2; at++) await add(id, `${at}`, { into: other })
  await add(id, 'elsewhere')
  expect(await left(id)).toHaveLength(keptDryRuns.ofPersonInProject + 1)
})

it('keeps so many bytes of a person and of a project, and one that has more by itself', async () => {
  const [one, two, three] = [await server.make.user(), await server.make.user(), await server.make.user()]
  await add(one.id, 'older', { days: 1 })
  await add(one.id, 'large', { bytes: keptBytes.ofPerson })
  expect(await left(one.id)).toEqual(['large'])
  const into = await server.make.project()
  await add(three.id, 'of one', { into, days: 1 })
  await add(two.id, 'of another', { into, bytes: keptBytes.ofProject })
  expect(await left(three.id)).toEqual([])
  expect(await left(two.id)).toEqual(['of another'])
})

it('removes those of one person alone when it is asked to', async () => {
  const [one, two] = [await server.make.user(), await server.make.user()]
  for (const { id } of [one, two]) await add(id, 'old', { days: keptDryRuns.days + 1 })
  await forgetDryRuns(server.database, { userId: one.id })
  const { rows } = await sql<{ user_id: string }>`
    select user_id from staged_import where user_id in (${one.id}, ${two.id})`.execute(server.database)
  expect(rows).toEqual([{ user_id: two.id }])
})

it('keeps the newest of a person in all projects', async () => {
  const [many, other] = [await server.make.user(), await server.make.user()]
  for (let at = 0; at < keptDryRuns.ofPerson.runs + 3; at++)
    await add(many.id, `${at}`, { into: await server.make.project() })
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
