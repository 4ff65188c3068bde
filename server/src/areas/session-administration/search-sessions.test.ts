import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let adminId: string

beforeAll(async () => {
  server = await startTestServer()
  const user = await server.make.user({ superuser: true, name: 'Chief' })
  adminId = user.id
  admin = await server.signIn(user)
})
afterAll(() => server.close())

const both: readonly AccessCode[] = ['session_view', 'session_revoke']
const over = { status: 401, message: 'Session expired or invalid', session_expired: true }
const stays = (token: string) => server.ok('/user/get_personal_info', {}, token)
const isOver = async (token: string) =>
  expect(await server.refused('/user/get_personal_info', {}, token)).toMatchObject(over)

/** Signs in with a `User-Agent`, from an address that a trusted proxy reports. */
async function signInAs(user: { email: string; password: string }, userAgent: string): Promise<string> {
  const given = { email: user.email, password: user.password }
  const { reply } = await server.call('/auth/login', given, undefined, {
    headers: { 'user-agent': userAgent },
  })
  return reply?.token ?? ''
}

describe('the list of sessions', () => {
  it('shows the browser, the system and the network, last seen first, and never an address', async () => {
    const project = await server.make.project()
    const [first, second] = [
      await server.make.user({ name: 'Ada', roles: [{ project }] }),
      await server.make.user({ name: 'Béa', roles: [{ project }] }),
    ]
    await signInAs(first, 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0')
    await signInAs(second, 'curl/8.5.0')
    await sql`update session set last_seen_at = now() - interval '3 minutes' where user_id = ${second.id}`.execute(
      server.database,
    )
    const found = await server.ok('/auth/searchSessions', { project_id: project }, admin)
    expect(found).toMatchObject({
      total: 2,
      people: 2,
      sessions: [
        {
          user: { name: 'Ada', email: first.email },
          browser: 'Firefox 130',
          system: 'Windows',
          revocable: true,
        },
        { user: { name: 'Béa' }, browser: 'curl 8', system: '', network: '127.0.0.0/24', current: false },
      ],
    })
    const { rows } = await sql`select * from session where user_id = ${first.id}`.execute(server.database)
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  it('is searched by name, email, browser and network, not by numbers that it does not show', async () => {
    const project = await server.make.project()
    const one = await server.make.user({ name: 'Zoë Quill', roles: [{ project }] })
    const other = await server.make.user({ name: 'Someone', roles: [{ project }] })
    await sql`update app_user set file_number = 'F-4711' where id = ${one.id}`.execute(server.database)
    await signInAs(one, 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')
    await signInAs(other, 'curl/8.5.0')
    const names = async (search_text: string) =>
      (await server.ok('/auth/searchSessions', { project_id: project, search_text }, admin)).sessions.map(
        ({ user }) => user.name,
      )
    expect(await names('zoe')).toEqual(['Zoë Quill'])
    expect(await names(one.email.toUpperCase())).toEqual(['Zoë Quill'])
    expect(await names('firefox')).toEqual(['Zoë Quill'])
    expect(await names('127.0')).toHaveLength(2)
    expect(await names('F-4711')).toEqual([])
    expect(await names('100%')).toEqual([])
  })

  it('counts all pages, and a page beyond them is empty', async () => {
    const project = await server.make.project()
    const user = await server.make.user({ roles: [{ project }] })
    for (let count = 0; count < 3; count++) await server.signIn(user)
    const page = (number: number) =>
      server.ok('/auth/searchSessions', { project_id: project, limit: 2, page: number }, admin)
    const [one, two, three] = [await page(1), await page(2), await page(3)]
    expect([one, two, three].map(({ sessions }) => sessions.length)).toEqual([2, 1, 0])
    expect(new Set([...one.sessions, ...two.sessions].map(({ id }) => id)).size).toBe(3)
    expect([one, two, three].map(({ total, people }) => [total, people])).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ])
  })

  it('leaves out sessions that are over: revoked, idle, too old, or of a user who may not sign in', async () => {
    const project = await server.make.project()
    const member = () => server.make.user({ roles: [{ project }] })
    const people = [await member(), await member(), await member(), await member(), await member()]
    const [revoked, idle, old, blocked, live] = people
    for (const user of people) await server.signIn(user)
    const change = (text: string, id: string | undefined) =>
      sql`${sql.raw(text)} where ${sql.ref(text.includes('app_user') ? 'id' : 'user_id')} = ${id}`.execute(
        server.database,
      )
    await change('update session set revoked_at = now()', revoked?.id)
    await change(`update session set last_seen_at = now() - interval '31 minutes'`, idle?.id)
    await change(`update session set created_at = now() - interval '13 hours'`, old?.id)
    await change(`update app_user set status = 'Blocked'`, blocked?.id)
    const { sessions, total } = await server.ok('/auth/searchSessions', { project_id: project }, admin)
    expect(sessions.map(({ user_id: id }) => id)).toEqual([live?.id])
    expect(total).toBe(1)
  })

  it('of the whole portal is for superusers, and that of a project for holders of session_view there', async () => {
    const project = await server.make.project()
    const [viewer, plain, stranger] = [
      await server.signIn(await server.make.user({ roles: [{ project, access: ['session_view'] }] })),
      await server.signIn(await server.make.user({ roles: [{ project }] })),
      await server.signIn(await server.make.user()),
    ]
    expect((await server.ok('/auth/searchSessions', {}, admin)).total).toBeGreaterThan(3)
    expect((await server.refused('/auth/searchSessions', {}, viewer)).status).toBe(403)
    expect((await server.refused('/auth/searchSessions', { project_id: project }, plain)).status).toBe(403)
    expect((await server.refused('/auth/searchSessions', { project_id: project }, stranger)).status).toBe(404)
  })

  it('shows a user who is no superuser exactly those whose own lists they may open', async () => {
    const [here, there] = [await server.make.project(), await server.make.project()]
    const keeper = await server.make.user({
      name: 'keeper',
      roles: [
        {
          project: here,
          access: [...both, 'location_view'],
          modules: ['locations'],
          tabs: ['locations.details'],
        },
        { project: there, access: ['session_view'] },
      ],
    })
    const people = {
      less: await server.make.user({
        roles: [{ project: here, access: ['location_view'], modules: ['locations'] }],
      }),
      same: await server.make.user({ roles: [{ project: here, access: both, tabs: ['locations.details'] }] }),
      access: await server.make.user({ roles: [{ project: here, access: ['location_edit'] }] }),
      module: await server.make.user({ roles: [{ project: here, modules: ['stores'] }] }),
      tab: await server.make.user({ roles: [{ project: here, tabs: ['locations.tree'] }] }),
      alsoThere: await server.make.user({ roles: [{ project: here }, { project: there }] }),
      more: await server.make.user({
        roles: [{ project: here }, { project: there, access: ['audit_view'] }],
      }),
      elsewhere: await server.make.user({
        roles: [{ project: here }, { project: await server.make.project() }],
      }),
      superuser: await server.make.user({ superuser: true, roles: [{ project: here }] }),
      stranger: await server.make.user({ roles: [{ project: there }] }),
    }
    const token = await server.signIn(keeper)
    for (const user of Object.values(people)) await server.signIn(user)
    const { sessions } = await server.ok('/auth/searchSessions', { project_id: here, limit: 100 }, token)
    const listed = new Map(sessions.map(({ user_id: id, revocable }) => [id, revocable]))
    for (const [name, { id }] of Object.entries(people)) {
      const own = await server.call('/auth/sessions', { user_id: id }, token)
      const isMember = name !== 'stranger'
      expect({ name, listed: listed.has(id) }).toEqual({ name, listed: own.status === 200 && isMember })
      const ended = await server.call('/auth/revokeAllSessions', { user_id: id }, token)
      expect({ name, revocable: listed.get(id) ?? false }).toEqual({
        name,
        revocable: ended.status === 200 && isMember,
      })
    }
    expect([...listed.keys()].toSorted()).toEqual(
      [keeper.id, people.less.id, people.same.id, people.alsoThere.id].toSorted(),
    )
    expect(listed.get(people.alsoThere.id)).toBe(false)
    expect(sessions.find(({ current }) => current)).toMatchObject({
      user: { name: 'keeper' },
      revocable: true,
    })
  })
})

describe('ending sessions', () => {
  it('is forbidden for a user whose sessions the caller may see but not end, and not found for others', async () => {
    const project = await server.make.project()
    const target = await server.make.user({ roles: [{ project }] })
    const token = await server.signIn(target)
    const viewer = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['session_view'] }] }),
    )
    const { sessions } = await server.ok('/auth/sessions', { user_id: target.id }, viewer)
    const named = { session_id: sessions[0]?.id ?? '' }
    expect((await server.refused('/auth/revokeSession', named, viewer)).status).toBe(403)
    expect((await server.refused('/auth/revokeAllSessions', { user_id: target.id }, viewer)).status).toBe(403)
    const plain = await server.signIn(await server.make.user({ roles: [{ project }] }))
    expect((await server.refused('/auth/revokeSession', named, plain)).status).toBe(404)
    await stays(token)
  })

  it('of a whole project ends all sessions of its people, elsewhere too, except the caller’s own', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const chief = await server.make.user({ superuser: true, roles: [{ project }] })
    const [own, second] = [await server.signIn(chief), await server.signIn(chief)]
    const both = await server.signIn(await server.make.user({ roles: [{ project }, { project: other }] }))
    const outside = await server.signIn(await server.make.user({ roles: [{ project: other }] }))
    const idle = await server.make.user({ roles: [{ project }] })
    await server.signIn(idle)
    await sql`update session set last_seen_at = now() - interval '1 hour' where user_id = ${idle.id}`.execute(
      server.database,
    )
    expect(await server.ok('/auth/revokeEverySession', { project_id: project }, own)).toEqual({
      status: 'ok',
      revoked: 2,
    })
    await isOver(second)
    await isOver(both)
    await stays(own)
    await stays(outside)
    await stays(admin)
    expect((await server.ok('/auth/revokeEverySession', { project_id: project }, own)).revoked).toBe(0)
    const { entries } = await server.ok('/audit/search', { call: '/auth/revokeEverySession' }, admin)
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ thing: 'session', user: { id: chief.id } })
  })

  it('of everybody takes an explicit request by a superuser', async () => {
    const project = await server.make.project()
    const manager = await server.signIn(await server.make.user({ roles: [{ project, access: both }] }))
    const unclear = [{}, { project_id: project, whole_portal: true as const }]
    for (const input of unclear)
      expect((await server.refused('/auth/revokeEverySession', input, admin)).status).toBe(422)
    expect((await server.refused('/auth/revokeEverySession', { project_id: project }, manager)).status).toBe(
      403,
    )
    expect((await server.refused('/auth/revokeEverySession', { whole_portal: true }, manager)).status).toBe(
      403,
    )
    await stays(manager)
    const nobody = { project_id: adminId }
    expect((await server.refused('/auth/revokeEverySession', nobody, admin)).status).toBe(404)
  })

  it('of thousands at once records each', async () => {
    const project = await server.make.project()
    const crowd = 7000
    await sql`
      with person as (
        insert into app_user (name, email, password_hash, language)
        select 'Crowd ' || n, 'crowd-' || n || '@atrium.example', '', 'en' from generate_series(1, ${crowd}::int) n returning id
      ), member as (
        insert into project_user (project_id, user_id) select ${project}, id from person
      ) insert into session (user_id, cookie_hash, client) select id, '', 'crowd' from person`.execute(
      server.database,
    )
    const { total, people } = await server.ok('/auth/searchSessions', { project_id: project }, admin)
    expect([total, people]).toEqual([crowd, crowd])
    expect((await server.ok('/auth/revokeEverySession', { project_id: project }, admin)).revoked).toBe(crowd)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from audit where before ->> 'client' = 'crowd'`.execute(server.database)
    expect(rows).toEqual([{ count: crowd }])
  })
})

it('an old session is deleted at the next sign-in, its entry in the trail is not', async () => {
  const user = await server.make.user()
  await server.signIn(user)
  await sql`update session set created_at = now() - interval '31 days' where user_id = ${user.id}`.execute(
    server.database,
  )
  const recent = await server.make.user()
  await server.signIn(recent)
  await sql`update session set created_at = now() - interval '29 days' where user_id = ${recent.id}`.execute(
    server.database,
  )
  await server.signIn(await server.make.user())
  const kept = await server.database
    .selectFrom('session')
    .select('user_id')
    .where('user_id', 'in', [user.id, recent.id])
    .execute()
  expect(kept).toEqual([{ user_id: recent.id }])
  const { entries } = await server.ok('/audit/search', { user_id: user.id, call: '/auth/login' }, admin)
  expect(entries).toHaveLength(1)
})
