import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let world: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  world = await startAdopting(folder)
})
afterAll(() => world.server.close())

const documents = [
  ['Manual', 'Manuals', 'Type', 'Lamp', 'docs/', 'lamp.pdf', 'L-1', 'How to use it'],
  ['Test report', 'Tests', 'Component', 'Lamp-2, Lamp-1', 'n/a', 'report.pdf', 'n/a', 'n/a'],
  ['Photo', 'Photos', 'Component', 'Lamp-10', 'docs', 'n/a', 'n/a', 'n/a'],
  ['Plan', 'Plans', 'Space', 'Lamp-1', 'n/a', 'plan.pdf', 'n/a', 'n/a'],
]

async function adopted() {
  const { server, adoptions, token, building } = world
  const project = await server.make.project()
  const id = await building(project, { document: documents })
  await adoptions.carryOut({ building_id: id }, token)
  return { project, id }
}

it('shows what a workbook refers to for an asset and its kind, by all names of a cell', async () => {
  const { server, token, assets, kindOf } = world
  const { project } = await adopted()
  const lamp = (await assets(project)).get('Lamp-1')?.id ?? ''
  const ofAsset = await server.ok('/asset/getDocuments/{id}', { id: lamp }, token)
  expect(ofAsset).toMatchObject({
    total: 1,
    documents: [
      { name: 'Test report', category: 'Tests', file: 'report.pdf', reference: '', description: '' },
    ],
  })
  const ofKind = await server.ok('/catalog/getDocuments/{id}', { id: await kindOf(project, 'Lamp') }, token)
  expect(ofKind.documents).toMatchObject([
    { name: 'Manual', file: 'docs/lamp.pdf', reference: 'L-1', description: 'How to use it' },
  ])
})

it('shows those of a kind for buildings that the caller sees, where they see assets', async () => {
  const { server, kindOf } = world
  const { project, id } = await adopted()
  const kind = { id: await kindOf(project, 'Lamp') }
  const as = async (access: Parameters<typeof server.make.user>[0]) =>
    server.signIn(await server.make.user(access))
  const count = async (token: string) => (await server.ok('/catalog/getDocuments/{id}', kind, token)).total
  const person = await server.make.user({
    roles: [{ project, access: ['location_view', 'asset_view', 'catalog_view'] }],
  })
  const token = await server.signIn(person)
  expect(await count(token)).toBe(0)
  await server.make.assignLocations(person.id, project, [id])
  expect(await count(token)).toBe(1)
  expect(
    await count(
      await as({ roles: [{ project, access: ['location_view', 'location_view_all', 'catalog_view'] }] }),
    ),
  ).toBe(0)
  const blind = await as({
    roles: [{ project, access: ['location_view', 'location_view_all', 'asset_view'] }],
  })
  expect(await server.refused('/catalog/getDocuments/{id}', kind, blind)).toMatchObject({ status: 404 })
  const stranger = await as({ roles: [{ project: await server.make.project(), access: ['catalog_view'] }] })
  expect(await server.refused('/catalog/getDocuments/{id}', kind, stranger)).toMatchObject({ status: 404 })
})
