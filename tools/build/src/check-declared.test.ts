import type { ModuleDeclaration } from '@atrium/portal/declaration'
import { expect, it } from 'vitest'
import { checkDeclared, type Built } from './check-declared.ts'

const shape = { props: {}, data: 'nothing' } as const

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
  },
  offers: { modals: { pickStores: shape }, sends: [] },
  pageScripts: { 'stores.list': [] },
  modalScripts: { pickStores: [] },
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
  ['a range that is none', { portal: 'latest' }, /no \^major\.minor: latest/],
])('reports %s', (_, declared, message) => {
  expect(() => checkDeclared({ ...declaration, ...declared }, built)).toThrow(message)
})

it('reports a modal that is shipped without a contract', () => {
  const without = { ...built, offers: { modals: {}, sends: [] } }
  expect(() => checkDeclared(declaration, without)).toThrow(/pickStores, of which the portal has no contract/)
})
