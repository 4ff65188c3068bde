import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Fuzzer } from '../testing/adversary/fuzz.ts'
import { testReleases } from '../testing/adversary/test-release.ts'
import { callsOfTier } from '../testing/calls-of-tier.ts'
import { drawn } from '../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/* A short sample of what `npm run bench:fuzz` does at length. */
const runs = 2

let server: TestServer
let fuzzer: Fuzzer

beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  fuzzer = await Fuzzer.start(server)
})
afterAll(() => server.close())

describe('no mutation of a valid input fails inside, or is refused and leaves something behind', () => {
  it.each(callsOfTier())('%s', async (path) => {
    await expect(fuzzer.feed(path, runs, drawn.seed)).resolves.toBeUndefined()
  })
})
