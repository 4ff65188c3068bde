import { writeFile } from 'node:fs/promises'
import { messages } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { smallBuilding, usualRows } from './fixtures/small-building.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

it('groups problems by their cause, the most frequent first, and reads the rows of a cause page by page', async () => {
  const orphans = Array.from({ length: 12 }, (_, at) => `O${at},Orphan,${at < 11 ? 'NOWHERE' : 'ELSEWHERE'}`)
  const file = folder.at('rooms.csv')
  await writeFile(file, `Code,Name,Parent\nS,Site,\nE,,S\n${orphans.join('\n')}\n`)
  const found = await imports.dryRun({ project: await server.make.project(), file, name: 'rooms.csv' }, token)
  expect(found).toMatchObject({ error_count: 13, remark_count: 0 })
  expect(found.causes).toMatchObject([
    {
      key: 'import_parent_unknown',
      column: 'Parent',
      params: { name: '…' },
      message: messages.import_parent_unknown.replace('{{name}}', '…'),
      refused: true,
      count: 12,
      first_row: 4,
    },
    { key: 'import_value_missing', params: { column: 'Name' }, count: 1, first_row: 3 },
  ])
  const cause = found.causes[0]?.id ?? ''
  const page = (number: number) =>
    server.ok('/location/getImportProblems', { import_id: found.id, cause, limit: 10, page: number }, token)
  const [first, second] = [await page(1), await page(2)]
  expect(first.total).toBe(12)
  expect([...first.problems, ...second.problems].map(({ row }) => row)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 4),
  )
  expect(second.problems.at(-1)).toMatchObject({ params: { name: 'ELSEWHERE' } })
})

it('tells causes apart by sheet, and errors from remarks', async () => {
  const space = usualRows('space')
  const project = await server.make.project()
  const file = smallBuilding({
    space: [...space, ['', 'Ground', 'x', 's-8', 'n/a'], ['', 'Ground', 'x', 's-9', 'n/a']],
    floor: [...usualRows('floor'), ['', 'Floor', 'l-9', 'n/a']],
    system: null,
  })
  const found = await imports.dryRun({ project, file }, token)
  const errors = found.causes.filter(({ refused }) => refused)
  expect(errors.map(({ sheet, count }) => [sheet, count])).toEqual([
    ['Space', 2],
    ['Floor', 1],
  ])
  expect(found.error_count).toBe(3)
  expect(found.remark_count).toBe(found.problem_count - 3)
})

it('does not return problems of another import', async () => {
  const [one, other] = [await server.make.project(), await server.make.project()]
  const broken = () => smallBuilding({ floor: [...usualRows('floor'), ['', 'Floor', 'l-9', 'n/a']] })
  const first = await imports.dryRun({ project: one, file: broken() }, token)
  const second = await imports.dryRun({ project: other, file: smallBuilding() }, token)
  const cause = first.causes.find(({ refused }) => refused)?.id ?? ''
  expect(cause).not.toBe('')
  expect(
    await server.ok('/location/getImportProblems', { import_id: second.id, cause }, token),
  ).toMatchObject({ problems: [], total: 0 })
})
