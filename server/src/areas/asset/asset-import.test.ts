import { setTimeout as pause } from 'node:timers/promises'
import type { AccessCode, CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

type Import = CallReply<'/asset/getImport'>['import']

const rights = ['asset_view', 'asset_add', 'asset_edit', 'asset_import', 'location_view'] as const

let server: TestServer
let project: string
let at: (name: string) => string
/** Sees the whole project. */
let manager: string
/** Sees the east wing alone. */
let eastern: string
let count = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  at = await server.make.locations(project, { East: { Hall: {} }, West: {} })
  await sql`update location set code = upper(name ->> 'en') where project_id = ${project}`.execute(
    server.database,
  )
  const signIn = async (access: AccessCode[], places: string[] = []) => {
    const user = await server.make.user({ roles: [{ project, access }] })
    if (places.length > 0) await server.make.assignLocations(user.id, project, places)
    return server.signIn(user)
  }
  manager = await signIn([...rights, 'location_view_all'])
  eastern = await signIn([...rights], [at('East')])
  for (const [code, name] of [
    ['FAN', 'Fan'],
    ['OLD', 'Old fan'],
  ] as const) {
    const facts = { project_id: project, code, name, manufacturer: 'Nord', warranty_months: 12 }
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const { id } = await server.ok('/catalog/create', facts, admin)
    if (code === 'OLD') await server.ok('/catalog/update', { id, is_active: false }, admin)
  }
})
afterAll(() => server.close())

const fresh = () => `IMP-${(count += 1)}`

async function settled(id: string, token = manager): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/asset/getImport', { import_id: id }, token)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

async function dryRun(content: string, token = manager): Promise<Import> {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([content]), 'assets.csv')
  const response = await fetch(`${server.url}/api/asset/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(response.status).toBe(200)
  return settled(((await response.json()) as { import: Import }).import.id, token)
}

async function applied(content: string, token = manager): Promise<Import> {
  const found = await dryRun(content, token)
  await server.ok('/asset/applyImport', { import_id: found.id }, token)
  return settled(found.id, token)
}

const rowsOf = async (id: string, action: 'create' | 'change' | 'same' | 'refused', token = manager) =>
  (await server.ok('/asset/getImportRows', { import_id: id, action }, token)).rows
const assetOf = async (code: string) => {
  const { assets } = await server.ok('/asset/findByCode', { project_id: project, codes: [code] }, manager)
  return assets[0]
}

const headings = 'Code,Name,Code of the location,Code of the kind,Condition,Warranty from,Barcode'

describe('a table of assets', () => {
  it('adds each at its place with what its kind says, and comes back as the same', async () => {
    const [fan, pump] = [fresh(), fresh()]
    const table = `${headings}\n${fan},Roof fan,hall,fan,bon,2026-01-01,TAG-${fan}\n${pump},Pump,West,,Poor,,\n`
    const done = await applied(table)
    expect(done).toMatchObject({ state: 'Applied', counts: { rows: { create: 2, refused: 0 } } })
    expect(await assetOf(fan)).toMatchObject({
      name: 'Roof fan',
      location_id: at('Hall'),
      catalog: { code: 'FAN' },
      manufacturer: 'Nord',
      condition: 'Good',
      warranty_end_date: '2026-12-31',
      operational_status: 'Active',
    })
    expect(await assetOf(pump)).toMatchObject({ location_id: at('West'), catalog: null, condition: 'Poor' })
    expect((await dryRun(table)).counts).toMatchObject({ rows: { same: 2, change: 0 } })
  })

  it('changes a known asset where the row says something, names references by their codes, and moves nothing', async () => {
    const code = fresh()
    await applied(`Code,Name,Code of the location\n${code},Lamp,Hall\n`)
    const found = await dryRun(
      `Code,Name,Code of the location,Code of the kind\n${code.toLowerCase()},,West,Fan\n`,
    )
    expect(await rowsOf(found.id, 'change')).toMatchObject([
      {
        code: code.toLowerCase(),
        name: 'Lamp',
        changes: [{ field: 'catalog_id', before: null, after: 'FAN' }],
      },
    ])
    expect(found.problems).toMatchObject([{ key: 'import_value_stays', row: 2, refused: false }])
    await server.ok('/asset/applyImport', { import_id: found.id }, manager)
    await settled(found.id)
    expect(await assetOf(code)).toMatchObject({
      location_id: at('Hall'),
      catalog: { code: 'FAN' },
      version: 2,
    })
  })

  it.each([
    ['a place that is not there', 'X,Nowhere,,,,', 'asset_import_place', 'Code of the location'],
    ['no place', 'X,,,,,', 'import_value_missing', 'Code of the location'],
    ['an unknown kind', 'X,Hall,Boiler,,,', 'asset_import_kind', 'Code of the kind'],
    ['a retired kind', 'X,Hall,OLD,,,', 'asset_import_kind', 'Code of the kind'],
    ['no condition', 'X,Hall,,Shiny,,', 'import_choice_wrong', 'Condition'],
    ['no day', 'X,Hall,,,1.2.2026,', 'import_date_wrong', 'Warranty from'],
  ])('refuses a row with %s', async (_what, cells, key, column) => {
    const found = await dryRun(`${headings}\n${fresh()},${cells}\n`)
    expect(found.counts).toMatchObject({ rows: { create: 0, refused: 1 } })
    expect(found.problems).toMatchObject([{ key, column, refused: true }])
  })

  it('refuses a barcode that another row or another asset has', async () => {
    const [first, second, third] = [fresh(), fresh(), fresh()]
    const table = `Code,Name,Code of the location,Barcode\n${first},A,Hall,T-${first}\n${second},B,Hall,t-${first}\n`
    const done = await applied(table)
    expect(done.counts).toMatchObject({ rows: { create: 1, refused: 1 } })
    const next = await dryRun(`Code,Name,Code of the location,Barcode\n${third},C,Hall,T-${first}\n`)
    expect(next.problems).toMatchObject([{ key: 'asset_barcode_taken', row: 2 }])
  })

  it('gives no code back that a retired asset gave up', async () => {
    const code = fresh()
    await applied(`Code,Name,Code of the location\n${code},First,Hall\n`)
    const old = await assetOf(code)
    await server.ok('/asset/changeStatus', { id: old?.id ?? '', status: 'Retired' }, manager)
    expect((await dryRun(`Code,Name,Code of the location\n${code},Second,Hall\n`)).counts).toMatchObject({
      rows: { create: 1 },
    })
  })

  it('is undone as a whole, unless somebody has worked on what it added', async () => {
    const [one, other] = [fresh(), fresh()]
    await applied(`Code,Name,Code of the location\n${one},Before,Hall\n`)
    const done = await applied(`Code,Name,Code of the location\n${one},After,\n${other},New,Hall\n`)
    await server.ok('/asset/undoImport', { import_id: done.id }, manager)
    expect(await settled(done.id)).toMatchObject({ state: 'Undone' })
    expect(await assetOf(one)).toMatchObject({ name: 'Before' })
    expect(await assetOf(other)).toBeUndefined()

    const used = fresh()
    const second = await applied(`Code,Name,Code of the location\n${used},Used,Hall\n`)
    const whole = await assetOf(used)
    await server.ok(
      '/asset/create',
      { code: fresh(), name: 'Part', location_id: at('Hall'), parent_id: whole?.id ?? '' },
      manager,
    )
    const refused = await server.refused('/asset/undoImport', { import_id: second.id }, manager)
    expect([refused.status, refused.field_keys]).toMatchObject([
      409,
      { [used]: { key: 'import_thing_changed' } },
    ])
  })

  it('is exported so that it comes back without a difference', async () => {
    const code = fresh()
    await applied(`${headings}\n${code},Round trip,Hall,FAN,Fair,2026-02-01,RT-${code}\n`)
    const input = { project_id: project, format: 'csv', search: code, sort: 'code' } as const
    const { bytes } = await download(server, '/asset/export', input, manager)
    expect((await dryRun(bytes.toString())).counts).toMatchObject({ rows: { same: 1, refused: 0 } })
  })
})

describe('of what stands elsewhere', () => {
  it('a person learns no more than that a code is taken, and adds nothing there', async () => {
    const hidden = fresh()
    await applied(`Code,Name,Code of the location,Condition\n${hidden},Secret pump,West,Good\n`)
    const found = await dryRun(
      `Code,Name,Code of the location,Condition\n${hidden},Mine,Hall,Poor\n${fresh()},Pump,West,\n`,
      eastern,
    )
    expect(found.problems.map(({ key }) => key)).toEqual(['import_code_hidden', 'asset_import_place'])
    expect(JSON.stringify([found, await rowsOf(found.id, 'refused', eastern)])).not.toContain('Secret')
  })

  it('the rows of an import of somebody else are not listed', async () => {
    const [here, there] = [fresh(), fresh()]
    const done = await dryRun(`Code,Name,Code of the location\n${here},Near,Hall\n${there},Far,West\n`)
    expect((await rowsOf(done.id, 'create')).map(({ code }) => code)).toEqual([here, there])
    expect((await rowsOf(done.id, 'create', eastern)).map(({ code }) => code)).toEqual([here])
  })

  it('nobody undoes an import', async () => {
    const done = await applied(`Code,Name,Code of the location\n${fresh()},Far,West\n`)
    const { status } = await server.call('/asset/undoImport', { import_id: done.id }, eastern)
    expect(status).toBe(403)
  })
})

describe('criticality and lifecycle in a table [ASSET-13]', () => {
  it('are codes or names of the library of the project; other words are refused with what may be chosen', async () => {
    const [good, named, bad] = [fresh(), fresh(), fresh()]
    const found = await dryRun(
      [
        'Code,Name,Code of the location,Criticality,Lifecycle',
        `${good},Fan,HALL,b,in-service`,
        `${named},Fan,HALL,A : critique,En réserve`,
        `${bad},Fan,HALL,Vital,`,
      ].join('\n'),
    )
    expect(await rowsOf(found.id, 'refused')).toMatchObject([
      { code: bad, problem: { key: 'asset_word_unknown', params: { word: 'Vital', choices: 'A, B, C' } } },
    ])
    await server.ok('/asset/applyImport', { import_id: found.id }, manager)
    await settled(found.id)
    expect(await assetOf(good)).toMatchObject({ criticality_level: 'B', lifecycle_status: 'IN-SERVICE' })
    expect(await assetOf(named)).toMatchObject({ criticality_level: 'A', lifecycle_status: 'STANDBY' })
    expect(await assetOf(bad)).toBeUndefined()
  })
})
