import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...args], { encoding: 'utf8' })

test('an unknown command lists the known ones', () => {
  const { status, stderr } = run('deploy')
  expect(status).toBe(1)
  expect(stderr).toContain(
    'start, test, test-all, lint, workbench, bench, dev, release, pack, backup, restore, repair, new, sizes, nx',
  )
})

test('a command passes on the exit code and the output of its program', () => {
  const { status, stdout } = run('nx', 'show', 'projects')
  expect(status).toBe(0)
  expect(stdout.split('\n')).toContain('bootstrap')
})
