import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { raceForLastItems } from '../../../server/src/testing/race-for-last-items.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'

/*
 * Makes two storekeepers issue the last items of one material at the same moment, over HTTP, each at a server of their own on
 * one database. Fails on the first wrong answer and on any amount below zero:
 *   node tools/bench/src/race-stock.ts [--rounds 1000]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } })
const folder = await mkdtemp(join(tmpdir(), 'atrium-stock-'))
const log = { info: () => undefined, warn: console.warn, error: console.error }
const embedded = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
await migrate(embedded.url)
const servers = [
  await startTestServer({ databaseUrl: embedded.url }),
  await startTestServer({ databaseUrl: embedded.url }),
] as const
try {
  const began = performance.now()
  const { both, one, neither, repeated, times } = await raceForLastItems({
    rounds: Number(values.rounds),
    servers,
  })
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  console.log(`${availableParallelism()} processors, ${Math.round((performance.now() - began) / 1000)} s`)
  console.log('| rounds | both served | one too late | neither | sent twice | p50 ms | p99 ms | slowest ms |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const cells = [times.length, both, one, neither, repeated, at(0.5), at(0.99), at(1)]
  console.log(`| ${cells.join(' | ')} |`)
} finally {
  for (const server of servers) await server.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
