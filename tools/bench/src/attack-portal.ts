import { availableParallelism, constants } from 'node:os'
import { parseArgs } from 'node:util'
import {
  besiege,
  quantile,
  usualP95,
  type Siege,
  type SiegePlan,
} from '../../../server/src/hostile/besiege.ts'
import type { HonestWindow } from '../../../server/src/hostile/honest-person.program.ts'
import { startHostilePortal, type HostilePortal } from '../../../server/src/hostile/hostile-portal.ts'
import { openOtherCheckout } from './other-checkout.ts'

/*
 * Fills a portal and makes one member send every list, search and change of the contract at its declared limits, then the
 * slowest of them many at once, beside one honest person of another project. Prints what that person and the server measured.
 * Fails if the honest person's p95 is more than three times its value in quiet (or 150 ms), the server used more than 512 MB,
 * somebody else's data changed, or a refusal took longer than a second:
 *   node tools/bench/src/attack-portal.ts [--locations 20000] [--users 3000] [--dearest 10] [--windows 10]
 * With a commit, or the folder of another built checkout, it attacks both servers in turns and prints both:
 *   node tools/bench/src/attack-portal.ts --against ../atrium-before
 */
const { values } = parseArgs({
  options: {
    locations: { type: 'string', default: '20000' },
    users: { type: 'string', default: '3000' },
    dearest: { type: 'string', default: '10' },
    windows: { type: 'string', default: '10' },
    quiet: { type: 'string', default: '5000' },
    against: { type: 'string' },
  },
})
const floorMs = 150
const size = {
  locations: Number(values.locations),
  widest: Math.min(5000, Math.ceil(Number(values.locations) / 2)),
  users: Number(values.users),
  roles: 200,
  entries: 100_000,
  fullStores: 10,
  materials: 2000,
}
const plan: SiegePlan = {
  windows: Number(values.windows),
  quietMs: Number(values.quiet),
  ofCall: Infinity,
  dearest: Number(values.dearest),
  refusalMs: 1000,
  attackerPriority: constants.priority.PRIORITY_LOW,
  step: oneAfterTheOther(),
}
const began = performance.now()
const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
const portals: HostilePortal[] = []
const other = values.against === undefined ? undefined : await openOtherCheckout(values.against)
const wrong: string[] = []
try {
  if (other) portals.push(await startHostilePortal(size, { checkout: other.folder }))
  portals.push(await startHostilePortal(size))
  console.log(`${availableParallelism()} processors; filled in ${seconds()}`)
  const sieges = await Promise.all(portals.map((portal) => besiege(portal, plan)))
  for (const [index, siege] of sieges.entries()) {
    if (other) console.log(`\n${index === 0 ? `the checkout ${values.against}` : 'this checkout'}`)
    report(siege)
  }
} finally {
  for (const portal of portals) await portal.stop()
  await other?.close()
}
console.log(wrong.length === 0 ? 'nobody else noticed more than is allowed' : wrong.join('\n'))
if (wrong.length > 0) process.exitCode = 1

/** Returns a function that runs one step at a time, in the order of the calls: two sieges take turns. */
function oneAfterTheOther(): NonNullable<SiegePlan['step']> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

function report({ sent, quiet, attacked, memory, changed, slowRefusals }: Siege): void {
  console.log(`${sent.length} requests sent in ${seconds()}`)
  for (const [status, all] of Map.groupBy(sent, (one) => one.status))
    console.log(`  ${status}: ${all.length}`)
  console.log('what took longest:')
  for (const { path, kind, status, ms } of sent.toSorted((one, two) => two.ms - one.ms).slice(0, 15))
    console.log(`  ${path} (${kind}) ${status}, ${Math.round(ms)} ms`)
  console.log('| honest person | calls | p50 ms | p95 ms, median of windows | p99 ms | slowest ms |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  console.log(row('in quiet', quiet))
  console.log(row('attacked', attacked))
  console.log(`p95 attacked to quiet: ${(usualP95(attacked) / usualP95(quiet)).toFixed(2)}`)
  console.log('| call, median | in quiet ms | attacked ms |')
  console.log('| --- | --- | --- |')
  const under = medians(attacked)
  for (const [path, ms] of medians(quiet))
    console.log(`| ${path} | ${ms.toFixed(1)} | ${(under.get(path) ?? 0).toFixed(1)} |`)
  console.log(`memory: ${Math.round(memory)} MB at most`)
  const limit = Math.max(floorMs, 3 * usualP95(quiet))
  if (usualP95(attacked) > limit) wrong.push(`the honest p95 is above ${Math.round(limit)} ms`)
  const failures = [...quiet, ...attacked].flatMap((window) => window.failures)
  wrong.push(...new Set(failures.map((one) => `an honest call failed: ${one}`)))
  if (memory > 512) wrong.push('the server held more than 512 MB')
  for (const table of changed) wrong.push(`rows of others changed: ${table}`)
  for (const { path, kind, status, ms } of slowRefusals)
    wrong.push(`refused after ${Math.round(ms)} ms: ${path} (${kind}) ${status}`)
  for (const { path, status, body } of sent)
    if (status >= 500 && status !== 503) wrong.push(`${path} failed inside: ${body}`)
}

/** Returns the median time of each call, by its path. */
function medians(windows: readonly HonestWindow[]): Map<string, number> {
  const byPath = Map.groupBy(
    windows.flatMap(({ calls }) => calls),
    ({ path }) => path,
  )
  return new Map(
    [...byPath].map(([path, calls]) => [
      path,
      quantile(
        calls.map(({ ms }) => ms),
        0.5,
      ),
    ]),
  )
}

function row(name: string, windows: readonly HonestWindow[]): string {
  const times = windows.flatMap(({ calls }) => calls.map(({ ms }) => ms))
  const cells = [quantile(times, 0.5), usualP95(windows), quantile(times, 0.99), quantile(times, 1)]
  return `| ${[name, times.length, ...cells.map((ms) => ms.toFixed(1))].join(' | ')} |`
}
