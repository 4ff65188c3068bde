import { sql } from 'kysely'
import type { NotificationLine, StockImport } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MadeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const access = [
  'store_view',
  'store_materials_view',
  'store_materials_import',
  'store_materials_edit',
  'materials_view',
  'materials_add',
] as const

let server: TestServer
let project: string
let store: string
let keeper: MadeUser
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
})
afterAll(() => server.close())

beforeEach(async () => {
  project = await server.make.project()
  store = await server.make.store(project)
  keeper = await makeKeeper()
  token = await server.signIn(keeper)
})

async function makeKeeper(): Promise<MadeUser> {
  const user = await server.make.user({ roles: [{ project, access: [...access] }] })
  await server.make.assignStores(user.id, project, [store])
  return user
}

async function upload(table: string): Promise<string> {
  const form = new FormData()
  form.set('store_id', store)
  form.set('file', new Blob([table]), 'stock.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/store/import`, { method: 'POST', headers, body: form })
  expect(response.status).toBe(200)
  return ((await response.json()) as { import: StockImport }).import.id
}

const linesOf = async (one = token): Promise<NotificationLine[]> =>
  (await server.ok('/notification/list', {}, one)).lines
const textsOf = async (one = token) => (await linesOf(one)).map(({ text }) => text)
/** Waits for the jobs, which find the receivers, until the inbox says these texts in any order. */
async function says(texts: readonly unknown[], one = token): Promise<void> {
  await expect.poll(async () => (await textsOf(one)).toSorted()).toEqual(texts)
}

/** A table of new materials: of each, what is there, and below how much it is low. */
const tableOf = (amounts: Record<string, [stock: number, reorderLevel: number]>) =>
  [
    'Code,Name,Unit,Stock,Reorder level',
    ...Object.entries(amounts).map(
      ([code, [stock, level]]) => `${store}-${code},${code},pcs,${stock},${level}`,
    ),
  ].join('\n')

it('tells the person who imports of each step, in one line that leads to the import', async () => {
  const id = await upload(tableOf({ A: [9, 5] }))
  await says(['The import of stock.csv needs a decision'])
  await server.ok('/store/applyImport', { import_id: id }, token)
  await says(['The import of stock.csv was applied'])
  const [line] = await linesOf()
  expect(line).toMatchObject({ kind: 'import_ended', project: { id: project } })
  expect(line?.address).toMatch(new RegExp(`/stores/${store}/import\\?import=${id}$`))
  await server.ok('/store/undoImport', { import_id: id }, token)
  await says(['The import of stock.csv was undone'])
})

it('tells of a file that cannot be imported', async () => {
  await upload('Nothing,Known\n1,2\n')
  await expect.poll(() => textsOf()).toEqual([expect.stringMatching(/^The import of stock\.csv failed$/)])
})

it('tells nobody of an import who may no longer import there', async () => {
  await upload(tableOf({ A: [9, 5] }))
  await says(['The import of stock.csv needs a decision'])
  await sql`delete from user_store where user_id = ${keeper.id}`.execute(server.database)
  expect(await linesOf()).toEqual([])
  expect((await server.ok('/notification/count', {}, token)).unread).toBe(0)
})

it('tells once for the store of the materials that an import leaves low', async () => {
  const colleague = await server.signIn(await makeKeeper())
  const id = await upload(tableOf({ A: [1, 5], B: [2, 5], C: [9, 5] }))
  await says(['The import of stock.csv needs a decision'])
  await server.ok('/store/applyImport', { import_id: id }, token)
  const low = expect.stringMatching(/^Stock is low for 2 materials at /)
  await says([low], colleague)
  expect(await linesOf(colleague)).toMatchObject([
    { count: 2, address: expect.stringMatching(new RegExp(`/stores/${store}\\?low=1$`)) },
  ])
  await says([low, 'The import of stock.csv was applied'])

  // Those that were low before are left out.
  const again = await upload(tableOf({ A: [0, 5], B: [1, 5], C: [3, 5] }))
  await expect
    .poll(async () => (await server.ok('/store/getImport', { import_id: again }, token)).import.state)
    .toBe('Ready')
  await server.ok('/notification/markAllRead', {}, colleague)
  await server.ok('/store/applyImport', { import_id: again }, token)
  await expect.poll(() => textsOf(colleague)).toEqual([expect.stringMatching(/^Stock of C is low at /), low])
})
