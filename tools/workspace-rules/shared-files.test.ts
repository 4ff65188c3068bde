import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

// The files stand in `fixtures/shared-files`; each says what it must find.
test('files of tests that share a worker leave no mock, stub or stopped clock to each other', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run'], {
    cwd: join(import.meta.dirname, 'fixtures', 'shared-files'),
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  expect(stdout + stderr).toMatch(/Tests\s+3 passed \(3\)/)
  expect(status).toBe(0)
})
