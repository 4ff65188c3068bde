import type { ModuleDeclaration } from '@atrium/portal'
import { expect, it } from 'vitest'
import { offersOf } from './use-navigation.ts'

const project = {
  id: 'id-1',
  code: 'HQ',
  shortName: 'Head office',
  fullName: 'Head office',
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}

const empty = { tabs: [], modals: [], opens: [], palette: [], languages: ['en'], portal: '^2.0' } as const
const events = { sends: [], hears: [] }

const stores: ModuleDeclaration = {
  ...empty,
  events,
  code: 'stores',
  titleKey: 'title',
  position: 1,
  pages: [{ code: 'stores.list', path: 'stores', titleKey: 't', requires: { module: 'stores' } }],
  navigation: [{ pageCode: 'stores.list', titleKey: 't', icon: 'warehouse', position: 20 }],
}
const settings: ModuleDeclaration = {
  ...empty,
  events,
  code: 'settings',
  titleKey: 'title',
  position: 2,
  pages: [
    { code: 'settings.account', path: 'account', titleKey: 't', scope: 'portal', requires: 'everyone' },
    {
      code: 'settings.languages',
      path: 'settings/languages',
      titleKey: 't',
      requires: { module: 'settings', superuser: true },
    },
    { code: 'settings.all', path: 'all', titleKey: 't', scope: 'portal', requires: { module: 'settings' } },
  ],
  navigation: [
    { pageCode: 'settings.account', titleKey: 't', icon: 'user', position: 1, group: 'person' },
    { pageCode: 'settings.languages', titleKey: 't', icon: 'globe', position: 2, group: 'administration' },
    { pageCode: 'settings.all', titleKey: 't', icon: 'globe', position: 1, group: 'administration' },
  ],
}

const rights = {
  modules: new Set(['stores', 'settings']),
  tabs: new Set<string>(),
  access: new Set<string>(),
  superuser: false,
}
const portalPages = new Set(['settings.account', 'settings.all'])
const codesOf = (changed: Partial<Parameters<typeof offersOf>[1]>) =>
  offersOf([settings, stores], { rights, portalPages, current: project, ...changed }).map(
    ({ entry }) => entry.pageCode,
  )

it('lists work before administration, and the person’s own pages last', () => {
  expect(codesOf({ rights: { ...rights, superuser: true } })).toEqual([
    'stores.list',
    'settings.all',
    'settings.languages',
    'settings.account',
  ])
})

it('offers pages for superusers to nobody else', () => {
  expect(codesOf({})).not.toContain('settings.languages')
})

it('without a project offers only the portal’s own pages that the server opens', () => {
  expect(codesOf({ current: null })).toEqual(['settings.all', 'settings.account'])
  expect(codesOf({ current: null, portalPages: new Set(['settings.account']) })).toEqual(['settings.account'])
})
