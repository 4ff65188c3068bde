import { describe, expect, it } from 'vitest'
import { releaseManifest, type ReleaseManifest } from './release-manifest.ts'

const integrity = `sha384-${'a'.repeat(64)}`

const written: ReleaseManifest = {
  code: 'stores',
  version: '0123456789ab',
  entry: 'entry.0a1b2c3d.js',
  integrity,
  bytes: { raw: 3, brotli: 1, gzip: 2 },
  ahead: [{ file: 'chunks/90.621b9457.js', integrity }],
  pageScripts: { 'stores.list': ['chunks/90.621b9457.js'] },
  modalScripts: {},
  extensionScripts: { 'stores.nearby': ['chunks/90.621b9457.js'] },
  declaration: {
    code: 'stores',
    titleKey: 'title',
    position: 1,
    portal: '^1.2',
    pages: [
      { code: 'stores.list', path: 'stores', titleKey: 'list', requires: { module: 'stores' } },
      { code: 'stores.mine', path: 'mine', titleKey: 'mine', requires: 'everyone', scope: 'portal' },
    ],
    navigation: [],
    tabs: [],
    modals: ['pickStores'],
    opens: [],
    events: { sends: [], hears: [] },
    palette: [],
    actions: [
      {
        name: 'stores.add',
        titleKey: 'add',
        wordsKey: 'addWords',
        icon: 'warehouse',
        pageCode: 'stores.list',
        state: 'add=1',
        requires: [{ module: 'stores', access: 'store_add' }],
      },
    ],
    points: ['stores.store.tabs'],
    extensions: [
      {
        name: 'stores.nearby',
        of: 'locations.location.tabs',
        titleKey: 'nearby',
        requires: { module: 'stores' },
        position: 10,
      },
    ],
    languages: ['en'],
  },
  languages: ['en'],
  textGaps: { en: [] },
  sizes: { entry: 1, firstViews: { 'stores.list': 2 }, modals: {}, extensions: { 'stores.nearby': 3 } },
  files: [{ path: 'i18n/en.json', integrity, bytes: 2 }],
  needs: {
    portal: '^1.2',
    contract: '^1.0',
    packages: { react: '^19.3.1' },
    calls: {
      '/store/search': {
        input: { 'search_text?': 'string' },
        reply: { stores: ['list', { id: 'string', type: ['one of', 'a', 'b'] }] },
      },
    },
    modals: {},
    hears: [],
    points: { 'locations.location.tabs': { kind: 'panel', props: { locationId: 'string' } } },
  },
  offers: {
    modals: { pickStores: { props: {}, data: ['either', 'null', { below: ['map', ['up', 1]] }] } },
    sends: [],
    points: { 'stores.store.tabs': { kind: 'panel', props: { storeId: 'string' } } },
  },
}

it('reads back all that was written', () => {
  expect(releaseManifest.parse(JSON.parse(JSON.stringify(written)))).toEqual(written)
})

it('reads a release of before there were extensions as one without', () => {
  const old = JSON.parse(JSON.stringify(written)) as Record<string, Record<string, unknown>>
  delete old['extensionScripts']
  delete old['sizes']?.['extensions']
  for (const part of ['declaration', 'needs', 'offers']) delete old[part]?.['points']
  delete old['declaration']?.['extensions']
  delete old['declaration']?.['actions']
  expect(releaseManifest.parse(old)).toEqual({
    ...written,
    declaration: { ...written.declaration, points: [], extensions: [], actions: [] },
    extensionScripts: {},
    sizes: { ...written.sizes, extensions: {} },
    needs: { ...written.needs, points: {} },
    offers: { ...written.offers, points: {} },
  })
})

it('refuses an action that would open another address, and two of one name', () => {
  const { declaration } = written
  const [action] = declaration.actions
  const reads = (...actions: readonly unknown[]) =>
    releaseManifest.safeParse({ ...written, declaration: { ...declaration, actions } }).success
  expect(reads(action)).toBe(true)
  expect(reads(action, action)).toBe(false)
  for (const state of ['https://elsewhere.example', '/p/HQ', 'a=1#b', 'a=<b>'])
    expect([state, reads({ ...action, state })]).toEqual([state, false])
})

it('refuses an extension for everyone', () => {
  const { declaration } = written
  const [extension] = declaration.extensions
  const open = { ...declaration, extensions: [{ ...extension, requires: 'everyone' }] }
  expect(releaseManifest.safeParse({ ...written, declaration: open }).success).toBe(false)
})

it('refuses two extensions of one name, and an eleventh at one point', () => {
  const { declaration } = written
  const [extension] = declaration.extensions
  const reads = (count: number, nameOf: (at: number) => string) => {
    const extensions = Array.from({ length: count }, (_, at) => ({ ...extension, name: nameOf(at) }))
    return releaseManifest.safeParse({ ...written, declaration: { ...declaration, extensions } }).success
  }
  expect(reads(2, () => 'stores.nearby')).toBe(false)
  expect(reads(10, (at) => `stores.nearby${at}`)).toBe(true)
  expect(reads(11, (at) => `stores.nearby${at}`)).toBe(false)
})

describe('a file of a release', () => {
  const read = (path: string) =>
    releaseManifest.safeParse({ ...written, files: [{ path, integrity, bytes: 1 }] }).success
  it.each(['entry.0a1b.js', 'chunks/90.621b9457.js.br', 'i18n/en.json', 'a/b/c.d'])('may lie at %s', (path) =>
    expect(read(path)).toBe(true),
  )
  it.each([
    '../entry.js',
    'chunks/../../entry.js',
    '/etc/hosts',
    './entry.js',
    '.hidden',
    'chunks/.hidden',
    'chunks//a.js',
    'chunks/',
    '',
    'a\\b.js',
    'a\0b',
    'c:a.js',
    'a\n',
  ])('never lies at %j', (path) => expect(read(path)).toBe(false))
})

it.each([
  ['code', '../stores'],
  ['code', 'Stores'],
  ['version', '..'],
  ['version', '0123456789ab/'],
  ['integrity', 'sha384-x'],
  ['integrity', `sha256-${'a'.repeat(64)}`],
])('refuses %s %j', (member, value) => {
  expect(releaseManifest.safeParse({ ...written, [member]: value }).success).toBe(false)
})

it('refuses version ranges that would take seconds to parse', () => {
  const long = '1.0 '.repeat(100_000)
  const { needs } = written
  for (const wrong of [{ portal: long }, { contract: long }, { packages: { react: long } }])
    expect(releaseManifest.safeParse({ ...written, needs: { ...needs, ...wrong } }).success).toBe(false)
})

it.each(['pages', 'tabs', 'navigation'] as const)('accepts 200 %s and not one more', (kind) => {
  const { declaration } = written
  const one = {
    code: 'stores.tab',
    pageCode: 'stores.list',
    path: 'stores',
    titleKey: 'tab',
    icon: 'box',
    position: 1,
    requires: 'everyone',
  }
  const fits = (count: number) => {
    const declared = { ...declaration, [kind]: Array.from({ length: count }, () => one) }
    return releaseManifest.safeParse({ ...written, declaration: declared }).success
  }
  expect([fits(200), fits(201)]).toEqual([true, false])
})
