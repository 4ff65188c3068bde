import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkWrites } from '../../../server/src/kills/check-writes.ts'
import { killRound, killed, type KillOutcome, type Killed } from '../../../server/src/kills/kill-round.ts'
import { inTurns, PortalProcess } from '../../../server/src/kills/portal-process.ts'
import { loadedWorkbook, WriteLoad } from '../../../server/src/kills/write-load.ts'

/*
 * Runs a portal of two processes on one embedded database and kills one of the processes, the database, or all of them at
 * random moments under a load of moves, bookings, imports and releases. Checks each time that every acknowledged write is there
 * and none is there in part, and prints how long the portal was away:
 *   node tools/bench/src/kill-portal.ts [--kills 1000] [--minutes 60]
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'atrium-kills-'))
const portals = [1, 2].map(() => new PortalProcess(join(folder, 'data')))
const began = performance.now()
const minutesTaken = () => (performance.now() - began) / 60_000
const outcomes = new Map<Killed, KillOutcome[]>(killed.map((what) => [what, []]))
const wrong: string[] = []
try {
  for (const portal of portals) await portal.start()
  const load = new WriteLoad(inTurns(portals), await loadedWorkbook(folder), 'K')
  await load.prepare()
  for (let round = 1; round <= Number(values.kills) && minutesTaken() < Number(values.minutes); round++) {
    const what = killed[round % killed.length] ?? 'server'
    const outcome = await killRound(portals, load, what, {
      afterMs: Math.random() * 1500,
      withChildren: Math.random() < 0.5,
      check: (url, served) => checkWrites(url, load, served),
    })
    outcomes.get(what)?.push(outcome)
    for (const one of outcome.wrong) {
      wrong.push(`kill ${round} (${what}): ${one}`)
      console.log(wrong.at(-1))
    }
    if (round % 10 === 0)
      console.log(`${round} kills, ${minutesTaken().toFixed(1)} minutes, ${wrong.length} wrong`)
  }
} finally {
  for (const portal of portals) await portal.stop()
  await rm(folder, { recursive: true, force: true })
}

for (const [what, all] of outcomes) {
  const sum = (pick: (one: KillOutcome) => number) => all.reduce((total, one) => total + pick(one), 0)
  const away = all.map((one) => one.backAfterMs).toSorted((one, other) => one - other)
  const shown = (ms: number | undefined) => `${Math.round(ms ?? 0)} ms`
  console.log(
    `${what}: ${all.length} kills, ${sum((one) => one.acknowledged)} writes acknowledged, ` +
      `${sum((one) => one.unanswered)} unanswered, ready again after ${shown(away[Math.floor(away.length / 2)])} ` +
      `(median), ${shown(away.at(-1))} (most)`,
  )
}
console.log(wrong.length === 0 ? 'every acknowledged write stands, none stands half' : wrong.join('\n'))
if (wrong.length > 0) process.exitCode = 1
