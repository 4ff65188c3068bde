import type { ChangeEvent } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordChange } from '../serve/record-change.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

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

/** Hears a person's events until `isEnough`, or until the stream ends. */
async function listen(at: TestServer, token: string) {
  const abort = new AbortController()
  const response = await fetch(`${at.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: ChangeEvent[] = []
  let hasEnded = false
  async function until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && reader) {
      const { value, done } = await reader.read()
      for (const line of value?.split('\n') ?? []) {
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice('data: '.length)) as ChangeEvent)
      }
      if (done) return void (hasEnded = true)
    }
  }
  return { response, events, until, hasEnded: () => hasEnded, stop: () => abort.abort() }
}

describe('the event stream', () => {
  it('is refused without a token', async () => {
    expect((await fetch(`${server.url}/api/events`)).status).toBe(401)
  })

  it('tells members of a project of a change made on another process, and nobody else', async () => {
    const [mine, foreign] = [await server.make.project(), await server.make.project()]
    const member = await server.signIn(await server.make.user({ roles: [{ project: mine }] }))
    const heard = await listen(server, member)
    await other.ok('/project/update', { project_id: foreign, short_name: 'Not yours' }, admin)
    await other.ok('/project/update', { project_id: mine, short_name: 'Yours' }, admin)
    await heard.until(() => heard.events.length > 0)
    expect(heard.events).toEqual([{ topic: 'projects', project_id: mine }])
    heard.stop()
  })

  it('tells one person of their own rights, and lets them hear a project that they have joined', async () => {
    const project = await server.make.project()
    const elsewhere = await server.make.project()
    const joining = await server.make.user({ roles: [{ project: elsewhere }] })
    const heard = await listen(server, await server.signIn(joining))
    await other.ok('/user/assignProject', { user_id: joining.id, project_id: project }, admin)
    await heard.until(() => heard.events.some((event) => event.topic === 'rights'))
    expect(heard.events).toContainEqual({ topic: 'rights', project_id: project })
    await other.ok('/project/update', { project_id: project, short_name: 'Joined' }, admin)
    await heard.until(() => heard.events.some((event) => event.topic === 'projects'))
    expect(heard.events).toContainEqual({ topic: 'projects', project_id: project })
    heard.stop()
  })

  it('tells of what belongs to no project, or to another one, nobody but superusers and who is concerned', async () => {
    const [mine, foreign] = [await server.make.project(), await server.make.project()]
    const target = await server.make.user({ roles: [{ project: foreign }] })
    const stranger = await server.signIn(await server.make.user({ roles: [{ project: mine }] }))
    const colleague = await server.signIn(await server.make.user({ roles: [{ project: foreign }] }))
    const maker = await server.make.user({ roles: [{ project: mine, access: ['project_add'] }] })
    const makerToken = await server.signIn(maker)
    const people = await Promise.all(
      [stranger, colleague, makerToken, admin].map((token) => listen(server, token)),
    )
    const full_name = { en: 'New', ar: 'New', fr: 'New' }
    const { id } = await other.ok(
      '/project/create_basic',
      { code: 'NEW-1', short_name: 'New', full_name },
      makerToken,
    )
    await other.ok('/user/change_status', { user_id: target.id, status: 'Blocked' }, admin)
    // What everybody hears at last.
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
    expect(ofMaker).toContainEqual({ topic: 'projects', project_id: id })
    expect(ofMaker.filter(({ topic }) => topic === 'users')).toEqual([])
    expect(ofAdmin).toContainEqual({ topic: 'projects', project_id: null })
    expect(ofAdmin).toContainEqual({ topic: 'users', project_id: null })
    for (const { stop } of people) stop()
  })

  it('tells of a change in a hidden branch its topic and project, and nothing else', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Shown: {}, Undisclosed: { Below: {} } })
    const store = await server.make.store(project, { name: 'Undisclosed' })
    const role = { project, access: ['location_view', 'store_view'] as const }
    const limited = await server.make.user({ roles: [role] })
    await server.make.assignLocations(limited.id, project, [at('Shown')])
    const heard = await listen(server, await server.signIn(limited))
    await other.ok('/location/updateName', { location_id: at('Below'), name: 'Undisclosed too' }, admin)
    await other.ok('/store/update-name', { id: store, name: 'Undisclosed too' }, admin)
    // What everybody hears at last.
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

  it('tells everybody of what everybody is to hear, though it belongs to no project', async () => {
    const project = await server.make.project()
    const heard = [
      await listen(server, await server.signIn(await server.make.user())),
      await listen(server, await server.signIn(await server.make.user({ roles: [{ project }] }))),
      await listen(server, admin),
    ]
    await recordChange(
      other.database,
      { path: '/modules/registry', actor: undefined, request: { id: 'here' } },
      { entries: [], notices: [{ topic: 'modules', projectId: null, toAll: true }] },
    )
    for (const { events, until, stop } of heard) {
      await until(() => events.length > 0)
      expect(events).toEqual([{ topic: 'modules', project_id: null }])
      stop()
    }
  })

  it('is one of a few: a session that opens more loses its oldest', async () => {
    // Each process keeps them few by itself.
    const process = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    const token = await server.signIn(await server.make.user())
    const streams = []
    for (let count = 0; count < 9; count++) streams.push(await listen(process, token))
    await streams[0]?.until(() => false)
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([
      true,
      ...Array.from({ length: 8 }, () => false),
    ])
    for (const { stop } of streams) stop()
    await process.close()
  })

  it('ends with its session', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    const heard = await listen(server, token)
    await other.ok('/auth/logout', {}, token)
    await heard.until(() => false)
    expect(heard.hasEnded()).toBe(true)
  })
})
