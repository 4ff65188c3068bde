import { bus } from '@atrium/event-bus'
import { navigate, open, pickTeam, serverChanged, type ModuleDeclaration } from '@atrium/portal'
import { cancelAllModals, extensionStore, rightsStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { satisfy } from '@module-federation/runtime-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { gateStore, type GateState } from '../registry/gate-store.ts'
import english from './i18n/en.json' with { type: 'json' }
import { inspectorTab } from './inspector-address.ts'
import { Inspector } from './inspector.tsx'
import type { InspectorSources } from './inspector-sources.ts'
import { recordStore } from './record/record-store.ts'

const known = [{ code: 'stores', active_version: '0a1b2c3d4e5f', candidate: null }]
vi.mock('@atrium/client', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ ok: true, data: { modules: known } }),
}))

provideTexts('inspector', english)
provideTexts('stores', { title: 'Stores' })

const release = {
  code: 'stores',
  version: '0a1b2c3d4e5f',
  entry: '/remotes/stores/0a1b2c3d4e5f/entry.js',
  integrity: 'sha384-x',
  bytes: 14_200,
  ahead: [],
  override: null,
  declaration: {
    code: 'stores',
    titleKey: 'title',
    points: ['stores.store.tabs'],
  } as unknown as ModuleDeclaration,
}
const releases = new Map([[release.code, release]])
const page = document.createElement('div')
let mounted: string[]

const sources = (): InspectorSources => ({
  gateStore: createStore<GateState>(() => ({
    ...gateStore.getInitialState(),
    releases,
    offers: releases,
    generation: 42,
  })),
  currentPlace: () => ({ kind: 'start' }),
  pageElement: () => page,
  requestedRanges: new Map([['atrium_stores_0a1b2c3d4e5f', new Map([['react', '^18.0.0']])]]),
  sharedVersions: { react: '19.3.1' } as InspectorSources['sharedVersions'],
  satisfy,
  appNames: () => ['stores'],
  mountedApps: () => mounted,
})

beforeEach(() => {
  mounted = ['stores']
  page.replaceChildren()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async () => Response.json(english))
  recordStore.setState(recordStore.getInitialState(), true)
  rightsStore.setState({ access: new Set(), superuser: false })
  navigate('/p/HQ/stores?search=paint&inspector=modules')
  return () => {
    cancelAllModals()
    vi.unstubAllGlobals()
  }
})

async function shown(tab: string, takesFocus = false) {
  const given = sources()
  const rendered = renderInPortal(<Inspector tab={tab} takesFocus={takesFocus} sources={given} />)
  const panel = await screen.findByRole('complementary', { name: 'Composition inspector' })
  // The texts arrive outside of `act`, so React runs the effects of the panel in a task of their own.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return { ...rendered, panel: within(panel), sources: given }
}

/** Fires what single-spa fires between unmounts and mounts, which also happens in a step that changes no module. */
function endStep(unmounted: string[] = []): void {
  const detail = { appsByNewStatus: { MOUNTED: [], NOT_MOUNTED: unmounted } }
  window.dispatchEvent(new CustomEvent('single-spa:before-mount-routing-event', { detail }))
}

function unmount(module: string): void {
  mounted = []
  endStep([module])
}

describe('the inspector', () => {
  it('shows version, origin, size and state of each module', async () => {
    const { panel } = await shown('modules')
    const row = within(panel.getByRole('table', { name: 'Modules' })).getByRole('row', { name: /^Stores/ })
    await waitFor(() => expect(row).toHaveTextContent(/stores.*0a1b2c3d4e5f.*Active.*14\.2 kB.*Mounted/))
    expect(panel.getByText('Set 42')).toBeVisible()
  })

  it('reports a shared package that does not fit', async () => {
    const { panel } = await shown('packages')
    expect(panel.getByRole('row', { name: /^react/ })).toHaveTextContent('19.3.1^18.0.0 does not fit stores')
  })

  it('shows, filters, pauses and clears events as they pass, and lists who listens', async () => {
    const { panel, user } = await shown('events')
    const stop = bus.hear('stores', serverChanged('stock'), vi.fn())
    act(() => bus.send(serverChanged('stock'), { projectId: null }, 'server'))
    const table = panel.getByRole('table', { name: 'Events' })
    expect(within(table).getByRole('row', { name: /stock changed/ })).toHaveTextContent(
      'stock changedserver{ projectId: null }stores',
    )
    expect(panel.getByRole('table', { name: 'Who listens now' })).toHaveTextContent('stock changedstores')
    await user.type(panel.getByRole('textbox', { name: 'Filter events' }), 'rooms')
    expect(panel.getByText('No event matches.')).toBeVisible()
    await user.clear(panel.getByRole('textbox', { name: 'Filter events' }))
    await user.click(panel.getByRole('button', { name: 'Pause' }))
    act(() => bus.send(serverChanged('stock'), { projectId: null }))
    expect(within(panel.getByRole('table', { name: 'Events' })).getAllByRole('row')).toHaveLength(2)
    await user.click(panel.getByRole('button', { name: 'Go on' }))
    await user.click(panel.getByRole('button', { name: 'Clear' }))
    expect(panel.getByText('Nothing has passed since this was opened.')).toBeVisible()
    stop()
  })

  it('lists a dialog while it is open, and how it ended', async () => {
    const { panel } = await shown('dialogs')
    act(() => void open(pickTeam, { projectId: 'p' }))
    expect(panel.getByRole('row', { name: /^users\.pickTeam/ })).toHaveTextContent(/Open$/)
    act(() => cancelAllModals())
    expect(panel.getByRole('row', { name: /^users\.pickTeam/ })).toHaveTextContent(/Cancelled$/)
  })

  it('lists extension points, what fills them, and how far that is', async () => {
    const nearby = {
      ...{ name: 'stores.nearby', owner: 'stores', titleKey: 'title', position: 1 },
      of: 'locations.location.tabs',
    } as const
    extensionStore.setState({ offered: [nearby], placed: [] })
    const { panel } = await shown('points')
    const row = (name: RegExp) =>
      within(panel.getByRole('table', { name: 'Extensions' })).getByRole('row', { name })
    expect(row(/^stores\.store\.tabs/)).toHaveTextContent('stores.store.tabsstores–')
    expect(row(/^locations\.location\.tabs/)).toHaveTextContent('–stores.nearby 0a1b2c3d4e5f')
    const placed = { id: 1, extension: nearby, props: {}, place: page, state: 'broken' } as const
    act(() => extensionStore.setState({ placed: [placed] }))
    expect(row(/^locations\.location\.tabs/)).toHaveTextContent(/Broken$/)
    act(() => extensionStore.setState({ offered: [], placed: [] }))
  })

  it('names a module that leaves something behind, and announces it once', async () => {
    const { panel } = await shown('leaks')
    const stop = bus.hear('stores', serverChanged('stock'), vi.fn())
    act(() => unmount('stores'))
    const row = await panel.findByRole('row', { name: /stores/ })
    expect(row).toHaveTextContent('listens to stock changed')
    expect(panel.getByRole('status')).toHaveTextContent('stores has left something behind.')
    stop()
  })

  it('names what a module leaves behind although the address changed while it was on screen', async () => {
    const { panel } = await shown('leaks')
    const stop = bus.hear('stores', serverChanged('stock'), vi.fn())
    act(() => endStep())
    act(() => unmount('stores'))
    const row = await panel.findByRole('row', { name: /stores/ })
    expect(row).toHaveTextContent('listens to stock changed')
    stop()
  })

  it('copies what it knows without anything that names a person or a thing', async () => {
    const { panel, user } = await shown('modules')
    act(() => bus.send(serverChanged('stock'), { projectId: '6f249c4f-83d0-45dc-8c30-2d656cfe9c8a' }))
    await user.click(panel.getByRole('button', { name: 'Copy as JSON' }))
    const copied = await waitFor(() => navigator.clipboard.readText())
    const report = JSON.parse(copied) as { page: string; generation: number; modules: { code: string }[] }
    expect(report).toMatchObject({ page: 'start', generation: 42, modules: [{ code: 'stores' }] })
    expect(copied).not.toMatch(/6f249c4f-|paint|HQ/)
  })

  it('changes tabs by the arrow keys and keeps the choice in the address beside other parameters', async () => {
    const { user } = await shown('modules', true)
    expect(screen.getByRole('tab', { name: 'Modules' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(location.search).toBe('?search=paint&inspector=packages')
  })

  it('stays open from page to page, and closes on Escape only from within', async () => {
    const { user } = await shown('modules', true)
    act(() => navigate('/p/HQ/locations'))
    expect(`${location.pathname}${location.search}`).toBe('/p/HQ/locations?inspector=modules')
    await user.keyboard('{Escape}')
    expect(inspectorTab()).toBeNull()
    act(() => navigate('/p/HQ/stores'))
    expect(inspectorTab()).toBeNull()
  })
})
