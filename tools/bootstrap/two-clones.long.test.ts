import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from './places.mjs'

/** Two clones of the repository on one machine. Nx would keep one cache for both in the home folder. */

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-clones-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(program: string, args: string[], cwd: string) {
  const { HOME: _, NX_WORKSPACE_ROOT: __, NX_TASK_TARGET_PROJECT: ___, ...env } = process.env
  const done = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...env, HOME: join(folder, 'home'), CI: 'true' },
  })
  return { code: done.status, said: `${done.stdout}${done.stderr}` }
}

function clone(name: string): string {
  const place = join(folder, name, 'main')
  expect(run('git', ['clone', '--quiet', root, place], folder).code).toBe(0)
  // What is not committed yet counts as well.
  for (const file of ['nx.json', 'project.json', 'vitest.browser.ts', 'vitest.report.ts'])
    copyFileSync(join(root, file), join(place, file))
  for (const modules of ['node_modules', 'tools/bootstrap/node/node_modules'])
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(place, modules))
  return place
}

test('a second clone builds, checks and tests by itself, and takes nothing from what the first left', () => {
  const startOf = (place: string) =>
    JSON.parse(readFileSync(join(place, 'libs/event-bus/artifacts/report.json'), 'utf8')).startTime as number
  const [first, second] = [clone('first'), clone('second')]
  const args = [
    'tools/bootstrap/run.mjs',
    'nx',
    'run-many',
    '-t',
    'build',
    'lint',
    'test',
    '-p',
    'event-bus,remote-overview',
  ]
  const began = Date.now()
  for (const place of [first, second]) {
    const { code, said } = run(process.execPath, args, place)
    expect(code, said).toBe(0)
    expect(said).not.toMatch(
      /existing outputs match|\[(local|remote) cache\]|read the output from the cache/i,
    )
  }
  expect(existsSync(join(folder, 'home', '.nx'))).toBe(false)
  expect(startOf(first)).toBeGreaterThan(began)
  expect(startOf(second)).toBeGreaterThan(startOf(first))
})
