import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, StockImport } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenStockRules } from '../stock/stock-rules.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

async function settled(importId: string): Promise<StockImport> {
  for (;;) {
    const { import: now } = await server.ok('/store/getImport', { import_id: importId }, admin)
    if (now.state !== 'Reading' && now.state !== 'Applying' && now.state !== 'Undoing') return now
    await pause(20)
  }
}

async function imported(store: string, content: string): Promise<string> {
  const form = new FormData()
  form.set('store_id', store)
  form.set('file', new Blob([content]), 'stock.csv')
  const response = await fetch(`${server.url}/api/store/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  const { import: started } = (await response.json()) as { import: StockImport }
  await settled(started.id)
  await server.ok('/store/applyImport', { import_id: started.id }, admin)
  expect((await settled(started.id)).state).toBe('Applied')
  return started.id
}

const post = (
  store_id: string,
  kind: 'opening' | 'issue' | 'supply',
  material_id: string,
  quantity: string,
) => server.ok('/store/post_stock', { store_id, kind, lines: [{ material_id, quantity }] }, admin)

async function stockOf(store: string): Promise<Map<string, string>> {
  const { materials } = await server.ok('/store/search_materials', { store_id: store, limit: 100 }, admin)
  return new Map(materials.map((one) => [one.material_id, `${one.stock} ${one.reorder_level}`]))
}

/** What somebody does with a material between an import and its undo. */
const edits = {
  nothing: async () => undefined,
  issue: (store: string, id: string) => post(store, 'issue', id, '3'),
  'issue and supply': async (store: string, id: string) => {
    await post(store, 'issue', id, '3')
    await post(store, 'supply', id, '3')
  },
  level: (store_id: string, material_id: string) =>
    server.ok('/store/update_material', { store_id, material_id, reorder_level: '9' }, admin),
  'issue and level': async (store: string, id: string) => {
    await edits.issue(store, id)
    await edits.level(store, id)
  },
  reserve: async (store: string, id: string) => {
    const lines = [{ material_id: id, quantity: '11' }]
    const asked = { project_id: project, store_id: store, type: 'issue' as const, lines }
    const { id: request_id } = await server.ok('/store/create_stock_request', asked, admin)
    await server.ok('/store/approve_stock_request', { request_id }, admin)
  },
  remove: async (store_id: string, material_id: string) => {
    await post(store_id, 'issue', material_id, '20')
    await server.ok('/store/remove_material', { store_id, material_id }, admin)
  },
}
type Edit = keyof typeof edits

/** Why a material stays after an edit; absent if it goes back. */
const kinds: Partial<Record<Edit, string>> = {
  issue: 'booked',
  level: 'changed',
  'issue and level': 'booked',
  reserve: 'reserved',
  remove: 'removed',
}

it('[STK-23] takes back what nobody changed, leaves the rest with its reason, and breaks no rule of stock', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...(Object.keys(edits) as Edit[])), { minLength: 1, maxLength: 6 }),
    fc.boolean(),
    async (chosen, takesBack) => {
      const store = await server.make.store(project)
      const things: { id: string; code: string; edit: Edit }[] = []
      for (const edit of chosen) {
        const code = crypto.randomUUID()
        const { id } = await server.ok('/material/create', { code, name: edit, unit: 'pcs' }, admin)
        await post(store, 'opening', id, '10')
        things.push({ id, code, edit })
      }
      const before = await stockOf(store)
      const table = things.map(({ code }) => `${code},20,5`).join('\n')
      const id = await imported(store, `Code,Stock,Reorder level\n${table}\n`)
      for (const thing of things) await edits[thing.edit](store, thing.id)
      const edited = await stockOf(store)

      const { obstacles, total } = await server.ok(
        '/store/getImportObstacles',
        { import_id: id, limit: 100 },
        admin,
      )
      expect(new Map(obstacles.map((one) => [one.id, one.kind]))).toEqual(
        new Map(things.flatMap((one) => (kinds[one.edit] ? [[one.id, kinds[one.edit]] as const] : []))),
      )
      expect(total).toBe(obstacles.length)
      // All are named; the server takes back only what can be.
      const take_back = takesBack ? obstacles.map((one) => ({ id: one.id, version: one.version })) : []
      const undone = await undo(id, { keep_changed: true, take_back })
      const stays = things.filter(
        ({ edit }) => kinds[edit] !== undefined && !(takesBack && kinds[edit] === 'changed'),
      )
      expect(undone).toMatchObject({
        state: 'Undone',
        problems: stays.length === 0 ? [] : [{ key: 'import_kept_changed', params: { count: stays.length } }],
      })
      const expected = new Map(before)
      for (const { id: one } of stays) {
        const left = edited.get(one)
        if (left === undefined) expected.delete(one)
        else expected.set(one, left)
      }
      expect(await stockOf(store)).toEqual(expected)
      expect(await brokenStockRules(server.database, project)).toEqual([])
    },
  )
  await expect(fc.assert(property, { ...drawn, numRuns: 6 })).resolves.toBeUndefined()
})

async function undo(import_id: string, more: Partial<CallInput<'/store/undoImport'>>): Promise<StockImport> {
  await server.ok('/store/undoImport', { import_id, ...more }, admin)
  return settled(import_id)
}

it('[STK-23] leaves a level that somebody changed after the caller saw it, and a new material with a supply that was issued', async () => {
  const store = await server.make.store(project)
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const id = await imported(
    store,
    `Code,Name,Unit,Stock,Reorder level\n${one},One,pcs,4,1\n${other},Other,pcs,6,1\n`,
  )
  const ofCode = async (code: string) => {
    const { materials } = await server.ok('/store/search_materials', { store_id: store, limit: 100 }, admin)
    return materials.find((found) => found.code === code)?.material_id ?? ''
  }
  const [first, second] = [await ofCode(one), await ofCode(other)]
  await edits.level(store, first)
  await post(store, 'issue', second, '1')
  const { obstacles } = await server.ok('/store/getImportObstacles', { import_id: id }, admin)
  expect(
    obstacles.map(({ code, kind, imported: was, stock, may_take_back }) => [
      code,
      kind,
      was,
      stock,
      may_take_back,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [one, 'changed', '4', '4', true],
      [other, 'booked', '6', '5', false],
    ]),
  )
  await server.ok(
    '/store/update_material',
    { store_id: store, material_id: first, reorder_level: '8' },
    admin,
  )
  const take_back = obstacles.map((found) => ({ id: found.id, version: found.version }))
  await undo(id, { keep_changed: true, take_back })
  expect(await stockOf(store)).toEqual(
    new Map([
      [first, '4 8'],
      [second, '5 1'],
    ]),
  )
  expect((await server.ok('/store/getImportObstacles', { import_id: id }, admin)).obstacles).toEqual([])
})
