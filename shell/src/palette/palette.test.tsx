import type { ClientSession } from '@atrium/client'
import { CallFailure, createQueryClient } from '@atrium/client'
import type { ModuleDeclaration, PaletteModule, PaletteResult } from '@atrium/portal'
import { projectStore, rightsStore, sessionStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import type { ModuleGate } from '../gate/module-gate.ts'
import { noteRecent } from '../navigation/recents.ts'
import { noteVisit, visits } from '../navigation/visits.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { closePalette, openPalette, paletteStore } from './palette-store.ts'
import { Palette } from './palette.tsx'

provideTexts('portal', english)
provideTexts('works', {
  rooms: 'Rooms',
  doors: 'Doors',
  room: 'Room',
  add: 'Add room',
  addWords: 'new, create, chamber',
  remove: 'Remove room',
})

const requires = { module: 'works' }
const declaration: ModuleDeclaration = {
  code: 'works',
  titleKey: 'rooms',
  position: 1,
  portal: '^2.2',
  pages: [
    { code: 'works.rooms', path: 'rooms', titleKey: 'rooms', thing: 'room', requires },
    { code: 'works.doors', path: 'doors', titleKey: 'doors', requires },
    { code: 'works.door', path: 'doors/:doorId', titleKey: 'room', requires },
  ],
  navigation: [
    { pageCode: 'works.rooms', titleKey: 'rooms', icon: 'grid', position: 1 },
    { pageCode: 'works.doors', titleKey: 'doors', icon: 'grid', position: 2 },
  ],
  tabs: [],
  modals: [],
  opens: [],
  events: { sends: [], hears: [] },
  palette: [
    { name: 'rooms', titleKey: 'rooms', requires },
    { name: 'doors', titleKey: 'doors', requires },
  ],
  actions: [
    {
      ...{ name: 'works.add', titleKey: 'add', wordsKey: 'addWords', icon: 'grid', state: 'add=1' },
      pageCode: 'works.rooms',
      requires: [{ module: 'works', access: 'location_add' }],
    },
    {
      ...{ name: 'works.remove', titleKey: 'remove', icon: 'grid', pageCode: 'works.rooms' },
      requires: [{ module: 'works', access: 'location_remove' }],
    },
  ],
  languages: ['en'],
}

const room = (id: string, title: string, more: Partial<PaletteResult> = {}): PaletteResult => ({
  id,
  title,
  to: `/p/HQ/rooms?room=${id}`,
  ...more,
})

let sources: Record<string, PaletteModule>
const gate = {
  open: () =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(sources).map(([name, source]) => [name, () => Promise.resolve(source)]),
      ),
    ),
} as unknown as ModuleGate

const none: PaletteModule = { default: () => Promise.resolve([]) }

afterEach(() => {
  vi.restoreAllMocks()
  closePalette()
})

beforeEach(() => {
  localStorage.clear()
  sources = { rooms: none, doors: none }
  history.replaceState(null, '', '/p/HQ/doors')
  gateStore.setState({
    releases: new Map([['works', { code: 'works', declaration } as unknown as ModuleRelease]]),
    settling: false,
  })
  const project = {
    shortName: 'Head office',
    fullName: 'Head office',
    timeZone: 'UTC',
    weekStart: 1,
    currency: 'EUR',
  }
  const current = { id: 'id-1', code: 'HQ', ...project }
  projectStore.setState({
    current,
    projects: [current, { ...current, id: 'id-2', code: 'HB', shortName: 'Harbour' }],
  })
  rightsStore.setState({ modules: new Set(['works']), access: new Set(['location_add']), known: true })
  sessionStore.setState({ user: { id: 'amal', name: 'Amal' } } as Partial<
    ReturnType<typeof sessionStore.getState>
  >)
})

function open() {
  openPalette()
  return renderInPortal(
    <QueryClientProvider client={createQueryClient()}>
      <Palette gate={gate} session={{} as ClientSession} />
    </QueryClientProvider>,
  )
}

const field = () => screen.getByRole('combobox')
const lines = (within_ = screen.getByRole('listbox')) =>
  within(within_)
    .queryAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

it('offers actions that the person may begin, by name and by further words, and counts their use', async () => {
  const { user } = open()
  await user.type(field(), 'chamber')
  expect(lines()).toEqual(['Add room'])
  await user.clear(field())
  await user.type(field(), 'remove room')
  expect(lines()).toEqual([])
  await user.clear(field())
  await user.type(field(), 'add{Enter}')
  expect(location.pathname + location.search).toBe('/p/HQ/rooms?add=1')
  expect(paletteStore.getState().isOpen).toBe(false)
  expect(visits()).toEqual({ 'works.add': 1 })
})

it('shows what is used most when the field is empty, then the last pages and other projects', async () => {
  noteVisit('works.add')
  noteVisit('works.add')
  noteVisit('works.doors')
  open()
  expect(lines(screen.getByRole('group', { name: 'Most used' }))).toEqual(['Add room', 'Doors', 'Rooms'])
  expect(lines(screen.getByRole('group', { name: 'Projects' }))).toEqual(['HB - Harbour'])
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})

it('names recent things as they are called now, and leaves out what the person may no longer see', async () => {
  noteRecent('id-1', { path: 'rooms', thing: 'gone' })
  noteRecent('id-1', { path: 'closed/1', thing: '' })
  noteRecent('id-1', { path: 'rooms', thing: '7' })
  noteRecent('id-1', { path: 'rooms', thing: '' })
  noteRecent('id-1', { path: 'doors', thing: '' })
  expect(JSON.stringify(localStorage)).not.toContain('Boiler')
  sources['rooms'] = {
    ...none,
    nameOf: async ({ thing }) => {
      if (thing === 'gone') throw new CallFailure('not_found', 'something_wrong')
      return room(thing, 'Boiler room')
    },
  }
  const { user } = open()
  const recent = await screen.findByRole('group', { name: 'Recent' })
  // The page that is open is not among them.
  await waitFor(() => expect(lines(recent)).toEqual(['Rooms', 'Boiler room']))
  await user.click(within(recent).getByRole('option', { name: /Boiler room/ }))
  expect(location.search).toBe('?room=7')
})

it('ranks what all modules find in one list with its path, and says which module failed', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  sources = {
    rooms: {
      default: () =>
        Promise.resolve([
          room('1', 'Floor 1', { path: ['Harbour Tower'] }),
          room('2', 'Harbour Tower', { code: 'HT' }),
          room('3', 'Harbour Tower floor 3', { path: ['Harbour Tower'] }),
        ]),
    },
    doors: { default: () => Promise.reject(new Error('down')) },
  }
  const { user } = open()
  // Pasted, so that all of it is asked for at once, however slowly keys arrive.
  await user.click(field())
  await user.paste('harbour t')
  await waitFor(() => expect(lines()).toEqual(['Harbour Tower', 'Harbour Tower floor 3', 'Floor 1']))
  expect(screen.getByRole('option', { name: /^Floor 1 Harbour Tower Rooms$/ })).toBeInTheDocument()
  expect(screen.getAllByText(/Doors could not be searched/)).not.toHaveLength(0)
  expect(complaint).toHaveBeenCalledOnce()
})

it('leaves the line where the person is in its place when a slow module answers', async () => {
  const slow = Promise.withResolvers<readonly PaletteResult[]>()
  sources = {
    rooms: { default: () => Promise.resolve([room('1', 'Pump room one'), room('2', 'Pump room two')]) },
    doors: { default: () => slow.promise },
  }
  const { user } = open()
  await user.type(field(), 'pump')
  await waitFor(() => expect(lines()).toEqual(['Pump room one', 'Pump room two']))
  await user.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('Pump room two')
  slow.resolve([room('3', 'Pump')])
  await waitFor(() => expect(lines()).toEqual(['Pump room one', 'Pump room two', 'Pump']))
  expect(active()).toHaveTextContent('Pump room two')
})
