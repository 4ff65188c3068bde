import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let store: string
let material: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  store = await server.make.store(project)
  material = await server.make.material()
  const settings = { project_id: project, time_zone: 'Pacific/Kiritimati', currency: 'EUR' }
  await server.ok('/project/updateSettings', settings, admin)
})

const post = (kind: 'supply' | 'issue', quantity: string, unit_cost?: string) =>
  server.ok(
    '/store/post_stock',
    {
      store_id: store,
      kind,
      lines: [{ material_id: material, quantity, ...(unit_cost !== undefined && { unit_cost }) }],
      note: '=1+1',
    },
    admin,
  )
type Path = '/store/export_stock' | '/store/export_ledger'
const download = (path: Path, more: object = {}, token = admin) =>
  server.post(path, { store_id: store, format: 'csv', ...more }, token)
async function rowsOf(path: Path, more: object = {}) {
  const response = await download(path, more)
  expect(response.status).toBe(200)
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
}
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' })

describe('the export of stock', () => {
  it('has prices and values, and nothing where they are unknown', async () => {
    await post('supply', '4', '2.5')
    const other = await server.make.material()
    await server.ok(
      '/store/post_stock',
      { store_id: store, kind: 'supply', lines: [{ material_id: other, quantity: '3' }] },
      admin,
    )
    const [heading, ...rows] = await rowsOf('/store/export_stock')
    expect(heading).toBe(
      'Code,Name,Category,Unit,On hand,Reserved,Reorder level,Average price (EUR),Value (EUR),Entries with a price,Incoming entries',
    )
    expect(rows.map((row) => row.split(',').slice(4)).toSorted()).toEqual([
      ['3', '0', '0', '', '', '0', '1'],
      ['4', '0', '0', '2.5', '10', '1', '1'],
    ])
  })

  it('is filtered as the list is', async () => {
    await post('supply', '4')
    expect(await rowsOf('/store/export_stock', { search_text: 'nothing has this name' })).toHaveLength(1)
    expect(await rowsOf('/store/export_stock', { category: 'no such category' })).toHaveLength(1)
  })
})

describe('the export of a ledger', () => {
  it('has times in the zone of the project, which the heading names, and no formulas', async () => {
    await post('supply', '4', '2.5')
    await post('issue', '1')
    const response = await download('/store/export_ledger')
    const name = response.headers.get('content-disposition') ?? ''
    expect(name).toMatch(/Ledger - \d{4}-\d\d-\d\d\.csv/)
    expect(name).toContain(today.format(new Date()))
    const [heading, issued, supplied] = await rowsOf('/store/export_ledger')
    expect(heading).toBe(
      'Time (Pacific/Kiritimati),Kind,Code,Name,Quantity,Unit,Balance,Unit price (EUR),Corrected price (EUR),By,Note',
    )
    expect(issued?.slice(0, 10)).toBe(today.format(new Date()))
    expect(issued?.split(',').slice(4, 8)).toEqual(['-1', expect.any(String), '3', '2.5'])
    expect(supplied?.split(',')[1]).toBe('Supply')
    expect(supplied?.endsWith("'=1+1")).toBe(true)
    expect(await rowsOf('/store/export_ledger', { kind: 'issue' })).toHaveLength(2)
    expect(await rowsOf('/store/export_ledger', { material_id: crypto.randomUUID() })).toHaveLength(1)
  })

  it('has the price to which an entry was corrected, and the correction', async () => {
    const { entries } = await post('supply', '4', '2.5')
    const entry_id = entries[0]?.id ?? ''
    const correction = { store_id: store, entry_id, unit_cost: '3', note: 'invoice' }
    await server.ok('/store/correct_price', correction, admin)
    const rows = (await rowsOf('/store/export_ledger')).map((row) => row.split(','))
    expect(rows.slice(1).map((row) => [row[1], row[4], ...row.slice(6, 9)])).toEqual([
      ['Price correction', '0', '4', '3', ''],
      ['Supply', '4', '4', '2.5', '3'],
    ])
  })

  it('can be a workbook', async () => {
    await post('supply', '4')
    const response = await download('/store/export_ledger', { format: 'xlsx' })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
  })
})

it.each(['/store/export_stock', '/store/export_ledger'] as const)(
  '%s is for those who see the materials of the store',
  async (path) => {
    const access = ['store_view', 'store_view_all'] as const
    const without = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const reader = await server.signIn(
      await server.make.user({ roles: [{ project, access: [...access, 'store_materials_view'] }] }),
    )
    const elsewhere = await server.make.project()
    const stranger = await server.signIn(
      await server.make.user({
        roles: [{ project: elsewhere, access: [...access, 'store_materials_view'] }],
      }),
    )
    expect((await download(path, {}, without)).status).toBe(403)
    expect((await download(path, {}, stranger)).status).toBe(404)
    expect((await download(path, {}, reader)).status).toBe(200)
  },
)

it('tells what a unit cost when it last came in with a price', async () => {
  const { materials } = await server.ok('/material/search', { limit: 100 }, admin)
  const code = materials.find(({ id }) => id === material)?.code ?? ''
  const last = async () =>
    (await server.ok('/store/find_materials', { store_id: store, codes: [code] }, admin)).materials[0]
      ?.last_cost
  expect(await last()).toBeNull()
  await post('supply', '4', '2.5')
  await post('supply', '1', '3')
  await post('supply', '1')
  await post('issue', '1')
  expect(await last()).toBe('3')
})
