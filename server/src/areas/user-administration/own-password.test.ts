import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { RATE_LIMIT: 'on' } })
})
afterAll(() => server.close())

const failedBefore = (token: string, times: number) =>
  server.database
    .insertInto('sign_in_failure')
    .values(Array.from({ length: times }, () => ({ subject: `own:${token.split('.')[0]}` })))
    .execute()

it('cannot be guessed in an open session, and guessing does not lock out the owner elsewhere', async () => {
  const user = await server.make.user()
  const token = await server.signIn(user)
  await failedBefore(token, 17)
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      server.call(
        '/user/update_personal_password',
        { password: `guess ${index}`, new_password: 'mine now' },
        token,
      ),
    ),
  )
  expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429, 429, 429, 429])
  const { status, headers } = await server.call(
    '/user/update_personal_email',
    { email: 'thief@atrium.example', password: user.password },
    token,
  )
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const elsewhere = await server.signIn(user)
  const mine = { password: user.password, new_password: 'mine again' }
  await server.ok('/user/update_personal_password', mine, elsewhere)
})

it('clears earlier tries once it is right', async () => {
  const user = await server.make.user()
  const token = await server.signIn(user)
  await failedBefore(token, 19)
  const email = `${crypto.randomUUID()}@atrium.example`
  await server.ok('/user/update_personal_email', { email, password: user.password }, token)
  const wrong = { password: 'wrong', new_password: 'a new one' }
  expect(await server.refused('/user/update_personal_password', wrong, token)).toMatchObject({ status: 422 })
})

it.each(['lower', 'upper'] as const)(
  'is not set without the old one, by the id in %s case either',
  async (letters) => {
    const user = await server.make.user({ superuser: true })
    const token = await server.signIn(user)
    const id = letters === 'upper' ? user.id.toUpperCase() : user.id
    const password = { user_id: id, password: 'taken over' }
    expect(await server.refused('/user/update_password', password, token)).toMatchObject({ status: 403 })
    const email = { user_id: id, email: 'thief@atrium.example' }
    expect(await server.refused('/user/update_details', email, token)).toMatchObject({ status: 403 })
  },
)
