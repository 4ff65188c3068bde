import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { hashOf } from './build.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-build-'))
  write('shell/src/main.ts', 'one')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const hash = () => hashOf(['shell', 'package-lock.json', 'not-there'], root)

test('a changed, added, removed or renamed source makes the build stale', () => {
  const seen = [hash()]
  write('shell/src/main.ts', 'two')
  seen.push(hash())
  write('shell/src/more.ts', '')
  seen.push(hash())
  renameSync(join(root, 'shell/src/more.ts'), join(root, 'shell/src/other.ts'))
  seen.push(hash())
  write('package-lock.json', '{ }')
  seen.push(hash())
  expect(new Set(seen).size).toBe(seen.length)
})

test('output, tests and the time of a file do not', () => {
  const before = hash()
  write('shell/dist/main.js', 'built')
  write('shell/artifacts/report.json', '{}')
  write('shell/node_modules/.bin/x', '')
  write('shell/src/main.test.ts', 'test')
  utimesSync(join(root, 'shell/src/main.ts'), 1, 1)
  expect(hash()).toBe(before)
})
