import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../../testing/adversary/make-world.ts'
import { heardDuring } from '../../../testing/heard-events.ts'
import { drawn } from '../../../testing/property-seed.ts'
import { releaseManifestOf } from '../../../testing/release-manifest.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { failsMarkedly } from './judge-votes.ts'

const thresholds = { people: 2, share: 0.4, ratio: 2 }
const [one, two, three] = ['00000000000a', '00000000000b', '00000000000c']

let server: TestServer
let admin: string
let people: string[]
/** The first session of each person. */
let tokens: string[]
let count = 0
let module_code: string

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      RELEASE_FAILING_PEOPLE: '2',
      RELEASE_FAILING_PERCENT: '40',
      RELEASE_FAILING_RATIO: '2',
      RELEASE_FRESH: '1h',
    },
  })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  people = []
  for (let n = 0; n < 6; n++)
    people.push((await server.make.user({ name: `Voter ${n}`, superuser: true })).id)
  tokens = await Promise.all(people.map(session))
})
afterAll(() => server.close())

const sessions = new Map<string, string>()
const session = async (person: string) => {
  const { token, session: id } = await openSession(server.database, person, 'live')
  sessions.set(token, id)
  return token
}

/** Notes what the registry notes when it gives a session the releases of each generation of the module. */
const giveEach = (token: string) =>
  sql`insert into module_set_use (session_id, generation)
    select ${sessions.get(token)}, generation from module_activation where module_code = ${module_code}
    on conflict do nothing`.execute(server.database)

/** Makes a new module for a test: `one` was active before, `two` is active since lately. */
async function makeModule(): Promise<string> {
  const code = `voted-${(count += 1)}`
  for (const version of [one, two, three])
    await sql`insert into module_release (module_code, version, manifest, source)
      values (${code}, ${version}, ${JSON.stringify(releaseManifestOf(code, version))}, 'team')`.execute(
      server.database,
    )
  await sql`insert into module_activation (module_code, active_version, kind, at)
    values (${code}, ${one}, 'activated', now() - interval '3 days')`.execute(server.database)
  await server.ok('/release/activate', { module_code: code, version: two }, admin)
  return code
}
beforeEach(async () => {
  module_code = await makeModule()
})

/** Reports a release that the session was never given. */
const claim = (token: string, outcome: 'mounted' | 'failed', version: string = two, more: object = {}) =>
  server.ok('/modules/report', { reports: [{ module_code, version, outcome, ...more }] }, token)
const report = async (...given: Parameters<typeof claim>) => {
  await giveEach(given[0])
  return claim(...given)
}
const fail = (token: string, version: string = two) => report(token, 'failed', version, { reason: 'crashed' })
const currentState = async () =>
  (await server.ok('/release/get_modules', {}, admin)).modules.find(({ code }) => code === module_code)
const at = (index: number) => tokens[index] ?? ''
const activeOf = async () => (await currentState())?.active_version

describe('a vote', () => {
  it('is one per session: a time replaces none, a failure a success, and nothing a failure', async () => {
    await report(at(0), 'mounted', two, { mount_ms: 100 })
    await report(at(0), 'mounted', two, { mount_ms: 900 })
    await report(at(1), 'mounted', two, { mount_ms: 300 })
    // A screen outside of its pages came first and has no time.
    await report(at(2), 'mounted', two)
    await report(at(2), 'mounted', two, { mount_ms: 200 })
    expect((await currentState())?.figures.active).toEqual({ loads: 3, failures: 0, p75_mount_ms: 250 })
    await fail(at(0))
    await report(at(0), 'mounted', two, { mount_ms: 100 })
    expect((await currentState())?.figures.active).toEqual({ loads: 3, failures: 1, p75_mount_ms: 275 })
  })

  it('shows a release that mounts markedly slower than the one before, and withdraws nothing for it', async () => {
    const more = await Promise.all(people.map(session))
    const all = [...tokens, ...more]
    for (const token of all) await report(token, 'mounted', one, { mount_ms: 400 })
    for (const token of all) await report(token, 'mounted', two, { mount_ms: 2_000 })
    const before = { version: one, p75_mount_ms: 400 }
    expect(await currentState()).toMatchObject({
      active_version: two,
      slow: [{ version: two, p75_mount_ms: 2_000, before }],
    })
    await server.ok('/release/set_candidate', { module_code, version: three, percentage: 100 }, admin)
    for (const token of all) await report(token, 'mounted', three, { mount_ms: 2_100 })
    expect((await currentState())?.slow).toEqual([{ version: two, p75_mount_ms: 2_000, before }])
  })

  it('counts only for a release that the person was given', async () => {
    await fail(at(0), three)
    await server.ok(
      '/modules/report',
      { reports: [{ module_code: 'unheard-of', version: two, outcome: 'failed' }] },
      at(0),
    )
    const { rows } =
      await sql`select from module_vote where module_code in (${module_code}, 'unheard-of')`.execute(
        server.database,
      )
    expect(rows).toEqual([])
  })

  it('does not count from a user who cannot open the module or is not in the audience', async () => {
    const strangers = await Promise.all([1, 2].map(async () => session((await server.make.user()).id)))
    for (const stranger of strangers) await fail(stranger)
    expect(await activeOf()).toBe(two)
    const user_ids = people.slice(4)
    await server.ok('/release/set_candidate', { module_code, version: three, user_ids }, admin)
    for (const n of [0, 1, 2, 3]) await fail(at(n), three)
    expect(await currentState()).toMatchObject({
      candidate: { version: three },
      figures: { active: { loads: 0 }, candidate: { loads: 0 } },
    })
    for (const n of [4, 5]) await fail(at(n), three)
    expect(await currentState()).toMatchObject({ candidate: null, withdrawn: { version: three } })
  })

  it('does not count from a session that the registry did not give the release', async () => {
    const early = await Promise.all(people.map(session))
    for (const token of early) await server.ok('/modules/registry', {}, token)
    module_code = await makeModule()
    for (const token of early) await claim(token, 'failed')
    expect(await currentState()).toMatchObject({ active_version: two, figures: { active: { loads: 0 } } })
    for (const token of early.slice(0, 2)) {
      await server.ok('/modules/registry', {}, token)
      await claim(token, 'failed')
    }
    expect(await activeOf()).toBe(one)
  })

  it('counts on the release that a session was given in place of a withdrawn one', async () => {
    const [token = ''] = await Promise.all(people.slice(2, 3).map(session))
    await server.ok('/modules/registry', {}, token)
    for (const n of [0, 1]) await fail(at(n))
    await claim(token, 'mounted', one, { mount_ms: 10 })
    expect(await currentState()).toMatchObject({ active_version: one, figures: { active: { loads: 1 } } })
  })

  it.each([
    ['words of its own', { reason: 'Ines Marín could not open it' }],
    ['a time below zero', { mount_ms: -1 }],
    ['an unknown outcome', { outcome: 'sideways' }],
    ['anything more', { user_id: 'x' }],
  ])('is refused with %s', async (_, more) => {
    const reports = [{ module_code, version: two, outcome: 'failed', ...more }]
    const response = await server.post('/modules/report', { reports }, at(0))
    expect(response.status).toBe(422)
  })
})

describe('a release that fails', () => {
  it('is withdrawn for everybody when it fails for enough people, and names nobody', async () => {
    await fail(at(0))
    await fail(at(0))
    expect(await activeOf()).toBe(two)
    const stranger = { userId: crypto.randomUUID(), projects: [] }
    expect(await heardDuring(server, stranger, () => fail(at(1)))).toEqual([
      { topic: 'modules', project_id: null },
    ])
    const now = await currentState()
    expect(now).toMatchObject({
      active_version: one,
      previous_version: null,
      by: null,
      withdrawn: {
        version: two,
        reason: {
          kind: 'active',
          failing_people: 2,
          people: 2,
          failing_sessions: 2,
          sessions: 2,
          before: { version: one, failing_people: 0, people: 0 },
          reasons: { crashed: 2 },
          thresholds,
        },
      },
    })
    const entries = await sql<{ after: unknown }>`
      select user_id, session_id, call, after from audit where after ->> 'module_code' = ${module_code}
      order by id desc limit 1`.execute(server.database)
    expect(entries.rows).toMatchObject([
      {
        user_id: null,
        session_id: null,
        call: '/modules/report',
        after: { kind: 'withdrawn', active_version: one },
      },
    ])
    expect(JSON.stringify([now, entries.rows])).not.toMatch(new RegExp(['Voter', ...people].join('|')))
    const again = await server.refused('/release/activate', { module_code, version: two }, admin)
    expect(again).toMatchObject({ status: 409, key: 'release_withdrawn' })
    // Tabs that still have it may report it, and it is not withdrawn twice.
    await fail(at(2))
    const { activations } = await server.ok('/release/get_history', { module_code }, admin)
    expect(activations.map(({ kind }) => kind)).toEqual(['withdrawn', 'activated', 'activated'])
  })

  it('is not withdrawn by one person with many sessions', async () => {
    const person = people[0] ?? ''
    for (let n = 0; n < 5; n++) await fail(await session(person))
    expect(await activeOf()).toBe(two)
    expect((await currentState())?.figures.active).toMatchObject({ loads: 5, failures: 5 })
  })

  describe('is not withdrawn by accounts that one person created', () => {
    const make = async (by: { token: string; project: string }, superuser = false) => {
      const role = await server.ok(
        '/role/create',
        { project_id: by.project, code: crypto.randomUUID().slice(0, 8), name: 'Role' },
        admin,
      )
      await server.ok(
        '/role/applyPermissions',
        { role_id: role.id, modules: { allow: [module_code] } },
        admin,
      )
      const { id } = await server.ok(
        '/user/create',
        {
          project_id: by.project,
          name: 'Made',
          email: `${crypto.randomUUID()}@atrium.example`,
          password: 'a password of theirs',
          language: 'en',
          role: role.id,
        },
        by.token,
      )
      if (superuser) await server.ok('/user/allow_superuser', { user_id: id }, admin)
      return session(id)
    }
    /** Makes a user who creates accounts. All of these accounts have one voice. */
    async function makeMaker(access: ('user_add' | 'user_assign' | 'module_release')[]) {
      const project = await server.make.project()
      const user = await server.make.user({
        roles: [{ project, access: ['user_add', 'user_assign', ...access], modules: [module_code] }],
      })
      return { token: await session(user.id), project }
    }

    it('before the release, nor by their maker along with them', async () => {
      const maker = await makeMaker([])
      const made = [await make(maker), await make(maker), await make(maker)]
      await server.ok('/release/activate', { module_code, version: three }, admin)
      for (const token of [maker.token, ...made]) await fail(token, three)
      expect(await activeOf()).toBe(three)
      // With the account of another person there are two voices.
      await fail(at(0), three)
      expect(await activeOf()).toBe(two)
    })

    it('nor by accounts that those accounts created', async () => {
      const maker = await makeMaker([])
      const between = []
      for (let n = 0; n < 3; n++) between.push(await make(maker, true))
      await sql`update app_user set is_superuser = false where id in (
        select user_id from session where id = any(${between.map((token) => sessions.get(token))}::uuid[]))`.execute(
        server.database,
      )
      const made = []
      for (const token of between) {
        const { rows } = await sql<{ id: string }>`
          insert into app_user (name, email, password_hash, language, created_by)
          select 'Made', gen_random_uuid() || '@atrium.example', '', 'en', user_id from session
          where id = ${sessions.get(token)} returning id`.execute(server.database)
        await server.make.role(rows[0]?.id ?? '', { project: maker.project, modules: [module_code] })
        made.push(await session(rows[0]?.id ?? ''))
      }
      await server.ok('/release/activate', { module_code, version: three }, admin)
      for (const token of [...between, ...made]) await fail(token, three)
      expect(await activeOf()).toBe(three)
    })

    it('after the release was activated', async () => {
      const makers = [await makeMaker([]), await makeMaker([]), await makeMaker([])]
      for (const maker of makers) await fail(await make(maker))
      expect(await activeOf()).toBe(two)
      for (const n of [0, 1]) await fail(at(n))
      expect(await activeOf()).toBe(one)
    })

    it('except by accounts of a user who may release, who could roll it back without them', async () => {
      const maker = await makeMaker(['module_release'])
      const made = [await make(maker), await make(maker)]
      await server.ok('/release/activate', { module_code, version: three }, admin)
      for (const token of made) await fail(token, three)
      expect(await activeOf()).toBe(two)
    })

    it('but as a candidate for only these accounts it needs one of them', async () => {
      const maker = await makeMaker([])
      const made = [await make(maker), await make(maker), await make(maker)]
      const user_ids = await Promise.all(
        made.map(async (token) => {
          const { rows } = await sql<{ user_id: string }>`
            select user_id from session where id = ${sessions.get(token)}`.execute(server.database)
          return rows[0]?.user_id ?? ''
        }),
      )
      await server.ok('/release/set_candidate', { module_code, version: three, user_ids }, admin)
      await fail(made[0] ?? '', three)
      expect(await currentState()).toMatchObject({ active_version: two, candidate: null })
    })
  })

  it('is not withdrawn if it fails no more than the one before', async () => {
    for (const n of [0, 1, 2]) await fail(at(n), one)
    for (const n of [3, 4]) await report(at(n), 'mounted', one)
    // Three of five failed before: twice that is more than all.
    for (const n of [0, 1, 2, 3]) await fail(at(n))
    expect(await activeOf()).toBe(two)
  })

  it('is not withdrawn once it is no longer fresh, or if it is pinned', async () => {
    await server.ok('/release/pin', { module_code, pinned: true }, admin)
    for (const n of [0, 1]) await fail(at(n))
    expect(await activeOf()).toBe(two)
    module_code = await makeModule()
    await sql`insert into module_activation (module_code, active_version, kind, at)
      values (${module_code}, ${three}, 'activated', now() - interval '61 minutes')`.execute(server.database)
    for (const n of [0, 1]) await fail(at(n), three)
    expect(await activeOf()).toBe(three)
  })

  it('stays if there is none before it, and administrators see that', async () => {
    const code = `voted-${(count += 1)}`
    await sql`insert into module_release (module_code, version, manifest, source)
      values (${code}, ${one}, ${JSON.stringify(releaseManifestOf(code, one))}, 'team')`.execute(
      server.database,
    )
    module_code = code
    await server.ok('/release/activate', { module_code, version: one }, admin)
    for (const n of [0, 1]) await fail(at(n), one)
    expect(await currentState()).toMatchObject({
      active_version: one,
      withdrawn: null,
      failing: { failing_people: 2, before: null },
    })
  })

  it('is withdrawn as a candidate for one person by that person, who withdraws nothing that others have', async () => {
    const [person = '', ...others] = people
    await server.ok('/release/set_candidate', { module_code, version: three, user_ids: [person] }, admin)
    await fail(at(0))
    expect(await currentState()).toMatchObject({ active_version: two, candidate: { version: three } })
    await fail(at(0), three)
    expect(await currentState()).toMatchObject({
      active_version: two,
      candidate: null,
      withdrawn: { version: three, reason: { failing_people: 1, people: 1, thresholds: { people: 1 } } },
    })
    module_code = await makeModule()
    // A candidate for two takes both, as the setting says.
    await server.ok(
      '/release/set_candidate',
      { module_code, version: three, user_ids: [person, others[0] ?? ''] },
      admin,
    )
    await fail(at(0), three)
    expect(await currentState()).toMatchObject({ candidate: { version: three } })
    await fail(at(1), three)
    expect(await currentState()).toMatchObject({ candidate: null, withdrawn: { reason: { thresholds } } })
  })

  it('counts the people of the share as the audience of a candidate', async () => {
    for (const { percentage, isEnough } of [
      { percentage: 100, isEnough: false },
      { percentage: 0, isEnough: true },
    ]) {
      module_code = await makeModule()
      const user_ids = people.slice(0, 1)
      await server.ok('/release/set_candidate', { module_code, version: three, user_ids, percentage }, admin)
      await fail(at(0), three)
      expect((await currentState())?.candidate === null).toBe(isEnough)
    }
  })

  it('is withdrawn as a candidate at any age, and leaves the active release as it is', async () => {
    await server.ok('/release/set_candidate', { module_code, version: three, percentage: 100 }, admin)
    for (const n of [0, 1]) await fail(at(n), three)
    expect(await currentState()).toMatchObject({
      active_version: two,
      candidate: null,
      withdrawn: { version: three, reason: { kind: 'candidate', before: { version: two } } },
    })
  })

  it('gives everybody the one before, which one person can then not withdraw as its candidate', async () => {
    const user_ids = [people[5] ?? '']
    await server.ok('/release/set_candidate', { module_code, version: one, user_ids }, admin)
    await report(at(3), 'mounted', one)
    await Promise.all([fail(at(0)), fail(at(1))])
    expect(await currentState()).toMatchObject({ active_version: one, candidate: null })
    await fail(at(5), one)
    const { modules } = await server.ok('/modules/registry', {}, at(4))
    expect(modules.find(({ code }) => code === module_code)).toMatchObject({ version: one })
  })

  it('is withdrawn once by many simultaneous reports', async () => {
    await Promise.all(tokens.map((token) => fail(token)))
    const { activations } = await server.ok('/release/get_history', { module_code }, admin)
    expect(activations.map(({ kind }) => kind)).toEqual(['withdrawn', 'activated', 'activated'])
    expect(await activeOf()).toBe(one)
  })
})

it('is withdrawn as soon as the thresholds are met and not before, in whatever order people vote', async () => {
  const vote = fc.record({
    person: fc.nat(5),
    session: fc.nat(1),
    version: fc.constantFrom(one, two),
    failed: fc.boolean(),
  })
  const tokensOf = await Promise.all(
    people.map(async (person) => [await session(person), await session(person)]),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(vote, { minLength: 4, maxLength: 14 }), async (votes) => {
      module_code = await makeModule()
      const cast = new Map<string, { person: number; version: string; failed: boolean }>()
      let isWithdrawn = false
      for (const { person, session: which, version, failed } of votes) {
        const key = `${person} ${which} ${version}`
        const storedVote = cast.get(key)
        const counts = !storedVote || (failed && !storedVote.failed)
        if (counts) cast.set(key, { person, version, failed })
        await report(tokensOf[person]?.[which] ?? '', failed ? 'failed' : 'mounted', version)
        const votesOn = (of: string) => {
          const own = [...cast.values()].filter((one) => one.version === of)
          return {
            people: new Set(own.map((one) => one.person)).size,
            failingPeople: new Set(own.filter((one) => one.failed).map((one) => one.person)).size,
          }
        }
        // Only a failure of the release itself leads to a judgement.
        if (counts && failed && version === two && failsMarkedly(votesOn(two), votesOn(one), thresholds))
          isWithdrawn = true
        expect(await activeOf()).toBe(isWithdrawn ? one : two)
        if (isWithdrawn) return
      }
    }),
    { ...drawn, numRuns: 12 },
  )
})
