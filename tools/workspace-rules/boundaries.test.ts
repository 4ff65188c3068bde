import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

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

/** A small workspace with the same rooms and rules, and no violation in it. */
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
  plant('remotes/locations/src/features/show.ts', 'export type Shown = { id: string }\n')
  plant(
    'remotes/locations/src/pages/tree.page.ts',
    `import type { Shown } from '../features/show.ts'\nexport type Page = Shown\n`,
  )
  plant('shell/src/gate/module-gate.ts', 'export type ModuleGate = { code: string }\n')
  plant(
    'shell/src/frame/frame.tsx',
    `import type { ModuleGate } from '../gate/module-gate.ts'\nexport type Frame = ModuleGate\n`,
  )
  plantImport('serve/serve.ts', 'database/database.ts', 'value')
  plantImport('areas/location/location.presenter.ts', 'areas/language/language.loader.ts', 'value')
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

/** Writes a file of the server that imports another one. */
function plantImport(from: string, to: string, kind: 'value' | 'type'): void {
  const specifier = relative(dirname(from), to).replace(/^(?!\.)/, './')
  plant(`server/src/${to}`, `export const other = 1\n`)
  plant(
    `server/src/${from}`,
    kind === 'value'
      ? `import { other } from '${specifier}'\nexport const own = other\n`
      : `import type { other } from '${specifier}'\nexport type Own = typeof other\n`,
  )
}

type Complaint = { filename: string; code: string; help?: string }

/** Returns oxlint's complaints about imports, file by file, with the door that they name. */
function lint(): Promise<Complaint[]> {
  const args = [oxlint, '--format=json', 'libs', 'shell', 'remotes', 'server']
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: house }, (_error, output) => {
      const { diagnostics } = JSON.parse(output) as { diagnostics: Complaint[] }
      done(diagnostics.filter(({ code }) => code.includes('no-restricted-imports')))
    })
  })
}

test('the rules find nothing in a workspace without violations', async () => {
  expect(await lint()).toEqual([])
  const { findings, modules, judged } = await findBrokenBoundaries(house)
  expect(findings).toEqual([])
  expect(judged).toEqual({ shell: 1, 'remotes/*': 1, server: 1, 'server/src/areas': 1 })
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
  ['server/src/serve/bad.ts', '@atrium/client', 'Calls to the server are made above'],
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

test('refuses files that import each other in a circle, types included', async () => {
  plant('libs/ui/src/one.ts', `import { two } from './two.ts'\nexport const one = () => two\n`)
  plant('libs/ui/src/two.ts', `import { one } from './one.ts'\nexport const two = () => one\n`)
  expect((await findBrokenBoundaries(house)).findings.join()).toContain('no-cycle')
  plant('libs/ui/src/two.ts', `import type { one } from './one.ts'\nexport const two: typeof one | 2 = 2\n`)
  expect((await findBrokenBoundaries(house)).findings.join()).toContain('no-cycle')
})

describe('within the server', () => {
  test.each([
    ['areas/store/store.calls.ts', 'areas/location/location.loader.ts', 'of a lower area its loader'],
    ['areas/store/store.calls.ts', 'areas/location/sight.ts', 'of a lower area its sight'],
    [
      'areas/team-administration/change-team.ts',
      'areas/team/team.repository.ts',
      'of its lower half, any file',
    ],
    ['areas/hotel/hotel.calls.ts', 'areas/store/store.loader.ts', 'by an area that no line names, too'],
    ['areas/store/store.test.ts', 'areas/stock/stock.repository.ts', 'by a test, any file of the server'],
    ['areas/served-calls.ts', 'areas/store/store.calls.ts', 'by the list of all calls, calls'],
    ['areas/store/store.calls.ts', 'serve/serve.ts', 'of a lower room, any file'],
  ])('%s may import %s: %s', async (from, to) => {
    plantImport(from, to, 'value')
    expect((await findBrokenBoundaries(house)).findings).toEqual([])
  })

  test.each([
    ['areas/location/impact.ts', 'areas/store/store-sight.ts', 'location does not stand on store'],
    ['areas/catalog/catalog.loader.ts', 'areas/asset/asset.loader.ts', 'catalog does not stand on asset'],
    ['serve/access.ts', 'areas/store/store.loader.ts', 'serve does not stand on areas'],
    ['files/file-store.ts', 'events/change-stream.ts', 'files does not stand on events'],
    ['areas/store/store.calls.ts', 'areas/hotel/hotel.loader.ts', 'store does not stand on hotel'],
    ['serve/access.ts', 'cellar/cellar.ts', 'a room without a level'],
    ['areas/store/store.calls.ts', 'areas/location/plan-moves.ts', 'door-of-an-area'],
    ['areas/store/store.calls.ts', 'areas/served-calls.ts', 'store does not stand on .'],
    ['areas/served-calls.ts', 'areas/store/store.loader.ts', 'calls-of-an-area'],
    ['http/call-route.ts', 'areas/store/create-store.ts', 'door-of-the-areas'],
    ['areas/store/store.calls.ts', 'areas/store/fixtures/shelf.ts', 'tests-of-the-server'],
  ])('%s may not import %s, not even a type: %s', async (from, to, why) => {
    for (const kind of ['value', 'type'] as const) {
      plantImport(from, to, kind)
      const { findings } = await findBrokenBoundaries(house)
      expect(findings).toEqual([expect.stringContaining(`server/src/${from} → server/src/${to}: ${why}`)])
    }
  })

  test('counts imports, without those of tests', async () => {
    plantImport('areas/store/store.calls.ts', 'areas/location/location.loader.ts', 'value')
    plantImport('areas/store/store.loader.ts', 'serve/access.ts', 'type')
    plantImport('areas/store/store.test.ts', 'areas/stock/stock.repository.ts', 'value')
    const { judged } = await findBrokenBoundaries(house)
    expect(judged).toMatchObject({ server: 2, 'server/src/areas': 2 })
  })
})

test.each([
  ['gate/bad.ts', '../frame/frame.tsx', 'gate does not stand on frame'],
  ['gate/bad.ts', '../cellar/wine.ts', 'a room without a level'],
])('%s of the shell may not import %s, not even a type', async (path, specifier, reason) => {
  plant('shell/src/cellar/wine.ts', 'export type Frame = string\n')
  plant(`shell/src/${path}`, `import type { Frame } from '${specifier}'\nexport type Used = Frame\n`)
  const { findings } = await findBrokenBoundaries(house)
  expect(findings).toEqual([expect.stringContaining(`shell/src/${path} → `) as string])
  expect(findings[0]).toContain(reason)
})

test('a feature of a remote may not import a page, not even a type of one', async () => {
  plant(
    'remotes/locations/src/features/bad.ts',
    `import type { Page } from '../pages/tree.page.ts'\nexport type Used = Page\n`,
  )
  const { findings, judged } = await findBrokenBoundaries(house)
  expect(findings).toEqual([
    'remotes/locations/src/features/bad.ts → remotes/locations/src/pages/tree.page.ts: features does not stand on pages (tools/workspace-rules/room-levels.ts).',
  ])
  expect(judged).toMatchObject({ 'remotes/*': 2 })
})

test.each([
  ['libs/portal/src/bad.ts', '@atrium/contract', '/access-codes, /call-messages or /limits'],
  ['remotes/locations/src/bad.ts', 'zod', 'stays out of first views'],
  ['remotes/locations/src/bad.ts', '@chakra-ui/react', 'sub-path'],
  ['remotes/locations/src/bad.ts', '@atrium/portal/host', 'the shell’s'],
  ['shell/src/bad.ts', 'node:fs', 'no Node in a browser'],
])('%s may not take values from %s', async (path, name, door) => {
  plant(path, `import * as forbidden from '${name}'\nexport const used = forbidden\n`)
  expect((await lint()).map(({ help }) => help).join()).toContain(door)
})

test('the browser may import types of the contract', async () => {
  plant(
    'remotes/locations/src/good.ts',
    `import type { contract } from '@atrium/contract'\nexport type Contract = typeof contract\n`,
  )
  expect(await lint()).toEqual([])
})

test('reports a reader that reads nothing', async () => {
  const own = join(house, 'own.mjs')
  cpSync(join(root, '.dependency-cruiser.mjs'), own)
  const blind = `import own from './own.mjs'\nexport default { ...own, options: { ...own.options, includeOnly: '^nowhere/' } }\n`
  writeFileSync(join(house, '.dependency-cruiser.mjs'), blind)
  const { findings } = await findBrokenBoundaries(house)
  expect(findings).toContain('libs/portal/src/page.ts: was not read')
  expect(findings).toContain('no import was found in any file: the parser does not work')
})
