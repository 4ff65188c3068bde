import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killRound, killed, type KillOutcome, type Killed } from '../../../server/src/kills/kill-round.ts'
import { PortalProcess } from '../../../server/src/kills/portal-process.ts'
import { loadedWorkbook, WriteLoad } from '../../../server/src/kills/write-load.ts'

/*
 * Kills a portal of its own, its embedded database, or both, at random moments under a load of writes, looks each time
 * whether every acknowledged write stands and none stands half, and prints how long the portal was away:
 *   node tools/bench/src/kill-portal.ts [--kills 300]
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '300' } } })
const folder = await mkdtemp(join(tmpdir(), 'atrium-kills-'))
const portal = new PortalProcess(join(folder, 'data'))
const outcomes = new Map<Killed, KillOutcome[]>(killed.map((what) => [what, []]))
const wrong: string[] = []
try {
  await portal.start()
  const load = new WriteLoad(() => portal.url, await loadedWorkbook(folder), 'K')
  await load.prepare()
  for (let round = 1; round <= Number(values.kills); round++) {
    const what = killed[round % killed.length] ?? 'server'
    const outcome = await killRound(portal, load, what, {
      afterMs: Math.random() * 1500,
      withChildren: Math.random() < 0.5,
    })
    outcomes.get(what)?.push(outcome)
    for (const one of outcome.wrong) wrong.push(`kill ${round} (${what}): ${one}`)
    if (round % 10 === 0) console.log(`${round} kills, ${wrong.length} wrong`)
  }
} finally {
  await portal.stop()
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
