import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildRelease, type ReleaseToBuild } from '../../testing/build-release.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { changeActivation, findActivation } from './activation.repository.ts'
import { publishRelease } from './publish-release.ts'
import { publishRepository } from './publish-repository.ts'
import { readReleaseFolder } from './release-folder.ts'

let server: TestServer
let other: TestServer
let parent: string
let remotes: string

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  parent = await mkdtemp(join(tmpdir(), 'atrium-releases-'))
})
afterAll(async () => {
  await other.close()
  await server.close()
  await rm(parent, { recursive: true, force: true })
})
beforeEach(async () => {
  remotes = await mkdtemp(join(parent, 'remotes-'))
})

/** Writes a remote as `npm run build` leaves it. */
async function built(
  code: string,
  script: string,
  languages = ['en', 'ar', 'fr'],
  more: Pick<ReleaseToBuild, 'needs' | 'offers'> = {},
): Promise<string> {
  const { folder, manifest } = await buildRelease(parent, {
    code,
    script,
    declaration: { languages },
    ...more,
  })
  const dist = join(remotes, code, 'dist')
  await mkdir(dist, { recursive: true })
  await cp(folder, join(dist, manifest.version), { recursive: true })
  await writeFile(join(dist, 'current.json'), JSON.stringify({ version: manifest.version }))
  return manifest.version
}

async function activeOf(code: string): Promise<string | null | undefined> {
  return (await findActivation(server.database, code))?.activeVersion
}

async function rowsOf(code: string): Promise<[number, number]> {
  const { rows } = await sql<{ releases: number; activations: number }>`
    select (select count(*)::int from module_release where module_code = ${code}) as releases,
      (select count(*)::int from module_activation where module_code = ${code}) as activations`.execute(
    server.database,
  )
  return [rows[0]?.releases ?? 0, rows[0]?.activations ?? 0]
}

it('a start activates what was built, and the next start changes nothing', async () => {
  const first = await built('orders', 'one')
  await mkdir(join(remotes, 'never-built'))
  await publishRepository(server.services, remotes)
  expect(await activeOf('orders')).toBe(first)
  const { length } = await server.queries.during(() => publishRepository(server.services, remotes))
  expect(length).toBe(1)
  const second = await built('orders', 'two')
  await publishRepository(server.services, remotes)
  expect(await activeOf('orders')).toBe(second)
  expect(await rowsOf('orders')).toEqual([2, 2])
})

it('a portal that goes back a version brings its modules along, except withdrawn ones', async () => {
  const [first, second] = [await built('swinging', 'one'), await built('swinging', 'two')]
  const current = (version: string) =>
    writeFile(join(remotes, 'swinging/dist/current.json'), JSON.stringify({ version }))
  for (const version of [first, second, first]) {
    await current(version)
    await publishRepository(server.services, remotes)
    expect(await activeOf('swinging')).toBe(version)
  }
  await sql`update module_release set withdrawn_at = now(), withdrawn_reason = '{}' where version = ${second}`.execute(
    server.database,
  )
  await current(second)
  await publishRepository(server.services, remotes)
  expect(await activeOf('swinging')).toBe(first)
})

it('starts with the earlier release if a team published something else under the same version', async () => {
  const [first, fine] = [await built('held', 'one'), await built('unheld', 'one')]
  await publishRepository(server.services, remotes)
  const next = await built('held', 'two')
  const found = await readReleaseFolder(join(remotes, 'held', 'dist', next))
  const team = { source: 'team', userId: null, releaseKeyId: null } as const
  const other = { ...found, manifest: { ...found.manifest, textGaps: { en: ['title'] } } }
  await publishRelease(server.database, server.services.files, other, team)
  const further = await built('unheld', 'two')
  await publishRepository(server.services, remotes)
  expect([await activeOf('held'), await activeOf('unheld')]).toEqual([first, further])
  expect(further).not.toBe(fine)
})

it('a release that a person tried, promoted and rolled back does not return at the next start', async () => {
  const before = await built('shipped', 'one')
  await publishRepository(server.services, remotes)
  const taken = await built('shipped', 'two')
  const { folder } = await buildRelease(parent, { code: 'shipped', script: 'two' })
  const release = await readReleaseFolder(folder)
  expect(release.manifest.version).toBe(taken)
  const { id: by } = await server.make.user({ superuser: true })
  await server.database.transaction().execute(async (transaction) => {
    const publisher = { source: 'team', userId: by, releaseKeyId: null } as const
    await publishRelease(transaction, server.services.files, release, publisher)
    for (const [kind, activeVersion] of [
      ['promoted', taken],
      ['rolled_back', before],
    ] as const)
      await changeActivation(transaction, 'shipped', () => ({
        activeVersion,
        candidate: null,
        pinned: false,
        kind,
        reason: null,
        by,
      }))
  })
  await publishRepository(server.services, remotes)
  expect(await activeOf('shipped')).toBe(before)
})

it('a candidate of a team ends when a start activates it for everybody', async () => {
  const active = await built('tried-early', 'one')
  await publishRepository(server.services, remotes)
  const { id: by } = await server.make.user({ superuser: true })
  const tried = await built('tried-early', 'two')
  const { folder } = await buildRelease(parent, { code: 'tried-early', script: 'two' })
  const release = await readReleaseFolder(folder)
  await server.database.transaction().execute(async (transaction) => {
    const publisher = { source: 'team', userId: by, releaseKeyId: null } as const
    await publishRelease(transaction, server.services.files, release, publisher)
    await changeActivation(transaction, 'tried-early', () => ({
      activeVersion: active,
      candidate: { version: tried, roleIds: [], userIds: [by], percentage: 0 },
      pinned: false,
      kind: 'candidate',
      reason: null,
      by,
    }))
  })
  await publishRepository(server.services, remotes)
  expect(await findActivation(server.database, 'tried-early')).toMatchObject({
    activeVersion: tried,
    candidate: null,
  })
})

it('processes that start at the same time do not disturb each other', async () => {
  const versions = [await built('bills', 'one'), await built('carts', 'one')]
  const starts = [server, other, server, other].map(({ services }) => publishRepository(services, remotes))
  await Promise.all(starts)
  expect([await activeOf('bills'), await activeOf('carts')]).toEqual(versions)
  for (const code of ['bills', 'carts']) expect(await rowsOf(code)).toEqual([1, 1])
})

it('a start respects the decisions of administrators: a pinned module, a release of a team, a rollback', async () => {
  const decide = (code: string, given: { version: string; pinned?: boolean }) =>
    server.database.transaction().execute((transaction) =>
      changeActivation(transaction, code, () => ({
        activeVersion: given.version,
        candidate: null,
        pinned: given.pinned ?? false,
        kind: 'rolled_back',
        reason: null,
        by: null,
      })),
    )
  const pinned = await built('pinned', 'one')
  await publishRepository(server.services, remotes)
  await decide('pinned', { version: pinned, pinned: true })
  await built('pinned', 'two')

  const { folder } = await buildRelease(parent, { code: 'theirs', script: 'of a team' })
  const team = await readReleaseFolder(folder)
  await server.database.transaction().execute((transaction) =>
    publishRelease(transaction, server.services.files, team, {
      source: 'team',
      userId: null,
      releaseKeyId: null,
    }),
  )
  await decide('theirs', { version: team.manifest.version })
  await built('theirs', 'ours')

  const before = await built('returned', 'one')
  await publishRepository(server.services, remotes)
  await built('returned', 'two')
  await publishRepository(server.services, remotes)
  await decide('returned', { version: before })
  await publishRepository(server.services, remotes)

  expect(await activeOf('pinned')).toBe(pinned)
  expect(await activeOf('theirs')).toBe(team.manifest.version)
  expect(await activeOf('returned')).toBe(before)
  // They are published all the same, and one click activates them.
  expect(await rowsOf('pinned')).toEqual([2, 2])
  expect(await rowsOf('theirs')).toEqual([2, 1])
})

it('a release that breaks what runs does not replace a release, but is better than none', async () => {
  const first = await built('fitting', 'one')
  await publishRepository(server.services, remotes)
  await built('fitting', 'two', ['en'])
  const alone = await built('alone', 'one', ['en'])
  await publishRepository(server.services, remotes)
  expect(await activeOf('fitting')).toBe(first)
  expect(await activeOf('alone')).toBe(alone)
  expect(await rowsOf('fitting')).toEqual([2, 1])
})

it('a release does not count as active if a pin, or another release that is kept away, keeps it away', async () => {
  const all = ['en', 'ar', 'fr']
  const [pick, choose] = [
    { props: {}, data: 'string' },
    { props: {}, data: 'number' },
  ]
  const before = [await built('base', 'one'), await built('middle', 'one'), await built('end', 'one')]
  await publishRepository(server.services, remotes)
  await server.database.transaction().execute((transaction) =>
    changeActivation(transaction, 'base', (now) => ({
      ...{ activeVersion: now?.activeVersion ?? null, candidate: null, pinned: true },
      ...{ kind: 'pinned', reason: null, by: null },
    })),
  )
  await built('base', 'two', all, { offers: { modals: { pick } } })
  await built('middle', 'two', all, {
    needs: { modals: { 'base.pick': pick } },
    offers: { modals: { choose } },
  })
  await built('end', 'two', all, { needs: { modals: { 'middle.choose': choose } } })
  const beside = await built('beside', 'one')
  await publishRepository(server.services, remotes)
  expect(await Promise.all(['base', 'middle', 'end'].map(activeOf))).toEqual(before)
  expect(await activeOf('beside')).toBe(beside)
})

it('an activation at a start is in the audit trail without a user', async () => {
  const entries = async () =>
    (
      await sql<object>`select user_id, call, request_id, before, after from audit
        where after->>'module_code' = 'audited' order by id`.execute(server.database)
    ).rows
  const first = await built('audited', 'one')
  await publishRepository(server.services, remotes)
  const second = await built('audited', 'two')
  await publishRepository(server.services, remotes)
  await publishRepository(server.services, remotes)
  const by = { user_id: null, call: '/release/activate', request_id: 'start' }
  expect(await entries()).toMatchObject([
    { ...by, before: { active_version: null }, after: { active_version: first, kind: 'activated' } },
    { ...by, before: { active_version: first }, after: { active_version: second, kind: 'activated' } },
  ])
})

it('a release that is not whole prevents the start, and the error says what is wrong', async () => {
  const version = await built('halved', 'one')
  await rm(join(remotes, 'halved', 'dist', version, 'i18n/en.json'))
  await expect(publishRepository(server.services, remotes)).rejects.toThrow(
    'file_missing: i18n/en.json; file_compressed_wrong',
  )
  expect(await activeOf('halved')).toBeUndefined()
})
