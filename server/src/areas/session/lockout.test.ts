import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  const environment = { CAPTCHA: 'after-failures', RATE_LIMIT: 'on', TRUST_PROXY: '1' }
  server = await startTestServer({ environment })
})
afterAll(() => server.close())

async function solve(): Promise<string> {
  const { challenge } = await server.ok('/auth/captcha', {})
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Gives each person of a test a network of their own. */
let networks = 0
const newAddress = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.7`

interface From {
  address: string
  cookie?: string
}

/** Signs in with a solved captcha. */
async function tryFrom({ address, cookie }: From, email: string, password: string) {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
  const answer = await server.call('/auth/login', { email, password, captcha: await solve() }, undefined, {
    headers,
  })
  const device = answer.headers.getSetCookie().find((one) => one.startsWith('atrium_device='))
  return { status: answer.status, cookie: device?.split(';')[0] ?? '' }
}

/** Fails twenty times for an account, with a solved captcha each time, from five networks. */
async function attack(email: string): Promise<void> {
  const addresses = Array.from({ length: 5 }, newAddress)
  for (let index = 0; index < 20; index++) {
    const { status } = await tryFrom({ address: addresses[index % 5] ?? '' }, email, 'wrong')
    expect(status).toBe(401)
  }
}

/** Stores what an attack leaves behind. */
async function lockOut(email: string): Promise<void> {
  await server.database
    .insertInto('sign_in_failure')
    .values(Array.from({ length: 20 }, () => ({ subject: `account:${email}` })))
    .execute()
}

async function signedInBefore(): Promise<{ user: MadeUser; address: string; cookie: string }> {
  const user = await server.make.user()
  const address = newAddress()
  const { status, cookie } = await tryFrom({ address }, user.email, user.password)
  expect(status).toBe(200)
  return { user, address, cookie }
}

describe('after twenty wrong tries of a stranger', () => {
  it('the owner signs in with a captcha, in a known browser and from any network', async () => {
    const { user, cookie } = await signedInBefore()
    await attack(user.email)
    const from = { address: newAddress(), cookie }
    const headers = { 'x-forwarded-for': from.address, cookie }
    const without = { email: user.email, password: user.password }
    expect(await server.refused('/auth/login', without, undefined, { headers })).toMatchObject({
      key: 'captcha_required',
    })
    // A known browser gets the plain answer to a wrong password and is not locked out for it.
    expect((await tryFrom(from, user.email, 'mistyped')).status).toBe(401)
    expect((await tryFrom(from, user.email, user.password)).status).toBe(200)
  })

  it('the owner signs in from a known network without a cookie', async () => {
    const { user, address } = await signedInBefore()
    await lockOut(user.email)
    expect((await tryFrom({ address }, user.email, user.password)).status).toBe(200)
  })

  it('an unknown browser in an unknown network is refused even with the right password', async () => {
    const { user } = await signedInBefore()
    await lockOut(user.email)
    const stranger = await signedInBefore()
    const from = { address: newAddress(), cookie: stranger.cookie }
    expect((await tryFrom(from, user.email, user.password)).status).toBe(429)
  })

  it('a wrong password gets the same answer for each address from each network', async () => {
    const { user, address } = await signedInBefore()
    const unknown = `${crypto.randomUUID()}@atrium.example`
    await lockOut(user.email)
    await lockOut(unknown)
    const cases = [
      { email: user.email, from: address },
      { email: user.email, from: newAddress() },
      { email: unknown, from: address },
      { email: unknown, from: newAddress() },
    ]
    const replies = []
    for (const { email, from } of cases) {
      const headers = { 'x-forwarded-for': from }
      for (const captcha of [undefined, await solve()]) {
        const input = { email, password: 'wrong', captcha }
        const { request_id, ...error } = await server.refused('/auth/login', input, undefined, { headers })
        replies.push(error)
      }
    }
    const [query, refused] = replies
    expect(query).toMatchObject({ status: 422, key: 'captcha_required' })
    expect(refused).toMatchObject({ status: 429 })
    expect(replies).toEqual([query, refused, query, refused, query, refused, query, refused])
  })

  it('a known network gets no more than twenty further tries', async () => {
    const { user, address } = await signedInBefore()
    await lockOut(user.email)
    for (let index = 0; index < 20; index++)
      expect((await tryFrom({ address }, user.email, `guess ${index}`)).status).toBe(429)
    expect((await tryFrom({ address }, user.email, user.password)).status).toBe(429)
  })
})

describe('a known browser', () => {
  it('is refused after twenty wrong tries of its own, and locks nobody else out', async () => {
    const { user, address, cookie } = await signedInBefore()
    await tryFrom({ address, cookie }, user.email, 'wrong')
    const [{ subject } = { subject: '' }] = await server.database
      .selectFrom('sign_in_failure')
      .select('subject')
      .where('subject', 'like', `device:%:${user.email}`)
      .execute()
    await server.database
      .insertInto('sign_in_failure')
      .values(Array.from({ length: 19 }, () => ({ subject })))
      .execute()
    expect((await tryFrom({ address, cookie }, user.email, user.password)).status).toBe(429)
    expect((await tryFrom({ address: newAddress() }, user.email, user.password)).status).toBe(200)
  })

  it('signs in while its network is refused for the failures of others', async () => {
    const { user, address, cookie } = await signedInBefore()
    await server.database
      .insertInto('sign_in_failure')
      .values(Array.from({ length: 100 }, () => ({ subject: `client:${address}` })))
      .execute()
    expect((await tryFrom({ address }, user.email, user.password)).status).toBe(429)
    expect((await tryFrom({ address, cookie }, user.email, user.password)).status).toBe(200)
  })

  it('is recognized only by its newest cookie, for each of its accounts', async () => {
    const first = await signedInBefore()
    const second = await server.make.user()
    const { cookie } = await tryFrom(first, second.email, second.password)
    await lockOut(first.user.email)
    const address = newAddress()
    expect((await tryFrom({ address, cookie: first.cookie }, first.user.email, 'x')).status).toBe(429)
    expect((await tryFrom({ address, cookie }, first.user.email, first.user.password)).status).toBe(200)
  })

  it('is forgotten with its network when the password changes', async () => {
    const { user, address, cookie } = await signedInBefore()
    const token = await server.signIn(user)
    const change = { password: user.password, new_password: 'another one' }
    await server.ok('/user/update_personal_password', change, token)
    await lockOut(user.email)
    expect((await tryFrom({ address, cookie }, user.email, 'another one')).status).toBe(429)
  })

  it('is forgotten after ninety days; the last ten are kept, first those that came back', async () => {
    const { user, address, cookie } = await signedInBefore()
    const back = await tryFrom({ address, cookie }, user.email, user.password)
    for (let index = 0; index < 12; index++) await tryFrom({ address }, user.email, user.password)
    const { rows } = await sql<{
      id: string
    }>`select id from known_device where user_id = ${user.id}`.execute(server.database)
    expect(rows).toHaveLength(10)
    expect(rows.map(({ id }) => id)).toContain(/=([\w-]+)/.exec(back.cookie)?.[1])

    await sql`update known_device set last_used_at = now() - interval '91 days' where user_id = ${user.id}`.execute(
      server.database,
    )
    await signedInBefore()
    const left = await sql`select from known_device where user_id = ${user.id}`.execute(server.database)
    expect(left.rows).toEqual([])
  })
})
