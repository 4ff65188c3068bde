import type { AccessCode, CallInput, Import } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedFile } from '../../testing/shared-data.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { handover, type Handover } from './fixtures/handover.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let world: Awaited<ReturnType<typeof startAdopting>>
let imports: ImportClient
beforeAll(async () => {
  world = await startAdopting(folder)
  imports = new ImportClient(world.server, folder)
})
afterAll(() => world.server.close())

const dryRun = (project: string, given: Handover = {}, token = world.token) =>
  imports.dryRun({ project, file: handover(given) }, token)

/** Applies a dry run with what stands in the building, and waits for both. */
async function applyAll(
  { id, adoption }: Import,
  besides: Omit<CallInput<'/location/applyImport'>, 'import_id' | 'adopt'> = {},
  token = world.token,
): Promise<Import> {
  await imports.apply(id, token, { adopt: true, ...besides })
  await world.adoptions.settled(adoption?.import?.id ?? '', token)
  return imports.settled(id, token)
}

const causes = (found: { causes: readonly { key: string; sheet: string; first_row: number }[] } | null) =>
  found?.causes.map(({ key, sheet, first_row: row }) => `${sheet} ${row} ${key}`)

let names = 0
/** Materials belong to the company: each test has codes of its own. */
const fresh = (name: string) => `${name}-with-building-${(names += 1)}`

it('gives a building that is in use with everything that stands in it by one upload and one apply', async (context) => {
  const { server, token, assets, adoptions, kindOf } = world
  const project = await server.make.project()
  const file = sharedFile(context, 'cobie/duplex-handover.xlsx')
  const ready = await imports.dryRun({ project, file }, token)
  expect(ready.adoption).toMatchObject({
    missing: [],
    is_asked: false,
    import: {
      state: 'Ready',
      location_id: expect.any(String),
      path: [],
      counts: { type: { create: 43, refused: 0 }, component: { create: 232, refused: 0 } },
    },
  })
  expect((await assets(project)).size).toBe(0)

  const applied = await applyAll(ready)
  expect(applied).toMatchObject({
    state: 'Applied',
    adoption: { is_asked: true, import: { state: 'Applied' } },
  })
  // What was said before is what was done.
  expect(applied.adoption?.import?.counts).toEqual(ready.adoption?.import?.counts)
  expect(applied.adoption?.import?.causes.map(({ id: _, ...cause }) => cause)).toEqual(
    ready.adoption?.import?.causes.map(({ id: _, ...cause }) => cause),
  )
  expect(await kindOf(project, 'Boiler')).not.toBe('')
  const { assets: boilers } = await server.ok(
    '/asset/search',
    { project_id: project, search_text: 'Boiler-1' },
    token,
  )
  expect(boilers[0]).toMatchObject({ serial_number: '357N82HJ', warranty_end_date: '2012-05-09' })

  const again = await adoptions.dryRun({ building_id: applied.location_id ?? '' }, token)
  expect(again.counts['component']).toMatchObject({ create: 0, change: 0, same: 232 })

  expect(await imports.undo(ready.id, token)).toMatchObject({ state: 'Undone' })
  const left = await server.ok('/asset/search', { project_id: project, limit: 1 }, token)
  expect(left.assets).toEqual([])
  expect(await kindOf(project, 'Boiler')).toBe('')
})

it('says what is wrong with single rows before anything is applied', async () => {
  const project = await world.server.make.project()
  const ready = await dryRun(project, {
    component: [
      ['Lamp-1', 'Lamp', '001', 'c-1', 'S1', 'soon', 'n/a', 'n/a', 'n/a'],
      ['Fan-1', 'Fan', '002', 'c-2', 'S2', 'n/a', 'n/a', 'n/a', 'n/a'],
    ],
    spare: [['Belt', 'Fan', 'p-1', 'n/a', 'n/a']],
  })
  expect(causes(ready.adoption?.import ?? null)).toEqual(
    expect.arrayContaining([
      'Component 2 import_adopt_date',
      'Component 3 import_adopt_type_unknown',
      'Spare 2 import_adopt_spare_no_kind',
    ]),
  )
  expect(ready.causes.map(({ key }) => key).filter((key) => key.startsWith('import_adopt'))).toEqual([])
  const { problems } = await world.server.ok(
    '/adoption/getImportProblems',
    {
      import_id: ready.adoption?.import?.id ?? '',
      cause: ready.adoption?.import?.causes.find(({ sheet }) => sheet === 'Spare')?.id ?? '',
    },
    world.token,
  )
  expect(problems).toMatchObject([{ sheet: 'Spare', row: 2, refused: true }])
  const early = { import_id: ready.adoption?.import?.id ?? '' }
  expect(await world.server.refused('/adoption/applyImport', early, world.token)).toMatchObject({
    status: 409,
    key: 'import_adopt_not_yet',
  })
})

it('leaves the rows of a building alone that is imported without what stands in it', async () => {
  const { server, token, assets } = world
  const project = await server.make.project()
  const ready = await dryRun(project)
  const applied = await imports.apply(ready.id, token)
  expect(applied).toMatchObject({ state: 'Applied', adoption: { missing: [], import: null } })
  expect((await assets(project)).size).toBe(0)
  const { imports: listed } = await server.ok('/adoption/getImports', { project_id: project }, token)
  expect(listed).toEqual([])
})

it('compares a newer issue with what was adopted, and undoes it alone', async () => {
  const { server, token, assets } = world
  const project = await server.make.project()
  const first = await applyAll(await dryRun(project))
  const newer = await dryRun(project, {
    space: [
      ['001', 'Ground', 's-1'],
      ['002', 'Ground', 's-2'],
      ['101', 'Upper', 's-3'],
      ['102', 'Upper', 's-4'],
    ],
    component: [
      ['Lamp-1', 'Lamp', '102', 'c-1', 'S1-new', '2020-01-01', 'n/a', 'n/a', 'n/a'],
      ['Lamp-2', 'Lamp', 'Upper', 'c-2', 'S2', 'n/a', 'n/a', 'n/a', 'n/a'],
      ['Lamp-3', 'Lamp', '102', 'c-3', 'S3', 'n/a', 'n/a', 'n/a', 'n/a'],
    ],
  })
  expect(newer.adoption?.import?.counts).toMatchObject({
    type: { create: 0, change: 0, same: 1 },
    component: { create: 1, change: 1, same: 1, refused: 0 },
  })
  await applyAll(newer)
  expect((await assets(project)).get('Lamp-1')).toMatchObject({ serial_number: 'S1-new' })
  expect((await assets(project)).get('Lamp-3')).toMatchObject({ serial_number: 'S3' })

  expect(await imports.undo(newer.id, token)).toMatchObject({ state: 'Undone' })
  const left = await assets(project)
  expect([...left.keys()].toSorted()).toEqual(['Lamp-1', 'Lamp-2'])
  expect(left.get('Lamp-1')).toMatchObject({ serial_number: 'S1' })
  expect(await imports.undo(first.id, token)).toMatchObject({ state: 'Undone' })
  expect((await assets(project)).size).toBe(0)
})

it('does not undo a building whose adopted assets were changed since, until the adoption is undone', async () => {
  const { server, token, assets, adoptions } = world
  const project = await server.make.project()
  const applied = await applyAll(await dryRun(project))
  const lamp = (await assets(project)).get('Lamp-1')
  await server.ok('/asset/update', { id: lamp?.id ?? '', name: 'Mine' }, token)
  expect(await server.refused('/location/undoImport', { import_id: applied.id }, token)).toMatchObject({
    status: 409,
    key: 'import_adoption_changed',
    params: { count: 1 },
  })
  expect((await assets(project)).size).toBe(2)
  await adoptions.undo(applied.adoption?.import?.id ?? '', token, { keep_changed: true })
  expect([...(await assets(project)).keys()]).toEqual(['Lamp-1'])
  expect(await imports.undo(applied.id, token, { keep_changed: true })).toMatchObject({ state: 'Undone' })
  expect([...(await assets(project)).keys()]).toEqual(['Lamp-1'])
})

it('[STK-34] lists the materials of spare parts in a store with nothing of them, so that they can be counted', async () => {
  const { server, token } = world
  const project = await server.make.project()
  const store_id = await server.make.store(project)
  const [part, other] = [fresh('BULB'), fresh('FUSE')]
  const ready = await dryRun(project, {
    spare: [
      ['Bulb', 'Lamp', 'p-1', 'E27', part],
      ['Fuse', 'Lamp', 'p-2', 'n/a', other],
    ],
  })
  const kept = async () => {
    const { materials } = await server.ok('/store/search_materials', { store_id }, token)
    return materials.map(({ code, stock }) => [code, stock])
  }
  await applyAll(ready, { store_id })
  expect((await kept()).toSorted()).toEqual([
    [part, '0'],
    [other, '0'],
  ])
  const found = await server.ok('/material/search', { search_text: other }, token)
  const material_id = found.materials[0]?.id ?? ''
  await server.ok(
    '/store/post_stock',
    { store_id, kind: 'opening', lines: [{ material_id, quantity: '3' }] },
    token,
  )

  expect(await imports.undo(ready.id, token)).toMatchObject({ state: 'Undone' })
  // Somebody has counted one: it stays.
  expect(await kept()).toEqual([[other, '3']])
  expect((await server.ok('/material/search', { search_text: part }, token)).materials).toEqual([])
})

const importing = [
  'location_view',
  'location_view_all',
  'location_add',
  'location_edit',
] as const satisfies AccessCode[]

it('tells a person who may not adopt what they lack, and nothing else, and refuses them', async () => {
  const { server, token, assets } = world
  const project = await server.make.project()
  const person = await server.signIn(await server.make.user({ roles: [{ project, access: [...importing] }] }))
  const ready = await dryRun(project, {}, person)
  expect(ready.adoption).toEqual({ missing: ['asset_import', 'asset_view'], is_asked: false, import: null })
  const asked = { import_id: ready.id, adopt: true }
  expect(await server.refused('/location/applyImport', asked, person)).toMatchObject({ status: 403 })
  expect(await imports.apply(ready.id, person)).toMatchObject({ state: 'Applied' })
  expect((await assets(project)).size).toBe(0)

  // What others may adopt is not shown to them either.
  const offered = await dryRun(project, {}, token)
  expect(offered.adoption?.import).not.toBeNull()
  const seen = await imports.settled(offered.id, person)
  expect(seen.adoption).toEqual({ missing: ['asset_import', 'asset_view'], is_asked: false, import: null })
  const { id = '' } = offered.adoption?.import ?? {}
  expect(await server.refused('/adoption/getImport', { import_id: id }, person)).toMatchObject({
    status: 403,
  })
})

it('refuses a store that the caller may not fill, one of another project, and one without an adoption', async () => {
  const { server, token } = world
  const project = await server.make.project()
  const [own, foreign] = [
    await server.make.store(project),
    await server.make.store(await server.make.project()),
  ]
  const access = [...importing, 'asset_import', 'asset_view', 'store_view', 'store_view_all'] as const
  const person = await server.signIn(await server.make.user({ roles: [{ project, access: [...access] }] }))
  const { id: import_id } = await dryRun(project, {}, person)
  const refused = async (store_id: string, by: string, adopt = true) =>
    (await server.refused('/location/applyImport', { import_id, adopt, store_id }, by)).status
  expect(await refused(own, person)).toBe(403)
  expect(await refused(foreign, person)).toBe(404)
  expect(await refused(foreign, token)).toBe(404)
  expect(await refused(own, token, false)).toBe(422)
})

it('does not undo what was adopted for a person who may not change assets', async () => {
  const { server, assets } = world
  const project = await server.make.project()
  await applyAll(await dryRun(project))
  const { imports: all } = await server.ok('/location/getImports', { project_id: project }, world.token)
  const person = await server.signIn(await server.make.user({ roles: [{ project, access: [...importing] }] }))
  const undone = await server.refused('/location/undoImport', { import_id: all[0]?.id ?? '' }, person)
  expect(undone).toMatchObject({ status: 403 })
  expect((await assets(project)).size).toBe(2)
})
