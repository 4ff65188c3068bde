import { availableParallelism } from 'node:os'

import { provideChromium } from './chromium.mjs'
import { nx } from './nx.mjs'
import { clearReports, countReports, readReports, reportsOf } from './reports.mjs'
import { say } from './say.mjs'
import { seconds, slowestFiles, slowestSuites } from './slowest.mjs'

/** Steps without tests to count: each passes or is one failure. */
const checks = ['lint', 'boundaries', 'format', 'typecheck']

/**
 * Checks everything and runs every test; browser journeys come last, when nothing else uses the machine. Ends with one line:
 * `N passed, N failed`.
 */
export async function test() {
  await provideChromium()
  const unit = reportsOf('test')
  const journeys = reportsOf('e2e')
  clearReports([...unit, ...journeys])

  // A test runner uses all cores itself; two at a time would only compete.
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  const rounds = [
    { what: 'a check (lint, boundaries, format, types)', targets: checks, reports: [], together: cores },
    { what: 'the unit and server tests', targets: ['build', 'test'], reports: unit, together: half },
    { what: 'the byte budgets (npm run sizes)', targets: ['sizes'], reports: [], together: 1 },
    { what: 'the browser journeys', targets: ['e2e'], reports: journeys, together: 1 },
  ]
  const total = { passed: 0, failed: 0, skipped: 0, complaints: [] }
  const times = []
  for (const { what, targets, reports, together } of rounds) {
    const began = performance.now()
    const code = await nx(['run-many', '-t', ...targets, `--parallel=${together}`])
    times.push(`${seconds(performance.now() - began)}  ${what}`)
    const counted = countReports(reports)
    // A run can fail although each of its tests passed: in the build before them, or by an error after them.
    if (code !== 0 && counted.failed === 0) {
      counted.failed += 1
      counted.complaints.push(`${what}: failed, see above`)
    }
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
    total.complaints.push(...counted.complaints)
  }
  say(['where the time went:', ...times].join('\n'))
  const all = readReports([...unit, ...journeys])
  say(['the slowest suites:', ...slowestSuites(all)].join('\n'))
  say(['the slowest files:', ...slowestFiles(all)].join('\n'))
  for (const complaint of total.complaints) say(complaint)
  if (total.skipped > 0) say(`${total.skipped} skipped`)
  return { code: total.failed === 0 ? 0 : 1, lastLine: `${total.passed} passed, ${total.failed} failed` }
}
