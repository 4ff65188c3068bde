import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...args], { encoding: 'utf8' })

test('an unknown command says which there are', () => {
  const { status, stderr } = run('deploy')
  expect(status).toBe(1)
  expect(stderr).toContain(
    'start, test, lint, workbench, bench, dev, release, pack, backup, restore, new, nx',
  )
})

test('what runs inside gives its exit code and its output', () => {
  const { status, stdout } = run('nx', 'show', 'projects')
  expect(status).toBe(0)
  expect(stdout.split('\n')).toContain('bootstrap')
})
