import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedRepository, ofAreas, type CopiedRepository } from '../fixtures/copied-repository.ts'

/** Every file that was written, by path. */
const made = new Set<string>()
/** Milliseconds. The compiler checks three whole programs, and other tests use the processors at the same time. */
const patience = 3_600_000

let copy: CopiedRepository

beforeAll(async () => {
  copy = await copiedRepository(ofAreas)
})
afterAll(() => copy.remove())

const written = (said: string) =>
  said.match(/^ {2}(libs|server|shell|remotes|e2e)\/\S+$/gm)?.map((line) => line.trim()) ?? []
const read = (path: string) => readFile(join(copy.folder, path), 'utf8')
/** Runs the repository's own checks on what was made: each fails the test with all its output. */
const expectToPass = (where: string, program: string, ...args: string[]) => copy.run(where, program, ...args)
const expectTested = (where: string, ...args: string[]) =>
  expectToPass(where, 'vitest/vitest.mjs', 'run', ...args)

describe('a new area', () => {
  let said: string

  beforeAll(async () => {
    const fields = 'due_date:date:Due date|Échéance|تاريخ الاستحقاق,cost:number,notes:text:Notes|Remarques'
    const french = 'Ordre de travail|Ordres de travail'
    said = (await copy.make('area', 'work-order', '--fr', french, '--fields', fields)).join('\n')
  })

  it('is reported, with all that was written', () => {
    expect(said).not.toContain('It did not work')
    expect(said).toMatch(/^ {2}server\/migrations\/\d{4}_work_orders\.sql$/m)
    expect(said).toContain('server/src/areas/work-order/work-order.test.ts')
    expect(said).toContain('libs/contract/recorded-shapes/work-order.calls.json')
    expect(said).toContain('libs/contract/src/areas.ts')
    expect(said).toContain('work-order.rights.json and work-order.things.json (ar)')
    expect(said).not.toContain('(fr)')
    expect(said).toContain('work-order.things.json: cost, notes.')
    for (const path of written(said)) made.add(path)
  })

  it('has its calls recorded, and its rights named', async () => {
    expect(await read('libs/contract/recorded-shapes/work-order.calls.json')).toContain(
      '"/work-order/remove/{id}"',
    )
    expect(JSON.parse(await read('libs/contract/src/work-order/work-order.rights.json'))).toMatchObject({
      work_order: { names: { fr: 'Ordres de travail' } },
    })
  })

  it('has words for its things and their fields, which the portal and the server read', async () => {
    const words = JSON.parse(await read('libs/contract/src/work-order/work-order.things.json')) as object
    expect(words).toMatchObject({
      work_order: {
        names: { en: 'Work order', fr: 'Ordre de travail' },
        plurals: { en: 'Work orders', fr: 'Ordres de travail' },
        fields: {
          due_date: { en: 'Due date', fr: 'Échéance', ar: 'تاريخ الاستحقاق' },
          cost: { en: 'Cost', fr: 'Cost', ar: 'Cost' },
          notes: { en: 'Notes', fr: 'Remarques', ar: 'Notes' },
        },
      },
    })
    expect(await read('libs/contract/src/thing-words.ts')).toContain('"fr":"Ordre de travail"')
  })

  it('cannot be made twice', async () => {
    await expect(copy.make('area', 'work-order')).rejects.toThrow('There is an area work-order already')
  })
})

describe('a remote that shows a new area', () => {
  let said: string

  beforeAll(async () => {
    said = (await copy.make('remote', 'work-orders', '--of', 'work-order')).join('\n')
    for (const path of written(said)) made.add(path)
  })

  it('lists, shows, changes and removes its things, in the words of the area', async () => {
    expect(said).not.toContain('It did not work')
    for (const feature of ['browse/work-order-table', 'show/work-order-facts', 'edit/work-order-form.dialog'])
      expect(said).toContain(`remotes/work-orders/src/features/${feature}.tsx`)
    expect(said).toContain('remotes/work-orders/src/pages/import-work-orders.page.tsx')
    expect(said).toContain('fields.cost, fields.notes.')
    expect(JSON.parse(await read('remotes/work-orders/i18n/fr.json'))).toMatchObject({
      title: 'Ordres de travail',
      fields: { due_date: 'Échéance', cost: 'Cost' },
    })
  })

  it('is made with its area in their own folders, and changes no other file', async () => {
    const mayChange = [
      'libs/contract/src/activity/activity.calls.ts',
      'libs/contract/src/areas.ts',
      'libs/contract/src/events/topics.ts',
      'libs/contract/src/right-words-ar.ts',
      'libs/contract/src/right-words-en.ts',
      'libs/contract/src/right-words-fr.ts',
      'libs/contract/src/rights.ts',
      'libs/contract/src/thing-words.ts',
      // Each topic is an event, which the portal records.
      'libs/portal/src/module/recorded-promises.ts',
      'package-lock.json',
    ]
    const changed = await copy.changed()
    expect(changed).toContain('libs/contract/src/areas.ts')
    expect(changed.filter((file) => !mayChange.includes(file))).toEqual([])
  })

  it.each([
    [['remote', 'rooms', '--of', 'nothing'], /There is no area nothing.*npm run new -- area nothing/],
    [['remote', 'rooms', '--of', 'team'], /describes team otherwise than a new area does/],
    [['modal', 'stores', 'pick-x', '--of', 'team'], /whose things a remote shows/],
    [['remote', 'rooms', '--fields', 'a:text'], /what the things of an area have/],
  ])('refuses %j with its reason', async (args, reason) => {
    await expect(copy.make(...args)).rejects.toThrow(reason)
  })
})

describe('a new call', () => {
  it.each([
    ['work-order', 'work-order', 'close'],
    ['work-order', 'work-order', 'summary', '--read'],
    ['team', 'team-administration', 'set-aside'],
    ['store', 'store', 'digest', '--read'],
  ])(
    'is told of: %s in %s, %s',
    async (area, folder, verb, ...rest) => {
      const said = (await copy.make('call', area, verb, ...rest)).join('\n')
      expect(said).toContain(`server/src/areas/${folder}/${verb}-${area}.test.ts`)
      expect(said).toMatch(/libs\/contract\/recorded-shapes\/[\w-]+\.calls\.json/)
      for (const path of written(said)) made.add(path)
    },
    60_000,
  )

  it.each([
    [['nothing', 'close'], /There is no area nothing.*npm run new -- area nothing/],
    [['work-order', 'close'], /has a call \/work-order\/close already/],
    [['store', 'info'], /has a call \/store\/info already/],
    [['store', 'Close'], /cannot be the name of a call/],
    [['store'], /What is the call called\?/],
    [['location', 'close'], /to be written by hand.*location\.calls\.ts has no locationServed/],
    [['role', 'close'], /The loader of role holds nothing for a change/],
  ])('refuses %j with its reason', async (args, reason) => {
    await expect(copy.make('call', ...args)).rejects.toThrow(reason)
  })
})

describe('generated areas and calls', { timeout: patience }, () => {
  it('are formatted and lint', () => {
    const paths = [...made]
    expect(paths.length).toBeGreaterThan(40)
    const laidOut = paths.filter((path) => !path.endsWith('.sql'))
    expectToPass('.', 'prettier/bin/prettier.cjs', '--check', ...laidOut)
    const linted = paths.filter((path) => /\.tsx?$/.test(path))
    expectToPass('.', 'oxlint/bin/oxlint', '--deny-warnings', ...linted)
  })

  it('typecheck, like a generated remote, modal, panel and widget', async () => {
    await copy.make('remote', 'visits')
    await copy.make('modal', 'stores', 'pick-shelf')
    await copy.make('panel', 'users', 'seen-here', '--at', 'locations.location.tabs')
    await copy.make('widget', 'users', 'newcomers', '--at', 'overview.home')
    // Every program that holds generated code, once.
    for (const program of ['server', 'tsconfig.browser.json', 'tools/workbench'])
      expectToPass('.', 'typescript/bin/tsc', '--noEmit', '-p', program)
  })

  it('pass their own tests, over HTTP and on a migrated database', () => {
    expectTested('server', 'src/areas/work-order', 'set-aside-team', 'digest-store')
  })

  it('pass the tests of the remote that shows them', () => {
    expectTested('remotes/work-orders')
  })

  it('pass the tests of all calls', () => {
    expectTested(
      'server',
      ...['access-matrix', 'leak', 'idempotency', 'stale-versions'].map((test) => `src/http/${test}.test.ts`),
      '-t',
      '/(work-order|set-aside|digest)/',
    )
    expectTested('libs/contract')
  })
})

describe('an invalid field', () => {
  it.each([
    ['Due:date', /cannot be the name of a field/],
    ['name:text', /has a field name already/],
    ['order:text', /reserved word/],
    ['cost', /Say whether cost is text, number, date/],
    ['cost:money', /Say whether cost is text, number, date/],
    ['cost:number:A|B|C|D', /more labels than there are languages/],
    ['cost:number,cost:text', /The field cost is given twice/],
  ])('%s is refused with its reason', async (fields, reason) => {
    await expect(copy.make('area', 'permit', '--fields', fields)).rejects.toThrow(reason)
  })
})

describe('an invalid area', () => {
  it.each([
    [undefined, /What is the area called\?/],
    ['WorkOrder', /cannot be the name of an area/],
    ['tickets', /one of its things/],
    ['order', /keeps the word for itself/],
    ['team', /There is an area team already/],
    ['rich-text', /A part of an area rich-text is there already: libs\/contract\/src\/rich-text/],
    ['removal', /makes a table removal already/],
    ['inspection', /There is an area inspection already/],
    ['report-cm', /knows rights of report_cm already/],
  ])('%s is refused with its reason', async (name, reason) => {
    await expect(copy.make('area', ...(name === undefined ? [] : [name]))).rejects.toThrow(reason)
  })
})
