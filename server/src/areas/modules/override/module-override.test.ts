import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../../testing/adversary/make-world.ts'
import { heardDuring } from '../../../testing/heard-events.ts'
import { releaseManifestOf } from '../../../testing/release-manifest.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

const [one, two, three] = ['00000000000a', '00000000000b', '00000000000c']
const address = 'http://localhost:5173'
const hourMs = 3_600_000

let server: TestServer
/** The same portal with a setting that allows less. */
let versionsOnly: TestServer
let none: TestServer
let project: string
let count = 0
/** A new module for each test: `one` is active; `two`, which has a tab of its own, and `three` are published. */
let module_code: string
/** A user who may release and open the module, in two sessions, and another such user. */
let person: string
let [here, elsewhere, other]: [string, string, string] = ['', '', '']
let superuser: string

beforeAll(async () => {
  server = await startTestServer({ environment: { RELEASE_FAILING_PEOPLE: '1' } })
  const { databaseUrl } = server
  versionsOnly = await startTestServer({ databaseUrl, environment: { MODULE_OVERRIDES: 'versions' } })
  none = await startTestServer({ databaseUrl, environment: { MODULE_OVERRIDES: 'none' } })
  project = await server.make.project()
  superuser = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(async () => {
  await none.close()
  await versionsOnly.close()
  await server.close()
})

beforeEach(async () => {
  module_code = `tried-${(count += 1)}`
  for (const version of [one, two, three]) await publish(version)
  await server.ok('/release/activate', { module_code, version: one }, superuser)
  person = await makeReleaser()
  ;[here, elsewhere, other] = [
    await session(person),
    await session(person),
    await session(await makeReleaser()),
  ]
})

async function publish(version: string): Promise<void> {
  const manifest = releaseManifestOf(module_code, version)
  const tabs = version === two ? [{ code: `${module_code}.new`, titleKey: 'title', position: 1 }] : []
  const changed = { ...manifest, declaration: { ...manifest.declaration, tabs } }
  await sql`insert into module_release (module_code, version, manifest, source)
    values (${module_code}, ${version}, ${JSON.stringify(changed)}, 'team')`.execute(server.database)
}

async function makeReleaser(): Promise<string> {
  const roles = [
    { project, access: ['module_release' as const], modules: [module_code], tabs: [`${module_code}.new`] },
  ]
  return (await server.make.user({ roles })).id
}

const session = async (user: string) => (await openSession(server.database, user, 'live')).token
const set = (what: object, token = here, at = server) =>
  at.call('/module-override/set', { module_code, ...what } as never, token)
const end = (token = here) => server.ok('/module-override/end', { module_code }, token)
const registry = (token: string, at = server) => at.ok('/modules/registry', {}, token)
const moduleIn = (reply: CallReply<'/modules/registry'>) =>
  reply.modules.find(({ code }) => code === module_code)
const versionOf = async (token: string, at = server) => moduleIn(await registry(token, at))?.version
const isOver = () =>
  sql`update module_override set until = now() - interval '1 second' where module_code = ${module_code}`.execute(
    server.database,
  )

describe('an override', () => {
  it('gives a release only to the session that set it', async () => {
    expect(await set({ version: two })).toMatchObject({ status: 200, reply: { status: 'ok' } })
    const reply = await registry(here)
    const override = { version: two, address: null, until: expect.any(String) }
    expect(moduleIn(reply)).toMatchObject({
      version: two,
      entry: `/remotes/${module_code}/${two}/entry.js`,
      override,
    })
    expect(reply.overrides).toEqual([{ module_code, ...override }])
    for (const token of [elsewhere, other]) {
      const others = await registry(token)
      expect(moduleIn(others)).toMatchObject({ version: one, override: null })
      expect(others.overrides).toEqual([])
    }
    const tabs = async (token: string) => (await server.ok('/user/get_tabs', {}, token)).tabs.length
    expect([await tabs(here), await tabs(elsewhere)]).toEqual([1, 0])
  })

  it('notifies only the tabs of its person, and makes no registry newer for anybody', async () => {
    const before = await registry(here)
    const stranger = { userId: crypto.randomUUID(), projects: [project] }
    expect(await heardDuring(server, stranger, () => set({ version: two }))).toEqual([])
    const own = { userId: person, projects: [] }
    expect(await heardDuring(server, own, () => end())).toEqual([{ topic: 'modules', project_id: null }])
    await set({ version: two })
    const { generation } = before
    expect(await server.ok('/modules/registry', { generation }, here)).toMatchObject({
      generation,
      newer: false,
    })
  })

  it('adds a module that is active for nobody only for a user who may open it', async () => {
    const code = `unheard-${module_code}`
    await sql`insert into module_release (module_code, version, manifest, source)
      values (${code}, ${one}, ${JSON.stringify(releaseManifestOf(code, one))}, 'team')`.execute(
      server.database,
    )
    for (const token of [here, superuser])
      await server.ok('/module-override/set', { module_code: code, version: one }, token)
    expect((await registry(superuser)).modules.map((module) => module.code)).toContain(code)
    const reply = await registry(here)
    expect(reply.modules.map((module) => module.code)).not.toContain(code)
    expect(reply.overrides).toMatchObject([{ module_code: code }])
    await server.ok('/module-override/end', { module_code: code }, superuser)
  })

  it('leaves an address to the browser, and the server still offers the regular release', async () => {
    await set({ address })
    expect(moduleIn(await registry(here))).toMatchObject({
      version: one,
      override: { version: null, address },
    })
  })

  it('replaces the earlier override of its module, and is listed with the setting of the portal', async () => {
    await set({ version: two })
    await set({ version: three })
    expect(await versionOf(here)).toBe(three)
    expect(await server.ok('/module-override/get', {}, here)).toEqual({
      overrides: [{ module_code, version: three, address: null, until: expect.any(String) }],
      allowed: 'addresses',
    })
    expect((await server.ok('/module-override/get', {}, elsewhere)).overrides).toEqual([])
  })

  it('is in the audit trail with its start and its end', async () => {
    await set({ version: two })
    await end()
    await end()
    const entries = await server.database
      .selectFrom('audit')
      .select(['call', 'thing', 'user_id', 'before', 'after'])
      .where('user_id', '=', person)
      .orderBy('id')
      .execute()
    const override = { version: two, address: null, until: expect.any(String) }
    expect(entries).toEqual([
      {
        call: '/module-override/set',
        thing: 'module',
        user_id: person,
        before: { module_code, override: null },
        after: { module_code, override },
      },
      {
        call: '/module-override/end',
        thing: 'module',
        user_id: person,
        before: { module_code, override },
        after: { module_code, override: null },
      },
    ])
  })
})

describe('an override ends', () => {
  beforeEach(() => set({ version: two }))

  it('when its person ends it in that session', async () => {
    await end(elsewhere)
    expect(await versionOf(here)).toBe(two)
    await end()
    expect(moduleIn(await registry(here))).toMatchObject({ version: one, override: null })
  })

  it('when its time is over', async () => {
    const before = Date.now()
    const { reply } = await set({ version: two, hours: 8 })
    const setAt = Date.parse(reply?.until ?? '') - 8 * hourMs
    expect(setAt).toBeGreaterThanOrEqual(before)
    expect(setAt).toBeLessThanOrEqual(Date.now())
    await isOver()
    expect(await versionOf(here)).toBe(one)
    expect((await registry(here)).overrides).toEqual([])
  })

  it('when the person loses the right to release, in whichever project they had it', async () => {
    await sql`delete from role_access where role_id in (select role_id from user_role where user_id = ${person})`.execute(
      server.database,
    )
    const reply = await registry(here)
    expect(moduleIn(reply)).toMatchObject({ version: one, override: null })
    expect(reply.overrides).toEqual([])
    const tabs = (await server.ok('/user/get_tabs', {}, here)).tabs
    expect(tabs).toEqual([])
  })

  it('with its session: a new session of the same person has none', async () => {
    await server.ok('/auth/logout', {}, here)
    expect(await versionOf(await session(person))).toBe(one)
  })

  it('when the portal no longer allows any', async () => {
    expect(await versionOf(here, none)).toBe(one)
    expect(await versionOf(here, versionsOnly)).toBe(two)
    await set({ address })
    expect((await registry(here, versionsOnly)).overrides).toEqual([])
  })

  it('but not when its release is withdrawn, which its team may still look at', async () => {
    await sql`update module_release set withdrawn_at = now() where module_code = ${module_code} and version = ${two}`.execute(
      server.database,
    )
    expect(await versionOf(here)).toBe(two)
    expect((await set({ version: two }, elsewhere)).status).toBe(200)
  })

  it('before its release can be removed', async () => {
    const remove = () => server.call('/release/remove', { module_code, version: two }, superuser)
    expect((await remove()).status).toBe(409)
    await end()
    expect((await remove()).status).toBe(200)
    expect((await set({ version: two })).status).toBe(409)
    // A restored copy of the database could have such an override. It has no effect.
    await sql`update module_override set until = now() + interval '1 hour' where module_code = ${module_code}`.execute(
      server.database,
    )
    expect(await versionOf(here)).toBe(one)
  })
})

describe('the server refuses', () => {
  it('a session without the right', async () => {
    const stranger = await session((await server.make.user()).id)
    expect((await set({ version: two }, stranger)).status).toBe(403)
    expect((await server.call('/module-override/end', { module_code }, stranger)).status).toBe(403)
    expect((await server.call('/module-override/get', {}, stranger)).status).toBe(403)
  })

  it('a release key, whatever it may release', async () => {
    const { key } = await server.ok(
      '/release-key/create',
      { name: 'CI', module_codes: [module_code] },
      superuser,
    )
    expect((await set({ version: two }, key)).status).toBe(401)
    expect((await server.call('/module-override/end', { module_code }, key)).status).toBe(401)
    expect((await server.call('/module-override/get', {}, key)).status).toBe(401)
  })

  it('both a release and an address, and neither', async () => {
    for (const what of [{}, { version: two, address }])
      expect(await set(what)).toMatchObject({
        status: 422,
        error: { fields: { version: expect.any(String) } },
      })
  })

  it.each([
    'https://evil.example',
    'http://localhost.evil.example:5173',
    'http://localhost:5173@evil.example',
    'http://localhost:5173/remotes',
    'http://10.0.0.7:5173',
    'javascript:alert(1)',
    '//localhost:5173',
    'http://localhost',
  ])('the address %s', async (wrong) => {
    expect((await set({ address: wrong })).status).toBe(422)
  })

  it.each(['http://127.0.0.1:1', 'http://[::1]:65535'])('not %s', async (loopback) => {
    expect((await set({ address: loopback })).status).toBe(200)
  })

  it('more than eight hours and less than one', async () => {
    for (const hours of [0, 9, 1.5]) expect((await set({ version: two, hours })).status).toBe(422)
  })

  it('an unknown module or release', async () => {
    expect((await set({ version: 'ffffffffffff' })).status).toBe(404)
    expect(
      (await server.call('/module-override/set', { module_code: 'unheard-of', address }, here)).status,
    ).toBe(404)
  })

  it('an address if the portal allows only releases, and everything if it allows nothing', async () => {
    expect(await set({ address }, here, versionsOnly)).toMatchObject({
      status: 403,
      error: { message: 'This portal does not allow a session to run a module from a development server.' },
    })
    expect((await set({ version: two }, here, versionsOnly)).status).toBe(200)
    expect(await set({ version: two }, elsewhere, none)).toMatchObject({
      status: 403,
      error: { message: 'This portal does not allow a session to run another release.' },
    })
    expect((await none.ok('/module-override/get', {}, here)).allowed).toBe('none')
  })
})

describe('the votes of a session with an override', () => {
  const report = (version: string, token: string) =>
    server.ok('/modules/report', { reports: [{ module_code, version, outcome: 'failed' }] }, token)
  const figures = async () => {
    const { releases } = await server.ok('/release/search', { module_code }, superuser)
    return Object.fromEntries(releases.map((release) => [release.version, release.figures.failures]))
  }

  it('never count, neither for that release nor for another one of the module, then or later', async () => {
    await server.ok('/release/activate', { module_code, version: two }, superuser)
    for (const token of [here, other]) await server.ok('/modules/registry', {}, token)
    await set({ version: one })
    for (const version of [one, two]) await report(version, here)
    await end()
    for (const version of [one, two]) await report(version, here)
    await set({ address })
    await report(two, here)
    expect(await figures()).toEqual({ [one]: 0, [two]: 0, [three]: 0 })
    const { modules } = await server.ok('/release/get_modules', {}, superuser)
    expect(modules.find(({ code }) => code === module_code)).toMatchObject({ active_version: two })
    // In this test a single vote is enough.
    await report(two, other)
    expect(await figures()).toMatchObject({ [two]: 1 })
    const after = await server.ok('/release/get_modules', {}, superuser)
    expect(after.modules.find(({ code }) => code === module_code)).toMatchObject({ active_version: one })
  })
})
