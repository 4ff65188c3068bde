import { sql } from 'kysely'
import type { StockImport } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lines } from '../../serve/lines.ts'
import { inTurn, waitingFor } from '../../serve/turns.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let store: string
let keeper: { id: string; token: string }

beforeAll(async () => {
  server = await startTestServer({ alone: true })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

beforeEach(async () => {
  const project = await server.make.project()
  store = await server.make.store(project)
  const access = [
    'store_view',
    'store_materials_view',
    'store_materials_import',
    'materials_view',
    'materials_add',
  ] as const
  const user = await server.make.user({ roles: [{ project, access: [...access] }] })
  await server.make.assignStores(user.id, project, [store])
  keeper = { id: user.id, token: await server.signIn(user) }
})

async function upload(): Promise<string> {
  const form = new FormData()
  form.set('store_id', store)
  form.set('file', new Blob(['Code,Name,Unit,Stock\nNEW,Pump,pcs,3\n']), 'stock.csv')
  const headers = { authorization: `Bearer ${keeper.token}` }
  const response = await fetch(`${server.url}/api/store/import`, { method: 'POST', headers, body: form })
  expect(response.status).toBe(200)
  return ((await response.json()) as { import: StockImport }).import.id
}

const current = async (id: string) => (await server.ok('/store/getImport', { import_id: id }, admin)).import
async function settles(id: string, state: StockImport['state']): Promise<void> {
  await expect.poll(async () => (await current(id)).state, { timeout: 20_000 }).toBe(state)
}

/** Lets imports of the keeper wait while `work` starts one, and takes the right to import away meanwhile. */
async function losingTheRight(work: () => Promise<unknown>): Promise<void> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const taken = inTurn(server.services, lines.imports, keeper.id, () => over)
  await work()
  await expect.poll(() => waitingFor(server.services, lines.imports)).toBe(1)
  await sql`
    delete from role_access where access_code = 'store_materials_import'
      and role_id in (select role_id from user_role where user_id = ${keeper.id})`.execute(server.database)
  end()
  await taken
}

describe('an import that waited while its sender lost the right to it', () => {
  it('is not applied, and says why', async () => {
    const id = await upload()
    await settles(id, 'Ready')
    await losingTheRight(() => server.ok('/store/applyImport', { import_id: id }, keeper.token))
    await settles(id, 'Ready')
    expect((await current(id)).problems).toMatchObject([{ key: 'forbidden' }])
    expect((await server.ok('/store/search_materials', { store_id: store }, admin)).materials).toEqual([])
  })

  it('is not read', async () => {
    let id = ''
    await losingTheRight(async () => (id = await upload()))
    await settles(id, 'Failed')
    expect((await current(id)).problems).toMatchObject([{ key: 'forbidden' }])
  })

  it('is not undone', async () => {
    const id = await upload()
    await settles(id, 'Ready')
    await server.ok('/store/applyImport', { import_id: id }, keeper.token)
    await settles(id, 'Applied')
    await losingTheRight(() => server.ok('/store/undoImport', { import_id: id }, keeper.token))
    await settles(id, 'Applied')
    expect((await current(id)).problems).toMatchObject([{ key: 'forbidden' }])
    expect((await server.ok('/store/search_materials', { store_id: store }, admin)).materials).toHaveLength(1)
  })
})
