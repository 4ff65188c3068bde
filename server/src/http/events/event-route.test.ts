import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Notice } from '../../serve/notices.ts'
import { recordChange } from '../../serve/record-change.ts'
import { changeChannel } from '../../events/change-channel.ts'
import { openStream } from '../../testing/open-stream.ts'
import { openSession } from '../../testing/adversary/make-world.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { streamsOfPerson, streamsOfSession } from './open-streams.ts'

let server: TestServer
/** A second process on the same database. */
let other: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

describe('the event stream', () => {
  it('is refused without a token', async () => {
    expect((await fetch(`${server.url}/api/events`)).status).toBe(401)
  })

  it('reports a change on another process to members of its project, and to nobody else', async () => {
    const [mine, foreign] = [await server.make.project(), await server.make.project()]
    const member = await server.signIn(await server.make.user({ roles: [{ project: mine }] }))
    const heard = await openStream(server, member)
    await other.ok('/project/update', { project_id: foreign, short_name: 'Not yours' }, admin)
    await other.ok('/project/update', { project_id: mine, short_name: 'Yours' }, admin)
    await heard.until(() => heard.events.length > 0)
    expect(heard.events).toEqual([{ topic: 'projects', project_id: mine }])
    heard.stop()
  })

  it('reports a person’s rights to them, and then follows a project that they have joined', async () => {
    const project = await server.make.project()
    const elsewhere = await server.make.project()
    const joining = await server.make.user({ roles: [{ project: elsewhere }] })
    const heard = await openStream(server, await server.signIn(joining))
    await other.ok('/user/assignProject', { user_id: joining.id, project_id: project }, admin)
    await heard.until(() => heard.events.some((event) => event.topic === 'rights'))
    expect(heard.events).toContainEqual({ topic: 'rights', project_id: project })
    await other.ok('/project/update', { project_id: project, short_name: 'Joined' }, admin)
    await heard.until(() => heard.events.some((event) => event.topic === 'projects'))
    expect(heard.events).toContainEqual({ topic: 'projects', project_id: project })
    heard.stop()
  })

  it('reports changes outside the user’s projects only to superusers and to those whom they concern', async () => {
    const [mine, foreign] = [await server.make.project(), await server.make.project()]
    const target = await server.make.user({ roles: [{ project: foreign }] })
    const stranger = await server.signIn(await server.make.user({ roles: [{ project: mine }] }))
    const colleague = await server.signIn(await server.make.user({ roles: [{ project: foreign }] }))
    const maker = await server.make.user({ roles: [{ project: mine, access: ['project_add'] }] })
    const makerToken = await server.signIn(maker)
    const people = await Promise.all(
      [stranger, colleague, makerToken, admin].map((token) => openStream(server, token)),
    )
    const full_name = { en: 'New', ar: 'New', fr: 'New' }
    const { id } = await other.ok(
      '/project/create_basic',
      { code: 'NEW-1', short_name: 'New', full_name },
      makerToken,
    )
    await other.ok('/user/change_status', { user_id: target.id, status: 'Blocked' }, admin)
    // A last change that everybody hears.
    for (const project_id of [mine, foreign])
      await other.ok('/project/update', { project_id, short_name: 'Last' }, admin)
    for (const { events, until } of people)
      await until(() =>
        events.some(
          ({ topic, project_id }) => topic === 'projects' && (project_id === mine || project_id === foreign),
        ),
      )

    const [ofStranger = [], ofColleague = [], ofMaker = [], ofAdmin = []] = people.map(({ events }) => events)
    expect(ofStranger).toEqual([{ topic: 'projects', project_id: mine }])
    expect(ofColleague).toEqual([
      { topic: 'users', project_id: foreign },
      { topic: 'projects', project_id: foreign },
    ])
    expect(ofMaker).toContainEqual(expect.objectContaining({ topic: 'projects', project_id: id }))
    expect(ofMaker.filter(({ topic }) => topic === 'users')).toEqual([])
    expect(ofAdmin).toContainEqual(expect.objectContaining({ topic: 'projects', project_id: null }))
    expect(ofAdmin).toContainEqual(expect.objectContaining({ topic: 'users', project_id: null }))
    for (const { stop } of people) stop()
  })

  it('reports only the topic and the project of a change in a hidden branch', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Shown: {}, Undisclosed: { Below: {} } })
    const store = await server.make.store(project, { name: 'Undisclosed' })
    const role = { project, access: ['location_view', 'store_view'] as const }
    const limited = await server.make.user({ roles: [role] })
    await server.make.assignLocations(limited.id, project, [at('Shown')])
    const heard = await openStream(server, await server.signIn(limited))
    await other.ok('/location/updateName', { location_id: at('Below'), name: 'Undisclosed too' }, admin)
    await other.ok('/store/update-name', { id: store, name: 'Undisclosed too' }, admin)
    // A last change that everybody hears.
    await other.ok('/project/update', { project_id: project, short_name: 'Last' }, admin)
    await heard.until(() => heard.events.some(({ topic }) => topic === 'projects'))
    expect(heard.events.map((event) => Object.keys(event).toSorted())).toEqual(
      heard.events.map(() => ['project_id', 'topic']),
    )
    expect(new Set(heard.events.map(({ topic }) => topic))).toEqual(
      new Set(['locations', 'stores', 'projects']),
    )
    expect(JSON.stringify(heard.events)).not.toMatch(
      new RegExp(['Undisclosed', at('Below'), store].join('|')),
    )
    heard.stop()
  })

  it('reports to everybody what everybody should hear, though it belongs to no project', async () => {
    const project = await server.make.project()
    const heard = [
      await openStream(server, await server.signIn(await server.make.user())),
      await openStream(server, await server.signIn(await server.make.user({ roles: [{ project }] }))),
      await openStream(server, admin),
    ]
    await recordChange(
      other.database,
      { path: '/release/activate', actor: undefined, request: { id: 'here' } },
      { entries: [], notices: [{ topic: 'modules', projectId: null }] },
    )
    for (const { events, until, stop } of heard) {
      await until(() => events.length > 0)
      expect(events).toEqual([{ topic: 'modules', project_id: null }])
      stop()
    }
  })

  it('reports their rights to many people in a few notices, and reads nothing for those whom none concerns', async () => {
    const { changes } = server.services
    const users = Array.from({ length: 400 }, () => crypto.randomUUID())
    const projectId = crypto.randomUUID()
    const heard: string[] = []
    let requests = 0
    const passed = Promise.withResolvers<void>()
    const stops = [...users.slice(0, 300), ...users.map(() => crypto.randomUUID())].map((userId) =>
      changes.listen({
        userId,
        sessionId: userId,
        hears: () => {
          requests += 1
          return false
        },
        hear: () => passed.resolve(),
        missed: () => undefined,
        concernsMe: () => void heard.push(userId),
      }),
    )
    const before = changes.figures.heard
    const notify = (notices: Notice[]) =>
      recordChange(
        other.database,
        { path: '/role/applyPermissions', actor: undefined, request: { id: 'here' } },
        { entries: [], notices },
      )
    await notify([{ topic: 'rights', projectId, userIds: users }])
    await notify([{ topic: 'roles', projectId, toAll: true }])
    await passed.promise
    expect(changes.figures.heard - before).toBeLessThanOrEqual(4)
    expect(heard).toEqual(users.slice(0, 300))
    expect(requests).toBe(0)
    for (const stop of stops) stop()
  })

  it('reports things without a project to those who may read them by a role in any project, and to nobody else', async () => {
    const project = await server.make.project()
    const roleOf = (...access: readonly AccessCode[]) => ({ roles: [{ project, access }] })
    const signIn = async (...access: readonly AccessCode[]) =>
      openStream(server, await server.signIn(await server.make.user(roleOf(...access))))
    const storekeeper = await signIn('store_materials_view', 'department_view')
    const cataloguer = await signIn('materials_view')
    const stranger = await signIn('location_view')
    await other.ok('/material/create', { code: 'HEARD-1', name: 'Pump', unit: 'pcs' }, admin)
    await storekeeper.until(() => storekeeper.events.length > 0)
    await other.ok('/department/create', { code: 'HEARD-2', name: 'Works', description: '' }, admin)
    // A last change that everybody hears.
    await other.ok('/project/update', { project_id: project, short_name: 'Last' }, admin)
    const last = { topic: 'projects', project_id: project }
    for (const { events, until, stop } of [storekeeper, cataloguer, stranger]) {
      await until(() => events.some(({ topic }) => topic === 'projects'))
      stop()
    }
    expect(storekeeper.events).toEqual([
      { topic: 'materials', project_id: null },
      { topic: 'departments', project_id: null },
      last,
    ])
    expect(cataloguer.events).toEqual([{ topic: 'materials', project_id: null }, last])
    expect(stranger.events).toEqual([last])
  })

  it('names a change only to the session that made it, by the id in the reply', async () => {
    const project = await server.make.project()
    const user = await server.make.user({ roles: [{ project, access: ['team_view', 'team_add'] }] })
    const token = await server.signIn(user)
    const own = await openStream(server, token)
    const elsewhere = await openStream(server, await server.signIn(user))
    const reply = await other.post('/project-team/create', { project_id: project, name: 'Crew' }, token)
    const [change, ...topics] = reply.headers.get('x-changed')?.split(' ') ?? []
    expect(topics).toEqual([`teams:${project}`])
    for (const { events, until, stop } of [own, elsewhere]) {
      await until(() => events.length > 0)
      stop()
    }
    expect(own.events).toEqual([{ topic: 'teams', project_id: project, change }])
    expect(elsewhere.events).toEqual([{ topic: 'teams', project_id: project }])
  })

  it('leaves it to the reply to report what the caller changed for another user', async () => {
    const token = await server.signIn(await server.make.user({ superuser: true }))
    const user = await server.make.user()
    await server.signIn(user)
    const reply = await other.post('/auth/revokeAllSessions', { user_id: user.id }, token)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-changed')?.split(' ').slice(1)).toEqual(['session:-'])
  })

  it('is limited in number: a session that opens more loses its oldest', async () => {
    // Each process limits its own streams.
    const process = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    const token = await server.signIn(await server.make.user())
    const streams = []
    for (let count = 0; count <= streamsOfSession; count++) streams.push(await openStream(process, token))
    await streams[0]?.until(() => false)
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([
      true,
      ...Array.from({ length: streamsOfSession }, () => false),
    ])
    for (const { stop } of streams) stop()
    await process.close()
  })

  it('is limited in number over all sessions of a person, and all streams are checked together', async () => {
    const process = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    const { database, queries } = process
    const { id } = await server.make.user()
    const streams = []
    for (let count = 0; count <= streamsOfPerson; count++) {
      const { token } = await openSession(database, id, 'live')
      streams.push(await openStream(process, token))
    }
    await streams[0]?.until(() => false)
    const left = streams.slice(1)
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([true, ...left.map(() => false)])

    const notify = (topic: string) =>
      sql`select pg_notify(${changeChannel}, ${JSON.stringify({ id: randomUUID(), topic, project_id: null, user_ids: [id] })})`.execute(
        other.database,
      )
    const ofRights = await queries.during(async () => {
      await notify('rights')
      for (const { events, until } of left) await until(() => events.length > 0)
    })
    expect(ofRights.map((query) => query.sql)).toEqual([expect.stringContaining('from project_user')])

    await sql`update session set revoked_at = now() where user_id = ${id}`.execute(other.database)
    const ofSessions = await queries.during(async () => {
      await notify('session')
      for (const { until } of left) await until(() => false)
    })
    expect(ofSessions.map((query) => query.sql)).toEqual([expect.stringContaining('from session s')])
    expect(left.map(({ hasEnded }) => hasEnded())).not.toContain(false)
    await process.close()
  })

  it('ends if its client reads nothing', async () => {
    const listeners = () => server.services.changes.figures.listeners
    const before = listeners()
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin}\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    expect(listeners()).toBe(before + 1)
    // More than the connection buffers: for so many projects, as changes of one are combined.
    const notifyMuch = () =>
      sql`select pg_notify(${changeChannel}, json_build_object('id', gen_random_uuid(), 'topic', 'projects', 'project_id', gen_random_uuid())::text)
        from generate_series(1, 20000)`.execute(server.database)
    for (let rounds = 0; rounds < 15 && listeners() > before; rounds++) {
      const { heard } = server.services.changes.figures
      await notifyMuch()
      await expect.poll(() => server.services.changes.figures.heard).toBeGreaterThanOrEqual(heard + 20_000)
    }
    await expect.poll(listeners).toBe(before)
    socket.destroy()
  })

  it('ends with its session', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    const heard = await openStream(server, token)
    await other.ok('/auth/logout', {}, token)
    await heard.until(() => false)
    expect(heard.hasEnded()).toBe(true)
  })
})
