import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { provideChromium } from './chromium.mjs'
import { nx } from './nx.mjs'
import { inRoot } from './places.mjs'
import { repeatFailed } from './repeats.mjs'
import { askedFor, clearReports, countReports, readReports, reportsOf } from './reports.mjs'
import { say } from './say.mjs'
import { seconds, slowestFiles, slowestSuites } from './slowest.mjs'
import { watch } from './watchdog.mjs'

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
  const all = [...reportsOf('test'), ...reportsOf('e2e')]
  clearReports(all)
  const asked = askedFor(all)
  const complaints = []
  const times = []
  const timed = async (what, run) => {
    const start = performance.now()
    const result = await run()
    times.push(`${seconds(performance.now() - start)}  ${what}`)
    return result
  }

  const callOff = watch()
  // Checks and builds use their core all the time. Tests and journeys also wait, so one more of them than cores.
  const cores = availableParallelism()
  if (areas.length === 0) {
    const run = () => nx(['run-many', '-t', ...checks, `--parallel=${cores}`])
    const code = await timed('checks, builds and byte budgets', run)
    if (code !== 0) complaints.push('a check, a build or a byte budget failed, see above')
  }
  const projects = `--projects=${asked.map(({ name }) => name).join(',')}`
  const run = () => nx(['run-many', '-t', 'test', 'e2e', projects, `--parallel=${cores + 1}`])
  const code = await timed('tests and journeys', run)
  callOff()

  const reports = readReports(asked)
  if (code !== 0 && countReports(reports).failed === 0)
    complaints.push('a runner failed although its tests passed, see above')
  const again = await timed('failed files, once more', () => repeatFailed(reports))
  complaints.push(...again.complaints)

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

function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).stdout.trim()
  return { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' }
}

function keep(run) {
  mkdirSync(inRoot('artifacts'), { recursive: true })
  writeFileSync(inRoot('artifacts', 'last-run.json'), `${JSON.stringify(run, undefined, 2)}\n`)
}
