import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import {
  findMissingOptionals,
  findOtherLicences,
  findOutOfStep,
  findUnpinned,
  findWithoutIntegrity,
  isAgreed,
  manifestPaths,
  readLock,
  type Lock,
} from './lock.ts'

const root = resolve(import.meta.dirname, '../..')

describe.each(['package-lock.json', 'tools/bootstrap/node/package-lock.json'])('%s', (path) => {
  const lock = readLock(join(root, path))

  test('has an entry for every optional dependency, so that npm ci accepts it on every platform', () => {
    expect(findMissingOptionals(lock)).toEqual([])
  })

  test('is in step with every package.json', () => {
    expect(findOutOfStep(lock, join(root, dirname(path)))).toEqual([])
  })

  test('fixes the content of every package', () => {
    expect(findWithoutIntegrity(lock)).toEqual([])
  })

  test('holds only packages under accepted licences', () => {
    expect(findOtherLicences(lock)).toEqual([])
  })
})

test('no package asks for a range of versions', () => {
  const paths = manifestPaths(root)
  expect(paths.length).toBeGreaterThan(10)
  const unpinned = paths.map((path) => [path, findUnpinned(readFileSync(join(root, path), 'utf8'))])
  expect(unpinned.filter(([, found]) => found?.length)).toEqual([])
})

describe('the checks detect', () => {
  const lock: Lock = {
    packages: {
      '': { optionalDependencies: { here: '1.0.0', gone: '1.0.0' } },
      'node_modules/here': { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' },
      'node_modules/outer': { version: '1.0.0', license: 'GPL-3.0', optionalDependencies: { here: '2.0.0' } },
      'node_modules/whole': {
        version: '1.0.0',
        integrity: 'sha512-x',
        optionalDependencies: { inner: '2.0.0' },
      },
      'node_modules/whole/node_modules/inner': { version: '2.0.0', integrity: 'sha512-x', license: 'MIT' },
    },
  }

  test('a missing entry and one of another version', () => {
    expect(findMissingOptionals(lock)).toEqual([
      'the workspace wants gone@1.0.0',
      'node_modules/outer wants here@2.0.0',
    ])
  })

  test('a package.json that has changed', () => {
    const own = readLock(join(root, 'package-lock.json'))
    const noted = { ...own.packages['libs/contract'], dependencies: {} }
    const behind = { packages: { '': own.packages[''] ?? {}, 'libs/contract': noted } }
    expect(findOutOfStep(behind, root)).toEqual(['libs/contract'])
  })

  test('a package without integrity', () => {
    expect(findWithoutIntegrity(lock)).toEqual(['node_modules/outer'])
  })

  test('another licence, and none at all', () => {
    expect(findOtherLicences(lock)).toEqual([
      'node_modules/outer: GPL-3.0',
      'node_modules/whole: no licence named',
    ])
  })

  test('ranges of every spelling', () => {
    const dependencies = {
      a: '^1.0.0',
      b: '~1.0.0',
      c: '1',
      d: '*',
      e: 'latest',
      f: '>=1.0.0',
      g: '1.0.0',
      h: '1.0.0-beta.17',
    }
    expect(findUnpinned(JSON.stringify({ dependencies }))).toHaveLength(6)
    expect(
      findUnpinned(JSON.stringify({ overrides: { outer: { inner: '^1.0.0', other: '1.0.0' } } })),
    ).toEqual(['inner@^1.0.0'])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['(MIT AND Zlib)', true],
    ['Apache-2.0 AND GPL-2.0', false],
    ['SEE LICENSE IN LICENSE.txt', false],
  ])('%s', (licence, agreed) => {
    expect(isAgreed(licence)).toBe(agreed)
  })
})
