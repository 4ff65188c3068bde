import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findBrokenBoundaries } from './check-boundaries.ts'

const root = resolve(import.meta.dirname, '../..')
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint')
const packages = {
  testing: 'libs/testing',
  ui: 'libs/ui',
  portal: 'libs/portal',
  contract: 'libs/contract',
  'event-bus': 'libs/event-bus',
  client: 'libs/client',
  server: 'server',
  shell: 'shell',
  'remote-locations': 'remotes/locations',
  'remote-stores': 'remotes/stores',
}
let house: string

/** A small house of the same rooms and rules, with nothing forbidden in it. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'atrium-house-'))
  for (const path of ['oxlint.config.ts', '.dependency-cruiser.mjs', 'tools/workspace-rules']) {
    cpSync(join(root, path), join(house, path), {
      recursive: true,
      filter: (from) => !/artifacts|tsconfig/.test(from),
    })
  }
  writeFileSync(join(house, 'package.json'), '{ "type": "module" }')
  mkdirSync(join(house, 'node_modules', '@atrium'), { recursive: true })
  const dependencies = Object.fromEntries(Object.keys(packages).map((name) => [`@atrium/${name}`, '0.1.0']))
  for (const [name, folder] of Object.entries(packages)) {
    plant(
      `${folder}/package.json`,
      JSON.stringify({
        name: `@atrium/${name}`,
        type: 'module',
        exports: { '.': './src/index.ts' },
        dependencies,
      }),
    )
    plant(`${folder}/src/index.ts`, `export const ${name.replaceAll('-', '')}: number = 1\n`)
    symlinkSync(join(house, folder), join(house, 'node_modules', '@atrium', name))
  }
  plant('libs/portal/src/page.ts', `import { client } from '@atrium/client'\nexport const page = client\n`)
  plant(
    'libs/ui/src/button.test.ts',
    `import { testing } from '@atrium/testing'\nexport const tested = testing\n`,
  )
})

afterEach(() => rmSync(house, { recursive: true }))

function plant(path: string, content: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), content)
}

type Complaint = { filename: string; code: string; help?: string }

/** What oxlint says about imports, file by file, with the door it shows. */
function lint(): Promise<Complaint[]> {
  const args = [oxlint, '--format=json', 'libs', 'shell', 'remotes', 'server']
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: house }, (_error, said) => {
      const { diagnostics } = JSON.parse(said) as { diagnostics: Complaint[] }
      done(diagnostics.filter(({ code }) => code.includes('no-restricted-imports')))
    })
  })
}

test('the rules find nothing in a house where all is in order', async () => {
  expect(await lint()).toEqual([])
  const { findings, modules } = await findBrokenBoundaries(house)
  expect(findings).toEqual([])
  expect(modules).toBeGreaterThanOrEqual(Object.keys(packages).length)
})

test.each([
  ['libs/ui/src/bad.ts', '@atrium/portal', 'The portal stands above this package'],
  ['libs/contract/src/bad.ts', '@atrium/client', 'take the result as a parameter'],
  ['libs/portal/src/bad.ts', '@atrium/shell', 'Nothing imports the shell'],
  ['remotes/locations/src/bad.ts', '@atrium/shell', 'what it shares with modules is in @atrium/portal'],
  ['remotes/locations/src/bad.ts', '@atrium/remote-stores', 'opened as modals'],
  ['remotes/locations/src/bad.ts', '@atrium/event-bus', 'sent and heard through @atrium/portal'],
  ['remotes/locations/src/bad.ts', '@atrium/server', '@atrium/client makes them'],
  ['shell/src/bad.ts', '@atrium/remote-locations', 'pages are mounted by the shell'],
  ['server/src/bad.ts', '@atrium/client', 'Calls to the server are made above'],
])(
  '%s may not import %s: both checks refuse it and the message names the right door',
  async (path, name, door) => {
    plant(path, `import * as forbidden from '${name}'\nexport const used = forbidden\n`)
    const [complaint] = await lint()
    expect(complaint).toMatchObject({ filename: path, help: expect.stringContaining(door) as string })
    const { findings } = await findBrokenBoundaries(house)
    expect(findings.filter((finding) => finding.startsWith(path))).toHaveLength(1)
  },
)

test.each([
  ['a path of files into another package', '../../../libs/ui/src/index.ts', 'door-of-a-package'],
  ['a package that is not there', '@atrium/nowhere', 'not-resolved'],
])('%s is refused', async (_what, specifier, rule) => {
  plant(
    'remotes/locations/src/bad.ts',
    `import * as forbidden from '${specifier}'\nexport const used = forbidden\n`,
  )
  const { findings } = await findBrokenBoundaries(house)
  expect(findings.join()).toContain(rule)
})

test('files that need each other in a circle are refused, types in a circle are not', async () => {
  plant('server/src/one.ts', `import { two } from './two.ts'\nexport const one = () => two\n`)
  plant('server/src/two.ts', `import { one } from './one.ts'\nexport const two = () => one\n`)
  expect((await findBrokenBoundaries(house)).findings.join()).toContain('no-cycle')
  plant('server/src/two.ts', `import type { one } from './one.ts'\nexport const two: typeof one | 2 = 2\n`)
  expect((await findBrokenBoundaries(house)).findings).toEqual([])
})

test.each([
  ['libs/portal/src/bad.ts', '@atrium/contract', '/access-codes, /messages or /limits'],
  ['remotes/locations/src/bad.ts', 'zod', 'stays out of first views'],
  ['remotes/locations/src/bad.ts', '@chakra-ui/react', 'sub-path'],
  ['remotes/locations/src/bad.ts', '@atrium/portal/host', 'the shell’s'],
  ['shell/src/bad.ts', 'node:fs', 'no Node in a browser'],
])('%s may not take values from %s', async (path, name, door) => {
  plant(path, `import * as forbidden from '${name}'\nexport const used = forbidden\n`)
  expect((await lint()).map(({ help }) => help).join()).toContain(door)
})

test('types of the contract are free to the browser', async () => {
  plant(
    'remotes/locations/src/good.ts',
    `import type { contract } from '@atrium/contract'\nexport type Contract = typeof contract\n`,
  )
  expect(await lint()).toEqual([])
})

test('a reader that reads nothing is found out', async () => {
  const own = join(house, 'own.mjs')
  cpSync(join(root, '.dependency-cruiser.mjs'), own)
  const blind = `import own from './own.mjs'\nexport default { ...own, options: { ...own.options, includeOnly: '^nowhere/' } }\n`
  writeFileSync(join(house, '.dependency-cruiser.mjs'), blind)
  const { findings } = await findBrokenBoundaries(house)
  expect(findings).toContain('libs/portal/src/page.ts: was not read')
  expect(findings).toContain('no import was found in any file: the parser does not work')
})
