import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bePatient, type Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { untilOneWaits } from '../testing/until-one-waits.ts'
import { lines } from './lines.ts'
import { inTurn, waitingFor, type Line, type Taker } from './turns.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const adding = ['location_view', 'location_view_all', 'location_add'] as const

async function someoneAdding(at = server) {
  const project = await server.make.project()
  const token = await server.signIn(await server.make.user({ roles: [{ project, access: adding }] }))
  const add = (code: string) => at.call('/location/create', { project_id: project, code, name: code }, token)
  return { project, token, add }
}

/** Locks a project's tree during `work`, as an import of a large building does. */
async function whileHeld(project: string, work: () => Promise<void>): Promise<void> {
  await server.database.transaction().execute(async (transaction: Database) => {
    await bePatient(transaction)
    await sql`select from project where id = ${project} for no key update`.execute(transaction)
    await work()
  })
}

describe('changes that wait for one another', () => {
  it('keep nobody else from reading, changing and signing in', async () => {
    // Those that wait hold what they have until the tree is free. Who waited for them would wait without end.
    const calls = { lock: 600_000, statement: 600_000, transaction: 600_000 }
    const process = await startTestServer({
      databaseUrl: server.databaseUrl,
      alone: true,
      patience: { calls },
    })
    const [one, other] = [await someoneAdding(process), await someoneAdding(process)]
    let waiting: Promise<unknown>[] = []
    await whileHeld(one.project, async () => {
      waiting = Array.from({ length: 30 }, (_, index) => one.add(`W${index}`))
      await untilOneWaits(server.database)
      await process.ok('/location/getAllowed', { project_id: one.project }, one.token)
      await process.ok('/user/get_personal_info', {}, other.token)
      expect((await other.add('FREE')).status).toBe(200)
      await process.signIn(await server.make.user())
    })
    await Promise.allSettled(waiting)
    await process.close()
  })

  it('end with an answer', async () => {
    const one = await someoneAdding()
    await whileHeld(one.project, async () => {
      const waiting = Array.from({ length: 30 }, (_, index) => one.add(`W${index}`))
      const first = await Promise.race(waiting)
      expect(first).toMatchObject({ status: 503, error: { code: 'unavailable' } })
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
      void Promise.allSettled(waiting)
    })
  })

  it('are refused when one person sends more than the line holds', async () => {
    // Each process has lines of its own.
    const process = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    const { add } = await someoneAdding(process)
    const answers = await Promise.all(Array.from({ length: 150 }, (_, index) => add(`M${index}`)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
    // Those that found the line full. A call that waits too long in it gets another key, `busy`.
    // Each of these says how much waits.
    const full = answers.filter(({ error }) => error?.key === 'too_many_waiting')
    expect(full.length).toBeGreaterThan(0)
    expect(full.length).toBeLessThanOrEqual(50)
    await process.close()
  })
})

/** Returns work that ends on request, and the order in which it began. */
function workOf(line: Line) {
  const services = {} as Services
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, more: Partial<Taker> = {}) => {
    const work = () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    // The person is the letter, the number tells their work apart.
    const result = inTurn(services, line, { person: name.charAt(0), ...more }, work)
    result.catch(() => undefined)
    return result
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { began, send, end, waiting: () => waitingFor(services, line) }
}

describe('reads that wait', () => {
  it('leave connections for signing in, for changes, and for people who search', async () => {
    const process = await startTestServer({ databaseUrl: server.databaseUrl, alone: true })
    const looking = await Promise.all(Array.from({ length: 3 }, () => someoneAdding(process)))
    const other = await server.make.project()
    const access = ['project_view', 'team_view', 'team_add'] as const
    const honest = await server.make.user({ roles: [{ project: other, access }] })
    await server.database.transaction().execute(async (transaction: Database) => {
      await bePatient(transaction)
      await sql`lock table location in access exclusive mode`.execute(transaction)
      const waiting = looking.flatMap(({ project, token }) =>
        Array.from({ length: 10 }, (_, index) => [
          process.call('/location/getAllowed', { project_id: project }, token),
          process.call('/location/search', { project_id: project, search_text: `${index}` }, token),
        ]).flat(),
      )
      const token = await process.signIn(honest)
      const team = { project_id: other, name: 'Ours' }
      expect((await process.call('/project-team/create', team, token)).status).toBe(200)
      const search = { project_id: other, search_text: 'Ours' }
      expect((await process.call('/project-team/search', search, token)).status).toBe(200)
      expect((await process.call('/user/get_personal_info', {}, token)).status).toBe(200)
      void Promise.allSettled(waiting)
    })
    await process.close()
  })
})

describe.each([lines.pictures, lines.exports])('the line of $name', (line) => {
  it('gives nobody more than a third of its places, and leaves one to other projects', async () => {
    const { began, send, end } = workOf(line)
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']) void send(name, { project: 'one' })
    expect(began).toEqual(['a1', 'b1'])
    void send('h1', { project: 'other' })
    expect(began).toEqual(['a1', 'b1', 'h1'])
    // Somebody of the same project comes before the second turns of the others.
    void send('e1', { project: 'one' })
    for (const name of ['a1', 'b1', 'c1', 'd1']) await end(name)
    expect(began.slice(3)).toEqual(['c1', 'd1', 'e1', 'a2'])
    for (const name of ['h1', 'e1', 'a2', 'b2', 'c2', 'd2']) await end(name)
  })
})

describe('a line', () => {
  const line: Line = { name: 'work', atOnce: 6, ofPerson: 3, kept: 3, waitMs: Infinity }

  it('keeps turns for people who have none, however much two others send', () => {
    const { began, send } = workOf(line)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']) void send(name)
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1'])
    void send('c1')
    void send('d1')
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'd1'])
  })

  it('gives a free turn to the person with the least under way, and then to each in turn', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 1, kept: 0 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void send(name)
    for (let count = 0; count < 6; count++) await end(began.at(-1) ?? '')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('gives the first turn of a person before the second one of somebody else who came earlier', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 1, kept: 0 })
    void send('a1')
    void send('a2')
    void send('b1')
    await end('a1')
    void send('a3')
    void send('c1')
    await end('b1')
    await end('c1')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('saves no turns up for people who send nothing', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 1, kept: 0 })
    for (const name of ['a1', 'a2', 'a3']) {
      void send(name)
      await end(name)
    }
    void send('a4')
    for (const name of ['b1', 'b2', 'b3', 'a5']) void send(name)
    for (let count = 0; count < 4; count++) await end(began.at(-1) ?? '')
    expect(began.slice(3)).toEqual(['a4', 'b1', 'a5', 'b2', 'b3'])
  })

  it('leaves a turn to other projects, however many people of one send', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 3, ofPerson: 1, ofProject: 2, kept: 0 })
    for (const name of ['a1', 'b1', 'c1', 'd1']) void send(name, { project: 'one' })
    expect(began).toEqual(['a1', 'b1'])
    void send('h1', { project: 'other' })
    expect(began).toEqual(['a1', 'b1', 'h1'])
    await end('h1')
    expect(began).toHaveLength(3)
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'h1', 'c1'])
  })

  it('prefers people of the project with the least under way', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 2, kept: 0 })
    for (const name of ['a1', 'b1', 'c1']) void send(name, { project: 'one' })
    void send('h1', { project: 'other' })
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'h1'])
  })

  it('gives up the place of a client that leaves, and does not run its work', async () => {
    const { began, send, end, waiting } = workOf({ ...line, atOnce: 1, kept: 0, waitMs: 60_000 })
    const left = new AbortController()
    const first = send('a1')
    const gone = send('b1', { gone: left.signal })
    const last = send('c1')
    expect(waiting()).toBe(2)
    left.abort(new Error('the client has left'))
    await expect(gone).rejects.toThrow('the client has left')
    expect(waiting()).toBe(1)
    await expect(send('d1', { gone: left.signal })).rejects.toThrow('the client has left')
    await end('a1')
    await end('c1')
    await Promise.all([first, last])
    expect(began).toEqual(['a1', 'c1'])
  })

  it('refuses more work of a person than may wait, says how much waits, and refuses nobody else', async () => {
    const { send, waiting } = workOf({ ...line, atOnce: 1, kept: 0, mostWaiting: 2, waitMs: 60_000 })
    for (const name of ['a1', 'a2', 'a3']) void send(name)
    await expect(send('a4')).rejects.toMatchObject({
      key: 'too_many_waiting',
      details: { params: { count: 2 } },
    })
    void send('b1')
    expect(waiting()).toBe(3)
  })

  it('prefers a person with nothing under way to a second turn of one who waits longer', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 2, kept: 0 })
    for (const name of ['a1', 'b1', 'a2', 'c1']) void send(name)
    await end('b1')
    expect(began).toEqual(['a1', 'b1', 'c1'])
  })

  it('refuses work that got no turn in time, and does not run it later', async () => {
    const { began, send, end } = workOf({ ...line, atOnce: 1, waitMs: 1 })
    void send('a1')
    const late = send('b1')
    await expect(late).rejects.toMatchObject({ code: 'rate_limited', key: 'busy' })
    await end('a1')
    expect(began).toEqual(['a1'])
    void send('c1')
    expect(began).toEqual(['a1', 'c1'])
  })
})
