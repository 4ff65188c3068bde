import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { locateBinaries, restoreLinks } from './binaries.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-package-'))
  mkdirSync(join(root, 'native', 'lib'), { recursive: true })
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rmSync(root, { recursive: true }))

test('makes the links that a package cannot contain from its list, and keeps existing ones', () => {
  symlinkSync('libpq.so.5.18', join(root, 'native', 'lib', 'libpq.so'))
  restoreLinks(root)
  restoreLinks(root)
  for (const name of ['libpq.so', 'libpq.so.5'])
    expect(readlinkSync(join(root, 'native/lib', name))).toBe('libpq.so.5.18')
})

test('names a link whose library is missing', () => {
  rmSync(join(root, 'native', 'lib', 'libpq.so.5.18'))
  symlinkSync('libpq.so.5.18', join(root, 'native', 'lib', 'libpq.so'))
  expect(() => restoreLinks(root)).toThrow('libpq.so')
})

test('the binaries are of the major version that they claim', () => {
  const { postgres, major } = locateBinaries()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(` ${major}.`)
})
