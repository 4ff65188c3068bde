import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA: 'after-failures', RATE_LIMIT: 'on' } })
})
afterAll(() => server.close())

async function solve(): Promise<string> {
  const { challenge } = await server.ok('/auth/captcha', {})
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('the captcha', () => {
  it('is required after three failures, is accepted when solved, and cannot be used twice', async () => {
    const user = await server.make.user()
    const wrong = { email: user.email, password: 'wrong' }
    const right = { email: user.email, password: user.password }
    for (let failure = 0; failure < 3; failure++)
      expect((await server.refused('/auth/login', wrong)).status).toBe(401)

    expect(await server.refused('/auth/login', right)).toMatchObject({
      status: 422,
      message: 'Please complete the CAPTCHA',
      fields: { captcha: 'Please complete the CAPTCHA' },
    })
    const captcha = await solve()
    expect((await server.refused('/auth/login', { ...wrong, captcha })).status).toBe(401)
    expect(await server.refused('/auth/login', { ...right, captcha })).toMatchObject({
      key: 'captcha_required',
    })
    expect((await server.call('/auth/login', { ...right, captcha: await solve() })).status).toBe(200)
  })

  const odd = {
    challenge: { parameters: { nonce: 'a' }, signature: [] },
    solution: { counter: 1, derivedKey: '' },
  }
  it.each(['', 'nonsense', ...['{"challenge":{}}', JSON.stringify(odd)].map((text) => btoa(text))])(
    'refuses %j',
    async (captcha) => {
      const { email, password } = await server.make.user()
      for (let failure = 0; failure < 3; failure++)
        await server.call('/auth/login', { email, password: 'wrong' })
      expect(await server.refused('/auth/login', { email, password, captcha })).toMatchObject({
        status: 422,
        key: 'captcha_required',
      })
    },
  )

  it('refuses a solution of a challenge that is not from this portal', async () => {
    const { email, password } = await server.make.user()
    for (let failure = 0; failure < 3; failure++)
      await server.call('/auth/login', { email, password: 'wrong' })
    const read = JSON.parse(Buffer.from(await solve(), 'base64').toString('utf8')) as {
      challenge: { parameters: { nonce: string } }
    }
    read.challenge.parameters.nonce = 'f'.repeat(read.challenge.parameters.nonce.length)
    const captcha = Buffer.from(JSON.stringify(read)).toString('base64')
    expect(await server.refused('/auth/login', { email, password, captcha })).toMatchObject({
      key: 'captcha_required',
    })
  })
})

describe('many simultaneous tries', () => {
  const kinds = (answers: readonly { error: { key?: string | undefined } | undefined }[]) =>
    Map.groupBy(answers, ({ error }) => error?.key)

  it('are judged as if they came one after another', async () => {
    const { email } = await server.make.user()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('/auth/login', { email, password: 'wrong' })),
    )
    // Tries of earlier tests came from this client too: at most three guesses are free.
    expect(kinds(answers).get('invalid_password')?.length ?? 0).toBeLessThanOrEqual(3)
    expect(kinds(answers).get('captcha_required')?.length ?? 0).toBeGreaterThanOrEqual(17)
  })

  it('count as one client’s from all addresses of its network', async () => {
    const behindProxy = await startTestServer({
      environment: { CAPTCHA: 'after-failures', TRUST_PROXY: '1' },
      databaseUrl: server.databaseUrl,
    })
    const answers = []
    for (let host = 1; host <= 6; host++) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${host}` }
      const guess = { email: `nobody${host}@atrium.example`, password: 'wrong' }
      answers.push(await behindProxy.call('/auth/login', guess, undefined, { headers }))
    }
    await behindProxy.close()
    expect(kinds(answers).get('invalid_password')).toHaveLength(3)
    expect(kinds(answers).get('captcha_required')).toHaveLength(3)
  })
})

describe('the limit of tries', () => {
  it('closes an account for a while after twenty failures, and says for how long', async () => {
    const { email, password } = await server.make.user()
    await server.database
      .insertInto('sign_in_failure')
      .values(Array.from({ length: 20 }, () => ({ subject: `account:${email}` })))
      .execute()
    const given = { email, password, captcha: await solve() }
    const { status, error, headers } = await server.call('/auth/login', given)
    expect(status).toBe(429)
    expect(error?.code).toBe('rate_limited')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
