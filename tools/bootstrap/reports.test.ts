import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { clearReports, countReports, reportsOf } from './reports.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-reports-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const vitest = {
  success: true,
  numTotalTests: 3,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
}
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

/** Counts one project whose runner left this report, or none. */
function count(report?: object) {
  write('libs/one/project.json', { name: 'one', targets: { test: {} } })
  if (report) write('libs/one/artifacts/report.json', report)
  const { passed, failed, skipped, complaints } = countReports(reportsOf('test', root))
  return { counted: { passed, failed, skipped }, complaints }
}

test('adds up the reports of both runners over the projects that have the target', () => {
  write('libs/one/project.json', { name: 'one', targets: { test: {}, lint: {} } })
  write('libs/one/artifacts/report.json', vitest)
  write('server/project.json', { name: 'server', targets: { test: {} } })
  write('server/artifacts/report.json', playwright)
  write('docs/project.json', { name: 'docs', targets: { lint: {} } })
  expect(countReports(reportsOf('test', root))).toEqual({ passed: 5, failed: 0, skipped: 0, complaints: [] })
})

test.each([
  ['a runner that left no report', undefined],
  ['a runner that ran no test', { ...vitest, numTotalTests: 0, numPassedTests: 0, testResults: [] }],
  ['a browser runner that ran no test', { ...playwright, stats: { ...playwright.stats, expected: 0 } }],
])('takes %s for a failure, and names it', (_what, report) => {
  const { counted, complaints } = count(report)
  expect(counted).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(complaints[0]).toMatch(/^one: /)
})

test.each([
  ['a failed test', { ...vitest, success: false, numPassedTests: 2, numFailedTests: 1 }, 2, 1],
  [
    'a file that does not load',
    { ...vitest, success: false, testResults: [{ status: 'failed', assertionResults: [] }] },
    3,
    1,
  ],
  ['an error between the tests', { ...vitest, success: false }, 3, 1],
  ['a journey that fails', { ...playwright, stats: { ...playwright.stats, unexpected: 1 } }, 2, 1],
  [
    'a journey that passes only the second time',
    { ...playwright, stats: { ...playwright.stats, flaky: 1 } },
    2,
    1,
  ],
  ['an error outside of the journeys', { ...playwright, errors: [{ message: 'no portal' }] }, 2, 1],
])('counts %s as one', (_what, report, passed, failed) => {
  expect(count(report).counted).toEqual({ passed, failed, skipped: 0 })
})

test('counts skipped tests for neither side', () => {
  expect(count({ ...vitest, numPassedTests: 1, numPendingTests: 2 }).counted).toEqual({
    passed: 1,
    failed: 0,
    skipped: 2,
  })
})

test('ignores a report of an earlier run', () => {
  count(vitest)
  clearReports(reportsOf('test', root))
  expect(countReports(reportsOf('test', root)).failed).toBe(1)
})
