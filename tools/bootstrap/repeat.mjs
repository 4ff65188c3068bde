import { availableParallelism } from 'node:os'

import { provideChromium } from './chromium.mjs'
import { nx } from './nx.mjs'
import { clearReports, countReports, readReports, reportsOf } from './reports.mjs'
import { say, Stop } from './say.mjs'

/**
 * Runs every test and journey several times, and lists those that failed in any run. Each run has the test files in another
 * order.
 * @param {string} asked the number of runs
 */
export async function repeat(asked) {
  const runs = Number(asked)
  if (!Number.isInteger(runs) || runs < 1) throw new Stop('Say how often: npm test -- --repeat 20')
  await provideChromium()
  const reports = [...reportsOf('test'), ...reportsOf('e2e')]
  const half = Math.max(1, Math.floor(availableParallelism() / 2))
  const complaints = []
  for (let seed = 1; seed <= runs; seed += 1) {
    clearReports(reports)
    const shuffled = ['--sequence.shuffle.files', `--sequence.seed=${seed}`]
    await nx(['run-many', '-t', 'test', `--parallel=${half}`, '--', ...shuffled])
    await nx(['run-many', '-t', 'e2e', '--parallel=1'])
    const { complaints: ofRun, passed, failed } = countReports(readReports(reports))
    complaints.push(ofRun)
    say(`run ${seed} of ${runs}: ${passed} passed, ${failed} failed`)
  }
  const flakes = countFailures(complaints)
  say([`failed in ${runs} runs:`, ...(flakes.length > 0 ? flakes : ['  nothing'])].join('\n'))
  return { code: flakes.length > 0 ? 1 : 0, lastLine: `${runs} runs, ${flakes.length} failed in any` }
}

/**
 * Returns how often each test failed, the most frequent first.
 * @param {string[][]} complaints for each run, what `countReports` complains of
 */
export function countFailures(complaints) {
  const times = new Map()
  for (const ofRun of complaints)
    for (const name of new Set(ofRun.map((complaint) => complaint.split('\n')[0])))
      times.set(name, (times.get(name) ?? 0) + 1)
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${String(count).padStart(6)}  ${name}`)
}
