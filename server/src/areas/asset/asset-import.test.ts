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
let superuser: string
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
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  for (const [code, name] of [
    ['FAN', 'Fan'],
    ['OLD', 'Old fan'],
  ] as const) {
    const facts = { project_id: project, code, name, manufacturer: 'Nord', warranty_months: 12 }
    const { id } = await server.ok('/catalog/create', facts, superuser)
    if (code === 'OLD') await server.ok('/catalog/update', { id, is_active: false }, superuser)
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

const upload = '/asset/import'

async function dryRun(content: string | Buffer, token = manager, name = 'assets.csv'): Promise<Import> {
  const form = new FormData()
  form.set('project_id', project)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const response = await fetch(`${server.url}/api${upload}`, {
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

/** Adds so many specifications with a default value to a kind. */
const addSpecs = (kind: string, count: number, type: 'text' | 'number', value: string) =>
  sql`
    insert into catalog_spec (catalog_id, position, code, name, type, unit, choices, is_mandatory, show_in_list, default_value)
    select ${kind}, n, 'S' || n, jsonb_build_object('en', 'S' || n), ${type}, '', '[]', false, false, ${value}
    from generate_series(1, ${count}::int) n`.execute(server.database)

/** Returns a table with a code, a name, a location and what an asset is a part of. */
const tableOfParts = (...rows: (readonly [code: string, place: string, parent: string])[]) =>
  [
    'Code,Name,Code of the location,Code of the parent',
    ...rows.map(([code, ...of]) => [code, `Name of ${code}`, ...of].join(',')),
  ].join('\n')

/** What assets of some codes are parts of, and whether they stand elsewhere. */
async function partsOf(...codes: string[]) {
  const { rows } = await sql<{ code: string; parent: string | null; is_detached: boolean }>`
    select a.code, w.code as parent, a.is_detached from asset a left join asset w on w.id = a.parent_id
    where a.project_id = ${project} and a.code = any(${codes}) order by array_position(${codes}::text[], a.code)`.execute(
    server.database,
  )
  return rows
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

  it('[ASSET-14] changes a known asset where the row says something, names references by their codes, and moves nothing', async () => {
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

  it('tells its sender of each step, in a line that leads to its page', async () => {
    const sender = await server.signIn(
      await server.make.user({ roles: [{ project, access: [...rights, 'location_view_all'] }] }),
    )
    const done = await applied(`Code,Name,Code of the location\n${fresh()},Lamp,Hall\n`, sender)
    const lines = async () => (await server.ok('/notification/list', {}, sender)).lines
    await expect
      .poll(async () => (await lines()).map(({ text }) => text))
      .toEqual(['The import of assets.csv was applied'])
    const [line] = await lines()
    expect(line?.address).toMatch(new RegExp(`/assets/import\\?import=${done.id}$`))
  })

  it('[ASSET-18] is undone as a whole, unless somebody has worked on what it added', async () => {
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

  it.each([['csv'], ['xlsx']] as const)(
    'is exported as %s so that it comes back without a difference',
    async (format) => {
      const [code, part, kind] = [fresh(), fresh(), fresh()]
      const made = await server.ok(
        '/catalog/create',
        { project_id: project, code: kind, name: `Name of ${kind}` },
        superuser,
      )
      await applied(
        `${headings},Code of the parent,Operational status,Note\n` +
          `${code},"Round, trip",Hall,${kind},Fair,2026-02-01,RT-${code},,Inactive,"=1+1\nsecond ""line"""\n` +
          `${part},-5 °C,West,${kind},,,,${code},Under maintenance,@home\n`,
      )
      await server.ok('/catalog/update', { id: made.id, is_active: false }, superuser)
      await server.ok('/asset/update', { id: (await assetOf(part))?.id ?? '', vendor: "'quoted' " }, manager)
      const input = { project_id: project, format, catalog_id: made.id, sort: 'code' } as const
      const { bytes } = await download(server, '/asset/export', input, manager)
      const found = await dryRun(bytes, manager, `assets.${format}`)
      expect([found.problems, found.counts]).toMatchObject([
        [],
        { rows: { same: 2, change: 0, create: 0, refused: 0 } },
      ])
    },
  )

  it('refuses texts that are longer than the calls of assets accept', async () => {
    const found = await dryRun(
      `Code,Name,Code of the location,Barcode,Serial number\n` +
        `${fresh()},A,Hall,${'b'.repeat(65)},\n${fresh()},A,Hall,,${'s'.repeat(201)}\n`,
    )
    expect(found.problems).toMatchObject(
      ['Barcode', 'Serial number'].map((column) => ({ key: 'import_value_too_long', column })),
    )
  })

  it('[ASSET-15] gives new assets the specifications of their kinds, and takes none from others with another kind', async () => {
    const [kind, code] = [fresh(), fresh()]
    const { id } = await server.ok(
      '/catalog/create',
      { project_id: project, code: kind, name: kind },
      superuser,
    )
    await addSpecs(id, 1, 'number', '12.5')
    await applied(`Code,Name,Code of the location,Code of the kind\n${code},Pump,Hall,${kind}\n`)
    const { rows } = await sql<{ text: string }>`
      select v.text from asset_spec_value v join asset a on a.id = v.asset_id
      where a.code = ${code}`.execute(server.database)
    expect(rows).toMatchObject([{ text: '12.5' }])
    const found = await dryRun(`Code,Code of the kind\n${code},FAN\n`)
    expect(found.problems).toMatchObject([
      { key: 'asset_import_loses_specs', column: 'Code of the kind', row: 2 },
    ])
  })

  it('says the status of new assets alone, and leaves retired ones out', async () => {
    const [code, old] = [fresh(), fresh()]
    const table = 'Code,Name,Code of the location,Operational status\n'
    await applied(`${table}${code},Spare pump,Hall,Inactif\n`)
    expect(await assetOf(code)).toMatchObject({ operational_status: 'Inactive' })
    const found = await dryRun(
      `${table}${code},Other,Hall,Retired\n${old},Old,Hall,Retired\n${code},Spare pump,Hall,Active\n${fresh()},X,Hall,Broken\n`,
    )
    expect(found.counts).toMatchObject({ rows: { create: 0, change: 0, same: 1, refused: 3 } })
    expect(found.problems.map(({ key, row }) => [key, row])).toEqual([
      ['asset_import_retired', 2],
      ['asset_import_retired', 3],
      ['import_choice_wrong', 5],
      ['import_value_stays', 4],
    ])
  })

  it('does not take a barcode back by an undo that another asset has got meanwhile', async () => {
    const [code, other] = [fresh(), fresh()]
    await applied(`Code,Name,Code of the location,Barcode\n${code},A,Hall,OLD-${code}\n`)
    const done = await applied(`Code,Barcode\n${code},NEW-${code}\n`)
    await applied(`Code,Name,Code of the location,Barcode\n${other},B,Hall,OLD-${code}\n`)
    const refused = await server.refused('/asset/undoImport', { import_id: done.id }, manager)
    expect([refused.status, refused.field_keys]).toMatchObject([
      409,
      { [code]: { key: 'import_thing_changed' } },
    ])
  })

  it('is bounded in the values that kinds give', async () => {
    const [kind, code] = [fresh(), fresh()]
    const { id } = await server.ok(
      '/catalog/create',
      { project_id: project, code: kind, name: kind },
      superuser,
    )
    await addSpecs(id, 101, 'text', 'x')
    const rows = Array.from({ length: 2000 }, (_, at) => `${code}-${at},A,Hall,${kind}`)
    const found = await dryRun(`Code,Name,Code of the location,Code of the kind\n${rows.join('\n')}\n`)
    expect(found).toMatchObject({ state: 'Refused', problems: [{ key: 'asset_defaults_too_many' }] })
  })
})

describe('parts in a table of assets [ASSET-16]', () => {
  it('are joined in any order of the rows, below assets of the project too, and undone with their wholes', async () => {
    const [plant, pump, motor, fan] = [fresh(), fresh(), fresh(), fresh()]
    await applied(tableOfParts([plant, 'Hall', '']))
    const table = tableOfParts(
      [motor, 'Hall', pump.toLowerCase()],
      [pump, 'Hall', plant],
      [fan, 'West', pump],
    )
    const done = await applied(table)
    expect(done.counts).toMatchObject({ rows: { create: 3, refused: 0 } })
    expect(await partsOf(pump, motor, fan)).toEqual([
      { code: pump, parent: plant, is_detached: false },
      { code: motor, parent: pump, is_detached: false },
      { code: fan, parent: pump, is_detached: true },
    ])
    expect((await dryRun(table)).counts).toMatchObject({ rows: { same: 3, change: 0 } })
    await server.ok('/asset/undoImport', { import_id: done.id }, manager)
    expect(await settled(done.id)).toMatchObject({ state: 'Undone' })
    expect(await partsOf(plant, pump, motor, fan)).toEqual([
      { code: plant, parent: null, is_detached: false },
    ])
  })

  it('are refused with a code that nothing has, with a whole that is refused, in a circle and below ten levels', async () => {
    const [lost, bad, below, one, other] = [fresh(), fresh(), fresh(), fresh(), fresh()]
    const levels = Array.from({ length: 12 }, () => fresh())
    const found = await dryRun(
      tableOfParts(
        [lost, 'Hall', 'NOTHING'],
        [bad, 'Nowhere', ''],
        [below, 'Hall', bad],
        [one, 'Hall', other],
        [other, 'Hall', one],
        ...levels.map((code, at) => [code, 'Hall', levels[at - 1] ?? ''] as const),
      ),
    )
    expect(found.counts).toMatchObject({ rows: { create: 10, refused: 7 } })
    const refused = (await rowsOf(found.id, 'refused')).map(({ code, problem }) => [
      code,
      problem?.key,
      problem?.column,
    ])
    expect(refused).toEqual([
      [lost, 'asset_import_parent', 'Code of the parent'],
      [bad, 'asset_import_place', 'Code of the location'],
      [below, 'asset_import_parent', 'Code of the parent'],
      [one, 'asset_import_parents', 'Code of the parent'],
      [other, 'asset_import_parents', 'Code of the parent'],
      [levels[10], 'asset_import_parents', 'Code of the parent'],
      [levels[11], 'asset_import_parents', 'Code of the parent'],
    ])
    await server.ok('/asset/applyImport', { import_id: found.id }, manager)
    expect(await settled(found.id)).toMatchObject({ state: 'Applied' })
    expect(await partsOf(levels[9] ?? '')).toMatchObject([{ parent: levels[8] }])
  })

  it('stay parts of what they are, and of a whole elsewhere nothing is told', async () => {
    const [hidden, near, part] = [fresh(), fresh(), fresh()]
    await applied(tableOfParts([hidden, 'West', ''], [near, 'Hall', ''], [part, 'Hall', hidden]))
    const guesses = [hidden, near, 'NOTHING'].map((whole) =>
      dryRun(tableOfParts([part, 'Hall', whole]), eastern),
    )
    for (const found of await Promise.all(guesses)) {
      expect(found.counts).toMatchObject({ rows: { same: 1, change: 0, refused: 0 } })
      expect(found.problems).toMatchObject([{ key: 'import_value_stays', column: 'Code of the parent' }])
    }
    const added = await dryRun(tableOfParts([fresh(), 'Hall', hidden]), eastern)
    expect(added.problems).toMatchObject([{ key: 'asset_import_parent' }])
  })
})

describe('of what stands elsewhere [ASSET-17]', () => {
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

  it('a person sees their own imports, and who sees all places those of others', async () => {
    const theirs = await dryRun(`Code,Name,Code of the location\n${fresh()},Near,Hall\n`)
    const own = await dryRun(`Code,Name,Code of the location\n${fresh()},Near,Hall\n`, eastern)
    const listOf = async (token: string) =>
      (await server.ok('/asset/getImports', { project_id: project }, token)).imports.map(({ id }) => id)
    expect(await listOf(eastern)).toContain(own.id)
    expect(await listOf(eastern)).not.toContain(theirs.id)
    expect(await listOf(manager)).toEqual(expect.arrayContaining([own.id, theirs.id]))
    for (const path of ['/asset/getImport', '/asset/applyImport', '/asset/undoImport'] as const)
      expect(await server.call(path, { import_id: theirs.id }, eastern)).toMatchObject({ status: 404 })
  })

  it('nothing is listed or undone once a person does not see it any more', async () => {
    const tableOf = (here: string, there: string) =>
      `Code,Name,Code of the location\n${here},Near,Hall\n${there},Far,West\n`
    const [here, there] = [fresh(), fresh()]
    const wanderer = await server.make.user({ roles: [{ project, access: [...rights] }] })
    await server.make.assignLocations(wanderer.id, project, [at('East'), at('West')])
    const token = await server.signIn(wanderer)
    const done = await applied(tableOf(fresh(), fresh()), token)
    const waiting = await dryRun(tableOf(here, there), token)
    expect((await rowsOf(waiting.id, 'create', token)).map(({ code }) => code)).toEqual([here, there])
    await sql`delete from user_location where user_id = ${wanderer.id} and location_id = ${at('West')}`.execute(
      server.database,
    )
    expect((await rowsOf(waiting.id, 'create', token)).map(({ code }) => code)).toEqual([here])
    expect(await server.call('/asset/undoImport', { import_id: done.id }, token)).toMatchObject({
      status: 403,
    })
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
