import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedRepository, ofAreas, type CopiedRepository } from '../fixtures/copied-repository.ts'

/** Everything that was written, by path. */
const made = new Set<string>()
const patience = 400_000

let copy: CopiedRepository

beforeAll(async () => {
  copy = await copiedRepository(ofAreas)
}, 120_000)
afterAll(() => copy.remove())

const written = (said: string) =>
  said.match(/^ {2}(libs|server|shell)\/\S+$/gm)?.map((line) => line.trim()) ?? []
const read = (path: string) => readFile(join(copy.folder, path), 'utf8')
/** The repository's own checks of what was made: each fails the test with all that it said. */
const expectToPass = (where: string, program: string, ...args: string[]) => copy.run(where, program, ...args)
const expectTested = (where: string, ...args: string[]) =>
  expectToPass(where, 'vitest/vitest.mjs', 'run', ...args)

describe('a new area', () => {
  let said: string

  beforeAll(async () => {
    said = (await copy.make('area', 'work-order', '--fr', 'Ordres de travail')).join('\n')
  }, 120_000)

  it('is told of, with all that was written', () => {
    expect(said).not.toContain('It did not work')
    expect(said).toMatch(/^ {2}server\/migrations\/\d{4}_work_orders\.sql$/m)
    expect(said).toContain('server/src/areas/work-order/work-order.test.ts')
    expect(said).toContain('libs/contract/recorded-shapes.json')
    expect(said).toContain('libs/portal/i18n/ar.json what the rights of it are called')
    expect(said).not.toContain('libs/portal/i18n/fr.json what')
    for (const path of written(said)) made.add(path)
  })

  it('has its calls recorded, and its rights named', async () => {
    expect(await read('libs/contract/recorded-shapes.json')).toContain('"/work-order/remove/{id}"')
    expect(JSON.parse(await read('libs/portal/i18n/fr.json'))).toMatchObject({
      rights: { areas: { work_order: 'Ordres de travail' } },
    })
  })

  it('is made once', async () => {
    await expect(copy.make('area', 'work-order')).rejects.toThrow('There is an area work-order already')
  })
})

describe('a new call', () => {
  it.each([
    ['work-order', 'close'],
    ['work-order', 'summary', '--read'],
    ['team', 'set-aside'],
    ['store', 'digest', '--read'],
  ])(
    'is told of: %s %s',
    async (area, verb, ...rest) => {
      const said = (await copy.make('call', area, verb, ...rest)).join('\n')
      expect(said).toContain(`server/src/areas/${area}/${verb}-${area}.test.ts`)
      expect(said).toContain('libs/contract/recorded-shapes.json')
      for (const path of written(said)) made.add(path)
    },
    60_000,
  )

  it.each([
    [['nothing', 'close'], /There is no area nothing.*npm run new -- area nothing/],
    [['work-order', 'close'], /has a call \/work-order\/close already/],
    [['team', 'update'], /has a call \/project-team\/update already/],
    [['team', 'Close'], /cannot be the name of a call/],
    [['team'], /What is the call called\?/],
    [['location', 'close'], /to be written by hand.*location\.presenter\.ts has no presentLocation/],
    [['role', 'close'], /The loader of role holds nothing for a change/],
  ])('%j is refused with its reason', async (args, reason) => {
    await expect(copy.make('call', ...args)).rejects.toThrow(reason)
  })
})

describe('areas and calls that were made', { timeout: patience }, () => {
  it('are laid out, lint and typecheck, wherever they are known', () => {
    const paths = [...made]
    expect(paths.length).toBeGreaterThan(40)
    const laidOut = paths.filter((path) => !path.endsWith('.sql'))
    expectToPass('.', 'prettier/bin/prettier.cjs', '--check', ...laidOut)
    const linted = paths.filter((path) => path.endsWith('.ts'))
    expectToPass('.', 'oxlint/bin/oxlint', '--deny-warnings', ...linted)
    for (const where of ['server', 'shell']) expectToPass(where, 'typescript/bin/tsc', '--noEmit', '-p', '.')
  })

  it('pass their own tests, over HTTP and on a database that was migrated', () => {
    expectTested('server', 'src/areas/work-order', 'set-aside-team', 'digest-store')
  })

  it('pass what every call is held to', () => {
    expectTested(
      'server',
      ...['access-matrix', 'leak', 'idempotency', 'stale-versions'].map((test) => `src/http/${test}.test.ts`),
      '-t',
      '/(work-order|set-aside|digest)/',
    )
    expectTested('libs/contract', 'src/versions.test.ts', 'src/access-codes.test.ts')
  })
})

describe('what cannot be an area', () => {
  it.each([
    [undefined, /What is the area called\?/],
    ['WorkOrder', /cannot be the name of an area/],
    ['tickets', /one of its things/],
    ['order', /keeps the word for itself/],
    ['team', /There is an area team already/],
    ['rich-text', /A part of an area rich-text is there already: libs\/contract\/src\/rich-text/],
    ['catalog', /makes a table catalog already/],
    ['inspection', /knows rights of inspection already/],
  ])('%s is refused with its reason', async (name, reason) => {
    await expect(copy.make('area', ...(name === undefined ? [] : [name]))).rejects.toThrow(reason)
  })
})
