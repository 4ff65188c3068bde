import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { besiege, quantile, usualP95 } from '../../../server/src/hostile/besiege.ts'
import type { HonestWindow } from '../../../server/src/hostile/honest-person.ts'
import { startHostilePortal } from '../../../server/src/hostile/hostile-portal.ts'

/*
 * Fills a portal and makes one member send every list, search and change of the contract at its declared limits, then the
 * slowest of them many at once, beside one honest person of another project. Prints what that person and the server measured.
 * Fails if the honest person's p95 is more than three times its value in quiet (or 150 ms), the server used more than 512 MB,
 * somebody else's data changed, or a refusal took longer than a second:
 *   node tools/bench/src/attack-portal.ts [--locations 20000] [--users 3000] [--dearest 10]
 */
const { values } = parseArgs({
  options: {
    locations: { type: 'string', default: '20000' },
    users: { type: 'string', default: '3000' },
    dearest: { type: 'string', default: '10' },
  },
})
const floorMs = 150
const began = performance.now()
const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
const portal = await startHostilePortal({
  locations: Number(values.locations),
  widest: 5000,
  users: Number(values.users),
  roles: 200,
  entries: 100_000,
  fullStores: 10,
  materials: 2000,
})
console.log(`${availableParallelism()} processors; filled in ${seconds()}`)
const wrong: string[] = []
try {
  const siege = await besiege(portal, {
    windows: 10,
    quietMs: 5000,
    ofCall: Infinity,
    dearest: Number(values.dearest),
    refusalMs: 1000,
  })
  const { sent, quiet, attacked, memory, changed, slowRefusals } = siege
  console.log(`${sent.length} requests sent in ${seconds()}`)
  for (const [status, all] of Map.groupBy(sent, (one) => one.status))
    console.log(`  ${status}: ${all.length}`)
  console.log('what took longest:')
  for (const { path, kind, status, ms } of sent.toSorted((one, other) => other.ms - one.ms).slice(0, 15))
    console.log(`  ${path} (${kind}) ${status}, ${Math.round(ms)} ms`)
  console.log('| honest person | calls | p50 ms | p95 ms, median of windows | p99 ms | slowest ms |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  console.log(row('in quiet', quiet))
  console.log(row('attacked', attacked))
  console.log(`memory: ${Math.round(memory)} MB at most`)
  const limit = Math.max(floorMs, 3 * usualP95(quiet))
  if (usualP95(attacked) > limit) wrong.push(`the honest p95 is above ${Math.round(limit)} ms`)
  const failures = [...quiet, ...attacked].flatMap((window) => window.failures)
  wrong.push(...new Set(failures.map((one) => `an honest call failed: ${one}`)))
  if (memory > 512) wrong.push('the server held more than 512 MB')
  for (const table of changed) wrong.push(`rows of others changed: ${table}`)
  for (const { path, kind, status, ms } of slowRefusals)
    wrong.push(`refused after ${Math.round(ms)} ms: ${path} (${kind}) ${status}`)
  for (const { path, status, said } of sent)
    if (status >= 500 && status !== 503) wrong.push(`${path} failed inside: ${said}`)
} finally {
  await portal.stop()
}
console.log(wrong.length === 0 ? 'nobody else noticed more than is allowed' : wrong.join('\n'))
if (wrong.length > 0) process.exitCode = 1

function row(name: string, windows: readonly HonestWindow[]): string {
  const times = windows.flatMap((window) => window.times)
  const cells = [quantile(times, 0.5), usualP95(windows), quantile(times, 0.99), quantile(times, 1)]
  return `| ${[name, times.length, ...cells.map((ms) => ms.toFixed(1))].join(' | ')} |`
}
