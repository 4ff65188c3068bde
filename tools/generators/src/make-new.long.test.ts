import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedRepository, type CopiedRepository } from '../fixtures/copied-repository.ts'

let copy: CopiedRepository

beforeAll(async () => {
  copy = await copiedRepository()
})
afterAll(() => copy.remove())

const read = (path: string) => readFile(join(copy.folder, path), 'utf8')

/*
 * Runs the repository's own checks on what was made: each fails the test with all its output. The types of a generated remote,
 * modal and panel are checked in `new-area-and-call.long.test.ts`, together with those of an area.
 */
function expectLaidOut(...paths: string[]): void {
  copy.run('.', 'prettier/bin/prettier.cjs', '--check', ...paths)
}
function expectTested(where: string, ...files: string[]): void {
  copy.run(where, 'vitest/vitest.mjs', 'run', ...files)
}

describe('a new remote', () => {
  let said: string

  beforeAll(async () => {
    said = (
      await copy.make('remote', 'work-orders', '--fr', 'Ordres de travail', '--ar', 'أوامر العمل')
    ).join('\n')
  })

  it('is reported, with what to do next', () => {
    expect(said).toContain('remotes/work-orders/src/declaration.ts')
    expect(said).toContain('e2e/journeys/work-orders.spec.ts')
    expect(said).toContain('Changed:\n  package-lock.json\n')
    expect(said).not.toContain('It did not work')
  })

  it('is reported with commands that provide the Node that they need', async () => {
    const told = `${said}\n${await read('remotes/work-orders/README.md')}`
    expect(told).toContain('npm run nx -- run-many -t build test typecheck lint -p remote-work-orders')
    expect(told).not.toContain('npx')
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
    for (const [, name = ''] of told.matchAll(/npm run ([\w:]+)/g))
      expect(scripts[name], name).toMatch(/^node tools\/bootstrap\/run\.mjs /)
  })

  it('changes no file of the shell or of another remote, and is in the lock', async () => {
    expect(said).not.toMatch(/^ {2}(shell|remotes\/(?!work-orders))/m)
    const lock = JSON.parse(await read('package-lock.json')) as { packages: Record<string, object> }
    expect(lock.packages['remotes/work-orders']).toMatchObject({ name: '@atrium/remote-work-orders' })
  })

  it('has the given name, and comes after the others', async () => {
    expect(JSON.parse(await read('remotes/work-orders/i18n/en.json'))).toMatchObject({ title: 'Work orders' })
    expect(JSON.parse(await read('remotes/work-orders/i18n/fr.json'))).toMatchObject({
      title: 'Ordres de travail',
    })
    expect(await read('remotes/work-orders/src/declaration.ts')).toMatch(/^ {2}position: \d+0,$/m)
  })

  it('is formatted and lints, including its journey', () => {
    expectLaidOut('remotes/work-orders', 'e2e')
    copy.run(
      '.',
      'oxlint/bin/oxlint',
      '--deny-warnings',
      'remotes/work-orders',
      'e2e/journeys/work-orders.spec.ts',
    )
  })

  it('passes its own tests', () => {
    expectTested('remotes/work-orders')
  })

  it('builds to a release that offers its page', async () => {
    copy.run('remotes/work-orders', '@rspack/cli/bin/rspack.js', 'build', '--config', 'rspack.config.ts')
    const { version } = JSON.parse(await read('remotes/work-orders/dist/current.json')) as { version: string }
    const release = JSON.parse(await read(`remotes/work-orders/dist/${version}/release.json`)) as object
    expect(release).toMatchObject({ code: 'work-orders', languages: ['en', 'ar', 'fr'] })
  })
})

describe('a new modal', () => {
  let said: string

  beforeAll(async () => {
    said = (await copy.make('modal', 'stores', 'pick-shelf')).join('\n')
  })

  it('has a recorded contract, and a screen that its remote declares', async () => {
    expect(said).not.toContain('It did not work')
    expect(await read('libs/portal/src/module/recorded-promises.ts')).toContain(
      '"pickShelf": {"owner":"stores"',
    )
    expect(await read('remotes/stores/src/declaration.ts')).toMatch(/modals: \[.*'pickShelf'\]/)
    expect(await read('remotes/stores/src/modals.ts')).toContain('pickShelf: () => import(')
  })

  it('is formatted', () => {
    expectLaidOut('remotes/stores', 'libs/portal', 'tools/workbench')
  })

  it('passes its own test, and has complete texts', () => {
    expectTested('remotes/stores', 'src/features/pick-shelf', 'src/texts.test.ts')
  })

  it('can be added to a remote that had none', async () => {
    await copy.make('modal', 'projects', 'pick-thing')
    expect(await read('remotes/projects/src/modals.ts')).toContain('export default defineModals({')
    expect(await read('remotes/projects/src/declaration.ts')).toContain("modals: ['pickThing']")
  })
})

describe('a new panel', () => {
  beforeAll(async () => {
    await copy.make('panel', 'users', 'seen-here', '--at', 'locations.location.tabs')
    await copy.make('panel', 'stores', 'seen-here', '--at', 'locations.location.tabs')
    await copy.make('widget', 'users', 'newcomers', '--at', 'overview.home')
  })

  it('is declared and shipped by its remote, with and without others beside it', async () => {
    expect(await read('remotes/users/src/declaration.ts')).toMatch(
      /name: 'users\.seenHere',\s+of: 'locations\.location\.tabs'/,
    )
    expect(await read('remotes/users/src/extensions.ts')).toContain("'users.seenHere': () =>")
    expect(await read('remotes/users/src/extensions.ts')).toContain("'users.newcomers': () =>")
    expect(await read('remotes/stores/src/extensions.ts')).toContain("'stores.seenHere': () =>")
  })

  it('is formatted and passes its own test, as does a widget', () => {
    expectLaidOut('remotes/users', 'remotes/stores')
    expectTested('remotes/users', 'src/features/seen-here', 'src/features/newcomers', 'src/texts.test.ts')
  })

  it.each([
    ['a place that does not exist', ['panel', 'users', 'other', '--at', 'moon.tabs'], /There is no place/],
    ['a place of another kind', ['widget', 'users', 'other', '--at', 'users.user.tabs'], /There is no place/],
    ['a page of its own', ['panel', 'users', 'other', '--at', 'users.user.tabs'], /of users itself/],
    ['no place', ['panel', 'users', 'other'], /Write --at with one of: .*locations\.location\.tabs/],
  ])('is refused for %s', async (_, args, message) => {
    await expect(copy.make(...args)).rejects.toThrow(message)
  })
})

describe('a new decision', () => {
  it('has the next free number, the four headings and the day', async () => {
    const said = await copy.make('decision', 'Lists are read, page by page')
    const path = said[1]?.trim() ?? ''
    expect(path).toMatch(/^docs\/decisions\/\d{4}-lists-are-read-page-by-page\.md$/)
    const text = await read(path)
    expect(text).toContain(
      `# ${path.slice(15, 19)} Lists are read, page by page\n\n2026-11-22 · repository\n`,
    )
    expect(text.match(/^## .*/gm)).toEqual([
      '## Context',
      '## Decision',
      '## Alternatives',
      '## Consequences',
    ])
    expect(said).toContain('  docs/decisions/README.md')
    expect(await read('docs/decisions/README.md')).toContain('Lists are read, page by page')
    await copy.make('decision', 'Another')
    const next = String(Number(path.slice(15, 19)) + 1).padStart(4, '0')
    expect(existsSync(join(copy.folder, `docs/decisions/${next}-another.md`))).toBe(true)
  })
})

describe('invalid requests', () => {
  it.each([
    [[], /What is to be made\?/],
    [['castle', 'x'], /Nobody knows how to make a castle/],
    [['remote'], /What is the remote called\?/],
    [['remote', 'WorkOrders'], /cannot be the name of a remote/],
    [['remote', '../escape'], /cannot be the name of a remote/],
    [['remote', 'stores'], /There is a remote stores already/],
    [['remote', 'teams'], /The address \/teams belongs to the remote projects/],
    [['remote', 'a', 'b'], /That is too much: b/],
    [['remote', 'a', '--position', '4'], /--position/],
    [['remote', 'a', '--read'], /says that a call reads/],
    [['modal', 'nothing', 'pick-x'], /There is no remote nothing.*npm run new -- remote nothing/],
    [['modal', 'stores', 'pick-stores'], /There is a modal pickStores already/],
    [['modal', 'stores', 'pickX'], /cannot be the name of a modal/],
    [['decision'], /What was decided\?/],
    [['decision', "A dialog's form", '--fr', 'x'], /say what a remote or an area is called/],
  ])('refuses %j with its reason', async (args, reason) => {
    await expect(copy.make(...args)).rejects.toThrow(reason)
  })

  it('leave everything as it was', async () => {
    const before = await read('libs/portal/src/modals/modal-contracts.ts')
    await copy.make('remote', 'visitors')
    await expect(copy.make('remote', 'visitors')).rejects.toThrow('There is a remote visitors already')
    await expect(copy.make('modal', 'stores', 'pick-stores')).rejects.toThrow('already')
    expect(await read('libs/portal/src/modals/modal-contracts.ts')).toBe(before)
  })
})
