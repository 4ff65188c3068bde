import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashSync } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { hashPassword, isPassword } from '../../authentication/password.ts'

/**
 * Compares how long signing in blocks all others, the longest turn of the event loop meanwhile, with a hash on this thread. Takes
 * the processor time of this thread and not a clock, as a thread on a busy machine also waits for the processor.
 */

const rounds = 9

let server: TestServer
let hashHere: number

beforeAll(async () => {
  server = await startTestServer({ alone: true })
  hashHere = await longestTurn(async () => hashSync('a', { memoryCost: 19_456, timeCost: 2 }))
})
afterAll(() => server.close())

/** Returns the longest turn of the median round, in milliseconds. Takes part in each turn to tell them apart. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = []
  await work()
  for (let round = 0; round < rounds; round++) {
    let isDone = false
    let most = 0
    let before = process.threadCpuUsage()
    const done = work().finally(() => (isDone = true))
    do {
      await nextTurn()
      const { user, system } = process.threadCpuUsage(before)
      before = process.threadCpuUsage()
      most = Math.max(most, (user + system) / 1000)
    } while (!isDone)
    await done
    longest.push(most)
  }
  return longest.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}

describe('the event loop is blocked for less than half of what a hash takes', () => {
  test('by hashing and by checking a password', async () => {
    const hash = await hashPassword('a long enough password')
    expect(await longestTurn(() => hashPassword('another'))).toBeLessThan(hashHere / 2)
    expect(await longestTurn(() => isPassword(hash, 'a long enough password'))).toBeLessThan(hashHere / 2)
  })

  test('by a sign-in, with a right or a wrong password', async () => {
    const { email, password } = await server.make.user()
    const signIn = (given: string, status: number) => async () => {
      const payload = { email, password: given }
      const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
      expect(reply.statusCode).toBe(status)
    }
    expect(await longestTurn(signIn(password, 200))).toBeLessThan(hashHere / 2)
    expect(await longestTurn(signIn('wrong', 401))).toBeLessThan(hashHere / 2)
  })
})
