import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeWorkbook } from '../../../tables/xlsx/write-workbook.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const access = [
  'catalog_view',
  'catalog_add',
  'catalog_edit',
  'catalog_specs_view',
  'catalog_specs_add',
  'catalog_specs_edit',
] as const

const folder = temporaryFolder()
let server: TestServer
let project: string
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  token = await server.signIn(await server.make.user({ roles: [{ project, access: [...access] }] }))
})
afterAll(() => server.close())

async function settled(id: string) {
  for (;;) {
    const { import: now } = await server.ok('/catalog/getImport', { import_id: id }, token)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(200)
  }
}

async function dryRun(content: string | Buffer) {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'kinds')
  const response = await fetch(`${server.url}/api/catalog/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { import: begun } = (await response.json()) as { import: { id: string } }
  return settled(begun.id)
}

async function* each(rows: readonly (readonly string[])[]) {
  yield* rows
}

const kindHead = ['Code', 'Name', 'Code of the kind above']
const specHead = ['Code of the kind', 'Code', 'Label (en)', 'Type of value', 'In all projects']

it('adds 4,000 kinds in branches of ten levels with 36,000 specifications, finds them again, and takes them back', async () => {
  const kinds = 4000
  // Each kind comes before the one above it.
  const rows = Array.from({ length: kinds }, (_, n) => [
    `K-${n}`,
    `Kind ${n}`,
    n % 10 === 9 ? '' : `k-${n + 1}`,
  ])
  const specs = rows.flatMap(([code = ''], n) =>
    Array.from({ length: 9 }, (_, s) => [code, `S-${n % 10}-${s}`, `Specification ${s}`, 'text', 'no']),
  )
  const path = folder.at('kinds.xlsx')
  await writeWorkbook(path, [
    { name: 'Kinds', rows: each([kindHead, ...rows]) },
    { name: 'Specifications', rows: each([specHead, ...specs]) },
  ])
  const book = await readFile(path)
  const found = await dryRun(book)
  expect(found.counts).toMatchObject({
    kind: { create: kinds, refused: 0 },
    spec: { create: 36_000, refused: 0 },
  })
  await server.ok('/catalog/applyImport', { import_id: found.id }, token)
  expect(await settled(found.id)).toMatchObject({ state: 'Applied' })
  const { rows: added } = await sql<{ kinds: number; specs: number }>`
    select (select count(*)::int from catalog where project_id = ${project}) as kinds,
      (select count(*)::int from catalog_spec) as specs`.execute(server.database)
  expect(added).toEqual([{ kinds, specs: 36_000 }])
  expect((await dryRun(book)).counts).toMatchObject({ kind: { same: kinds }, spec: { same: 36_000 } })
  await server.ok('/catalog/undoImport', { import_id: found.id }, token)
  expect(await settled(found.id)).toMatchObject({ state: 'Undone' })
})

it('refuses a chain of 50,000 kinds below its tenth level, and a circle of as many', async () => {
  const count = 50_000
  const chain = (top: string) =>
    [
      kindHead.join(','),
      ...Array.from({ length: count }, (_, n) => `C-${n},Kind,${n === 0 ? top : `C-${n - 1}`}`),
    ].join('\n')
  expect((await dryRun(chain(''))).counts).toMatchObject({ kind: { create: 10, refused: count - 10 } })
  expect((await dryRun(chain(`C-${count - 1}`))).counts).toMatchObject({
    kind: { create: 0, refused: count },
  })
})

it('judges the same code in 25,000 kinds, and refuses more rows than a file may have', async () => {
  const count = 25_000
  const rows = [
    'Sheet,Code of the kind,Code,Name,Code of the kind above,Label (en),Type of value',
    'Kinds,,TOP,Top,,,',
    ...Array.from({ length: count - 1 }, (_, n) => `Kinds,,B-${n},Below,TOP,,`),
    ...Array.from({ length: count - 1 }, (_, n) => `Specifications,B-${n},gas,,,Gas,text`),
    'Specifications,TOP,gas,,,Gas,text',
  ]
  const found = await dryRun(rows.join('\n'))
  expect(found.counts).toMatchObject({ kind: { create: count }, spec: { create: count - 1, refused: 1 } })
  const more = await dryRun([...rows, 'Kinds,,MORE,More,,,'].join('\n'))
  expect(more).toMatchObject({ state: 'Refused', problems: [{ key: 'import_too_many_rows' }] })
})
