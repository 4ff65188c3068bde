import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerRegistry, troubleHeader } from './answer-registry.ts'

const released = (code: string) => ({
  code,
  version: 'aaaa',
  entry: `/remotes/${code}/aaaa/entry.js`,
  override: null,
})

/** A fake portal: the calls that it received, the overrides of the only session, and how it accepts a new one. */
let requests: { path: string; body: Record<string, unknown>; authorization: string | undefined }[]
let overrides: { module_code: string; address: string; version: null; until: string }[]
let refuse: { status: number; message: string } | null
let troubles: string[]
let declaration: () => Promise<{ code: string }>
let origin: string
const closing: (() => void)[] = []

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  closing.push(() => void server.close())
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function answerOf(request: IncomingMessage) {
  const body = JSON.parse(await text(request)) as Record<string, unknown>
  const path = request.url ?? ''
  requests.push({ path, body, authorization: request.headers.authorization })
  if (request.headers.authorization !== 'Bearer good') return { status: 401, reply: { error: {} } }
  if (path === '/api/user/get_place')
    return {
      status: 200,
      reply: { modules: [released('stores'), released('users')], generation: 7, overrides },
    }
  if (refuse) return { status: refuse.status, reply: { error: { message: refuse.message } } }
  return { status: 200, reply: { status: 'success', until: inHours(8) } }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeEach(async () => {
  ;[requests, overrides, refuse, troubles] = [[], [], null, []]
  declaration = async () => ({ code: 'stores' })
  const portal = await listen((request, response) => {
    void answerOf(request).then(({ status, reply }) => response.writeHead(status).end(JSON.stringify(reply)))
  })
  const answer = answerRegistry({
    ...{ code: 'stores', portal, onTrouble: (text) => troubles.push(text) },
    declaration: () => declaration(),
  })
  origin = await listen((request, response) => void answer(request, response))
})
afterEach(() => closing.splice(0).forEach((close) => close()))

async function ask(body: object, authorization = 'Bearer good') {
  const reply = await fetch(`${origin}/api/user/get_place`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { modules = [], ...rest } = (await reply.json()) as { modules?: Record<string, unknown>[] }
  const stores = modules.find(({ code }) => code === 'stores')
  const users = modules.find(({ code }) => code === 'users')
  return { reply, stores, users, rest }
}

test('a starting page makes its session override the module, and gets the development build', async () => {
  const { stores, users, rest } = await ask({ project_id: 'p' })
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/user/get_place', { project_id: 'p' }],
    ['/api/module-override/set', { module_code: 'stores', address: origin, hours: 8 }],
  ])
  expect(requests.every(({ authorization }) => authorization === 'Bearer good')).toBe(true)
  expect(stores).toMatchObject({
    version: 'development',
    entry: '/remotes/stores/development/entry.js',
    integrity: '',
    ahead: [],
    declaration: { code: 'stores' },
    override: { address: origin, version: null },
  })
  expect(users).toEqual(released('users'))
  expect(rest).toMatchObject({ generation: 7, overrides: [{ module_code: 'stores', address: origin }] })
  expect(troubles).toEqual([])
})

test('an existing override is kept, and renewed if it ends soon', async () => {
  overrides = [{ module_code: 'stores', address: origin, version: null, until: inHours(3) }]
  expect((await ask({})).stores).toMatchObject({ version: 'development' })
  expect(requests).toHaveLength(1)
  overrides = [{ module_code: 'stores', address: origin, version: null, until: inHours(0.2) }]
  await ask({})
  expect(requests.at(-1)?.path).toBe('/api/module-override/set')
})

test('ending it while the page is open restores the release', async () => {
  const { stores } = await ask({ generation: 7 })
  expect(stores).toEqual(released('stores'))
  expect(requests).toHaveLength(1)
})

test('an override of another address belongs to another server', async () => {
  overrides = [{ module_code: 'stores', address: 'http://localhost:1', version: null, until: inHours(3) }]
  expect((await ask({ generation: 7 })).stores).toEqual(released('stores'))
})

test.each([
  [403, 'You may not do this.', 'stores is as it was released: You may not do this.'],
  [404, 'Not found.', 'The portal has no release of stores.'],
])('if the portal says %i, the release stays and the page says why', async (status, message, reason) => {
  refuse = { status, message }
  const { stores, reply } = await ask({})
  expect(stores).toEqual(released('stores'))
  expect(decodeURIComponent(reply.headers.get(troubleHeader) ?? '')).toContain(reason)
  expect(troubles.join()).toContain(reason)
})

test('an unreadable declaration keeps the release, and is named', async () => {
  declaration = () => Promise.reject(new Error('declaration.ts: one comma too many'))
  const { stores, reply } = await ask({})
  expect(stores).toEqual(released('stores'))
  expect(decodeURIComponent(reply.headers.get(troubleHeader) ?? '')).toContain('one comma too many')
})

test('a refusal of the portal is passed on as it is', async () => {
  const { reply } = await ask({}, 'Bearer old')
  expect(reply.status).toBe(401)
  expect(requests).toHaveLength(1)
})
