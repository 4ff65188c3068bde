import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import {
  answerAtOnce,
  answerWhileSubmitted,
  makeInspectors,
  publishWhileStarted,
  reviewAtOnce,
  submitBoth,
  submitTwice,
  type Inspectors,
} from './fixtures/races.ts'

let server: TestServer
let racers: Inspectors
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  racers = await makeInspectors(server)
})
afterAll(() => server.close())

const rounds = 50
async function expectEach(race: (round: number) => Promise<unknown>, expected: unknown): Promise<void> {
  for (let round = 0; round < rounds; round += 1) expect(await race(round)).toEqual(expected)
}

describe('fifty times', () => {
  it('[INS-30] one of two inspectors submits, and makes the orders once', () =>
    expectEach(() => submitTwice(server, racers), { statuses: [200, 409], orders: 1, entries: 1 }))

  it('[INS-31] of two inspections of a place one makes the order, and the other links it', () =>
    expectEach(() => submitBoth(server, racers), { made: 1, linked: 1 }))

  it('[INS-40] [INS-41] one of two reviewers decides, and the other is told that it is decided', () =>
    expectEach(() => reviewAtOnce(server, racers), { statuses: [200, 409], agrees: true, told: 1 }))

  it('[INS-20] one of two answers to an item is saved, and the other gets it back', () =>
    expectEach(() => answerAtOnce(server, racers), { statuses: [200, 200], saved: 1, agrees: true }))

  it('[INS-12] [INS-30] an answer is in what is submitted, or refused', () =>
    expectEach(() => answerWhileSubmitted(server, racers), true))

  it('[INS-10] an inspection that starts while its checklist is published asks one version of it', () =>
    expectEach((round) => publishWhileStarted(server, racers, round), true))
})
