import { createQueryClient } from '@atrium/client'
import type { ModuleDeclaration } from '@atrium/portal'
import { pageTitleStore, projectStore, rightsStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { providePeer } from '@atrium/testing/remote'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { Favourites, moveTo } from './favourites.tsx'

provideTexts('portal', english)
provideTexts('works', { rooms: 'Rooms', room: 'Room' })

const page = (code: string, path: string) => ({ code, path, titleKey: code, requires: { module: 'works' } })
const declaration: ModuleDeclaration = {
  code: 'works',
  titleKey: 'rooms',
  position: 1,
  portal: '^2.2',
  pages: [page('rooms', 'rooms'), page('room', 'rooms/:roomId')],
  navigation: [{ pageCode: 'rooms', titleKey: 'rooms', icon: 'grid', position: 1 }],
  tabs: [],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [],
  languages: ['en'],
}

afterEach(() => {
  pageTitleStore.setState({ title: null })
})

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/p/HQ/rooms/7')
  pageTitleStore.setState({ title: 'Boiler room' })
  gateStore.setState({
    releases: new Map([['works', { code: 'works', declaration } as unknown as ModuleRelease]]),
    settling: false,
  })
  projectStore.setState({
    current: {
      ...{ id: 'id-1', code: 'HQ', shortName: 'Head office', fullName: 'Head office' },
      ...{ timeZone: 'UTC', weekStart: 1, currency: 'EUR' },
    },
  })
  rightsStore.setState({ modules: new Set(['works']), known: true })
})

it('keeps the open page by its own name, lets it go, and shows only pages that are still open to the person', async () => {
  let favourites: { path: string; title: string | null }[] = [
    { path: 'rooms', title: null },
    { path: 'closed/1', title: 'Closed' },
  ]
  let version = 3
  const { asked } = providePeer({
    '/overview/get': () => ({ home: null, favourites, guide_hidden: false, version, start: null }),
    '/overview/update': ({ favourites: given = [] }) => {
      favourites = given
      return { status: 'ok', version: ++version }
    },
  })
  const { user } = renderInPortal(
    <QueryClientProvider client={createQueryClient()}>
      <Favourites />
    </QueryClientProvider>,
  )
  const section = await screen.findByRole('region', { name: 'Favourites' })
  const names = () =>
    within(section)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Rooms']))
  await user.click(within(section).getByRole('button', { name: 'Keep this page in the favourites' }))
  await waitFor(() => expect(names()).toEqual(['Rooms', 'Boiler room']))
  expect(within(section).getByRole('link', { name: 'Boiler room' })).toHaveAttribute('href', '/p/HQ/rooms/7')
  const saved = asked.filter(({ path }) => path === '/overview/update')
  // What is closed to the person now keeps its place.
  expect(saved.map(({ input }) => [input['favourites'], input['version']])).toEqual([
    [
      [
        { path: 'rooms', title: null },
        { path: 'closed/1', title: 'Closed' },
        { path: 'rooms/7', title: 'Boiler room' },
      ],
      3,
    ],
  ])
  await user.click(within(section).getByRole('button', { name: 'Remove this page from the favourites' }))
  await waitFor(() => expect(names()).toEqual(['Rooms']))
})

it('moves a favourite by the arrow keys on its handle, among those that are shown', async () => {
  let favourites: { path: string; title: string | null }[] = [
    { path: 'rooms', title: null },
    { path: 'closed/1', title: 'Closed' },
    { path: 'rooms/7', title: 'Boiler room' },
  ]
  let version = 1
  const { asked } = providePeer({
    '/overview/get': () => ({ home: null, start: null, favourites, guide_hidden: false, version }),
    '/overview/update': ({ favourites: given = [] }) => {
      favourites = given
      return { status: 'ok', version: ++version }
    },
  })
  const { user } = renderInPortal(
    <QueryClientProvider client={createQueryClient()}>
      <Favourites />
    </QueryClientProvider>,
  )
  const handle = await screen.findByRole('button', { name: /^Move Boiler room/ })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(asked.filter(({ path }) => path === '/overview/update')).toHaveLength(1))
  expect(favourites.map(({ path }) => path)).toEqual(['rooms/7', 'rooms', 'closed/1'])
  expect(screen.getByText('Boiler room moved to place 1 of 2')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Boiler room',
      'Rooms',
    ]),
  )
  expect(screen.getByRole('button', { name: /^Move Boiler room/ })).toHaveFocus()
})

it('keeps as much room as the favourites took the last time', async () => {
  localStorage.setItem('atrium.favourites.id-1', '3')
  providePeer({ '/overview/get': () => new Promise<never>(() => {}) })
  renderInPortal(
    <QueryClientProvider client={createQueryClient()}>
      <Favourites />
    </QueryClientProvider>,
  )
  const section = await screen.findByRole('region', { name: 'Favourites' })
  expect(section.querySelectorAll('li')).toHaveLength(3)
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves place %i to place %i', (from, to, order) => {
  const list = ['a', 'b', 'c']
  expect(moveTo(list, list[from], list[to]).join('')).toBe(order)
})
