import { setTimeout as pause } from 'node:timers/promises'
import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

type Import = CallReply<'/asset/getImport'>['import']

const folder = temporaryFolder()
let world: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  world = await startAdopting(folder)
})
afterAll(() => world.server.close())

const nothing = (columns: number) => Array.from({ length: columns }, () => 'n/a')
const lamp = (name: string, start = 'n/a') => [
  name,
  'Lamp',
  '001',
  `c-${name}`,
  'n/a',
  'n/a',
  start,
  'n/a',
  'n/a',
]
const upload = '/asset/import'

/** Adds the assets of a table to a project. */
async function importTable(project: string, table: string): Promise<void> {
  const { server, token } = world
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([table]), 'assets.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api${upload}`, { method: 'POST', headers, body: form })
  const { id } = ((await response.json()) as { import: Import }).import
  expect(await settled(id)).toMatchObject({ state: 'Ready', problems: [] })
  await server.ok('/asset/applyImport', { import_id: id }, token)
  expect(await settled(id)).toMatchObject({ state: 'Applied', problems: [] })
}

async function settled(id: string): Promise<Import> {
  for (;;) {
    const { import: now } = await world.server.ok('/asset/getImport', { import_id: id }, world.token)
    if (!['Reading', 'Applying'].includes(now.state)) return now
    await pause(20)
  }
}

/** Returns what a new asset can take from its kind, with the values of its specifications. */
async function taken(id: string) {
  const { server, token } = world
  const { asset } = await server.ok('/asset/getDetails/{id}', { id }, token)
  const { rows } = await sql<{ specs: Record<string, string> }>`
    select coalesce(jsonb_object_agg(s.code, v.text), '{}') as specs
    from asset_spec_value v join catalog_spec s on s.id = v.spec_id where v.asset_id = ${id}`.execute(
    server.database,
  )
  const { manufacturer, model, criticality_level, lifecycle_status, warranty_end_date } = asset
  return {
    manufacturer,
    model,
    criticality_level,
    lifecycle_status,
    warranty_end_date,
    specs: rows[0]?.specs,
  }
}

it('takes the same from its kind and the kinds above by a form, in a series, from a table and from a handover', async () => {
  const { server, adoptions, token, building, assets } = world
  const project = await server.make.project()
  const kind = async (given: object) =>
    (await server.ok('/catalog/create', { project_id: project, name: 'Kind', code: 'X', ...given }, token)).id
  const top = await kind({
    code: 'TOP',
    manufacturer: 'York',
    model: 'T-1',
    criticality: 'B',
    warranty_months: 24,
  })
  const low = await kind({ code: 'Lamp', parent_id: top, model: 'L-9' })
  const power = { code: 'power', name: 'Power', type: 'number', default_value: '5.5' } as const
  const colour = { code: 'colour', name: 'Colour', type: 'text', default_value: 'White' } as const
  await server.ok('/catalog/updateSpecs', { id: top, specs: [power] }, token)
  await server.ok('/catalog/updateSpecs', { id: low, specs: [colour] }, token)

  const type = [['Lamp', 't-1', ...nothing(8)]]
  const component = [lamp('Adopted', '2024-01-31'), lamp('Bare')]
  const id = await building(project, { type, component, attribute: null })
  await adoptions.carryOut({ building_id: id }, token)
  const place = { location_id: id, catalog_id: low, warranty_start_date: '2024-01-31' }
  await server.ok('/asset/create', { ...place, code: 'Form', name: 'Lamp' }, token)
  const series = { ...place, from: '1', to: '1', code: 'Series#', name: 'Lamp' }
  await server.ok('/asset/createSeries', series, token)
  await sql`update location set code = 'HOUSE' where id = ${id}`.execute(server.database)
  await importTable(
    project,
    'Code,Name,Code of the location,Code of the kind,Warranty from\nTable,Lamp,HOUSE,Lamp,2024-01-31\n',
  )

  const all = await assets(project)
  const expected = {
    manufacturer: 'York',
    model: 'L-9',
    criticality_level: 'B',
    lifecycle_status: '',
    warranty_end_date: '2026-01-30',
    specs: { power: '5.5', colour: 'White' },
  }
  for (const code of ['Form', 'Series1', 'Table', 'Adopted'])
    expect([code, await taken(all.get(code)?.id ?? '')]).toEqual([code, expected])
  expect(await taken(all.get('Bare')?.id ?? '')).toEqual({ ...expected, warranty_end_date: null })
  expect((await adoptions.dryRun({ building_id: id }, token)).counts).toMatchObject({
    component: { same: 2, change: 0, create: 0 },
  })
})

it('gives a new asset of a newer handover what people have said of its kind, and takes nothing from those that are there', async () => {
  const { server, adoptions, token, building, assets, kindOf } = world
  const project = await server.make.project()
  const type = [['Lamp', 't-1', 'Works', ...nothing(7)]]
  const id = await building(project, { type, component: [lamp('Old')], attribute: null })
  await adoptions.carryOut({ building_id: id }, token)
  const top = { project_id: project, code: 'TOP', name: 'Top', model: 'T-1' }
  const parent = await server.ok('/catalog/create', top, token)
  const lampKind = { id: await kindOf(project, 'Lamp'), parent_id: parent.id, manufacturer: 'People' }
  await server.ok('/catalog/update', lampKind, token)
  await building(project, { type, component: [lamp('Old'), lamp('New')], attribute: null })
  const { counts } = await adoptions.carryOut({ building_id: id }, token)
  expect(counts).toMatchObject({ component: { create: 1, same: 1, change: 0 } })
  const all = await assets(project)
  expect(all.get('New')).toMatchObject({ manufacturer: 'People', model: 'T-1' })
  expect(all.get('Old')).toMatchObject({ manufacturer: 'Works', model: '' })
  expect((await adoptions.dryRun({ building_id: id }, token)).counts).toMatchObject({
    component: { same: 2, change: 0 },
  })
})
