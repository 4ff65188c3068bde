import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Handover } from './fixtures/handover.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let world: Awaited<ReturnType<typeof startAdopting>>
let codes = 0
beforeAll(async () => {
  world = await startAdopting(folder)
})
afterAll(() => world.server.close())

const causes = (found: { causes: readonly { key: string; sheet: string; first_row: number }[] }) =>
  found.causes.map(({ key, sheet, first_row: row }) => `${sheet} ${row} ${key}`)

/** Materials belong to the company: each test has codes of its own. */
const code = (name: string) => `${name}-${(codes += 1)}`

async function sparesOf(project: string) {
  const { server, token, kindOf } = world
  const { spares } = await server.ok('/catalog/getSpares/{id}', { id: await kindOf(project, 'Lamp') }, token)
  return spares.map(({ material, quantity, note }) => [
    material.code,
    material.name,
    material.unit,
    quantity,
    note,
  ])
}
async function materials(search: string) {
  const found = await world.server.ok('/material/search', { search_text: search }, world.token)
  return found.materials.map((material) => material.code)
}

type Spare = NonNullable<Handover['spare']>[number]
const bulb = (part: string): Spare => ['Bulb', 'Lamp', 'p-1', 'E27', part]

it('makes spare parts of kinds, and materials that there are none of yet', async () => {
  const { server, token, adoptions, building } = world
  const project = await server.make.project()
  const [known, fresh] = [code('KNOWN'), code('FRESH')]
  await server.ok('/material/create', { code: known, name: 'Known bulb', unit: 'box' }, token)
  const spare: Spare[] = [
    bulb(fresh),
    ['Cable', 'Lamp', 'p-2', 'n/a', known.toLowerCase()],
    ['Other cable', 'Lamp', 'p-3', 'n/a', known],
    ['Belt', 'Fan', 'p-4', 'n/a', 'n/a'],
  ]
  const id = await building(project, { spare })
  const applied = await adoptions.carryOut({ building_id: id }, token)
  expect(applied.counts['spare']).toMatchObject({ create: 2, refused: 2 })
  expect(causes(applied)).toEqual(
    expect.arrayContaining(['Spare 4 import_adopt_spare_taken', 'Spare 5 import_adopt_spare_no_kind']),
  )
  expect(await sparesOf(project)).toEqual([
    [fresh, 'Bulb', 'pcs', '1', 'E27'],
    [known, 'Known bulb', 'box', '1', ''],
  ])
  expect((await adoptions.dryRun({ building_id: id }, token)).counts['spare']).toMatchObject({
    create: 0,
    change: 0,
    same: 2,
  })
})

it('follows a newer issue in place, and leaves what people have changed', async () => {
  const { server, token, adoptions, building, kindOf } = world
  const project = await server.make.project()
  const [first, second, third] = [code('ONE'), code('TWO'), code('THREE')]
  const id = await building(project, { spare: [bulb(first), ['Cable', 'Lamp', 'p-2', 'Red', second]] })
  await adoptions.carryOut({ building_id: id }, token)
  const kind = await kindOf(project, 'Lamp')
  const { spares } = await server.ok('/catalog/getSpares/{id}', { id: kind }, token)
  const given = spares.map(({ id: own, material, quantity, note }) => ({
    id: own,
    material_id: material.id,
    quantity: material.code === second ? '4' : quantity,
    note: material.code === second ? 'Mine' : note,
  }))
  await server.ok('/catalog/updateSpares', { id: kind, spares: given }, token)
  await building(project, { spare: [bulb(third), ['Cable', 'Lamp', 'p-2', 'Blue', second]] })
  const again = await adoptions.carryOut({ building_id: id }, token)
  expect(again.counts['spare']).toMatchObject({ create: 0, change: 1, same: 1 })
  expect(causes(again)).toContain('Spare 3 import_adopt_kept')
  expect(await sparesOf(project)).toEqual([
    [third, 'Bulb', 'pcs', '1', 'E27'],
    [second, 'Cable', 'pcs', '4', 'Mine'],
  ])
  await adoptions.undo(again.id, token)
  expect((await sparesOf(project)).map(([material]) => material)).toEqual([first, second])
  expect(await materials(third)).toEqual([])
})

it('undoes spare parts with the materials that nobody uses, and leaves those of a kind that stays', async () => {
  const { server, token, adoptions, building, obstacles, kindOf } = world
  const project = await server.make.project()
  const [own, used] = [code('OWN'), code('USED')]
  const id = await building(project, { spare: [bulb(own), ['Cable', 'Lamp', 'p-2', 'n/a', used]] })
  const { id: adoptionId } = await adoptions.carryOut({ building_id: id }, token)
  const found = await server.ok('/material/search', { search_text: used }, token)
  const material_id = found.materials[0]?.id ?? ''
  const other = await server.ok(
    '/catalog/create',
    { project_id: project, code: 'OTHER', name: 'Other' },
    token,
  )
  await server.ok('/catalog/updateSpares', { id: other.id, spares: [{ material_id, quantity: '1' }] }, token)
  expect(await obstacles(adoptionId)).toEqual([])
  expect(await adoptions.undo(adoptionId, token)).toMatchObject({ state: 'Undone' })
  expect(await kindOf(project, 'Lamp')).toBe('')
  expect(await materials(own)).toEqual([])
  expect(await materials(used)).toEqual([used])

  const { id: second } = await adoptions.carryOut({ building_id: id }, token)
  const kind = await kindOf(project, 'Lamp')
  const { spares } = await server.ok('/catalog/getSpares/{id}', { id: kind }, token)
  const changed = spares.map((spare) => ({
    id: spare.id,
    material_id: spare.material.id,
    quantity: '2',
    note: '',
  }))
  await server.ok('/catalog/updateSpares', { id: kind, spares: changed }, token)
  expect(await obstacles(second)).toMatchObject([{ thing: 'catalog', kind: 'changed', code: 'Lamp' }])
  await adoptions.undo(second, token, { keep_changed: true })
  expect(await sparesOf(project)).toEqual([
    [own, 'Bulb', 'pcs', '2', ''],
    [used, 'Cable', 'pcs', '2', ''],
  ])
})

it('keeps the material of a spare part whose earlier one went with the undo of an earlier adoption', async () => {
  const { server, token, adoptions, building, obstacles } = world
  const project = await server.make.project()
  const [first, second] = [code('EARLY'), code('LATE')]
  const id = await building(project, { spare: [bulb(first)] })
  const early = await adoptions.carryOut({ building_id: id }, token)
  await building(project, { spare: [bulb(second)] })
  const late = await adoptions.carryOut({ building_id: id }, token)
  expect(late.counts['spare']).toMatchObject({ change: 1 })
  await adoptions.undo(early.id, token, { keep_changed: true })
  expect(await materials(first)).toEqual([])
  expect(await obstacles(late.id)).toContainEqual(expect.objectContaining({ thing: 'catalog', kind: 'used' }))
  expect(await adoptions.undo(late.id, token, { keep_changed: true })).toMatchObject({ state: 'Undone' })
  expect((await sparesOf(project)).map(([material]) => material)).toEqual([second])
})

it('refuses materials to a person who may not see or add them', async () => {
  const { server, token, adoptions, building } = world
  const project = await server.make.project()
  const known = code('KNOWN')
  await server.ok('/material/create', { code: known, name: 'Known', unit: 'box' }, token)
  const id = await building(project, { spare: [bulb(code('FRESH')), ['Cable', 'Lamp', 'p-2', 'n/a', known]] })
  const access = [
    ...(['location_view', 'location_view_all', 'asset_view', 'asset_import', 'asset_add'] as const),
    ...(['catalog_view', 'catalog_add', 'catalog_edit'] as const),
  ]
  const countsFor = async (...more: AccessCode[]) => {
    const person = await server.make.user({ roles: [{ project, access: [...access, ...more] }] })
    return (await adoptions.dryRun({ building_id: id }, await server.signIn(person))).counts['spare']
  }
  expect(await countsFor()).toMatchObject({ create: 0, refused: 2 })
  expect(await countsFor('materials_view')).toMatchObject({ create: 1, refused: 1 })
  expect(await countsFor('materials_view', 'materials_add')).toMatchObject({ create: 2, refused: 0 })
})
