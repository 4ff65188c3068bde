import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { provideChromium } from './chromium.mjs'
import { nx } from './nx.mjs'
import { inRoot } from './places.mjs'
import { repeatFailed } from './repeats.mjs'
import { askedFor, clearReports, countReports, readReports, reportsOf } from './reports.mjs'
import { say, Stop } from './say.mjs'
import { seconds, slowestFiles, slowestSuites } from './slowest.mjs'
import { mostMinutes, watch } from './watchdog.mjs'

/** Steps without tests to count: each passes or is one failure. */
const checks = ['lint', 'boundaries', 'format', 'typecheck', 'build', 'sizes']

/**
 * Runs the tests of a tier, the whole product or some areas of it, and ends with one line: `N passed, N failed`.
 * `artifacts/last-run.json` at the root keeps the result.
 * @param {'gate' | 'all'} tier the gate checks everything but leaves the long tests out
 * @param {string[]} areas names of areas, such as `stores`: only their tests run, and no checks
 */
export async function test(tier, areas = []) {
  const began = performance.now()
  await provideChromium()
  process.env.TEST_TIER = tier
  process.env.TEST_AREAS = areas.join(',')
  const journeys = reportsOf('e2e')
  const all = [...reportsOf('test'), ...journeys]
  clearReports(all)
  const asked = askedFor(all)
  if (asked.length === 0) throw new Stop(`No test belongs to ${areas.join(', ')}.`)
  const complaints = []
  const times = []
  const timed = async (what, run) => {
    const start = performance.now()
    const result = await run()
    times.push(`${seconds(performance.now() - start)}  ${what}`)
    return result
  }

  const callOff = watch(mostMinutes[tier])
  if (areas.length === 0) {
    const run = () => nx(['run-many', '-t', ...checks, `--parallel=${availableParallelism()}`])
    const code = await timed('checks, builds and byte budgets', run)
    if (code !== 0) complaints.push('a check, a build or a byte budget failed, see above')
  }
  // Tests and journeys also wait, so three runners share two cores. What takes longest begins at once.
  const longest = asked.filter(({ name }) => name === 'server' || journeys.some((one) => one.name === name))
  const lanes = [
    { of: longest, together: 2 },
    { of: asked.filter((one) => !longest.includes(one)), together: 1 },
  ].filter(({ of }) => of.length > 0)
  const codes = await timed('tests and journeys', () =>
    Promise.all(
      lanes.map(({ of, together }) =>
        nx(['run-many', '-t', 'test', 'e2e', `--projects=${namesOf(of)}`, `--parallel=${together}`]),
      ),
    ),
  )
  const reports = readReports(asked)
  if (codes.some((code) => code !== 0) && countReports(reports).failed === 0)
    complaints.push('a runner failed although its tests passed, see above')
  const again = await timed('failed files, once more', () => repeatFailed(reports))
  complaints.push(...again.complaints)
  callOff()

  const counted = countReports(reports)
  const failed = counted.failed + complaints.length
  say(['where the time went:', ...times].join('\n'))
  say(['the slowest suites:', ...slowestSuites(reports)].join('\n'))
  say(['the slowest files:', ...slowestFiles(reports)].join('\n'))
  for (const complaint of [...complaints, ...counted.complaints]) say(complaint)
  for (const one of again.repeated)
    say(`passed only when it ran again (known-repeats.json): ${JSON.stringify(one)}`)
  if (counted.skipped > 0) say(`${counted.skipped} skipped`)
  keep({
    ...commit(),
    tier,
    ...(areas.length > 0 && { areas }),
    passed: counted.passed,
    failed,
    repeated: again.repeated,
    minutes: Math.round((performance.now() - began) / 6000) / 10,
  })
  return { code: failed === 0 ? 0 : 1, lastLine: `${counted.passed} passed, ${failed} failed` }
}

const namesOf = (reports) => reports.map(({ name }) => name).join(',')

function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).stdout.trim()
  return { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' }
}

function keep(run) {
  mkdirSync(inRoot('artifacts'), { recursive: true })
  writeFileSync(inRoot('artifacts', 'last-run.json'), `${JSON.stringify(run, undefined, 2)}\n`)
}
