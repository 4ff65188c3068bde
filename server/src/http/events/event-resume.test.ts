import { randomUUID } from 'node:crypto'
import type { ChangeEvent } from '@atrium/contract'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../../database/schema.ts'
import { changeChannel } from '../../events/change-channel.ts'
import { sealPosition } from '../../events/event-id.ts'
import { openStream, type OpenedStream } from '../../testing/open-stream.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

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

const placeOf = (token: string, at = server) => at.ok('/user/get_place', {}, token)
const rename = (project_id: string) =>
  server.ok('/project/update', { project_id, short_name: 'Renamed' }, admin)

/** Ends the stream after a last change that the person hears, and returns the events before it. */
async function heardUntil(stream: OpenedStream, project_id: string): Promise<readonly ChangeEvent[]> {
  const last = { topic: 'imports', project_id } as const
  await server.notify(last)
  const isLast = ({ topic }: ChangeEvent) => topic === last.topic
  await stream.until(() => stream.events.some(isLast))
  stream.stop()
  return stream.events.filter((event) => !isLast(event))
}

/** Waits until a process has got the notice of a change made here. */
async function isHeard(at: TestServer, work: () => Promise<unknown>): Promise<void> {
  const { heard } = at.services.changes.figures
  await work()
  await expect.poll(() => at.services.changes.figures.heard).toBeGreaterThan(heard)
}

async function makeMember() {
  const [mine, foreign] = [await server.make.project(), await server.make.project()]
  const user = await server.make.user({
    roles: [{ project: mine, access: ['team_view', 'team_add'] }],
  })
  return { mine, foreign, user, token: await server.signIn(user) }
}

/** Prevents servers from reading what users may hear during `work`. */
async function whileNobodyJudges(work: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
  await other.database.transaction().execute(async (transaction: Transaction<Schema>) => {
    await sql`lock table project_user in access exclusive mode`.execute(transaction)
    await work(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(transaction)
      return rows[0]?.count ?? 0
    })
  })
}

describe('a stream that begins at the id of a place', () => {
  it('starts with all changes since, once for each topic, and with nothing of other projects', async () => {
    const { mine, foreign, token } = await makeMember()
    const { event_id } = await placeOf(token)
    for (const project of [mine, mine, foreign]) await isHeard(server, () => rename(project))
    const stream = await openStream(server, token, event_id)
    expect(stream.isComplete()).toBe(true)
    expect(await heardUntil(stream, mine)).toEqual([{ topic: 'projects', project_id: mine }])
  })

  it('continues from a place that another process gave', async () => {
    const { mine, token } = await makeMember()
    const { event_id } = await placeOf(token, other)
    await isHeard(server, () => rename(mine))
    const stream = await openStream(server, token, event_id)
    expect(stream.isComplete()).toBe(true)
    expect(await heardUntil(stream, mine)).toEqual([{ topic: 'projects', project_id: mine }])
  })

  it('continues from the place of a process that began earlier, if nothing has changed since', async () => {
    const { token } = await makeMember()
    const later = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    await expect.poll(() => server.services.changes.position).toBe(later.services.changes.position)
    const { event_id } = await placeOf(token)
    const stream = await openStream(later, token, event_id)
    expect(stream.isComplete()).toBe(true)
    stream.stop()
    await later.close()
  })

  it('reports that the user was removed from a project, and nothing more of that project', async () => {
    const { mine, foreign, user, token } = await makeMember()
    const { event_id } = await placeOf(token)
    await isHeard(server, () => rename(mine))
    const input = { user_id: user.id, project_id: mine }
    await isHeard(server, () => server.ok('/user/removeProject', input, admin))
    const stream = await openStream(server, token, event_id)
    await stream.until(() => stream.events.some(({ topic }) => topic === 'rights'))
    expect(stream.isComplete()).toBe(true)
    expect(stream.events.filter(({ topic }) => topic !== 'rights')).toEqual([])
    await isHeard(server, () => rename(mine))
    await server.ok('/user/assignProject', { ...input, project_id: foreign }, admin)
    const isFollowed = ({ topic, project_id }: ChangeEvent) => topic === 'rights' && project_id === foreign
    await stream.until(() => stream.events.some(isFollowed))
    const heard = await heardUntil(stream, foreign)
    expect(heard.map(({ topic }) => topic)).not.toContain('projects')
  })

  it('names a change to the session that made it, as an open stream does', async () => {
    const { mine, token, user } = await makeMember()
    const elsewhere = await server.signIn(user)
    const { event_id } = await placeOf(token)
    const reply = await server.post('/project-team/create', { project_id: mine, name: 'Crew' }, token)
    const [change] = reply.headers.get('x-changed')?.split(' ') ?? []
    const heard = [await openStream(server, token, event_id), await openStream(server, elsewhere, event_id)]
    expect(await Promise.all(heard.map((stream) => heardUntil(stream, mine)))).toEqual([
      [{ topic: 'teams', project_id: mine, change }],
      [{ topic: 'teams', project_id: mine }],
    ])
  })
})

describe('a stream that is opened again', () => {
  it('continues after the last id', async () => {
    const { mine, token } = await makeMember()
    const first = await openStream(server, token)
    expect(first.isComplete()).toBe(false)
    await rename(mine)
    await first.until(() => first.events.length > 0)
    first.stop()
    const quiet = await openStream(server, token, first.lastId())
    expect(quiet.isComplete()).toBe(true)
    quiet.stop()
    await isHeard(server, () => server.notify({ topic: 'teams', project_id: mine }))
    const again = await openStream(other, token, quiet.lastId())
    expect(again.isComplete()).toBe(true)
    expect(await heardUntil(again, mine)).toEqual([{ topic: 'teams', project_id: mine }])
  })

  it('reports a change of rights again if it ended before it had followed the change', async () => {
    const { mine, user, token } = await makeMember()
    const first = await openStream(server, token)
    await whileNobodyJudges(async (waiting) => {
      const own = { project_id: mine, user_ids: [user.id] }
      for (const topic of ['rights', 'saved-views'])
        await sql`select pg_notify(${changeChannel}, ${JSON.stringify({ id: randomUUID(), topic, ...own })})`.execute(
          server.database,
        )
      await first.until(() => first.events.length > 0)
      expect(first.events).toEqual([{ topic: 'saved-views', project_id: mine }])
      await expect.poll(waiting).toBe(1)
      first.stop()
    })
    const again = await openStream(server, token, first.lastId())
    expect(again.isComplete()).toBe(true)
    await again.until(() => again.events.some(({ topic }) => topic === 'rights'))
    again.stop()
  })

  it('reports changes during the time in which the server reads what the user may hear', async () => {
    const { mine, token } = await makeMember()
    let opening: Promise<OpenedStream> | undefined
    await whileNobodyJudges(async (waiting) => {
      opening = openStream(server, token)
      await expect.poll(waiting).toBe(1)
      await isHeard(server, () => server.notify({ topic: 'teams', project_id: mine }))
    })
    const stream = await opening
    await stream?.until(() => stream.events.length > 0)
    expect(stream?.events).toEqual([{ topic: 'teams', project_id: mine }])
    stream?.stop()
  })
})

describe('an event id', () => {
  it('reveals nothing, not even whether anything has happened since another one', async () => {
    const { token } = await makeMember()
    const ids = [await placeOf(token), await placeOf(token)].map(({ event_id }) => event_id)
    await isHeard(server, () => server.notify({ topic: 'teams', project_id: randomUUID() }))
    ids.push((await placeOf(token)).event_id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\w-]{86}$/)
  })

  it.each([
    ['somebody else’s', async () => (await placeOf(admin)).event_id],
    ['that of another portal', async (userId: string) => sealPosition('another key', userId, randomUUID())],
    [
      'one that nobody knows any more',
      async (userId: string) => sealPosition(server.services.secretKey, userId, randomUUID()),
    ],
    ['garbage of the right form', async () => 'a'.repeat(86)],
    ['a position that is not sealed', async () => server.services.changes.position],
    ['a very long one', async () => 'a'.repeat(10_000)],
    ['a quote', async () => `'; drop table session --`],
  ])('that is invalid only leads to a gap: %s', async (_, idFor) => {
    const { mine, user, token } = await makeMember()
    await isHeard(server, () => rename(mine))
    const stream = await openStream(server, token, await idFor(user.id))
    expect(stream.status).toBe(200)
    expect(stream.isComplete()).toBe(false)
    expect(await heardUntil(stream, mine)).toEqual([])
  })
})
