import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { isInstalled } from './install.mjs'

let folder: string
const wanted = {
  '': { version: '0.1.0' },
  'libs/own': { version: '0.1.0' },
  'node_modules/own': { resolved: 'libs/own', link: true },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-other', optional: true },
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-install-'))
  write('package-lock.json', wanted)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, packages: object): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify({ packages }))
}

const { 'node_modules/other-platform': _other, ...installed } = wanted
const installedPath = 'node_modules/.package-lock.json'

test('takes what the lock asks for as installed, also without other platforms’ packages', () => {
  write(installedPath, installed)
  expect(isInstalled(folder)).toBe(true)
})

test('rejects an interrupted install', () => {
  expect(isInstalled(folder)).toBe(false)
})

test.each([
  ['a package is missing', { 'node_modules/one': undefined }],
  ['a package has another version', { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-one' } }],
  ['a package has other content', { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-two' } }],
  ['a workspace is not linked', { 'node_modules/own': undefined }],
  ['an optional package has another version', { 'node_modules/other-platform': { version: '0.9.0' } }],
])('%s: it is stale', (_what, change) => {
  write(installedPath, { ...installed, ...change })
  expect(isInstalled(folder)).toBe(false)
})
