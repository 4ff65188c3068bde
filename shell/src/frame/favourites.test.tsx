import { createQueryClient } from '@atrium/client'
import type { ModuleDeclaration } from '@atrium/portal'
import { pageTitleStore, projectStore, rightsStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { providePeer } from '@atrium/testing/remote'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { Favourites } from './favourites.tsx'

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

beforeEach(() => {
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
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Rooms'])
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
