import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput, CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

type Import = CallReply<'/asset/getImport'>['import']

const rights = ['asset_view', 'asset_add', 'asset_edit', 'asset_import', 'location_view'] as const

let server: TestServer
let project: string
let at: (name: string) => string
let admin: string
let count = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  at = await server.make.locations(project, { East: {}, West: {} })
  await sql`update location set code = upper(name ->> 'en') where project_id = ${project}`.execute(
    server.database,
  )
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function settled(id: string, token = admin): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/asset/getImport', { import_id: id }, token)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

const upload = '/asset/import'

/** Imports rows of a code, a name, a location, a parent and a barcode. */
async function imported(rows: readonly (readonly string[])[], token = admin): Promise<string> {
  const form = new FormData()
  form.set('project_id', project)
  const heading = 'Code,Name,Code of the location,Code of the parent,Barcode'
  form.set('file', new Blob([[heading, ...rows.map((row) => row.join(','))].join('\n')]), 'assets.csv')
  const response = await fetch(`${server.url}/api${upload}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { id } = ((await response.json()) as { import: Import }).import
  await settled(id, token)
  await server.ok('/asset/applyImport', { import_id: id }, token)
  expect((await settled(id, token)).state).toBe('Applied')
  return id
}

async function undone(
  import_id: string,
  decision: Omit<CallInput<'/asset/undoImport'>, 'import_id'> = {},
  token = admin,
): Promise<Import> {
  await server.ok('/asset/undoImport', { import_id, ...decision }, token)
  return settled(import_id, token)
}

const obstaclesOf = (import_id: string, token = admin) =>
  server.ok('/asset/getImportObstacles', { import_id, limit: 100 }, token)

async function idOf(code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from asset where project_id = ${project} and code = ${code}`.execute(server.database)
  return rows[0]?.id ?? ''
}

/** Returns what assets of some codes are: their name, where they stand, and their barcode; absent if they are not there. */
async function states(codes: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; state: string }>`
    select a.code, concat_ws(' ', a.name, 'at', l.name ->> 'en', nullif(a.barcode, '')) as state
    from asset a join location l on l.id = a.location_id
    where a.project_id = ${project} and a.code = any(${codes}::text[])`.execute(server.database)
  return Object.fromEntries(rows.map(({ code, state }) => [code, state]))
}

const update = async (code: string, facts: Omit<CallInput<'/asset/update'>, 'id'>) =>
  server.ok('/asset/update', { id: await idOf(code), ...facts }, admin)

/** Imports assets that are new and others that were there, on which people work afterwards. */
async function worked() {
  const run = (count += 1)
  const of = (name: string) => `${name}-${run}`
  const old = ['same', 'edited', 'reversed', 'retired', 'barred', 'moved'].map(of)
  const fresh = ['new', 'corrected', 'whole', 'child', 'hub'].map(of)
  await imported(old.map((code) => [code, 'Before', 'EAST', '', code === of('barred') ? `T-${run}` : '']))
  const id = await imported([
    ...old.map((code) => [code, 'After', '', '', code === of('barred') ? `U-${run}` : '']),
    ...fresh.map((code) => [code, 'Made', 'EAST', code === of('child') ? of('whole') : '', '']),
  ])
  await update(of('edited'), { note: 'Checked' })
  await update(of('reversed'), { note: 'Checked' })
  await update(of('reversed'), { note: '' })
  await server.ok('/asset/changeStatus', { id: await idOf(of('retired')), status: 'Retired' }, admin)
  await server.ok('/asset/move', { assets: [await idOf(of('moved'))], location_id: at('West') }, admin)
  const taking = { location_id: at('East'), code: of('taker'), name: 'Taker', barcode: `T-${run}` }
  await server.ok('/asset/create', taking, admin)
  await update(of('corrected'), { name: 'Corrected' })
  await update(of('child'), { name: 'Corrected' })
  const part = { location_id: at('East'), code: of('part'), name: 'Part', parent_id: await idOf(of('hub')) }
  await server.ok('/asset/create', part, admin)
  return { id, of, codes: [...old, ...fresh], run }
}

it('[ASSET-19] takes back what nobody changed, and leaves the rest with its reason', async () => {
  const { id, of, codes, run } = await worked()
  const found = await obstaclesOf(id)
  expect(found.obstacles.map(({ code, kind, may_take_back }) => [code, kind, may_take_back])).toEqual([
    [of('barred'), 'taken', false],
    [of('child'), 'changed', true],
    [of('corrected'), 'changed', true],
    [of('edited'), 'changed', true],
    [of('hub'), 'used', false],
    [of('moved'), 'changed', true],
    [of('retired'), 'removed', false],
  ])
  expect([found.total, found.count]).toEqual([7, 7])
  const refused = await server.refused('/asset/undoImport', { import_id: id }, admin)
  expect([refused.status, Object.keys(refused.field_keys ?? {})]).toEqual([
    409,
    found.obstacles.map(({ code }) => code),
  ])
  // What the import made above something that stays is left, too.
  expect(await undone(id, { keep_changed: true })).toMatchObject({
    state: 'Undone',
    problems: [{ key: 'import_kept_changed', params: { count: 8 } }],
  })
  expect(await states(codes)).toEqual({
    [of('same')]: 'Before at East',
    [of('edited')]: 'After at East',
    [of('reversed')]: 'Before at East',
    [of('retired')]: 'After at East',
    [of('barred')]: `After at East U-${run}`,
    [of('moved')]: 'After at West',
    [of('corrected')]: 'Corrected at East',
    [of('whole')]: 'Made at East',
    [of('child')]: 'Corrected at East',
    [of('hub')]: 'Made at East',
  })
  expect((await obstaclesOf(id)).count).toBe(0)
})

it('[ASSET-19] takes values back that the caller names as they are now, and moves nothing', async () => {
  const { id, of, codes, run } = await worked()
  const { obstacles } = await obstaclesOf(id)
  await update(of('edited'), { note: 'Checked again' })
  // All are named; the server takes back only what can be, as long as it is what the caller saw.
  const take_back = obstacles.map((one) => ({ id: one.id, version: one.version }))
  const corrected = await idOf(of('corrected'))
  expect(await undone(id, { keep_changed: true, take_back })).toMatchObject({
    state: 'Undone',
    problems: [{ key: 'import_kept_changed', params: { count: 4 } }],
  })
  expect(await states(codes)).toEqual({
    [of('same')]: 'Before at East',
    [of('edited')]: 'After at East',
    [of('reversed')]: 'Before at East',
    [of('retired')]: 'After at East',
    [of('barred')]: `After at East U-${run}`,
    [of('moved')]: 'Before at West',
    [of('hub')]: 'Made at East',
  })
  const { entries } = await server.ok('/audit/search', { project_id: project, thing_id: corrected }, admin)
  expect(entries[0]).toMatchObject({ call: '/asset/undoImport', before: { name: 'Corrected' }, after: null })
})

it.each([[false], [true]])(
  '[ASSET-19] leaves a barcode that a staying asset has got, and gives it back with it (taken back: %s)',
  async (takesBack) => {
    const run = (count += 1)
    const [one, other] = [`one-${run}`, `other-${run}`]
    const rows = [
      [one, 'Before', 'EAST', '', `A-${run}`],
      [other, 'Before', 'EAST', '', ''],
    ]
    await imported(rows)
    const id = await imported([
      [one, 'After', '', '', `B-${run}`],
      [other, 'After', '', '', ''],
    ])
    await update(other, { barcode: `A-${run}` })
    const { obstacles } = await obstaclesOf(id)
    expect(obstacles.map(({ code, kind }) => [code, kind])).toEqual([[other, 'changed']])
    const take_back = takesBack ? obstacles.map((found) => ({ id: found.id, version: found.version })) : []
    expect((await undone(id, { keep_changed: true, take_back })).state).toBe('Undone')
    expect(await states([one, other])).toEqual(
      takesBack
        ? { [one]: `Before at East A-${run}`, [other]: 'Before at East' }
        : { [one]: `After at East B-${run}`, [other]: `After at East A-${run}` },
    )
  },
)

it('[ASSET-19] leaves what the caller does not see, and tells its number alone', async () => {
  const run = (count += 1)
  const [near, far] = [`near-${run}`, `far-${run}`]
  const person = await server.make.user({ roles: [{ project, access: [...rights] }] })
  await server.make.assignLocations(person.id, project, [at('East'), at('West')])
  const token = await server.signIn(person)
  const id = await imported(
    [
      [near, 'Near', 'EAST', '', ''],
      [far, 'Far', 'WEST', '', ''],
    ],
    token,
  )
  await sql`delete from user_location where user_id = ${person.id} and location_id = ${at('West')}`.execute(
    server.database,
  )
  expect(await obstaclesOf(id, token)).toMatchObject({ obstacles: [], total: 0, count: 1 })
  expect(await server.call('/asset/undoImport', { import_id: id }, token)).toMatchObject({ status: 403 })
  const decision = { keep_changed: true, take_back: [{ id: await idOf(far), version: 1 }] }
  expect(await undone(id, decision, token)).toMatchObject({
    state: 'Undone',
    problems: [{ key: 'import_kept_changed', params: { count: 1 } }],
  })
  expect(await states([near, far])).toEqual({ [far]: 'Far at West' })
})
