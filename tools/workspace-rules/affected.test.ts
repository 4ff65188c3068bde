import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js')

function affectedBy(file: string): string[] {
  const args = [nx, 'show', 'projects', '--affected', '--json', `--files=${file}`]
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' }
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })) as string[]
}

test('a build depends on the contents of its packages, and not on the modules in the lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-plan-'))
  try {
    const file = join(folder, 'plan.json')
    const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' }
    execFileSync(process.execPath, [nx, 'run', 'remote-users:build', `--graph=${file}`], { cwd: root, env })
    const { taskPlans } = JSON.parse(readFileSync(file, 'utf8')) as { taskPlans: Record<string, string[]> }
    const plan = taskPlans['remote-users:build'] ?? []
    expect(plan).toContain('AllExternalDependencies')
    expect(plan.filter((input) => input.includes('package-lock.json'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  [
    'libs/ui/src/index.ts',
    ['ui', 'modals', 'shell', 'remote-locations', 'e2e'],
    ['server', 'contract', 'client'],
  ],
  ['libs/contract/src/index.ts', ['contract', 'client', 'portal', 'server', 'shell', 'e2e'], ['event-bus']],
  ['server/src/main.ts', ['server', 'bench', 'e2e'], ['shell', 'ui', 'contract', 'remote-locations']],
  ['remotes/locations/src/index.tsx', ['remote-locations', 'e2e'], ['shell', 'server', 'ui']],
  ['remotes/users/src/pages.ts', ['remote-users', 'e2e'], ['shell', 'server', 'remote-locations']],
  ['tools/workspace-rules/doors.ts', ['workspace-rules', 'ui', 'server', 'shell'], []],
])('a change of %s affects its dependents, and nobody else', (file, reached, spared) => {
  const affected = affectedBy(file)
  expect(affected).toEqual(expect.arrayContaining(reached))
  expect(affected.filter((name) => spared.includes(name))).toEqual([])
})
