import { expect, test } from 'vitest'

import { compare, countByArea } from './tests-by-area.mjs'

const file = (path: string, passed: number, failed = 0) => ({
  project: '',
  path,
  ms: 0,
  passed,
  failed,
  skipped: 1,
  failures: [],
})
const report = (name: string, ...files: ReturnType<typeof file>[]) => ({
  name,
  folder: '',
  files,
  outside: [],
  ms: 0,
})

test('counts the tests that ran by project and area', () => {
  const server = report(
    'server',
    file('server/src/areas/stock/stock.test.ts', 1, 1),
    file('server/src/areas/stock/rules/sum.test.ts', 1),
    file('server/src/http/events/leak.test.ts', 1),
    file('server/src/start.long.test.ts', 1),
    file('shell/test/login.test.ts', 1),
  )
  const journeys = report('e2e', file('e2e/journeys/tree.long.spec.ts', 2))
  const counts = countByArea([server, journeys])
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
