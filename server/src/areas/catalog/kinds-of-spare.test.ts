import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let other: string
let filter: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  other = await server.make.project()
  filter = (await server.ok('/material/create', { code: 'F7', name: 'Filter', unit: 'pcs' }, admin)).id
})
afterAll(() => server.close())

async function needing(name: string, quantity: string, given: { project_id?: string } = {}): Promise<string> {
  const { id } = await server.ok('/catalog/create', { code: name, name, ...given }, admin)
  const spares = [{ material_id: filter, quantity, note: `Of ${name}` }]
  await server.ok('/catalog/updateSpares', { id, spares }, admin)
  return id
}
const kindsOf = (token = admin, given: object = {}) =>
  server.ok('/catalog/getKindsOfSpare', { project_id: project, material_id: filter, ...given }, token)
const holder = async (of: string, ...access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project: of, access }] }))

it('lists the kinds of the project and of all projects that need a material, page by page, with their number', async () => {
  const chiller = await needing('Chiller', '2.50', { project_id: project })
  const fan = await needing('Fan', '1')
  await needing('Elsewhere', '1', { project_id: other })
  await server.ok('/catalog/update', { id: fan, is_active: false }, admin)
  const found = await kindsOf(await holder(project, 'catalog_view'))
  expect(found).toMatchObject({
    total: 2,
    kinds: [
      {
        catalog: { id: chiller, code: 'Chiller', name: 'Chiller', project_id: project, is_active: true },
        quantity: '2.5',
        unit: 'pcs',
        note: 'Of Chiller',
      },
      { catalog: { id: fan, project_id: null, is_active: false }, quantity: '1' },
    ],
  })
  const second = await kindsOf(admin, { limit: 1, page: 2 })
  expect(second.kinds.map(({ catalog }) => catalog.id)).toEqual([fan])
  expect(second.total).toBe(2)
  expect(await kindsOf(admin, { page: 2 })).toEqual({ kinds: [], total: 2 })
})

it('lists no removed kind, and none of a material that is not there', async () => {
  const before = (await kindsOf()).total
  const gone = await needing('Gone', '1', { project_id: project })
  expect((await kindsOf()).total).toBe(before + 1)
  await server.ok('/catalog/remove/{id}', { id: gone }, admin)
  expect((await kindsOf()).total).toBe(before)
  expect(await kindsOf(admin, { material_id: project })).toEqual({ kinds: [], total: 0 })
})

it('is read by those who see kinds in the project', async () => {
  const refused = async (token: string | undefined) =>
    (await server.refused('/catalog/getKindsOfSpare', { project_id: project, material_id: filter }, token))
      .status
  expect(await refused(undefined)).toBe(401)
  expect(await refused(await holder(project, 'asset_view', 'materials_view'))).toBe(403)
  expect(await refused(await holder(other, 'catalog_view'))).toBe(404)
})
