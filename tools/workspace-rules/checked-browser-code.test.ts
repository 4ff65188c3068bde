import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, resolve } from 'node:path'

import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Project {
  targets: Record<string, { executor?: string; dependsOn?: string[] }>
}
interface Configuration {
  extends: string
  compilerOptions?: object
  include: string[]
}

/** Reads a configuration. Its comments are whole lines. */
function read<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(root, path), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')) as Value
}

const together = read<Configuration>('tsconfig.browser.json').include
const isCheckedTogether = (folder: string) => together.some((pattern) => matchesGlob(folder, pattern))

const packages = globSync('{libs,remotes}/*/project.json', { cwd: root })
  .map(dirname)
  .filter((folder) => read<Project>(`${folder}/project.json`).targets['typecheck']?.executor === 'nx:noop')

test('every remote is checked with the other browser code', () => {
  const remotes = globSync('remotes/*/project.json', { cwd: root }).map(dirname)
  expect(remotes.length).toBeGreaterThan(0)
  expect(packages).toEqual(expect.arrayContaining(remotes))
})

// A package whose own target does nothing would otherwise not be checked at all.
test.each(['shell', ...packages])('%s has all its code in the shared program, with its options', (folder) => {
  const { targets } = read<Project>(`${folder}/project.json`)
  expect(targets['typecheck']?.dependsOn).toEqual(['workspace:typecheck-browser'])
  const own = read<Configuration>(`${folder}/tsconfig.json`)
  expect(own.extends).toMatch(/\/tsconfig\.browser\.json$/)
  expect(own.compilerOptions).toBeUndefined()
  const present = own.include
    .map((part) => `${folder}/${part}`)
    .filter((part) => existsSync(join(root, part)))
  expect(present.length).toBeGreaterThan(0)
  expect(present.filter((part) => !isCheckedTogether(part))).toEqual([])
})
