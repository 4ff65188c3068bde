import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

interface Heard {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let server: TestServer
let receiver: Server
let origin: string
/** What the receiver heard, and what it answers. */
const heard: Heard[] = []
let answer = { status: 204, headers: {} as Record<string, string> }
/** Replies wait for it, by the path of the webhook. */
const silent = new Map<string, Promise<void>>()

let project: string
let maker: { id: string; token: string }
let store: string

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      heard.push({ path, headers: request.headers, body })
      void (silent.get(path) ?? Promise.resolve()).then(() =>
        reply.writeHead(answer.status, answer.headers).end('a reply that nobody reads'),
      )
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  server = await startTestServer({
    alone: true,
    jobs: [],
    environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
  })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

beforeEach(async () => {
  heard.length = 0
  answer = { status: 204, headers: {} }
  project = await server.make.project()
  store = await server.make.store(project)
  const user = await server.make.user({
    roles: [
      {
        project,
        access: [
          'webhook_edit',
          'store_view',
          'store_view_all',
          'store_edit',
          'location_view',
          'location_view_all',
        ],
      },
    ],
  })
  maker = { id: user.id, token: await server.signIn(user) }
})

const create = (url = `${origin}/hook`, events: ('stores' | 'stock')[] = ['stores']) =>
  server.ok('/webhook/create', { project_id: project, name: 'Ledger', url, events }, maker.token)
const deliveries = async (id: string) =>
  (await server.ok('/webhook/getDeliveries', { id }, maker.token)).deliveries
const rename = (name: string) => server.ok('/store/update', { store_id: store, name }, maker.token)
const webhook = async () =>
  (await server.ok('/webhook/search', { project_id: project }, maker.token)).webhooks[0]

it('tells of a change with what its maker may see, signed over its time and body', async () => {
  const { id, secret } = await create()
  const before = Math.floor(Date.now() / 1000)
  await rename('North depot')
  await expect.poll(() => heard.length).toBe(1)
  const [{ headers, body, path }] = heard as [Heard]
  expect(path).toBe('/hook')
  const timestamp = String(headers['atrium-timestamp'])
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  expect(headers['atrium-signature']).toBe(`v1=${expected}`)
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000 + 1)
  const message = JSON.parse(body) as { things: unknown; id: string }
  expect(message).toMatchObject({
    event: 'stores',
    call: '/store/update',
    project_id: project,
    webhook: { id, name: 'Ledger' },
    things: [{ thing: 'store', id: store, name: 'North depot' }],
  })
  expect(headers['atrium-webhook-id']).toBe(message.id)
  await expect
    .poll(() => deliveries(id))
    .toMatchObject([
      { id: message.id, state: 'delivered', http_status: 204, tries: 1, event: 'stores', is_replay: false },
    ])
  expect(await webhook()).toMatchObject({ last_delivery: { is_delivered: true }, failing_since: null })
  expect(JSON.stringify(await webhook())).not.toContain(secret)
})

it('tells nothing of a change of another topic, of another project, or while it is switched off', async () => {
  const { id } = await create(undefined, ['stock'])
  await rename('Silent')
  await server.ok('/webhook/update', { id, events: ['stores'], is_enabled: false }, maker.token)
  await rename('Silent as well')
  await server.ok('/webhook/sendTest', { id }, maker.token)
  await expect.poll(() => heard.length).toBe(1)
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ event: null, things: [] })
  expect(await deliveries(id)).toHaveLength(1)
})

it('tells nothing that its maker may no longer see, and is switched off with their right to it', async () => {
  const { id } = await create()
  await sql`delete from role_access where access_code = 'store_view_all'
    and role_id in (select role_id from user_role where user_id = ${maker.id})`.execute(server.database)
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  await server.ok('/store/update', { store_id: store, name: 'Hidden' }, admin)
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'gone', tries: 0 }])
  await sql`delete from role_access where access_code = 'webhook_edit'
    and role_id in (select role_id from user_role where user_id = ${maker.id})`.execute(server.database)
  await server.ok('/store/update', { store_id: store, name: 'Hidden again' }, admin)
  const found = async () => (await server.ok('/webhook/search', { project_id: project }, admin)).webhooks[0]
  await expect.poll(found).toMatchObject({ is_enabled: false, reason_off: 'no_rights' })
  expect(heard).toEqual([])
})

it('tries again after a failure, follows no redirect, and logs each reply', async () => {
  answer = { status: 302, headers: { location: `${origin}/elsewhere` } }
  const { id } = await create()
  await rename('Moved')
  await expect
    .poll(() => deliveries(id))
    .toMatchObject([{ state: 'waiting', http_status: 302, reason: 'status' }])
  expect(await webhook()).toMatchObject({ failing_since: expect.any(String) })
  answer = { status: 200, headers: {} }
  await sql`update job_queue.job set start_after = now() where name = 'webhooks.deliver' and state = 'retry'`.execute(
    server.database,
  )
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered', tries: 2 }])
  expect(heard.map(({ path }) => path)).toEqual(['/hook', '/hook'])
  expect(await webhook()).toMatchObject({ failing_since: null })
})

it('is switched off after a day of failures, with an entry in the audit trail', async () => {
  answer = { status: 500, headers: {} }
  const { id } = await create()
  await sql`update webhook set failing_since = now() - interval '25 hours' where id = ${id}`.execute(
    server.database,
  )
  await rename('Too late')
  await expect.poll(webhook).toMatchObject({ is_enabled: false, reason_off: 'failing' })
  const inbox = async () => (await server.ok('/notification/list', {}, maker.token)).lines
  await expect
    .poll(inbox)
    .toMatchObject([{ kind: 'webhook_off', text: 'The portal has switched off your webhook Ledger' }])
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const { entries } = await server.ok('/audit/search', { thing_id: id, limit: 1 }, admin)
  expect(entries).toMatchObject([{ user: null, after: { is_enabled: false, reason_off: 'failing' } }])
  await server.ok('/webhook/update', { id, is_enabled: true }, maker.token)
  expect(await webhook()).toMatchObject({ is_enabled: true, reason_off: null, failing_since: null })
})

it('ends a delivery whose job somebody cancels, which can be sent again then', async () => {
  answer = { status: 500, headers: {} }
  const { id } = await create()
  await rename('Refused')
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'waiting', tries: 1 }])
  const [delivery] = await deliveries(id)
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  await server.ok('/job/cancel', { id: delivery?.id ?? '' }, admin)
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', reason: 'cancelled' }])
  answer = { status: 204, headers: {} }
  await server.ok('/webhook/replay', { delivery_id: delivery?.id ?? '' }, maker.token)
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }])
})

it('shows administrators the class of a failure, and not what the receiver said', async () => {
  answer = { status: 503, headers: {} }
  await create()
  await rename('Unavailable')
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const jobs = async () =>
    (await server.ok('/job/search', { project_id: project, kind: 'webhooks.deliver' }, admin)).jobs
  await expect.poll(jobs).toMatchObject([{ reason: 'receiver' }])
})

it('is not told of changes of a kind that its maker may not view', async () => {
  const events = ['roles' as const]
  const url = `${origin}/hook`
  const { id } = await server.ok(
    '/webhook/create',
    { project_id: project, name: 'Roles', url, events },
    maker.token,
  )
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  await server.ok('/role/create', { project_id: project, code: 'NEW', name: 'New' }, admin)
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'gone', tries: 0 }])
  expect(heard).toEqual([])
})

it('sends a delivery again on request, and not while it is under way', async () => {
  // What other tests have left is still tried again.
  const heardHere = () => heard.filter(({ path }) => path === '/again')
  const { id } = await create(`${origin}/again`)
  await rename('Twice')
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered' }])
  const [first] = await deliveries(id)
  const again = await server.ok('/webhook/replay', { delivery_id: first?.id ?? '' }, maker.token)
  await expect.poll(() => heardHere().length).toBe(2)
  expect(JSON.parse(heardHere()[1]?.body ?? '')).toMatchObject({ id: again.delivery_id, event: 'stores' })
  expect((await deliveries(id))[0]).toMatchObject({ id: again.delivery_id, is_replay: true })
  await sql`update webhook_delivery set state = 'waiting' where id = ${first?.id ?? ''}`.execute(
    server.database,
  )
  expect(
    await server.refused('/webhook/replay', { delivery_id: first?.id ?? '' }, maker.token),
  ).toMatchObject({
    status: 409,
    key: 'webhook_under_way',
  })
})

it('lets five tests of a project wait, one after the other, and takes the tests of another project meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  silent.set('/silent', gate.promise)
  const one = await create(`${origin}/silent`)
  const other = await create(`${origin}/silent`)
  for (const { id } of [one, other, one, other, one])
    await server.ok('/webhook/sendTest', { id }, maker.token)
  expect(await server.refused('/webhook/sendTest', { id: other.id }, maker.token)).toMatchObject({
    status: 429,
    key: 'webhook_too_many_waiting',
  })
  const elsewhere = await server.make.project()
  const user = await server.make.user({ roles: [{ project: elsewhere, access: ['webhook_edit'] }] })
  const token = await server.signIn(user)
  const made = await server.ok(
    '/webhook/create',
    { project_id: elsewhere, name: 'Elsewhere', url: `${origin}/elsewhere`, events: ['stores'] },
    token,
  )
  await server.ok('/webhook/sendTest', { id: made.id }, token)
  await expect.poll(() => heard.some(({ path }) => path === '/elsewhere')).toBe(true)
  expect(heard.filter(({ path }) => path === '/silent').length).toBeLessThanOrEqual(1)
  gate.resolve()
  await expect.poll(() => heard.filter(({ path }) => path === '/silent').length).toBe(5)
  silent.clear()
})

it('delivers to the other webhooks of a project while one whose last message failed is silent', async () => {
  const held = Promise.withResolvers<void>()
  silent.set('/silent', held.promise)
  const [slow, quick] = [await create(`${origin}/silent`), await create(`${origin}/quick`)]
  const test = ({ id }: { id: string }) => server.ok('/webhook/sendTest', { id }, maker.token)
  const countOf = (path: string) => heard.filter((one) => one.path === path).length
  await test(slow)
  await expect.poll(() => countOf('/silent')).toBe(1)
  await test(slow)
  await test(quick)

  // What waits for the one that fails moves to another lane, and is silent there.
  const [heldAgain, refusing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  silent.set('/silent', heldAgain.promise)
  silent.set('/quick', refusing.promise)
  answer = { status: 500, headers: {} }
  held.resolve()
  await expect.poll(() => countOf('/silent')).toBe(2)
  await expect.poll(() => countOf('/quick')).toBe(1)
  answer = { status: 204, headers: {} }
  refusing.resolve()

  // So is what comes later, one at a time.
  await test(slow)
  await test(quick)
  await expect.poll(() => countOf('/quick')).toBe(2)
  expect(countOf('/silent')).toBe(2)
  heldAgain.resolve()
  await expect.poll(() => countOf('/silent')).toBe(3)
  silent.clear()
})

it('signs with the old secret too for a day after a rotation', async () => {
  const { id, secret } = await create()
  const rotated = await server.ok('/webhook/rotateSecret', { id }, maker.token)
  expect(rotated.secret).not.toBe(secret)
  const signedBy = async () => {
    heard.length = 0
    await server.ok('/webhook/sendTest', { id }, maker.token)
    await expect.poll(() => heard.length).toBe(1)
    const [{ headers, body }] = heard as [Heard]
    const sign = (key: string) =>
      `v1=${createHmac('sha256', key)
        .update(`${String(headers['atrium-timestamp'])}.${body}`)
        .digest('hex')}`
    return [rotated.secret, secret].filter((key) => headers['atrium-signature']?.includes(sign(key)))
  }
  expect(await signedBy()).toEqual([rotated.secret, secret])
  await sql`update webhook set former_until = now() where id = ${id}`.execute(server.database)
  expect(await signedBy()).toEqual([rotated.secret])
})

it('is refused for addresses that are no web address, or of a private network', async () => {
  for (const url of ['ftp://example.com', 'https://user:word@example.com', 'example.com'])
    expect(
      await server.refused(
        '/webhook/create',
        { project_id: project, name: 'A', url, events: ['stock'] },
        maker.token,
      ),
    ).toMatchObject({ status: 422, field_keys: { url: { key: 'webhook_url' } } })
  for (const url of [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://0x0a000001/',
  ])
    expect(
      await server.refused(
        '/webhook/create',
        { project_id: project, name: 'A', url, events: ['stock'] },
        maker.token,
      ),
    ).toMatchObject({ status: 422, field_keys: { url: { key: 'webhook_private_address' } } })
})
