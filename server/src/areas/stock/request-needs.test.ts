import type { AccessCode, CallInput } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spreadAll } from '../notification/fixtures/settle-notifications.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let store: string
let material: string
let floor: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  store = await server.make.store(project)
  material = await server.make.material()
  const at = await server.make.locations(project, { Tower: { Floor: {} } })
  floor = at('Floor')
})
afterAll(() => server.close())

type Asked = Partial<CallInput<'/store/create_stock_request'>>
const asked = (more: Asked = {}) => ({
  project_id: project,
  store_id: store,
  type: 'issue' as const,
  lines: [{ material_id: material, quantity: '1' }],
  ...more,
})
const asks = ['store_view', 'store_view_all', 'stock_request_view', 'stock_request_add'] as const
async function member(...access: AccessCode[]) {
  const person = await server.make.user({
    name: 'Kim Keeper',
    roles: [{ project, access: [...asks, ...access] }],
  })
  return { ...person, token: await server.signIn(person) }
}

describe('[STK-26] for whom, where and when a request is needed', () => {
  it('is told with the request', async () => {
    const keeper = await member()
    const needs = { recipient_id: keeper.id, location_id: floor, needed_by: '2026-12-01' }
    const { id } = await server.ok('/store/create_stock_request', asked(needs), admin)
    const { request } = await server.ok('/store/get_stock_request_details', { request_id: id }, admin)
    expect(request).toMatchObject(needs)
    expect(request.recipient_name).toBe('Kim Keeper')
    expect(request.location_name).toBe('Floor')
    const { requests } = await server.ok(
      '/store/search_stock_request',
      { project_id: project, limit: 1 },
      admin,
    )
    expect(requests).toMatchObject([{ id, ...needs, location_name: 'Floor' }])
  })

  it('tells a location to those who see it alone', async () => {
    const { id } = await server.ok('/store/create_stock_request', asked({ location_id: floor }), admin)
    const stranger = await member()
    const { request } = await server.ok(
      '/store/get_stock_request_details',
      { request_id: id },
      stranger.token,
    )
    expect(request).toMatchObject({ location_id: null, location_name: null })
  })

  it('names nobody whom the caller does not see in the project', async () => {
    const caller = await member()
    const other = await member()
    const stranger = await server.make.user()
    const refused = (recipient_id: string, token: string) =>
      server.refused('/store/create_stock_request', asked({ recipient_id }), token)
    expect(await refused(other.id, caller.token)).toMatchObject({ code: 'not_found' })
    expect(await refused(stranger.id, admin)).toMatchObject({ code: 'not_found' })
    const own = asked({ recipient_id: caller.id })
    expect((await server.ok('/store/create_stock_request', own, caller.token)).ok).toBe(true)
    const sees = await member('user_view')
    expect(
      (await server.ok('/store/create_stock_request', asked({ recipient_id: other.id }), sees.token)).ok,
    ).toBe(true)
  })

  it('names no location that the caller does not see, and none of another project', async () => {
    const caller = await member('location_view')
    const at = await server.make.locations(await server.make.project(), { Villa: {} })
    const elsewhere = at('Villa')
    for (const [location_id, token] of [
      [floor, caller.token],
      [elsewhere, admin],
    ] as const)
      expect(
        await server.refused('/store/create_stock_request', asked({ location_id }), token),
      ).toMatchObject({ code: 'not_found' })
  })
})

it('finds open requests, and those of a material', async () => {
  const own = await server.make.material()
  const make = async (material_id: string) =>
    (
      await server.ok(
        '/store/create_stock_request',
        asked({ lines: [{ material_id, quantity: '1' }] }),
        admin,
      )
    ).id
  const [open, rejected, approved] = [await make(own), await make(own), await make(own)]
  await make(material)
  await server.ok('/store/reject_stock_request', { request_id: rejected }, admin)
  await server.ok('/store/approve_stock_request', { request_id: approved }, admin)
  const found = async (more: { open?: true }) =>
    (
      await server.ok(
        '/store/search_stock_request',
        { project_id: project, material_id: own, ...more },
        admin,
      )
    ).requests.map(({ id }) => id)
  expect(await found({})).toEqual([approved, rejected, open])
  expect(await found({ open: true })).toEqual([approved, open])
})

it('[STK-27] tells those who book its type that an approved request waits, and nobody else', async () => {
  const other = await server.make.store(project)
  const books = await member('store_materials_view', 'store_materials_issue')
  const approves = await member('store_materials_view', 'stock_request_approve')
  for (const type of ['issue', 'supply'] as const) {
    const { id } = await server.ok('/store/create_stock_request', asked({ type, store_id: other }), admin)
    await server.ok('/store/approve_stock_request', { request_id: id }, admin)
  }
  await spreadAll(server.services)
  const waiting = async ({ token }: { token: string }) =>
    (await server.ok('/notification/list', {}, token)).lines.filter(
      ({ kind }) => kind === 'stock_request_waiting',
    )
  const [line] = await waiting(books)
  expect(line).toMatchObject({ count: 1 })
  expect(line?.text).toMatch(/is approved and waits to be completed$/)
  expect(await waiting(approves)).toEqual([])
})
