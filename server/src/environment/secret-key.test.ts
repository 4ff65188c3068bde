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

test('the key is made once and kept for its owner only', () => {
  const dataDir = join(folder, 'data')
  const key = keepSecretKey(dataDir)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(keepSecretKey(dataDir)).toBe(key)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
})

test('a key that others could read is closed to them again', () => {
  keepSecretKey(folder)
  const path = join(folder, 'secret-key')
  chmodSync(path, 0o644)
  keepSecretKey(folder)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('half a key is refused with its path, not replaced', () => {
  writeFileSync(join(folder, 'secret-key'), 'short')
  expect(() => keepSecretKey(folder)).toThrow(join(folder, 'secret-key'))
})

test('servers that start at once get the same key', async () => {
  const program = `import(${JSON.stringify(new URL('./secret-key.ts', import.meta.url).href)})
    .then(({ keepSecretKey }) => process.stdout.write(keepSecretKey(${JSON.stringify(folder)})))`
  const runs = await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]),
    ),
  )
  expect(new Set(runs.map((run) => run.stdout)).size).toBe(1)
})
