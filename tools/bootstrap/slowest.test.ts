import { expect, test } from 'vitest'

import { slowestFiles, slowestSuites } from './slowest.mjs'

const reportOf = (name: string, ms: number, files: Record<string, number> = {}) => ({
  name,
  folder: name,
  outside: [],
  ms,
  files: Object.entries(files).map(([path, time]) => ({
    project: name,
    path,
    ms: time,
    passed: 1,
    failed: 0,
    skipped: 0,
    failures: [],
  })),
})

test('names the slowest files of all projects, the slowest first', () => {
  const server = reportOf('server', 0, { 'server/src/quick.test.ts': 20, 'server/src/slow.test.ts': 65_000 })
  const e2e = reportOf('e2e', 0, { 'e2e/journeys/tree.spec.ts': 3000 })
  expect(slowestFiles([server, e2e])).toEqual([
    '   65.0 s  server/src/slow.test.ts',
    '    3.0 s  e2e/journeys/tree.spec.ts',
    '    0.0 s  server/src/quick.test.ts',
  ])
})

test('names ten at most, and no file that never ran', () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, index]))
  const lines = slowestFiles([reportOf('libs', 0, files)])
  expect(lines).toHaveLength(10)
  expect(lines.join()).not.toContain(' 0.test.ts')
})

test('names the suites by their time on the clock', () => {
  expect(slowestSuites([reportOf('server', 20_500), reportOf('e2e', 60_000)])).toEqual([
    '   60.0 s  e2e',
    '   20.5 s  server',
  ])
})
