import type { ModuleDeclaration } from '@atrium/portal'
import { describe, expect, it } from 'vitest'
import { placeOf, type Surroundings } from './place.ts'

const project = {
  id: 'id-1',
  code: 'HQ',
  shortName: 'Head office',
  fullName: 'Head office',
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}

const locations: ModuleDeclaration = {
  code: 'locations',
  titleKey: 'title',
  position: 1,
  portal: '^2.0',
  pages: [
    { code: 'locations.tree', path: 'locations', titleKey: 't', requires: { module: 'locations' } },
    {
      code: 'locations.one',
      path: 'locations/:id',
      titleKey: 't',
      requires: { module: 'locations', access: 'location_edit' },
    },
    {
      code: 'locations.help',
      path: 'help',
      titleKey: 't',
      scope: 'portal',
      requires: { module: 'locations' },
    },
  ],
  navigation: [],
  tabs: [],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en'],
}

const around: Surroundings = {
  modules: [locations],
  portalPages: new Set(['locations.help']),
  closed: [{ code: 'stores', paths: ['stores', 'stores/:id'] }],
  current: project,
  rights: { modules: new Set(['locations']), tabs: new Set(), access: new Set(), superuser: false },
  settling: false,
}

const kindOf = (pathname: string, changed: Partial<Surroundings> = {}) =>
  placeOf(pathname, { ...around, ...changed }).kind

describe('what an address stands for', () => {
  it('opens a page that the person may see, in the project of the address, by code or id', () => {
    expect(placeOf('/p/HQ/locations', around)).toMatchObject({
      kind: 'page',
      page: { code: 'locations.tree' },
    })
    expect(kindOf('/p/id-1/locations')).toBe('page')
  })

  it('refuses access if a right is missing, or the module is closed to this person', () => {
    expect(kindOf('/p/HQ/locations/7')).toBe('no-access')
    expect(kindOf('/p/HQ/stores')).toBe('no-access')
    expect(kindOf('/p/HQ/stores/7')).toBe('no-access')
    expect(kindOf('/p/HQ/locations', { rights: { ...around.rights, modules: new Set() } })).toBe('no-access')
  })

  it('finds no page if nothing has that address, or not in that scope', () => {
    expect(kindOf('/p/HQ/nowhere')).toBe('not-found')
    expect(kindOf('/locations')).toBe('not-found')
    expect(kindOf('/p/HQ/help')).toBe('not-found')
    expect(kindOf('/help')).toBe('page')
  })

  it('opens a page of the portal as the server has said, whatever the rights in the last project were', () => {
    const nothing = {
      modules: new Set<string>(),
      tabs: new Set<string>(),
      access: new Set<string>(),
      superuser: false,
    }
    expect(kindOf('/help', { current: null, rights: nothing })).toBe('page')
    expect(kindOf('/help', { portalPages: new Set() })).toBe('no-access')
  })

  it('reports a project that is not theirs as missing, whatever path follows it', () => {
    expect(kindOf('/p/OTHER/locations')).toBe('no-project')
    expect(kindOf('/p/HQ/locations', { current: null })).toBe('no-project')
  })

  it('finds the start of a project, and of the portal', () => {
    expect(kindOf('/p/HQ')).toBe('project-start')
    expect(kindOf('/')).toBe('start')
  })

  it('opens the page that a module puts at the start of a project, if the user may see it', () => {
    const home = { code: 'overview.home', path: '', titleKey: 't', requires: { module: 'overview' } }
    const modules = [{ ...locations, code: 'overview', pages: [home] }, locations]
    const rights = { ...around.rights, modules: new Set(['overview']) }
    expect(placeOf('/p/HQ', { ...around, modules, rights })).toMatchObject({ kind: 'page', page: home })
    expect(kindOf('/p/HQ', { modules })).toBe('project-start')
    expect(kindOf('/', { modules, rights })).toBe('start')
    expect(kindOf('/p/HQ', { closed: [{ code: 'overview', paths: [''] }] })).toBe('project-start')
  })

  it('decides nothing while the rights are loading', () => {
    expect(kindOf('/p/HQ/locations', { settling: true })).toBe('settling')
  })
})
