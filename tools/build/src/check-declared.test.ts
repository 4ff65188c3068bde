import type { ExtensionDeclaration, ModuleDeclaration } from '@atrium/portal/declaration'
import { expect, it } from 'vitest'
import { checkDeclared, type Built } from './check-declared.ts'

const shape = { props: {}, data: 'nothing' } as const

const extension: ExtensionDeclaration = {
  name: 'stores.nearby',
  of: 'locations.location.tabs',
  titleKey: 'title',
  requires: { module: 'stores' },
  position: 1,
}

const declaration: ModuleDeclaration = {
  code: 'stores',
  titleKey: 'title',
  position: 1,
  portal: '^1.2',
  pages: [{ code: 'stores.list', path: 'stores', titleKey: 'title', requires: { module: 'stores' } }],
  navigation: [],
  tabs: [],
  modals: ['pickStores'],
  opens: ['users.pickTeam'],
  events: { sends: [], hears: ['stores changed'] },
  palette: [],
  points: ['stores.store.tabs'],
  extensions: [extension],
  languages: ['en'],
}

const built: Built = {
  needs: {
    portal: '^1.2',
    contract: '^1.0',
    packages: {},
    calls: {},
    modals: { 'users.pickTeam': shape },
    hears: ['stores changed'],
    points: { 'locations.location.tabs': { kind: 'panel', props: {} } },
  },
  offers: {
    modals: { pickStores: shape },
    sends: [],
    points: { 'stores.store.tabs': { kind: 'panel', props: {} } },
  },
  pageScripts: { 'stores.list': [] },
  modalScripts: { pickStores: [] },
  extensionScripts: { 'stores.nearby': [] },
}

it('accepts a module that does what it declares', () => {
  expect(() => checkDeclared(declaration, built)).not.toThrow()
})

it.each<[what: string, declared: Partial<ModuleDeclaration>, message: RegExp]>([
  [
    'a modal that is opened and not declared',
    { opens: [] },
    /it opens users\.pickTeam and does not declare it/,
  ],
  [
    'a modal that is declared and not opened',
    { opens: ['users.pickTeam', 'users.pickUsers'] },
    /it declares that it opens users\.pickUsers and does not/,
  ],
  ['a modal that is not shipped', { modals: [] }, /it ships the modal pickStores and does not declare it/],
  ['an event that is heard', { events: { sends: [], hears: [] } }, /it hears stores changed/],
  [
    'an event that is sent',
    { events: { sends: ['moon risen'], hears: ['stores changed'] } },
    /it sends moon risen and does not/,
  ],
  ['a page', { pages: [] }, /it has the page stores\.list and does not declare it/],
  [
    'an extension that is not shipped',
    { extensions: [] },
    /it ships the extension stores\.nearby and does not declare/,
  ],
  [
    'an extension of a point that it owns itself',
    { extensions: [{ ...extension, of: 'stores.store.tabs' }] },
    /stores\.nearby fills stores\.store\.tabs, which is no point of another module/,
  ],
  [
    'a point that no page shows',
    { points: [] },
    /it shows the extension point stores\.store\.tabs and does not declare/,
  ],
  ['a range that is none', { portal: 'latest' }, /no \^major\.minor: latest/],
])('reports %s', (_, declared, message) => {
  expect(() => checkDeclared({ ...declaration, ...declared }, built)).toThrow(message)
})

it('reports a modal that is shipped without a contract', () => {
  const without = { ...built, offers: { ...built.offers, modals: {} } }
  expect(() => checkDeclared(declaration, without)).toThrow(/pickStores, of which the portal has no contract/)
})
