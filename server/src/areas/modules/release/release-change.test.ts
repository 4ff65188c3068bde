import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { heardDuring } from '../../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { isInAudience } from '../release-set.ts'
import { buildRelease } from '../../../testing/build-release.ts'
import { releaseManifestOf } from '../../../testing/release-manifest.ts'
import { archiveOf } from '../../../testing/release-archive.ts'
import { publishBuilt, sendArchive } from '../fixtures/send-release.ts'

const folder = temporaryFolder()
let server: TestServer
let project: string
let releaserId: string
let releaserEmail: string
let superuser: string
let token: string
let count = 0
/** A new module for each test, with three releases. The first is active. */
let module_code: string
let [one, two, three]: [string, string, string] = ['', '', '']

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const access = ['module_release', 'role_view', 'user_view'] as const
  const releaser = await server.make.user({ name: 'Ines', roles: [{ project, access }] })
  releaserId = releaser.id
  releaserEmail = releaser.email
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  token = await server.signIn(releaser)
})
afterAll(() => server.close())

beforeEach(async () => {
  module_code = `module-${(count += 1)}`
  const publish = (script: string) =>
    publishBuilt(server, token, folder.at('.'), { code: module_code, script: `${script} of ${module_code}` })
  ;[one, two, three] = [await publish('one'), await publish('two'), await publish('three')]
  await activate(one)
})

const activate = (version: string, generation?: number) =>
  server.ok('/release/activate', { module_code, version, generation }, token)
const currentState = async () => {
  const { modules } = await server.ok('/release/get_modules', {}, token)
  const found = modules.find(({ code }) => code === module_code)
  if (!found) throw new Error('the module is not listed')
  return found
}
const history = async () => (await server.ok('/release/get_history', { module_code }, token)).activations
const kinds = async () => (await history()).map(({ kind, active_version }) => [kind, active_version])
const stateOf = async (version: string) => {
  const { releases } = await server.ok('/release/search', { module_code }, token)
  return releases.find((release) => release.version === version)?.state
}
const audience = { role_ids: [], user_ids: [], percentage: 10 }

describe('a release', () => {
  it('is activated for everybody, with a notice for everybody and an entry in the trail', async () => {
    const stranger = { userId: crypto.randomUUID(), projects: [] }
    const heard = await heardDuring(server, stranger, () => activate(two))
    expect(heard).toEqual([{ topic: 'modules', project_id: null }])
    expect(await currentState()).toMatchObject({
      title: `The ${module_code}`,
      active_version: two,
      previous_version: one,
      pinned: false,
      candidate: null,
      by: { id: releaserId, name: 'Ines' },
      figures: { active: { loads: 0, failures: 0, p75_mount_ms: null }, candidate: null },
      withdrawn: null,
      failing: null,
    })
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
      'earlier',
      'active',
      'published',
    ])
    const entries = await server.database
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', '/release/activate')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entries).toMatchObject([
      {
        user_id: releaserId,
        before: { module_code, active_version: one },
        after: { module_code, active_version: two, kind: 'activated' },
      },
    ])
  })

  it('is activated once: a second time changes nothing', async () => {
    const { generation } = await activate(two)
    expect(await activate(two)).toMatchObject({ generation })
    expect((await history()).length).toBe(2)
  })

  it('is tried by some, whom only a caller who may see them gets by name, and then promoted', async () => {
    const roles = await server.ok('/role/search', { project_id: project }, token)
    const role_id = roles.roles[0]?.id ?? ''
    const given = { role_ids: [role_id], user_ids: [releaserId], percentage: 25 }
    await server.ok('/release/set_candidate', { module_code, version: two, ...given }, token)
    const { candidate } = await currentState()
    expect(candidate).toMatchObject({ version: two, ...given, users: [{ id: releaserId, name: 'Ines' }] })
    expect(candidate?.roles.map(({ id }) => id)).toEqual([role_id])
    expect(await stateOf(two)).toBe('candidate')
    const elsewhere = await server.make.project()
    const other = await server.signIn(
      await server.make.user({ roles: [{ project: elsewhere, access: ['module_release', 'role_view'] }] }),
    )
    const seen = (await server.ok('/release/get_modules', {}, other)).modules.find(
      (m) => m.code === module_code,
    )
    expect(seen?.candidate).toMatchObject({ role_ids: [role_id], roles: [], users: [] })
    const [entry] = await history()
    expect(entry).toMatchObject({ kind: 'candidate', candidate, candidate_version: two, key_name: null })
    const seenByOther = await server.ok('/release/get_history', { module_code }, other)
    expect(seenByOther.activations[0]?.candidate).toEqual(seen?.candidate)
    // A caller who cannot see them may keep them, and may name no others.
    await server.ok('/release/set_candidate', { module_code, version: two, ...given, percentage: 30 }, other)
    const foreign = { module_code, version: two, role_ids: [], user_ids: [(await server.make.user()).id] }
    expect(await server.refused('/release/set_candidate', foreign, other)).toMatchObject({ status: 404 })
    await server.ok('/release/promote', { module_code }, token)
    expect(await currentState()).toMatchObject({
      active_version: two,
      candidate: null,
      previous_version: one,
    })
    expect(await kinds()).toEqual([
      ['promoted', two],
      ['candidate', one],
      ['candidate', one],
      ['activated', one],
    ])
  })

  it('is tried by roles and people that a command names as people write them', async () => {
    const { code } = await server.database
      .selectFrom('project')
      .select('code')
      .where('id', '=', project)
      .executeTakeFirstOrThrow()
    const { roles } = await server.ok('/role/search', { project_id: project }, token)
    const role = roles[0] ?? { id: '', code: '' }
    const of = { module_code, version: two }
    const named = { roles: [`${code}/${role.code.toLowerCase()}`], emails: [releaserEmail.toUpperCase()] }
    await server.ok('/release/set_candidate', { ...of, ...named, percentage: 5 }, token)
    expect((await currentState()).candidate).toMatchObject({
      role_ids: [role.id],
      user_ids: [releaserId],
      percentage: 5,
    })
    const twin = { project_id: await server.make.project(), code: role.code, name: 'The same' }
    await server.ok('/role/create', twin, superuser)
    const refused = (input: object, by: string) =>
      server.refused('/release/set_candidate', { ...of, ...input }, by)
    // Ines sees only one role of this code. A caller who sees both has to say which.
    await server.ok('/release/set_candidate', { ...of, roles: [role.code] }, token)
    expect(await refused({ roles: [role.code] }, superuser)).toMatchObject({ key: 'candidate_ambiguous' })
    for (const unknown of [
      { roles: [`${code}/NONE`] },
      { roles: [`${twin.project_id}/${role.code}`] },
      { emails: ['a@b.example'] },
    ])
      expect(await refused(unknown, token)).toMatchObject({ status: 422, key: 'candidate_unknown' })

    // A caller who has not published the release yet gets the same answer.
    const manifest = releaseManifestOf(module_code, two)
    const check = { manifest, roles: [`${code}/${role.code}`], user_ids: [releaserId] }
    expect(await server.ok('/release/check', check, token)).toEqual({ breaks: [] })
    const refusedFor = (wrong: Partial<typeof check>) =>
      server.refused('/release/check', { ...check, ...wrong }, token)
    expect(await refusedFor({ roles: [`${code}/NONE`] })).toMatchObject({ key: 'candidate_unknown' })
    const stranger = await server.make.user()
    expect(await refusedFor({ user_ids: [stranger.id] })).toMatchObject({ status: 404, key: 'not_found' })
  })

  it('cannot end or promote a candidate that is not there, and needs an audience to become one', async () => {
    const nobody = { module_code, version: two }
    expect(await server.refused('/release/set_candidate', nobody, token)).toMatchObject({
      status: 422,
      key: 'candidate_for_nobody',
    })
    expect(await server.refused('/release/end_candidate', { module_code }, token)).toMatchObject({
      status: 409,
      key: 'release_no_candidate',
    })
    expect(await server.refused('/release/promote', { module_code }, token)).toMatchObject({
      key: 'release_no_candidate',
    })
    const active = { module_code, version: one, ...audience }
    expect(await server.refused('/release/set_candidate', active, token)).toMatchObject({
      key: 'release_active',
    })
    await server.ok('/release/set_candidate', { ...nobody, ...audience }, token)
    await server.ok('/release/end_candidate', { module_code }, token)
    expect(await currentState()).toMatchObject({ active_version: one, candidate: null })
    expect(await stateOf(two)).toBe('earlier')
  })

  it('is rolled back by one call, step by step and never to and fro', async () => {
    await activate(two)
    await activate(three)
    await server.ok('/release/roll_back', { module_code, reason: ' Too slow ' }, token)
    expect(await currentState()).toMatchObject({ active_version: two, previous_version: one })
    expect((await history())[0]).toMatchObject({ kind: 'rolled_back', reason: 'Too slow' })
    await server.ok('/release/roll_back', { module_code }, token)
    expect(await currentState()).toMatchObject({ active_version: one, previous_version: null })
    expect(await server.refused('/release/roll_back', { module_code }, token)).toMatchObject({
      status: 409,
      key: 'release_no_earlier',
    })
  })

  it('stays active while its module is pinned', async () => {
    await server.ok('/release/set_candidate', { module_code, version: two, ...audience }, token)
    await server.ok('/release/pin', { module_code, pinned: true }, token)
    expect(await currentState()).toMatchObject({ pinned: true, active_version: one, candidate: null })
    for (const refused of [
      server.refused('/release/activate', { module_code, version: two }, token),
      server.refused('/release/set_candidate', { module_code, version: two, ...audience }, token),
      server.refused('/release/promote', { module_code }, token),
      server.refused('/release/roll_back', { module_code }, token),
    ])
      expect(await refused).toMatchObject({ status: 409, key: 'module_pinned' })
    await server.ok('/release/pin', { module_code, pinned: false }, token)
    await activate(two)
    expect((await currentState()).active_version).toBe(two)
  })

  it('can be changed only by a caller who saw the current state', async () => {
    const { version } = await currentState()
    await activate(two, version)
    const late = await server.refused(
      '/release/activate',
      { module_code, version: three, generation: version },
      token,
    )
    expect(late).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { module_code, active_version: two, version: (await currentState()).version },
    })
    for (const path of ['/release/end_candidate', '/release/promote', '/release/roll_back'] as const)
      expect(await server.refused(path, { module_code, generation: version }, token)).toMatchObject({
        key: 'conflict_version',
      })
    const pin = { module_code, pinned: true, generation: version }
    expect(await server.refused('/release/pin', pin, token)).toMatchObject({ key: 'conflict_version' })
  })

  it('is promoted once by two simultaneous calls', async () => {
    await server.ok('/release/set_candidate', { module_code, version: two, ...audience }, token)
    const { version: generation } = await currentState()
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('/release/promote', { module_code, generation }, token)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await kinds()).toEqual([
      ['promoted', two],
      ['candidate', one],
      ['activated', one],
    ])
  })

  it('is not found if nobody published it or its module is unknown', async () => {
    const unknown = { module_code, version: 'abcdef012345' }
    expect(await server.refused('/release/activate', unknown, token)).toMatchObject({ status: 404 })
    expect(await server.refused('/release/get', unknown, token)).toMatchObject({ status: 404 })
    const nowhere = { module_code: 'nowhere' }
    expect(await server.refused('/release/pin', { ...nowhere, pinned: true }, token)).toMatchObject({
      status: 404,
    })
    expect(await server.refused('/release/get_history', nowhere, token)).toMatchObject({ status: 404 })
    expect(await server.ok('/release/search', nowhere, token)).toEqual({ releases: [], count: 0 })
  })

  it('is refused with every reason if it would not work with the active ones, and can be checked without effect', async () => {
    const needing = await buildRelease(folder.at('.'), {
      code: module_code,
      script: `four of ${module_code}`,
      needs: { calls: { '/no/such/call': { input: {}, reply: {} } }, hears: ['no such event'] },
    })
    const { manifest } = needing
    const { reply } = await sendArchive(server, token, await archiveOf(needing.folder))
    const version = reply?.version ?? ''
    const breaks = [
      { kind: 'call_missing', subject: '/no/such/call' },
      { kind: 'event_missing', subject: 'no such event' },
    ]
    expect((await server.ok('/release/check', { manifest }, token)).breaks).toEqual(breaks)
    expect((await server.ok('/release/get', { module_code, version }, token)).breaks).toEqual(breaks)
    const before = await history()
    for (const refused of [
      server.refused('/release/activate', { module_code, version }, token),
      server.refused('/release/set_candidate', { module_code, version, ...audience }, token),
    ])
      expect(await refused).toMatchObject({ status: 422, key: 'release_breaks', breaks })
    expect(await history()).toEqual(before)
    const { key } = await server.ok('/release-key/create', { name: 'CI', module_codes: ['another'] }, token)
    expect(await server.refused('/release/check', { manifest }, key)).toMatchObject({ status: 403 })
  })

  it('shows what it uses and provides', async () => {
    const { release } = await server.ok('/release/get', { module_code, version: one }, token)
    expect(release).toMatchObject({
      languages: expect.arrayContaining(['en']),
      needs: { portal: '^1.0', calls: [] },
    })
    const { releases } = await server.ok('/release/search', { module_code }, token)
    expect(release).toMatchObject(releases.find(({ version }) => version === one) ?? {})
    expect(release.files.map(({ path }) => path)).toContain('i18n/en.json')
  })
})

describe('removing a release', () => {
  const remove = (version: string) => server.call('/release/remove', { module_code, version }, token)

  it('is refused while somebody gets it or a live session may run it', async () => {
    expect(await remove(one)).toMatchObject({ status: 409, error: { key: 'release_active' } })
    await server.ok('/release/set_candidate', { module_code, version: two, ...audience }, token)
    expect(await remove(two)).toMatchObject({ status: 409, error: { key: 'release_is_candidate' } })
    await server.ok('/release/promote', { module_code }, token)
    const [{ id: session_id = '' } = {}] = await server.database
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', releaserId)
      .execute()
    const [first] = (await history()).toReversed()
    const use = { session_id, generation: String(first?.generation) }
    await server.database.insertInto('module_set_use').values(use).execute()
    expect(await remove(one)).toMatchObject({
      status: 409,
      error: { key: 'release_in_use', params: { count: 1 } },
    })
    const { releases } = await server.ok('/release/search', { module_code }, token)
    expect(releases.find(({ version }) => version === one)).toMatchObject({ in_use: 1 })
    await server.database.deleteFrom('module_set_use').where('session_id', '=', session_id).execute()
    expect(await remove(one)).toMatchObject({ status: 200 })
    expect(await stateOf(one)).toBe('removed')
    expect((await currentState()).previous_version).toBeNull()
    const again = await server.refused('/release/activate', { module_code, version: one }, token)
    expect(again).toMatchObject({ status: 409, key: 'release_removed' })
  })

  it('is held up only by users who were in the audience of the candidate, not by others who were there meanwhile', async () => {
    const code = 'tried'
    const seer = await server.signIn(await server.make.user({ superuser: true }))
    const version = await publishBuilt(server, token, folder.at('.'), { code })
    const people = await Promise.all(Array.from({ length: 8 }, () => server.make.user({})))
    const [named, ...others] = people as [(typeof people)[0], ...typeof people]
    const percentage = 50
    const tried = { roleIds: [], userIds: [named.id], percentage }
    await server.ok(
      '/release/set_candidate',
      { module_code: code, version, user_ids: [named.id], percentage },
      seer,
    )
    for (const person of people) await server.ok('/modules/registry', {}, await server.signIn(person))
    await server.ok('/release/end_candidate', { module_code: code }, token)
    const among = [named, ...others].filter(({ id }) =>
      isInAudience(tried, { code, version }, { userId: id, roleIds: new Set() }),
    )
    const { releases } = await server.ok('/release/search', { module_code: code }, token)
    expect(releases.find((one) => one.version === version)).toMatchObject({ in_use: among.length })
    expect(await server.call('/release/remove', { module_code: code, version }, token)).toMatchObject({
      error: { key: 'release_in_use', params: { count: among.length } },
    })
  })

  it('is held up by a user who runs it by a role that they have lost meanwhile', async () => {
    const code = 'lost'
    const seer = await server.signIn(await server.make.user({ superuser: true }))
    const version = await publishBuilt(server, token, folder.at('.'), { code })
    const project = await server.make.project()
    const person = await server.make.user({ roles: [{ project, modules: [code] }] })
    const { role_id } = await server.database
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await server.ok('/release/set_candidate', { module_code: code, version, role_ids: [role_id] }, seer)
    const theirs = await server.signIn(person)
    await server.ok('/modules/registry', {}, theirs)
    const reports = [{ module_code: code, version, outcome: 'mounted' as const, mount_ms: 1 }]
    await server.ok('/modules/report', { reports }, theirs)
    await server.database.deleteFrom('user_role').where('user_id', '=', person.id).execute()
    await server.ok('/release/end_candidate', { module_code: code }, seer)
    expect(await server.call('/release/remove', { module_code: code, version }, seer)).toMatchObject({
      error: { key: 'release_in_use', params: { count: 1 } },
    })
  })

  it('deletes only the files that no other release has', async () => {
    const keysOf = async (version: string) =>
      (
        await server.database
          .selectFrom('module_release_file as file')
          .innerJoin('module_release as release', 'release.id', 'file.release_id')
          .select('file.storage_key as key')
          .where('release.module_code', '=', module_code)
          .where('release.version', '=', version)
          .execute()
      ).map(({ key }) => key)
    const [kept, removed] = [await keysOf(two), await keysOf(three)]
    const own = removed.filter((key) => !kept.includes(key))
    expect([own.length > 0, own.length < removed.length]).toEqual([true, true])
    const { files } = server.services
    const isThere = async (key: string) => {
      const content = await files.read(key)
      content?.destroy()
      return content !== undefined
    }
    expect(await Promise.all(own.map(isThere))).not.toContain(false)
    expect(await remove(three)).toMatchObject({ status: 200 })
    await expect.poll(() => Promise.all(own.map(isThere))).not.toContain(true)
    expect(await Promise.all(kept.map(isThere))).not.toContain(false)
    // Publishing it again makes it whole again.
    const again = { code: module_code, script: `three of ${module_code}` }
    expect(await publishBuilt(server, token, folder.at('.'), again)).toBe(three)
    expect(await Promise.all(own.map(isThere))).not.toContain(false)
    await activate(three)
  })
})
