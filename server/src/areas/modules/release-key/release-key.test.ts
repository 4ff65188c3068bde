import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let project: string
let makerId: string
let maker: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const person = await server.make.user({ name: 'Ines', roles: [{ project, access: ['module_release'] }] })
  makerId = person.id
  maker = await server.signIn(person)
})
afterAll(() => server.close())

const dayMs = 24 * 3_600_000
const fromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const search = async (token = maker) => server.ok('/release-key/search', {}, token)

it('is created, returns its secret once, and is stored as a hash', async () => {
  const made = await server.ok(
    '/release-key/create',
    { name: 'CI', module_codes: ['stores', 'stores'] },
    maker,
  )
  expect(made.key).toMatch(new RegExp(String.raw`^ark_${made.id}\.[\w-]{43}$`))
  const [key] = (await search()).keys
  expect(key).toEqual({
    id: made.id,
    name: 'CI',
    module_codes: ['stores'],
    created_by: { id: makerId, name: 'Ines' },
    created_at: expect.any(String),
    expires_at: made.expires_at,
    last_used_at: null,
    revoked_at: null,
    is_working: true,
    version: 1,
  })
  expect(Math.round((Date.parse(made.expires_at) - Date.now()) / dayMs)).toBe(90)
  const secret = made.key.split('.')[1] ?? ''
  const rows = await server.database.selectFrom('release_key').selectAll().execute()
  const entries = await server.database
    .selectFrom('audit')
    .selectAll()
    .where('thing', '=', 'release_key')
    .execute()
  expect(entries).toMatchObject([{ user_id: makerId, call: '/release-key/create', thing_id: made.id }])
  for (const kept of [rows, entries]) {
    const text = JSON.stringify(kept, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString() : value,
    )
    expect(text).not.toContain(secret)
    expect(text).not.toContain(rows[0]?.secret_hash.toString('hex'))
  }
})

it('ends within a year, and not before it begins', async () => {
  const make = (expires_at: string) => ({ name: 'Key', module_codes: ['stores'], expires_at })
  for (const wrong of [fromNow(-1), fromNow(366)])
    expect(await server.refused('/release-key/create', make(wrong), maker)).toMatchObject({
      status: 422,
      key: 'release_key_expiry',
    })
  const soon = fromNow(1)
  expect(await server.ok('/release-key/create', make(soon), maker)).toMatchObject({ expires_at: soon })
})

it.each([
  ['no module', { name: 'Key', module_codes: [] }],
  ['what is no code', { name: 'Key', module_codes: ['../stores'] }],
  ['no name', { name: ' ', module_codes: ['stores'] }],
])('is refused for %s', async (_, input) => {
  expect(await server.refused('/release-key/create', input, maker)).toMatchObject({ status: 422 })
})

it('can be revoked once, by any user who may release', async () => {
  const { id } = await server.ok('/release-key/create', { name: 'Lost', module_codes: ['stores'] }, maker)
  const colleague = await server.make.user({ roles: [{ project, access: ['module_release'] }] })
  const token = await server.signIn(colleague)
  expect(await server.ok('/release-key/revoke/{id}', { id, version: 1 }, token)).toMatchObject({ version: 2 })
  expect(await server.ok('/release-key/revoke/{id}', { id }, token)).toMatchObject({ version: 2 })
  const key = (await search(token)).keys.find((one) => one.id === id)
  expect(key).toMatchObject({ is_working: false, revoked_at: expect.any(String), version: 2 })
  const { length } = await server.database
    .selectFrom('audit')
    .select('id')
    .where('thing_id', '=', id)
    .execute()
  expect(length).toBe(2)
  const unknown = { id: crypto.randomUUID() }
  expect(await server.refused('/release-key/revoke/{id}', unknown, token)).toMatchObject({ status: 404 })
})

it('stops working when its maker may no longer release', async () => {
  const leaver = await server.make.user({ roles: [{ project, access: ['module_release'] }] })
  const token = await server.signIn(leaver)
  const { id } = await server.ok('/release-key/create', { name: 'Left', module_codes: ['stores'] }, token)
  const isWorking = async () => (await search()).keys.find((one) => one.id === id)?.is_working
  expect(await isWorking()).toBe(true)
  await server.database
    .updateTable('app_user')
    .set({ status: 'Blocked' })
    .where('id', '=', leaver.id)
    .execute()
  expect(await isWorking()).toBe(false)
})
