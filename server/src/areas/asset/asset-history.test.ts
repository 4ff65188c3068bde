import type { AccessCode, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let ada: { id: string; name: string }
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  const made = await server.make.user({ superuser: true, name: 'Ada Min' })
  ada = { id: made.id, name: 'Ada Min' }
  admin = await server.signIn(made)
  project = await server.make.project()
  at = await server.make.locations(project, { Roof: {}, Cellar: {} })
})
afterAll(() => server.close())

let count = 0
const add = async (place: string, given: Partial<CallRequest<'/asset/create'>> = {}) => {
  const code = `H-${(count += 1)}`
  return (await server.ok('/asset/create', { location_id: at(place), code, name: code, ...given }, admin)).id
}
const move = (id: string, place: string, reason?: string) =>
  server.ok('/asset/move', { assets: [id], location_id: at(place), ...(reason && { reason }) }, admin)
const history = async (
  asset_id: string,
  given: Partial<CallRequest<'/asset/getHistory'>> = {},
  token = admin,
) => (await server.ok('/asset/getHistory', { asset_id, ...given }, token)).entries
async function person(place: string, ...access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  return server.signIn(user)
}
const named = (place: string) => ({ id: at(place), name: place })
const word = (name: string) => ({ id: null, name })

it('tells where an asset stood, and its statuses and conditions, newest first, with who changed them and why', async () => {
  const id = await add('Roof', { condition: 'Good' })
  await move(id, 'Cellar', 'Noise')
  await server.ok('/asset/update', { id, model: 'X' }, admin)
  await server.ok('/asset/update', { id, condition: 'Poor', model: 'Y' }, admin)
  await server.ok('/asset/changeStatus', { id, status: 'Inactive', reason: 'Belt' }, admin)
  await server.ok('/asset/changeStatus', { id, status: 'Inactive', reason: 'Belt and fan' }, admin)
  const entries = await history(id)
  expect(entries.map(({ kind, before, after, note }) => [kind, before, after, note])).toEqual([
    ['status', word('Active'), word('Inactive'), 'Belt'],
    ['condition', word('Good'), word('Poor'), ''],
    ['moved', named('Roof'), named('Cellar'), 'Noise'],
    ['status', null, word('Active'), ''],
    ['condition', null, word('Good'), ''],
    ['moved', null, named('Roof'), ''],
  ])
  expect(entries[0]?.by).toEqual(ada)
  expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThan(Date.parse(entries[5]?.at ?? ''))
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
})

it('has an entry for each fact that one change changed: the whole and the place', async () => {
  const whole = await add('Roof')
  const part = await add('Cellar')
  await server.ok('/asset/setParent', { id: part, parent_id: whole, reason: 'Fits' }, admin)
  const [parent, moved] = await history(part)
  const { name } = (await server.ok('/asset/getDetails/{id}', { id: whole }, admin)).asset
  expect(parent).toMatchObject({ kind: 'parent', before: null, after: { id: whole, name }, note: 'Fits' })
  expect(moved).toMatchObject({ kind: 'moved', before: named('Cellar'), after: named('Roof') })
  await server.ok('/asset/setParent', { id: part, parent_id: null }, admin)
  expect((await history(part, { kind: 'parent' }))[0]).toMatchObject({ before: { id: whole }, after: null })
})

it('leads from an asset to the one that replaced it, and back', async () => {
  const old = await add('Roof')
  const next = (await server.ok('/asset/replace', { id: old, name: 'Next' }, admin)).id ?? ''
  expect(await history(old, { kind: 'replaced' })).toMatchObject([{ before: null, after: { id: next } }])
  expect(await history(next, { kind: 'replaced' })).toMatchObject([{ before: { id: old }, after: null }])
  expect((await history(old, { kind: 'status' }))[0]).toMatchObject({ after: { name: 'Retired' } })
})

it('lists one kind, page by page', async () => {
  const id = await add('Roof')
  for (const place of ['Cellar', 'Roof', 'Cellar']) await move(id, place)
  await server.ok('/asset/update', { id, condition: 'Fair' }, admin)
  const moved = (page: number) => history(id, { kind: 'moved', page, limit: 3 })
  expect((await moved(1)).map(({ after }) => after?.name)).toEqual(['Cellar', 'Roof', 'Cellar'])
  expect((await moved(2)).map(({ after }) => after?.name)).toEqual(['Roof'])
  expect(await moved(3)).toEqual([])
})

it('names no place and no asset that the reader does not see', async () => {
  const whole = await add('Roof')
  const id = await add('Roof', { parent_id: whole })
  await server.ok('/asset/move', { assets: [id], location_id: at('Cellar') }, admin)
  const token = await person('Cellar', 'asset_view')
  const unseen = { id: null, name: null }
  const entries = await history(id, {}, token)
  expect(entries.filter(({ kind }) => kind === 'moved')).toMatchObject([
    { before: unseen, after: named('Cellar'), by: { id: null, name: 'Ada Min' } },
    { before: null, after: unseen },
  ])
  expect(entries.find(({ kind }) => kind === 'parent')).toMatchObject({ before: null, after: unseen })
  const sent = JSON.stringify(entries)
  for (const secret of [at('Roof'), 'Roof', whole]) expect(sent).not.toContain(secret)
})

it('is read by those who see the asset, in its project', async () => {
  const id = await add('Roof')
  const refused = async (token: string | undefined) =>
    (await server.refused('/asset/getHistory', { asset_id: id }, token)).status
  expect(await refused(undefined)).toBe(401)
  expect(await refused(await person('Cellar', 'asset_view'))).toBe(404)
  expect(await refused(await person('Roof'))).toBe(404)
  const other = await server.make.project()
  const access = ['location_view', 'location_view_all', 'asset_view'] as const
  const stranger = await server.make.user({ roles: [{ project: other, access }] })
  expect(await refused(await server.signIn(stranger))).toBe(404)
  expect(await history(id, {}, await person('Roof', 'asset_view'))).not.toEqual([])
})

it('is found by its index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select a.id from audit a where a.thing_id = ${ada.id} and a.thing = 'asset' and is_asset_history(a.before, a.after)
    order by a.id desc limit 1`.execute(server.database)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_of_asset_history')
})
