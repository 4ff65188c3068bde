import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import type { MadeUser } from '../../testing/factories.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { projectJoined } from '../user-administration/joined.notification.ts'
import { makeBrowser, startPushService, type PushService } from './fixtures/push-service.ts'
import { deliverAll, spreadAll } from './fixtures/settle-notifications.ts'

let service: PushService
let server: TestServer
let person: MadeUser
let userId: string
let token: string
let endpoint: string
let browser: ReturnType<typeof makeBrowser>

beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ environment: { PUSH_SERVICES: service.origin } })
})
beforeEach(async () => {
  service.received.length = 0
  service.status = 201
  person = await server.make.user()
  userId = person.id
  token = await server.signIn(person)
  browser = makeBrowser()
  endpoint = `${service.origin}/push/${userId}`
  await server.ok('/notification/subscribePush', { endpoint, keys: browser.keys }, token)
  const kinds = [{ kind: 'project_joined', channels: { inbox: true, mail: true, push: true } }]
  await server.ok('/notification/setPreferences', { kinds }, token)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** Tells the person that they joined a project. */
async function tell(): Promise<void> {
  const project = await server.make.project({ name: 'Harbour' })
  await sql`insert into project_user (project_id, user_id) values (${project}, ${userId})`.execute(
    server.database,
  )
  await server.database
    .transaction()
    .execute((database) =>
      raiseNotifications({ database, services: server.services, actor: undefined }, projectJoined, [
        { projectId: project, data: { user_id: userId } },
      ]),
    )
  await spreadAll(server.services)
}
const browsers = async () => (await server.ok('/notification/getPreferences', {}, token)).push.browsers

it('sends a message that only the browser can read, signed with the key of the portal', async () => {
  await tell()
  await deliverAll(server.services, userId, 'push')
  expect(service.received).toHaveLength(1)
  const [sent] = service.received
  expect(sent?.body.includes('Harbour')).toBe(false)
  expect(browser.read(sent?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'You were added to the project Harbour',
    address: expect.stringMatching(/^\/p\//),
    language: 'en',
    direction: 'ltr',
  })
  const { push } = await server.ok('/notification/getPreferences', {}, token)
  const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? []
  expect(key).toBe(push.public_key)
  const [head, body, signature = ''] = jwt.split('.')
  const point = Buffer.from(push.public_key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})

it('sends no mail where the portal has no mail server, and says so', async () => {
  await tell()
  const { rows } = await sql<{ channel: string }>`
    select channel from notification_delivery where user_id = ${userId}`.execute(server.database)
  expect(rows).toEqual([{ channel: 'push' }])
  expect((await server.ok('/notification/getPreferences', {}, token)).mail).toEqual({ is_configured: false })
  expect(await server.refused('/notification/testMail', {}, token)).toMatchObject({
    status: 409,
    key: 'mail_not_configured',
  })
})

it('forgets a browser that its push service no longer knows', async () => {
  service.status = 410
  await tell()
  await deliverAll(server.services, userId, 'push')
  expect(await browsers()).toBe(0)
})

it('fails for its job to try again when a push service is down, and follows no redirect', async () => {
  for (const status of [503, 307]) {
    service.status = status
    await tell()
    await expect(deliverAll(server.services, userId, 'push')).rejects.toThrow('push_refused')
    await sql`update notification_delivery set claimed_by = null where user_id = ${userId}`.execute(
      server.database,
    )
  }
  expect(await browsers()).toBe(1)
})

it('ends with the session, and when the person says so', async () => {
  const heard = await heardDuring(server, { userId, projects: [] }, () =>
    server.ok('/notification/unsubscribePush', { endpoint }, token),
  )
  expect(heard).toContainEqual(expect.objectContaining({ topic: 'notifications', project_id: null }))
  expect(await browsers()).toBe(0)
  await server.ok('/notification/subscribePush', { endpoint, keys: browser.keys }, token)
  await tell()
  await server.ok('/auth/logout', {}, token)
  await deliverAll(server.services, userId, 'push')
  expect(service.received).toEqual([])
})

it('ends when a session reaches its greatest age, not when nobody uses it for a while', async () => {
  await tell()
  await sql`update session set last_seen_at = now() - interval '2 hours' where user_id = ${userId}`.execute(
    server.database,
  )
  await deliverAll(server.services, userId, 'push')
  expect(service.received).toHaveLength(1)
  await sql`update session set created_at = now() - interval '13 hours' where user_id = ${userId}`.execute(
    server.database,
  )
  await tell()
  await deliverAll(server.services, userId, 'push')
  expect(service.received).toHaveLength(1)
})

it('goes on in the next session of the person in the browser, unless they had signed out', async () => {
  const renewed = { endpoint, keys: browser.keys, renew: true }
  const end = () =>
    sql`update session set created_at = now() - interval '13 hours' where user_id = ${userId}`.execute(
      server.database,
    )
  await end()
  const stranger = await server.signIn(await server.make.user())
  await server.ok('/notification/subscribePush', renewed, stranger)
  expect((await server.ok('/notification/getPreferences', {}, stranger)).push.browsers).toBe(0)
  token = await server.signIn(person)
  expect(await browsers()).toBe(0)
  await server.ok('/notification/subscribePush', renewed, token)
  expect(await browsers()).toBe(1)
  await server.ok('/auth/logout', {}, token)
  token = await server.signIn(person)
  await server.ok('/notification/subscribePush', renewed, token)
  expect(await browsers()).toBe(0)
})

it.each([
  [
    'a point that is not on the curve',
    { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
  ],
  ['a short key', { p256dh: 'BPublicKey' }],
  ['a short secret', { auth: 'c2VjcmV0' }],
])('refuses %s, for which no message can be encrypted', async (_, keys) => {
  const input = { endpoint, keys: { ...browser.keys, ...keys } }
  expect(await server.refused('/notification/subscribePush', input, token)).toMatchObject({
    status: 422,
    fields: { keys: expect.anything() },
  })
})

it.each([
  'https://169.254.169.254/latest',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
])('refuses %s, which is no push service', async (address) => {
  const input = { endpoint: address, keys: browser.keys }
  expect(await server.refused('/notification/subscribePush', input, token)).toMatchObject({
    status: 422,
    fields: { endpoint: expect.anything() },
  })
})
