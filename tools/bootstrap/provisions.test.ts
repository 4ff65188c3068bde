import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { findChromium } from './chromium.mjs'
import { isNewEnough } from './node-runtime.mjs'
import { Stop } from './say.mjs'
import { defaults } from './start.mjs'

test.each([
  ['20.19.5', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.16.0', true],
  ['26.0.0', true],
  ['27.0.0-nightly', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

describe('a Chromium', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-chromium-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function place(name: string, script: string): string {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return path
  }

  test('is used if it is named', () => {
    const path = place('mine', 'echo "Chromium 140.0"')
    expect(findChromium({ CHROMIUM_PATH: path })).toBe(path)
  })

  test.each([
    ['does not run', 'exit 127'],
    ['is something else', 'echo "Firefox 140.0"'],
  ])('is refused if it is named but %s', (_what, script) => {
    const path = place('mine', script)
    expect(() => findChromium({ CHROMIUM_PATH: path })).toThrow(Stop)
  })

  test('is skipped for a working one if it only says how to install one', () => {
    place('chromium', 'echo "install me first"; exit 1')
    const working = place('google-chrome', 'echo "Google Chrome 140.0"')
    expect([working, expect.stringMatching(/ms-playwright/)]).toContainEqual(findChromium({ PATH: folder }))
  })
})

describe('npm start', () => {
  test('offers the demo to people who try Atrium on their own machine', () => {
    expect(defaults({})).toMatchObject({ DEMO: 'when-empty' })
    expect(defaults({ HOST: '127.0.0.1' })).toMatchObject({ DEMO: 'when-empty' })
  })

  test.each([{ DATABASE_URL: 'postgres://db' }, { HOST: '0.0.0.0' }, { DEMO: '0' }])(
    'and makes nothing up for %o',
    (env) => {
      expect(defaults(env)).not.toHaveProperty('DEMO')
    },
  )
})
