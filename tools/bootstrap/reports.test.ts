import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { askedFor, clearReports, countReports, readReports, reportsOf } from './reports.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-reports-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const passed = { status: 'passed', fullName: 'a tree grows' }
const failed = {
  status: 'failed',
  fullName: 'a tree moves',
  failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n\n    at tree.test.ts:3'],
}

/** A report of vitest with one file that took three seconds. */
const vitest = (assertionResults: object[] = [passed], file: object = {}, report: object = {}) => ({
  success: true,
  numTotalTests: assertionResults.length,
  startTime: 500,
  testResults: [
    {
      name: join(root, 'libs/one/src/tree.test.ts'),
      status: 'passed',
      startTime: 1000,
      endTime: 4000,
      assertionResults,
      ...file,
    },
  ],
  ...report,
})

const journey = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [{ duration: 1500, errors: message ? [{ message }] : [] }] }],
})

/** A report of Playwright with one file. */
const playwright = (specs: object[], report: object = {}) => ({
  config: { rootDir: join(root, 'libs/one/journeys') },
  stats: { duration: 60_000 },
  errors: [],
  suites: [{ title: 'tree.spec.ts', file: 'tree.spec.ts', suites: [{ title: 'a tree', specs }] }],
  ...report,
})

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

/** Reads the report of one project whose runner left this, or none. */
function read(report?: object) {
  write('libs/one/project.json', { name: 'one', targets: { test: {} } })
  if (report) write('libs/one/artifacts/report.json', report)
  return readReports(reportsOf('test', root), root)
}

function count(report?: object) {
  const { passed: well, failed: ill, skipped, complaints } = countReports(read(report))
  return { counted: [well, ill, skipped], complaints }
}

test('says of each file of vitest what it did', () => {
  expect(read(vitest([passed, failed, { status: 'skipped' }]))).toMatchObject([
    {
      name: 'one',
      ms: 3500,
      outside: [],
      files: [
        {
          project: 'one',
          path: 'libs/one/src/tree.test.ts',
          ms: 3000,
          passed: 1,
          failed: 1,
          skipped: 1,
          failures: [
            `a tree moves (${join(root, 'libs/one/src/tree.test.ts')})\n    expected 1 to be 2\n        at tree.test.ts:3`,
          ],
        },
      ],
    },
  ])
})

test('says of each file of Playwright what it did', () => {
  const specs = [journey('grows', 'expected'), journey('walks', 'unexpected', 'no such row')]
  expect(read(playwright(specs))).toMatchObject([
    {
      ms: 60_000,
      files: [
        {
          path: 'libs/one/journeys/tree.spec.ts',
          ms: 3000,
          passed: 1,
          failed: 1,
          failures: ['tree.spec.ts › a tree › walks\n    no such row'],
        },
      ],
    },
  ])
})

test('finds the projects that have the target, and those that have a test of the tier', () => {
  write('libs/one/project.json', { name: 'one', targets: { test: {}, lint: {} } })
  write('libs/one/src/tree.long.test.ts', {})
  write('server/project.json', { name: 'server', targets: { test: {} } })
  write('server/src/tree.test.ts', {})
  write('docs/project.json', { name: 'docs', targets: { lint: {} } })
  const all = reportsOf('test', root)
  expect(all.map(({ name }) => name)).toEqual(['one', 'server'])
  expect(askedFor(all, { TEST_TIER: 'gate' }).map(({ name }) => name)).toEqual(['server'])
  expect(askedFor(all, {}).map(({ name }) => name)).toEqual(['one', 'server'])
})

test.each([
  ['a runner that left no report', () => undefined],
  ['a runner that ran no test', () => ({ ...vitest([]), testResults: [] })],
  ['a browser runner that ran no test', () => playwright([])],
])('takes %s for a failure, and names it', (_what, report) => {
  const { counted, complaints } = count(report())
  expect(counted).toEqual([0, 1, 0])
  expect(complaints[0]).toMatch(/^one: /)
})

test.each([
  ['a failed test', () => vitest([passed, failed], { status: 'failed' }, { success: false }), 1, 1],
  [
    'a file that does not load',
    () => vitest([], { status: 'failed', message: 'no such module' }, { success: false }),
    0,
    1,
  ],
  ['an error between the tests', () => vitest([passed], {}, { success: false }), 1, 1],
  ['a journey that fails', () => playwright([journey('walks', 'unexpected')]), 0, 1],
  ['a journey that passes only the second time', () => playwright([journey('walks', 'flaky')]), 0, 1],
  [
    'an error outside of the journeys',
    () => playwright([journey('walks', 'expected')], { errors: [{ message: 'no portal' }] }),
    1,
    1,
  ],
])('counts %s as one', (_what, report, well, ill) => {
  expect(count(report()).counted).toEqual([well, ill, 0])
})

test('counts skipped tests for neither side', () => {
  expect(count(vitest([passed, { status: 'pending' }, { status: 'todo' }])).counted).toEqual([1, 0, 2])
})

test('ignores a report of an earlier run', () => {
  count(vitest())
  clearReports(reportsOf('test', root))
  expect(count().counted).toEqual([0, 1, 0])
})
