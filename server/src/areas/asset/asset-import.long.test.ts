import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const count = 20_000
const access = [
  'asset_view',
  'asset_add',
  'asset_edit',
  'asset_import',
  'location_view',
  'location_view_all',
] as const

let server: TestServer
let project: string
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  await server.make.locations(project, { Hall: {} })
  await sql`update location set code = 'HALL' where project_id = ${project}`.execute(server.database)
  await sql`
    insert into catalog (project_id, code, name)
    select ${project}, 'K-' || n, 'Kind ' || n from generate_series(1, 2000) n`.execute(server.database)
  token = await server.signIn(await server.make.user({ roles: [{ project, access: [...access] }] }))
})
afterAll(() => server.close())

async function settled(id: string) {
  for (;;) {
    const { import: now } = await server.ok('/asset/getImport', { import_id: id }, token)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(200)
  }
}

async function dryRun(content: string) {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([content]), 'register.csv')
  const response = await fetch(`${server.url}/api/asset/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { import: begun } = (await response.json()) as { import: { id: string } }
  return settled(begun.id)
}

const headings = 'Code,Name,Code of the location,Code of the kind,Code of the parent,Barcode'

it('adds 20,000 assets in branches of ten levels, finds them again, and takes them back', async () => {
  // Each part comes before its whole.
  const rows = Array.from({ length: count }, (_, n) =>
    [
      `A-${n}`,
      `Asset ${n}`,
      'hall',
      n % 2 === 0 ? `k-${(n % 2000) + 1}` : `Kind ${(n % 2000) + 1}`,
      n % 10 === 9 ? '' : `a-${n + 1}`,
      `B-${n}`,
    ].join(','),
  )
  const table = [headings, ...rows].join('\n')
  const found = await dryRun(table)
  expect(found.counts).toMatchObject({ rows: { create: count, refused: 0 } })
  await server.ok('/asset/applyImport', { import_id: found.id }, token)
  expect(await settled(found.id)).toMatchObject({ state: 'Applied' })
  const parts = await sql<{ count: number }>`
    select count(parent_id)::int as count from asset where project_id = ${project}`.execute(server.database)
  expect(parts.rows).toEqual([{ count: (count / 10) * 9 }])
  expect((await dryRun(table)).counts).toMatchObject({ rows: { same: count, change: 0, refused: 0 } })
  await server.ok('/asset/undoImport', { import_id: found.id }, token)
  expect(await settled(found.id)).toMatchObject({ state: 'Undone' })
})

it('refuses a chain of 20,000 parts below its tenth level, and one below nothing', async () => {
  const chain = (top: string) =>
    [
      headings,
      ...Array.from({ length: count }, (_, n) => `C-${n},Asset,HALL,,${n === 0 ? top : `C-${n - 1}`},`),
    ].join('\n')
  expect((await dryRun(chain(''))).counts).toMatchObject({ rows: { create: 10, refused: count - 10 } })
  expect((await dryRun(chain('NOTHING'))).counts).toMatchObject({ rows: { create: 0, refused: count } })
})
