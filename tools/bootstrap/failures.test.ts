import { expect, test } from 'vitest'

import { failuresOf } from './failures.mjs'

test('names a failed test in full, with its file and its first message', () => {
  const report = {
    numTotalTests: 2,
    testResults: [
      {
        name: 'src/tree.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a tree grows' },
          {
            status: 'failed',
            fullName: 'a tree moves',
            failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n\n    at tree.test.ts:3'],
          },
        ],
      },
    ],
  }
  expect(failuresOf(report)).toEqual([
    'a tree moves (src/tree.test.ts)\n    expected 1 to be 2\n        at tree.test.ts:3',
  ])
})

test('names a file that does not load', () => {
  const file = {
    name: 'src/broken.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  expect(failuresOf({ numTotalTests: 0, testResults: [file] })).toEqual([
    'src/broken.test.ts\n    no such module',
  ])
})

test('names a journey with its suites, and an error outside them', () => {
  const spec = {
    title: 'walks',
    tests: [
      { status: 'expected', results: [] },
      { status: 'unexpected', results: [{ errors: [{ message: 'no such row' }] }] },
    ],
  }
  const report = {
    stats: {},
    errors: [{ message: 'no portal' }],
    suites: [{ title: 'tree.spec.ts', suites: [{ title: 'a tree', specs: [spec] }] }],
  }
  expect(failuresOf(report)).toEqual([
    'outside of the journeys\n    no portal',
    'tree.spec.ts › a tree › walks\n    no such row',
  ])
})
