import { sql } from 'kysely'
import type { StockImport } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetImportFiles } from '../../staged-import/forget-import-files.ts'
import { importFolder, importKey } from '../../staged-import/import-file.ts'
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
  await expect.poll(async () => (await current(id)).state).toBe(state)
}

async function listFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.services.files.list(importFolder)) keys.push(key)
  return keys
}

/** Carries out the jobs that wait, in a process of its own, until `work` is done. */
async function withWorker(work: () => Promise<void>): Promise<void> {
  const { databaseUrl, services } = server
  const environment = { DATA_DIR: services.environment.dataDir }
  const worker = await startTestServer({ databaseUrl, environment, alone: true, jobs: [] })
  try {
    await work()
  } finally {
    await worker.close()
  }
}

/** Starts an import while no process carries out jobs, and takes the right to import away before one does. */
async function losingTheRight(work: () => Promise<unknown>): Promise<void> {
  await work()
  await sql`
    delete from role_access where access_code = 'store_materials_import'
      and role_id in (select role_id from user_role where user_id = ${keeper.id})`.execute(server.database)
}

describe('an import that waited while its sender lost the right to it', () => {
  it('is not applied, and says why', async () => {
    const id = await upload()
    await withWorker(() => settles(id, 'Ready'))
    await losingTheRight(() => server.ok('/store/applyImport', { import_id: id }, keeper.token))
    expect((await current(id)).state).toBe('Applying')
    await withWorker(() => settles(id, 'Ready'))
    expect((await current(id)).problems).toMatchObject([{ key: 'forbidden' }])
    expect((await server.ok('/store/search_materials', { store_id: store }, admin)).materials).toEqual([])
  })

  it('is not read', async () => {
    let id = ''
    await losingTheRight(async () => (id = await upload()))
    await withWorker(() => settles(id, 'Failed'))
    expect((await current(id)).problems).toMatchObject([{ key: 'forbidden' }])
  })

  it('is not undone', async () => {
    const id = await upload()
    await withWorker(async () => {
      await settles(id, 'Ready')
      await server.ok('/store/applyImport', { import_id: id }, keeper.token)
      await settles(id, 'Applied')
    })
    await losingTheRight(() => server.ok('/store/undoImport', { import_id: id }, keeper.token))
    await withWorker(() => settles(id, 'Applied'))
    expect((await current(id)).problems).toMatchObject([{ key: 'forbidden' }])
    expect((await server.ok('/store/search_materials', { store_id: store }, admin)).materials).toHaveLength(1)
  })
})

describe('a job of an import that waits', () => {
  it('is listed with its project and person, and gives the import up when somebody cancels it', async () => {
    const id = await upload()
    await withWorker(() => settles(id, 'Ready'))
    await server.ok('/store/applyImport', { import_id: id }, keeper.token)
    const { jobs } = await server.ok('/job/search', { kind: 'imports.work', states: ['waiting'] }, admin)
    expect(jobs).toMatchObject([{ user: { id: keeper.id }, state: 'waiting' }])
    await server.ok('/job/cancel', { id: jobs[0]?.id ?? '' }, admin)
    expect((await current(id)).state).toBe('Ready')
    await withWorker(async () => {
      await server.ok('/store/applyImport', { import_id: id }, keeper.token)
      await settles(id, 'Applied')
    })
    expect((await server.ok('/store/search_materials', { store_id: store }, admin)).materials).toHaveLength(1)
  })

  it('reads no file whose job was cancelled, and the file is removed with it', async () => {
    const id = await upload()
    const { jobs } = await server.ok('/job/search', { kind: 'imports.work', states: ['waiting'] }, admin)
    await server.ok('/job/cancel', { id: jobs[0]?.id ?? '' }, admin)
    expect(await current(id)).toMatchObject({ state: 'Failed', problems: [{ key: 'import_interrupted' }] })
    const { signal } = new AbortController()
    await forgetImportFiles(server.services, Date.now(), signal)
    expect(await listFiles()).toContain(importKey(id))
    await forgetImportFiles(server.services, Date.now() + 2 * 3_600_000, signal)
    expect(await listFiles()).not.toContain(importKey(id))
  })
})
