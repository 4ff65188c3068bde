import { expect, test } from 'vitest'

import { countFailures } from './repeat.mjs'

test('counts in how many runs a test failed, whatever the message', () => {
  expect(
    countFailures([
      ['a call is refused (a.test.ts)\n    one reason', 'a list is sorted (b.test.ts)'],
      [],
      ['a list is sorted (b.test.ts)\n    another reason', 'shell: its runner left no report'],
    ]),
  ).toEqual([
    '     2  a list is sorted (b.test.ts)',
    '     1  a call is refused (a.test.ts)',
    '     1  shell: its runner left no report',
  ])
})
