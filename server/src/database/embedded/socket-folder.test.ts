import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Runner } from './runner.ts'
import { makeSocketFolder, socketFolderFor } from './socket-folder.ts'

let temporary: string
const runner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 } as Runner
const deep = `/${'deep-folder/'.repeat(10)}`

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'atrium-socket-'))
})
afterEach(() => rmSync(temporary, { recursive: true }))

test('the socket lies with the data unless the path is too long or has special characters', () => {
  expect(socketFolderFor('/srv/atrium/database', temporary)).toBe('/srv/atrium/database/socket')
  for (const folder of [deep, '/srv/a,b', '/srv/"quoted"']) {
    expect(socketFolderFor(folder, temporary)).toMatch(new RegExp(`^${temporary}/atrium-[0-9a-f]{16}$`))
  }
  expect(socketFolderFor(deep, temporary)).not.toBe(socketFolderFor(`${deep}x`, temporary))
})

test('length is counted in bytes', () => {
  expect(socketFolderFor(`/srv/${'مبنى'.repeat(10)}`, temporary)).toMatch(new RegExp(`^${temporary}`))
})

test('a folder for temporary files whose path is itself too long is skipped', () => {
  expect(socketFolderFor(deep, deep)).toMatch(/^\/tmp\/atrium-/)
})

test('an open folder is closed to others', () => {
  const path = socketFolderFor(deep, temporary)
  mkdirSync(path)
  chmodSync(path, 0o777)
  expect(makeSocketFolder(deep, runner, temporary)).toBe(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('a link that somebody put in its place is refused', () => {
  symlinkSync(tmpdir(), socketFolderFor(deep, temporary))
  expect(() => makeSocketFolder(deep, runner, temporary)).toThrow('another user owns it')
})
