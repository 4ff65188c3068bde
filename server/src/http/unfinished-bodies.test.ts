import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../database/schema.ts'
import { isSmallBody, largestBody } from './body-size.ts'
import { limitConnections } from './limit-connections.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Sends bodies that begin and never end, on raw sockets, as no client would allow it. */

let server: TestServer
let user: { email: string; password: string }
let token: string

beforeAll(async () => {
  server = await startTestServer({ alone: true })
  user = await server.make.user()
  token = await server.signIn(user)
})
afterAll(() => server.close())

interface Sent {
  /** The status of the answer, as soon as there is one. */
  status: Promise<number>
  /** The bytes of the answer so far. */
  answer(): string
  closed: Promise<void>
  socket: Socket
}

interface Request {
  path: string
  bearer?: string
  says?: number
  sends?: number
  headers?: string[]
  at?: TestServer
}

const large = 2_000_000

/** Announces a body of so many bytes, and sends some of them. */
function send({ path, bearer, says = large, sends = 50_000, headers = [], at = server }: Request): Sent {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1')
  let answer = ''
  const status = new Promise<number>((resolve) => {
    socket.on('data', (data) => {
      answer += data.toString()
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]))
    })
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    ...(headers.some((header) => header.startsWith('Content-Type'))
      ? []
      : ['Content-Type: application/json']),
    `Content-Length: ${says}`,
    ...(bearer ? [`Authorization: Bearer ${bearer}`] : []),
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"name":"${'x'.repeat(sends)}`)
  return { status, answer: () => answer, closed, socket }
}

/** Returns the statuses of those that are answered while the others still wait. */
async function answered(sent: readonly Sent[], count: number): Promise<number[]> {
  const statuses: number[] = []
  await new Promise<void>((resolve) => {
    for (const { status } of sent)
      void status.then((one) => {
        statuses.push(one)
        if (statuses.length === count) resolve()
      })
  })
  // An accepted request has no answer yet. A call that completes meanwhile shows that all were judged.
  await server.ok('/user/get_personal_info', {}, token)
  return statuses
}

/** Makes all requests that come meanwhile wait before they are judged: nobody's session can be read. */
async function whileNobodyIsJudged(work: () => Promise<void>): Promise<void> {
  await server.database.transaction().execute(async (transaction: Transaction<Schema>) => {
    await sql`lock table session in access exclusive mode`.execute(transaction)
    await work()
  })
}

const openConnections = (at: TestServer): Promise<number> =>
  new Promise((resolve, reject) => {
    at.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

const closeAll = (sent: readonly Sent[]) => {
  for (const { socket } of sent) socket.destroy()
}

describe('an unfinished body', () => {
  it.each([
    ['a change', '/api/location/create', 401],
    ['a read', '/api/location/search', 401],
    ['an upload', '/api/location/import', 401],
    ['a call that is open to all', '/api/auth/login', 413],
    ['no call at all', '/api/no/such/call', 413],
  ])('of a stranger to %s is refused at its headers', async (_, path, status) => {
    const sent = Array.from({ length: 100 }, () => send({ path }))
    expect(new Set(await answered(sent, 100))).toEqual(new Set([status]))
    closeAll(sent)
  })

  it.each(['/api/location/create', '/api/location/search', '/api/location/import', '/api/release/publish'])(
    'with an invalid token is refused at its headers: %s',
    async (path) => {
      const sent = ['x'.repeat(86), `ark_${randomUUID()}.${'x'.repeat(43)}`, token.replace(/.$/, '!')].map(
        (bearer) => send({ path, bearer }),
      )
      expect(new Set(await answered(sent, 3))).toEqual(new Set([401]))
      closeAll(sent)
    },
  )

  it.each(['/api/location/create', '/api/location/search'])(
    'is awaited only a few times for one person, and others go on: %s',
    async (path) => {
      const sent = Array.from({ length: 20 }, () => send({ path, bearer: token }))
      expect(new Set(await answered(sent, 16))).toEqual(new Set([429]))
      expect(sent.filter(({ answer }) => answer() === '')).toHaveLength(4)
      const other = await server.signIn(await server.make.user())
      const theirs = send({ path, bearer: other, says: 40_000 })
      theirs.socket.write('x')
      const body = JSON.stringify({ name: 'x'.repeat(40_000) })
      expect((await server.post(path.slice('/api'.length), body, other)).status).toBe(422)
      closeAll([...sent, theirs])
      // A closed connection holds no room.
      await Promise.all(sent.map(({ closed }) => closed))
      await expect
        .poll(async () => (await server.post(path.slice('/api'.length), body, token)).status)
        .toBe(422)
    },
  )

  it('holds no room after its sender has gone', async () => {
    const person = await server.signIn(await server.make.user())
    await whileNobodyIsJudged(async () => {
      const before = await openConnections(server)
      const sent = Array.from({ length: 4 }, () =>
        send({ path: '/api/location/create', bearer: person, says: largestBody }),
      )
      await expect.poll(async () => openConnections(server)).toBe(before + 4)
      closeAll(sent)
      await expect.poll(async () => openConnections(server)).toBeLessThanOrEqual(before)
    })
    const body = JSON.stringify({ name: 'x'.repeat(40_000) })
    expect((await server.post('/location/create', body, person)).status).toBe(422)
  })

  it('that ends after its sender was signed out changes nothing', async () => {
    const late = await server.signIn(user)
    const sent = Array.from({ length: 5 }, () => send({ path: '/api/location/create', bearer: late }))
    // The fifth finds no room once the others were judged.
    expect(await answered(sent, 1)).toEqual([429])
    await server.ok('/auth/revokeAllSessions', {}, token)
    const waiting = sent.filter(({ answer }) => answer() === '')
    for (const { socket } of waiting) socket.write(`${'x'.repeat(large - 50_000 - 11)}"}`)
    expect(await Promise.all(waiting.map(({ status }) => status))).toEqual([401, 401, 401, 401])
    closeAll(sent)
  })

  it('is awaited for a limited time, also while it is drained after its answer', async () => {
    const hasty = await startTestServer({
      databaseUrl: server.databaseUrl,
      alone: true,
      environment: { BODY_TIME: '300ms' },
    })
    const sent = [
      send({ at: hasty, path: '/api/location/create', bearer: token }),
      send({ at: hasty, path: '/api/location/search', bearer: token, says: 9000, sends: 10 }),
      send({ at: hasty, path: '/api/location/create' }),
      send({
        at: hasty,
        path: '/api/location/import',
        headers: ['Content-Type: multipart/form-data; boundary=x'],
      }),
    ]
    const statuses = await Promise.all(sent.map(({ status }) => status))
    expect(statuses).toEqual([400, 400, 401, 401])
    await Promise.all(sent.map(({ closed }) => closed))
    await hasty.close()
  })
})

describe('connections of one address', () => {
  it('are limited by the address that the proxy reports', async () => {
    const few = await startTestServer({
      databaseUrl: server.databaseUrl,
      alone: true,
      environment: { TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '10' },
    })
    const from = (address: string) =>
      send({
        at: few,
        path: '/api/location/create',
        bearer: token,
        says: 100,
        sends: 10,
        headers: [`X-Forwarded-For: ${address}`],
      })
    const sent = Array.from({ length: 12 }, () => from('192.0.2.1'))
    expect(await answered(sent, 2)).toEqual([429, 429])
    const other = await fetch(`${few.url}/health/live`, { headers: { 'x-forwarded-for': '192.0.2.2' } })
    expect(other.status).toBe(200)
    closeAll(sent)
    await few.close()
  })

  it('are limited without a proxy in front, except for this machine', () => {
    const listeners: ((socket: unknown) => void)[] = []
    const app = {
      server: { on: (_: string, listener: (socket: unknown) => void) => listeners.push(listener) },
    }
    limitConnections(app as never, { trustProxy: false, connectionsPerAddress: 2 })
    const [connected] = listeners
    const open = (remoteAddress: string) => {
      const closing: (() => void)[] = []
      let refused = false
      connected?.({
        remoteAddress,
        once: (_: string, close: () => void) => closing.push(close),
        end: () => (refused = true),
        destroy: () => undefined,
      })
      return { isRefused: () => refused, close: () => closing.forEach((close) => close()) }
    }
    const first = open('192.0.2.1')
    expect([first, open('192.0.2.1'), open('192.0.2.1')].map((one) => one.isRefused())).toEqual([
      false,
      false,
      true,
    ])
    first.close()
    expect(open('192.0.2.1').isRefused()).toBe(false)
    expect(open('192.0.2.2').isRefused()).toBe(false)
    // A client has a network of such addresses to itself.
    const hosts = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::3']
    expect(hosts.map((host) => open(host).isRefused())).toEqual([false, false, true, false])
    expect(Array.from({ length: 9 }, () => open('::ffff:127.0.0.1').isRefused())).not.toContain(true)
  })
})

it('a body without a length counts as a large one', () => {
  expect(isSmallBody({ headers: { 'transfer-encoding': 'chunked' } } as never)).toBe(false)
  expect(isSmallBody({ headers: {} } as never)).toBe(true)
})
