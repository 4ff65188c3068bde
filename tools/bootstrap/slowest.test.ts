import { expect, test } from 'vitest'

import { slowestFiles, slowestSuites } from './slowest.mjs'

const file = (name: string, ms: number) => ({ name, startTime: 1000, endTime: 1000 + ms })

test('names the slowest files of all projects, the slowest first', () => {
  const server = {
    numTotalTests: 2,
    testResults: [
      file('/a/server/src/http/quick.test.ts', 20),
      file('/a/server/src/http/slow.test.ts', 65_000),
    ],
  }
  const specs = [{ tests: [{ results: [{ duration: 1500 }] }] }]
  const journeys = {
    stats: {},
    suites: [{ title: 'tree.spec.ts', specs, suites: [{ title: 'a tree', specs }] }],
  }
  expect(
    slowestFiles([
      { name: 'server', report: server },
      { name: 'e2e', report: journeys },
    ]),
  ).toEqual([
    '   65.0 s  server  src/http/slow.test.ts',
    '    3.0 s  e2e  tree.spec.ts',
    '    0.0 s  server  src/http/quick.test.ts',
  ])
})

test('names ten at most, and no file that never ran', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => file(`/a/${index}.test.ts`, index))
  const lines = slowestFiles([{ name: 'libs', report: { numTotalTests: 12, testResults } }])
  expect(lines).toHaveLength(10)
  expect(lines.join()).not.toContain('/0.test.ts')
})

test('names the suites by their time on the clock', () => {
  const server = {
    numTotalTests: 2,
    startTime: 500,
    testResults: [file('/a/server/src/a.test.ts', 20_000), file('/a/server/src/b.test.ts', 3000)],
  }
  expect(
    slowestSuites([
      { name: 'empty', report: { numTotalTests: 0, startTime: 0, testResults: [] } },
      { name: 'server', report: server },
      { name: 'e2e', report: { stats: { duration: 60_000 } } },
    ]),
  ).toEqual(['   60.0 s  e2e', '   20.5 s  server', '    0.0 s  empty'])
})
