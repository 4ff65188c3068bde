import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offerReleases, type GivenRelease } from '../../testing/offer-releases.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { changeActivation, type Candidate } from './activation.repository.ts'

/** Tests the registry by generation over HTTP, on two processes of one database. */

const declared = (code: string, version: string): GivenRelease => ({
  code,
  version,
  entry: 'entry.js',
  integrity: `sha384-${version}`,
  ahead: [],
  bytes: { raw: 3, brotli: 1, gzip: 2 },
  declaration: {
    code,
    position: 1,
    pages: [{ code: `${code}.list`, path: code, requires: { module: code, tab: `${code}.${version}` } }],
    tabs: [{ code: `${code}.${version}`, position: 1 }],
    opens: [],
  },
})

let server: TestServer
let other: TestServer
let project: string

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  project = await server.make.project()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const publish = (code: string, version: string) =>
  sql`insert into module_release (module_code, version, manifest, source)
    values (${code}, ${version}, ${JSON.stringify(declared(code, version))}, 'team') on conflict do nothing`.execute(
    server.database,
  )

interface Change {
  active?: string
  candidate?: Candidate | null
  withdrawn?: string
}

/** Makes a change as an administrator or the portal would. Only the database reports it to the processes. */
async function change(code: string, { active, candidate, withdrawn }: Change): Promise<number> {
  const generation = await server.database.transaction().execute(async (transaction) => {
    if (withdrawn !== undefined)
      await sql`update module_release set withdrawn_at = now() where module_code = ${code} and version = ${withdrawn}`.execute(
        transaction,
      )
    return changeActivation(transaction, code, (now) => ({
      activeVersion: active ?? now?.activeVersion ?? null,
      candidate: candidate === undefined ? (now?.candidate ?? null) : candidate,
      pinned: false,
      kind: withdrawn === undefined ? 'activated' : 'withdrawn',
      reason: null,
      by: null,
    }))
  })
  if (generation === undefined) throw new Error('nothing was changed')
  return generation
}

async function personWith(code: string, tabs: string[] = []) {
  const user = await server.make.user({ roles: [{ project, modules: [code], tabs }] })
  const roles = await server.database
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .execute()
  return { ...user, token: await server.signIn(user), roleIds: roles.map(({ role_id }) => role_id) }
}

async function registryOf(at: TestServer, token: string, generation?: number) {
  const reply = await at.ok('/modules/registry', { ...(generation !== undefined && { generation }) }, token)
  return {
    versions: Object.fromEntries(reply.modules.map(({ code, version }) => [code, version])),
    generation: reply.generation,
    newer: reply.newer,
  }
}

const nobody = { roleIds: [], userIds: [], percentage: 0 }

describe('the active release', () => {
  it('is offered by every process as soon as it is committed, with the bytes of the entry', async () => {
    const person = await personWith('orders')
    await publish('orders', 'a1')
    await publish('orders', 'a2')
    const first = await change('orders', { active: 'a1' })
    expect(await registryOf(other, person.token)).toEqual({
      versions: { orders: 'a1' },
      generation: first,
      newer: false,
    })
    const second = await change('orders', { active: 'a2' })
    for (const at of [server, other])
      expect(await registryOf(at, person.token)).toEqual({
        versions: { orders: 'a2' },
        generation: second,
        newer: false,
      })
    const { modules } = await server.ok('/modules/registry', {}, person.token)
    expect(modules[0]).toMatchObject({ entry: '/remotes/orders/a2/entry.js', bytes: 1 })
  })

  it('stays the same for a tab that started before, and the reply says that there is a newer one', async () => {
    const person = await personWith('bills')
    await publish('bills', 'b1')
    await publish('bills', 'b2')
    const first = await change('bills', { active: 'b1' })
    await registryOf(server, person.token)
    const second = await change('bills', { active: 'b2' })
    expect(await registryOf(other, person.token, first)).toEqual({
      versions: { bills: 'b1' },
      generation: first,
      newer: true,
    })
    expect(await registryOf(other, person.token, second)).toMatchObject({
      versions: { bills: 'b2' },
      newer: false,
    })
    // A module that the person never opens is no news to them.
    await publish('hidden', 'c1')
    const third = await change('hidden', { active: 'c1' })
    expect(await registryOf(other, person.token, second)).toMatchObject({ generation: second, newer: false })
    expect(await registryOf(other, person.token, third + 1000)).toMatchObject({
      generation: third,
      newer: false,
    })
    expect(await registryOf(other, person.token, 0)).toMatchObject({ generation: third })
  })

  it('is the newest for an old tab, too, if its version was withdrawn', async () => {
    const person = await personWith('forms')
    for (const version of ['d1', 'd2']) await publish('forms', version)
    await change('forms', { active: 'd1' })
    const bad = await change('forms', { active: 'd2' })
    await registryOf(server, person.token)
    await change('forms', { active: 'd1', withdrawn: 'd2' })
    for (const at of [server, other])
      expect(await registryOf(at, person.token, bad)).toEqual({
        versions: { forms: 'd1' },
        generation: bad,
        newer: false,
      })
  })
})

describe('a candidate', () => {
  it('is for named users and holders of the role; roles may allow its tabs, and pages follow the version that a user gets', async () => {
    const [named, holder, stranger] = [
      await personWith('maps', ['maps.e1', 'maps.e2']),
      await personWith('maps', ['maps.e1', 'maps.e2']),
      await personWith('maps', ['maps.e1', 'maps.e2']),
    ]
    for (const version of ['e1', 'e2']) await publish('maps', version)
    await change('maps', { active: 'e1' })
    await change('maps', {
      candidate: { version: 'e2', roleIds: holder.roleIds, userIds: [named.id], percentage: 0 },
    })
    const tabsOf = async (token: string) =>
      (await server.ok('/user/get_tabs', { project_id: project }, token)).tabs.map(({ code }) => code)
    for (const { token } of [named, holder]) {
      expect((await registryOf(other, token)).versions).toEqual({ maps: 'e2' })
      expect(await tabsOf(token)).toEqual(['maps.e2'])
    }
    expect((await registryOf(other, stranger.token)).versions).toEqual({ maps: 'e1' })
    expect(await tabsOf(stranger.token)).toEqual(['maps.e1'])

    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const [role_id = ''] = stranger.roleIds
    const { modules } = await server.ok('/role/get_module_tab_permissions', { role_id }, admin)
    expect(
      modules.find(({ code }) => code === 'maps')?.tabs.map(({ code, allowed }) => [code, allowed]),
    ).toEqual([
      ['maps.e1', true],
      ['maps.e2', true],
    ])
    const changed = await server.call(
      '/role/applyPermissions',
      { role_id, tabs: { deny: ['maps.e2'] } },
      admin,
    )
    expect(changed.status).toBe(200)
    const explained = await server.ok('/access/explainAll', { user_id: named.id, project_id: project }, admin)
    expect(explained.modules.find(({ code }) => code === 'maps')?.tabs.map(({ code }) => code)).toEqual([
      'maps.e2',
    ])
  })

  it('of a module without an active release is visible only to those who try it', async () => {
    const [tries, waits] = [await personWith('plans'), await personWith('plans')]
    await publish('plans', 'f1')
    await change('plans', { candidate: { ...nobody, version: 'f1', userIds: [tries.id] } })
    expect((await registryOf(other, tries.token)).versions).toEqual({ plans: 'f1' })
    expect((await registryOf(other, waits.token)).versions).toEqual({})
  })
})

describe('for a browser in which a version keeps failing', () => {
  const [v1, v2, v3] = ['0000000000e1', '0000000000e2', '0000000000e3'] as const
  let person: Awaited<ReturnType<typeof personWith>>
  let first: number

  beforeAll(async () => {
    person = await personWith('lists')
    for (const version of [v1, v2, v3]) await publish('lists', version)
    first = await change('lists', { active: v1 })
    await change('lists', { active: v2 })
  })

  const instead = async (version: string, module_code = 'lists') => {
    const input = { instead_of: { module_code, version } }
    const { modules, newer } = await other.ok('/modules/registry', input, person.token)
    return { versions: modules.map((module) => module.version), newer }
  }
  const usesOf = async () => {
    const { rows } = await sql<{ generation: string }>`
      select distinct generation from module_set_use u join session s on s.id = u.session_id
      where s.user_id = ${person.id}`.execute(server.database)
    return rows.map(({ generation }) => Number(generation))
  }

  it('the registry offers the release that was active before, and its files stay for the session', async () => {
    expect(await usesOf()).not.toContain(first)
    expect(await instead(v2)).toEqual({ versions: [v1], newer: false })
    expect(await usesOf()).toContain(first)
  })

  it('the registry offers the active release in place of a candidate', async () => {
    await change('lists', { candidate: { ...nobody, version: v3, userIds: [person.id] } })
    expect(await instead(v3)).toEqual({ versions: [v2], newer: false })
    await change('lists', { candidate: null })
  })

  it('a version that the browser does not get is not replaced, nor one without an earlier good one', async () => {
    for (const version of [v1, v3]) expect(await instead(version)).toMatchObject({ versions: [v2] })
    expect(await instead(v2, 'orders')).toMatchObject({ versions: [v2] })
    await sql`update module_release set withdrawn_at = now() where version = ${v1}`.execute(server.database)
    expect(await instead(v2)).toMatchObject({ versions: [v2] })
  })
})

it('the server notes each generation that a session was given, once', async () => {
  const person = await personWith('notes')
  await publish('notes', '91')
  const generation = await change('notes', { active: '91' })
  for (let time = 0; time < 3; time++) await registryOf(other, person.token)
  const { rows } = await sql<{ generation: string }>`
    select generation from module_set_use u join session s on s.id = u.session_id where s.user_id = ${person.id}`.execute(
    server.database,
  )
  expect(rows).toEqual([{ generation: String(generation) }])
})

it('the server gives an old generation only to a user who was given it before, in this session or an earlier one', async () => {
  const person = await personWith('olden')
  const stranger = await personWith('olden')
  await publish('olden', 'aa')
  await publish('olden', 'bb')
  const began = await change('olden', { active: 'aa' })
  await registryOf(server, person.token)
  const newest = await change('olden', { active: 'bb' })
  const registryFor = async (token: string) => {
    const { modules, generation } = await server.ok('/modules/registry', { generation: began }, token)
    return [modules.find(({ code }) => code === 'olden')?.version, generation]
  }
  expect(await registryFor(person.token)).toEqual(['aa', began])
  expect(await registryFor(await server.signIn(person))).toEqual(['aa', began])
  expect(await registryFor(stranger.token)).toEqual(['bb', newest])
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id from module_set_use u join session s on s.id = u.session_id
    where u.generation = ${began}`.execute(server.database)
  expect(rows.map(({ user_id }) => user_id)).toEqual([person.id, person.id])
})

it('modules, tabs and pages follow the set that a tab started with', async () => {
  const person = await personWith('tabbed', ['tabbed.aa'])
  await publish('tabbed', 'aa')
  await publish('tabbed', 'bb')
  const began = await change('tabbed', { active: 'aa' })
  await change('tabbed', { active: 'bb' })
  const shown = async (input: { generation?: number }) => {
    const inProject = { ...input, project_id: project }
    const { modules } = await server.ok('/user/get_modules', inProject, person.token)
    const { tabs } = await server.ok('/user/get_tabs', inProject, person.token)
    const { pages } = await server.ok('/user/get_pages', inProject, person.token)
    return [modules, tabs, pages].map((list) => list.map(({ code }) => code))
  }
  expect(await shown({ generation: began })).toEqual([['tabbed'], ['tabbed.aa'], ['tabbed.list']])
  // The newer version has another tab, which the person's role does not allow.
  expect(await shown({})).toEqual([['tabbed'], [], []])
})

it('a set stays coherent through all changes, and a withdrawn version is never offered', async () => {
  const person = await personWith('random')
  const versions = ['a0', 'a1', 'a2', 'a3', 'a4']
  for (const version of versions) await publish('random', version)
  const withdrawn = new Set<string>()
  /** The version that the person got when each generation was the newest. */
  const given = new Map<number, string | undefined>()
  const step = fc.record({
    active: fc.constantFrom(...versions),
    candidate: fc.option(fc.record({ version: fc.constantFrom(...versions), isMine: fc.boolean() })),
    withdraws: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { active, candidate, withdraws } of steps) {
        const left = versions.filter((version) => !withdrawn.has(version))
        const isLost = withdraws && left.length > 2 && !withdrawn.has(active)
        if (isLost) withdrawn.add(active)
        const next = withdrawn.has(active) ? versions.find((version) => !withdrawn.has(version)) : active
        const generation = await change('random', {
          ...(next !== undefined && { active: next }),
          candidate: candidate && {
            ...nobody,
            version: candidate.version,
            userIds: candidate.isMine ? [person.id] : [],
          },
          ...(isLost && { withdrawn: active }),
        })
        const now = await registryOf(server, person.token)
        expect(now.generation).toBe(generation)
        given.set(generation, now.versions['random'])
      }
      const newest = (await registryOf(other, person.token)).versions['random']
      for (const [generation, version] of given) {
        const old = await registryOf(other, person.token, generation)
        expect(withdrawn.has(old.versions['random'] ?? '')).toBe(false)
        const isLeft = version !== undefined && !withdrawn.has(version)
        expect(old.versions['random']).toBe(isLeft ? version : old.versions['random'])
        expect(old.newer).toBe(old.versions['random'] !== newest)
      }
    }),
    { numRuns: 8 },
  )
})

it('a release that a test offers twice appears once', async () => {
  const all = [declared('again', 'aa')]
  await offerReleases(server.database, { all })
  await offerReleases(server.database, { all })
  const { rows } = await sql`select from module_activation where module_code = 'again'`.execute(
    server.database,
  )
  expect(rows).toHaveLength(1)
})
