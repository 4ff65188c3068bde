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
 * Feeds every call of the contract with twists of right inputs for as long as is asked, round after round, and with the
 * strings that break things in every member that takes text; a failure is printed with the seed that finds it again:
 *   node tools/bench/src/fuzz-calls.ts [--minutes 5] [--seed 1] [--call /location/create] [--runs 20]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    call: { type: 'string' },
    runs: { type: 'string', default: '20' },
  },
})
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const runs = Number(values.runs)
const until = performance.now() + Number(values.minutes) * 60_000
const paths = Object.keys(calls).filter((path) => values.call === undefined || path === values.call)
const wrong: string[] = []

/** A failure is told and kept; the round goes on with the next call. */
async function attempt(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    wrong.push(String(error))
    console.log(String(error))
  })
}

console.log(`seed ${seed}`)
const folder = await mkdtemp(join(tmpdir(), 'atrium-fuzz-'))
const log = { info: () => undefined, warn: console.warn, error: console.error }
// What nobody reads again need not reach the disk.
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
  while (performance.now() < until) {
    for (const path of paths) {
      if (performance.now() >= until) break
      await attempt(fuzzer.feed(path, runs, seed + rounds))
      const member = members[texts % members.length]
      if (!strings || !member) continue
      texts += 1
      // Some of the strings at a time, so that no member keeps the others waiting.
      const first = (rounds * 40) % strings.length
      await attempt(fuzzer.feedTexts(member.path, member.member, strings.slice(first, first + 40)))
    }
    rounds += 1
    console.log(`${rounds} rounds, ${fuzzer.sent} requests, ${wrong.length} wrong`)
  }
  console.log(`${fuzzer.sent} requests to ${paths.length} calls, seed ${seed}, ${wrong.length} wrong`)
} finally {
  await server.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
if (wrong.length > 0) process.exitCode = 1
