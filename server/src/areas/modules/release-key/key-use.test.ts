import { calls, type Call, type CallInput, type CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease } from '../../../testing/build-release.ts'
import { cellOf } from '../../../testing/adversary/cells.ts'
import { makeWorld } from '../../../testing/adversary/make-world.ts'
import { sendCell } from '../../../testing/adversary/send-cell.ts'
import { archiveOf } from '../../../testing/release-archive.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { publishBuilt, sendArchive } from '../fixtures/send-release.ts'

const folder = temporaryFolder()
let server: TestServer
let project: string
let makerId: string
let maker: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const person = await server.make.user({ roles: [{ project, access: ['module_release'] }] })
  makerId = person.id
  maker = await server.signIn(person)
})
afterAll(() => server.close())

const makeKey = async (module_codes: string[], token = maker) =>
  server.ok('/release-key/create', { name: 'CI of stores', module_codes }, token)

/** Expects everything that a key may do to work, in the order of a release's life. */
async function expectToWork(key: string, code: string) {
  const publish = (script: string) => publishBuilt(server, key, folder.at('.'), { code, script })
  const [first, second] = [await publish(`1 ${code}`), await publish(`2 ${code}`)]
  const of = { module_code: code }
  await server.ok('/release/activate', { ...of, version: first }, key)
  await server.ok('/release/set_candidate', { ...of, version: second, percentage: 10 }, key)
  await server.ok('/release/promote', of, key)
  await server.ok('/release/roll_back', of, key)
  await server.ok('/release/pin', { ...of, pinned: true }, key)
  await server.ok('/release/pin', { ...of, pinned: false }, key)
}

it('publishes, activates, tries, promotes and rolls back in the names of its maker and itself', async () => {
  const { id, key } = await makeKey(['mine'])
  await expectToWork(key, 'mine')
  const entries = await server.database
    .selectFrom('audit')
    .select(['user_id', 'session_id', 'call', 'after'])
    .where('session_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ call }) => call)).toEqual([
    '/release/publish',
    '/release/publish',
    '/release/activate',
    '/release/set_candidate',
    '/release/promote',
    '/release/roll_back',
    '/release/pin',
    '/release/pin',
  ])
  for (const { user_id, after } of entries) {
    expect(user_id).toBe(makerId)
    expect(after).toMatchObject({ module_code: 'mine', release_key: { id, name: 'CI of stores' } })
  }
  const { keys } = await server.ok('/release-key/search', {}, maker)
  expect(keys.find((one) => one.id === id)?.last_used_at).toEqual(expect.any(String))
  const { releases } = await server.ok('/release/search', { module_code: 'mine' }, maker)
  expect(releases.map(({ key_name, published_by }) => [key_name, published_by?.id])).toEqual([
    ['CI of stores', makerId],
    ['CI of stores', makerId],
  ])
  const before = await server.ok('/release/get_history', { module_code: 'mine' }, maker)
  expect(new Set(before.activations.map(({ key_name }) => key_name))).toEqual(new Set(['CI of stores']))
  await server.ok('/release/pin', { module_code: 'mine', pinned: true }, maker)
  const { activations } = await server.ok('/release/get_history', { module_code: 'mine' }, maker)
  expect(activations[0]).toMatchObject({ kind: 'pinned', key_name: null, by: { id: makerId } })
})

it('releases no other module', async () => {
  const { key } = await makeKey(['mine'])
  const version = await publishBuilt(server, maker, folder.at('.'), { code: 'theirs', script: '1' })
  const of = { module_code: 'theirs' }
  const requests: [CallPath, object][] = [
    ['/release/activate', { ...of, version }],
    ['/release/set_candidate', { ...of, version, percentage: 10 }],
    ['/release/end_candidate', of],
    ['/release/promote', of],
    ['/release/roll_back', of],
    ['/release/pin', { ...of, pinned: true }],
  ]
  for (const [path, input] of requests)
    expect(await server.refused(path, input as CallInput<typeof path>, key)).toMatchObject({
      status: 403,
      key: 'release_key_other_module',
    })
  const { folder: built } = await buildRelease(folder.at('.'), { code: 'theirs', script: '2' })
  expect(await sendArchive(server, key, await archiveOf(built))).toMatchObject({
    status: 403,
    error: { key: 'release_key_other_module' },
  })
  expect((await server.ok('/release/search', of, maker)).count).toBe(1)
})

it('does not get the stored reply of another key of the same maker', async () => {
  const { folder: built } = await buildRelease(folder.at('.'), { code: 'repeated' })
  const archive = await archiveOf(built)
  const publish = async (key: string) => {
    const body = new FormData()
    body.set('file', new Blob([archive]), 'release.tar')
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'the same for both of them' }
    return (await fetch(`${server.url}/api/release/publish`, { method: 'POST', headers, body })).status
  }
  const [own, other] = [await makeKey(['repeated']), await makeKey(['other'])]
  expect([await publish(own.key), await publish(own.key), await publish(other.key)]).toEqual([200, 200, 409])
})

describe('no other call accepts a key', () => {
  const byKey = (call: Call) => call.access.kind === 'release' && call.access.byKey
  const others = Object.entries(calls as Record<string, Call>).filter(
    ([, call]) => call.access.kind !== 'open' && !byKey(call),
  )
  it('of the whole contract', async () => {
    const world = await makeWorld(server)
    const { key } = await makeKey([world.module], world.manager.token)
    expect(others.length).toBeGreaterThan(200)
    for (const [path, call] of others) {
      const sent = await sendCell(server, path, call, cellOf(path)?.input(world) ?? {}, key)
      expect({ path, status: sent.status }).toEqual({ path, status: 401 })
    }
    expect(
      (await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(401)
  })
})

describe('the server refuses a key, and gives the reason to a user who has its secret', () => {
  const attempt = (key: string) => server.refused('/release/roll_back', { module_code: 'mine' }, key)

  it('if it is no key, or has the secret of another key', async () => {
    const [one, other] = [await makeKey(['mine']), await makeKey(['mine'])]
    const [, secret = ''] = other.key.split('.')
    const wrong = [
      'ark_',
      `ark_${one.id}`,
      `ark_${one.id}.`,
      `ark_${one.id}.${secret}`,
      `ark_${one.id}.${secret}x`,
      `ark_${crypto.randomUUID()}.${secret}`,
      `${one.key}.${secret}`,
      one.key.toUpperCase().replace('ARK', 'ark'),
      `ark_'; drop table release_key; --.${secret}`,
    ]
    for (const key of wrong)
      expect({ key, ...(await attempt(key)) }).toMatchObject({ key: 'release_key_unknown', status: 401 })
    expect((await attempt(one.key.slice('ark_'.length))).status).toBe(401)
  })

  it('if it is revoked or expired', async () => {
    const revoked = await makeKey(['mine'])
    await server.ok('/release-key/revoke/{id}', { id: revoked.id }, maker)
    expect(await attempt(revoked.key)).toMatchObject({ status: 401, key: 'release_key_revoked' })
    const expired = await makeKey(['mine'])
    await sql`update release_key set expires_at = now() where id = ${expired.id}`.execute(server.database)
    expect(await attempt(expired.key)).toMatchObject({ status: 401, key: 'release_key_expired' })
  })

  it('on the next call after its maker lost the right or may not sign in', async () => {
    const leaver = await server.make.user({ roles: [{ project, access: ['module_release'] }] })
    const { key } = await makeKey(['fresh'], await server.signIn(leaver))
    await expectToWork(key, 'fresh')
    const { database } = server
    const user = database.updateTable('app_user').where('id', '=', leaver.id)
    for (const away of [
      { status: 'Blocked' },
      { status: 'Deactivated' },
      { login_enabled: false },
    ] as const) {
      await user.set(away).execute()
      expect(await attempt(key)).toMatchObject({ status: 401, key: 'release_key_maker' })
      await user.set({ status: 'Active', login_enabled: true }).execute()
      expect((await attempt(key)).status).not.toBe(401)
    }
    await database.deleteFrom('user_role').where('user_id', '=', leaver.id).execute()
    expect(await attempt(key)).toMatchObject({ status: 401, key: 'release_key_maker' })
  })
})
