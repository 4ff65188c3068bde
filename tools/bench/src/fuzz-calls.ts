import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '@atrium/contract'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { Fuzzer } from '../../../server/src/testing/adversary/fuzz.ts'
import { naughtyStrings } from '../../../server/src/testing/adversary/hostile-values.ts'
import { testReleases } from '../../../server/src/testing/adversary/test-release.ts'
import { textMembers } from '../../../server/src/testing/adversary/text-members.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'

/*
 * Feeds every call of the contract with mutations of valid inputs for the given time, round after round, and every text member
 * with strings that often break things. Prints each failure with the seed that reproduces it:
 *   node tools/bench/src/fuzz-calls.ts [--minutes 5 | --requests 200000] [--seed 1] [--call /location/create] [--runs 20]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    call: { type: 'string' },
    runs: { type: 'string', default: '20' },
  },
})
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const runs = Number(values.runs)
const began = performance.now()
const minutes = Number(values.minutes ?? (values.requests === undefined ? 5 : Infinity))
const requests = Number(values.requests ?? Infinity)
const paths = Object.keys(calls).filter((path) => values.call === undefined || path === values.call)
if (paths.length === 0) throw new Error(`${values.call} is no call of the contract`)
const wrong: string[] = []

function minutesTaken(): number {
  return (performance.now() - began) / 60_000
}

/** Prints and counts a failure, and goes on with the next call. */
async function attempt(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    wrong.push(String(error))
    console.log(String(error))
  })
}

console.log(`seed ${seed}`)
const folder = await mkdtemp(join(tmpdir(), 'atrium-fuzz-'))
const log = { info: () => undefined, warn: console.warn, error: console.error }
// Nobody reads the data again, so it need not reach the disk.
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
const embedded = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log, settings })
await migrate(embedded.url)
const server = await startTestServer({ releases: testReleases, databaseUrl: embedded.url })
let rounds = 0
let texts = 0
try {
  const fuzzer = await Fuzzer.start(server)
  const strings = naughtyStrings()
  if (!strings) console.log('the strings that break things are not at hand: twists alone')
  const members = textMembers().filter(({ path }) => paths.includes(path))
  const isDone = () => fuzzer.sent >= requests || minutesTaken() >= minutes
  while (!isDone()) {
    for (const path of paths) {
      if (isDone()) break
      await attempt(fuzzer.feed(path, runs, seed + rounds))
      const member = members[texts % members.length]
      if (!strings || !member) continue
      texts += 1
      // Some of the strings at a time, so that no member delays the others.
      const first = (rounds * 40) % strings.length
      await attempt(fuzzer.feedTexts(member.path, member.member, strings.slice(first, first + 40)))
    }
    rounds += 1
    console.log(
      `${rounds} rounds, ${fuzzer.sent} requests, ${minutesTaken().toFixed(1)} minutes, ${wrong.length} wrong`,
    )
  }
  console.log(
    `${fuzzer.sent} requests to ${paths.length} calls, ${minutesTaken().toFixed(1)} minutes, seed ${seed}, ${wrong.length} wrong`,
  )
} finally {
  await server.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
if (wrong.length > 0) process.exitCode = 1
