import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepSecretKey } from './secret-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('makes the key once and keeps it for its owner only', () => {
  const dataDir = join(folder, 'data')
  const key = keepSecretKey(dataDir)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(keepSecretKey(dataDir)).toBe(key)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
})

test('closes a key that others could read', () => {
  keepSecretKey(folder)
  const path = join(folder, 'secret-key')
  chmodSync(path, 0o644)
  keepSecretKey(folder)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('refuses an incomplete key with its path, and does not replace it', () => {
  writeFileSync(join(folder, 'secret-key'), 'short')
  expect(() => keepSecretKey(folder)).toThrow(join(folder, 'secret-key'))
})

test('gives the same key to servers that start at once', async () => {
  const program = `import(${JSON.stringify(new URL('./secret-key.ts', import.meta.url).href)})
    .then(({ keepSecretKey }) => process.stdout.write(keepSecretKey(${JSON.stringify(folder)})))`
  const runs = await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]),
    ),
  )
  expect(new Set(runs.map((run) => run.stdout)).size).toBe(1)
})
