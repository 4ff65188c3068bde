import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openDatabase } from '../../../server/src/database/database.ts'
import { JobLoad } from '../../../server/src/kills/job-load.ts'
import { killWorker } from '../../../server/src/kills/kill-workers.ts'
import { PortalProcess } from '../../../server/src/kills/portal-process.ts'
import { loadedLocations, loadedWorkbook } from '../../../server/src/kills/write-load.ts'

/*
 * Runs a portal and two workers on one embedded database, and kills one of the three at random moments in the middle of imports, exports,
 * sweeps, messages to a webhook and notifications. Lets everything settle after each ten kills, and checks that each job was done once by its effect:
 *   node tools/bench/src/kill-workers.ts [--kills 200]
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const most = Number(values.kills)
const folder = await mkdtemp(join(tmpdir(), 'atrium-job-kills-'))
const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8' }
const of = (more: Record<string, string>) =>
  new PortalProcess(join(folder, 'data'), { ...environment, ...more })
const portal = of({})
const workers = [of({ WORKER: 'only' }), of({ WORKER: 'only' })]
const wrong: string[] = []
const began = performance.now()
const load = new JobLoad(() => portal.url, await loadedWorkbook(folder), loadedLocations)
try {
  for (const one of [portal, ...workers]) await one.start()
  await load.prepare()
  const { database, close } = openDatabase(await portal.databaseUrl(), pino({ level: 'silent' }), {
    connections: 2,
  })
  try {
    for (let kill = 1; kill <= most; kill++) {
      const victim = [...workers, portal][kill % 3] ?? portal
      await killWorker(victim, load, database, Math.random() * 1500)
      if (kill % 10 > 0 && kill < most) continue
      await load.settle(database)
      wrong.splice(0, wrong.length, ...(await load.check(database, kill)))
      const minutes = ((performance.now() - began) / 60_000).toFixed(1)
      console.log(`${kill} kills, ${minutes} minutes, ${load.received.size} messages, ${wrong.length} wrong`)
    }
  } finally {
    await close()
  }
} finally {
  await load.close()
  for (const one of [...workers, portal]) await one.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(wrong.length === 0 ? 'each job was done once by its effect' : wrong.join('\n'))
if (wrong.length > 0) process.exitCode = 1
