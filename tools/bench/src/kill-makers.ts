import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../../server/src/database/embedded/embedded-database.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { killWhileMaking } from '../../../server/src/kills/kill-while-making.ts'
import { Makers } from '../../../server/src/kills/makers.ts'
import { startTestServer } from '../../../server/src/testing/start-test-server.ts'

const [processes, schedules] = [4, 30]

/**
 * Kills processes that make the orders of the same schedules at once, as often as asked, and prints whether each day was made once, as by one
 * undisturbed process. Something wrong makes the program fail.
 */
export async function killMakers(kills: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-makers-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const embedded = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), log })
  await migrate(embedded.url)
  const server = await startTestServer({ databaseUrl: embedded.url })
  const makers = new Makers(embedded.url)
  try {
    const began = performance.now()
    const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
    const { orders, days, wrong } = await killWhileMaking(server, makers, {
      processes,
      kills,
      schedules,
      killed: (count) => {
        if (count % 10 === 0) console.log(`${count} kills, ${minutes()} minutes`)
      },
    })
    console.log(
      `${kills} kills among ${processes} processes in ${minutes()} minutes: ${days} days of ${schedules} schedules, ${orders} of them with an order`,
    )
    console.log(
      wrong.length === 0
        ? 'each day was made once, no number is missing, and an undisturbed process made the same'
        : wrong.join('\n'),
    )
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await makers.killAll()
    await server.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
