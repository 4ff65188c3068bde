import { expect, test } from 'vitest'

import { compare, countByArea } from './tests-by-area.mjs'

const passed = { status: 'passed' }
const file = (name: string, ...assertionResults: { status: string }[]) => ({ name, assertionResults })

test('counts the tests that ran by project and area', () => {
  const server = {
    numTotalTests: 6,
    testResults: [
      file('/a/server/src/areas/stock/stock.test.ts', passed, { status: 'failed' }),
      file('/a/server/src/areas/stock/rules/sum.test.ts', passed),
      file('/a/server/src/http/events/leak.test.ts', passed, { status: 'skipped' }),
      file('/a/server/src/start.test.ts', passed),
      file('/a/shell/test/login.test.ts', passed),
    ],
  }
  const specs = [{ tests: [{ status: 'expected' }, { status: 'skipped' }] }]
  const journeys = { stats: {}, suites: [{ title: 'tree.spec.ts', specs, suites: [{ specs }] }] }
  const counts = countByArea([
    { name: 'server', report: server },
    { name: 'e2e', report: journeys },
  ])
  expect([...counts]).toEqual([
    ['e2e tree', 2],
    ['server areas/stock', 3],
    ['server http', 1],
    ['server src', 1],
    ['server test', 1],
  ])
})

test('compares two runs, and notices an area with fewer tests', () => {
  const before = new Map([
    ['server http', 5],
    ['server areas/stock', 3],
  ])
  expect(
    compare(
      before,
      new Map([
        ['server http', 5],
        ['server areas/stock', 4],
      ]),
    ),
  ).toEqual({ changes: ['     3      4  server areas/stock', '     8      9  all'], isAnyLess: false })
  expect(compare(before, new Map([['server http', 5]]))).toEqual({
    changes: ['     3      0  server areas/stock', '     8      5  all'],
    isAnyLess: true,
  })
})
