import type { ModuleDeclaration } from '@atrium/portal'
import { projectStore, rightsStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import type { ModuleGate } from '../gate/module-gate.ts'
import { keepProject, keptProjectStore } from '../navigation/kept-project.ts'
import { navigationStore, toggleGroup } from '../navigation/navigation-store.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { NavigationList } from './navigation-list.tsx'

provideTexts('portal', english)
provideTexts('works', { rooms: 'Rooms', orders: 'Orders', plans: 'Plans', keys: 'Keys' })

const page = (code: string) => ({ code, path: code, titleKey: code, requires: { module: 'works' } }) as const
const entry = (pageCode: string) => ({ pageCode, titleKey: pageCode, icon: 'grid', position: 1 }) as const

const declaration: ModuleDeclaration = {
  code: 'works',
  titleKey: 'rooms',
  position: 1,
  portal: '^2.2',
  pages: [page('rooms'), page('orders'), page('plans'), page('keys')],
  navigation: [
    { ...entry('keys'), group: 'administration' },
    // Entries of releases from before the groups.
    { ...entry('orders'), position: 2 },
    { ...entry('plans'), group: 'work' },
    { ...entry('rooms'), group: 'places' },
  ],
  tabs: [],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en'],
}

const gate = { loadAhead: () => undefined } as unknown as ModuleGate

const headOffice = {
  ...{ id: 'id-1', code: 'HQ', shortName: 'Head office', fullName: 'Head office' },
  ...{ timeZone: 'UTC', weekStart: 1, currency: 'EUR' },
}
const rights = {
  modules: new Set(['works']),
  tabs: new Set<string>(),
  access: new Set<string>(),
  superuser: false,
}

beforeEach(() => {
  localStorage.clear()
  keptProjectStore.setState({ kept: null })
  navigationStore.setState({ collapsed: [], isNarrow: false })
  history.replaceState(null, '', '/p/HQ/rooms')
  gateStore.setState({
    releases: new Map([['works', { code: 'works', declaration } as unknown as ModuleRelease]]),
    settling: false,
  })
  projectStore.setState({ projects: [headOffice], current: headOffice })
  rightsStore.setState({ modules: new Set(['works']), known: true })
})

const names = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

it('groups the entries as their modules declare, in one order of groups', () => {
  renderInPortal(<NavigationList gate={gate} />)
  const navigation = screen.getByRole('navigation', { name: 'Main navigation' })
  expect(names(navigation)).toEqual(['Rooms', 'Plans', 'Orders', 'Keys'])
  expect(names(screen.getByRole('list', { name: 'Work' }))).toEqual(['Plans', 'Orders'])
})

it('hides the entries of a collapsed group but that of the open page, and remembers it', async () => {
  const { user } = renderInPortal(<NavigationList gate={gate} />)
  const work = screen.getByRole('button', { name: 'Work' })
  expect(work).toHaveAttribute('aria-expanded', 'true')
  await user.click(work)
  expect(work).toHaveAttribute('aria-expanded', 'false')
  expect(names(screen.getByRole('list', { name: 'Work' }))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Places' }))
  expect(names(screen.getByRole('list', { name: 'Places' }))).toEqual(['Rooms'])
  expect(JSON.parse(localStorage.getItem('atrium.navigation') ?? '')).toMatchObject({
    collapsed: ['work', 'places'],
  })
})

it('shows icons with the same names in a rail, whatever is collapsed', () => {
  toggleGroup('work')
  renderInPortal(<NavigationList gate={gate} isNarrow />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(names(screen.getByRole('list', { name: 'Work' }))).toEqual(['Plans', 'Orders'])
})

it('keeps the entries of the project on a page of the portal, for a member', () => {
  keepProject({ project: headOffice, rights })
  history.replaceState(null, '', '/account')
  projectStore.setState({ current: null })
  rightsStore.setState({ modules: new Set() })
  const { unmount } = renderInPortal(<NavigationList gate={gate} />)
  expect(screen.getByRole('link', { name: 'Rooms' })).toHaveAttribute('href', '/p/HQ/rooms')
  expect(names(screen.getByRole('navigation'))).toEqual(['Rooms', 'Plans', 'Orders', 'Keys'])
  unmount()

  projectStore.setState({ projects: [] })
  renderInPortal(<NavigationList gate={gate} />)
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows no project beside the list where one is chosen', () => {
  keepProject({ project: headOffice, rights })
  history.replaceState(null, '', '/')
  projectStore.setState({ current: null })
  renderInPortal(<NavigationList gate={gate} />)
  expect(screen.queryByRole('link')).toBeNull()
})
