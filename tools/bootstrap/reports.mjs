import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { failuresOf } from './failures.mjs'
import { root } from './places.mjs'

/** Returns every project with the target, and the report that its runner leaves. */
export function reportsOf(target, from = root) {
  return projectFolders(from)
    .map((folder) => ({ folder, project: JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')) }))
    .filter(({ project }) => target in (project.targets ?? {}))
    .map(({ folder, project }) => ({ name: project.name, path: join(folder, 'artifacts', 'report.json') }))
}

function projectFolders(from, depth = 3) {
  const here = existsSync(join(from, 'project.json')) ? [from] : []
  if (depth === 0) return here
  const inside = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|artifacts|src|\..*)$/.test(entry.name))
    .flatMap((entry) => projectFolders(join(from, entry.name), depth - 1))
  return [...here, ...inside]
}

/** Removes reports of an earlier run, so that they never count for this one. */
export function clearReports(reports) {
  for (const { path } of reports) rmSync(path, { force: true })
}

/** Returns the reports that runners left, each with its project's name. */
export function readReports(reports) {
  return reports
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => ({ name, report: JSON.parse(readFileSync(path, 'utf8')) }))
}

/**
 * Adds the reports up. A runner that left none, or that ran no test, is a failure: silence proves nothing.
 * @returns {{ passed: number, failed: number, skipped: number, complaints: string[] }}
 */
export function countReports(reports) {
  const total = { passed: 0, failed: 0, skipped: 0, complaints: [] }
  for (const { name, path } of reports) {
    const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
    const counted = report && countReport(report)
    if (counted === undefined || counted.passed + counted.failed === 0) {
      total.failed += 1
      total.complaints.push(`${name}: ${counted ? 'its runner ran no test' : 'its runner left no report'}`)
      continue
    }
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
    if (counted.failed > 0) total.complaints.push(`${name}: ${counted.failed} failed`, ...failuresOf(report))
  }
  return total
}

/** Reads the JSON report of vitest or of Playwright. */
export function countReport(report) {
  if ('numTotalTests' in report) {
    // A file that could not be loaded has no tests to fail, so it counts as one failure itself.
    const unloaded = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.length,
    )
    const failed = report.numFailedTests + unloaded.length
    const isBroken = !report.success && failed === 0
    return {
      passed: report.numPassedTests,
      failed: failed + (isBroken ? 1 : 0),
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    }
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only on a retry has failed.
  const failed = unexpected + flaky
  return { passed: expected, failed: failed || (report.errors?.length ? 1 : 0), skipped }
}
