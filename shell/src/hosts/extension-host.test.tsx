import { extensionStore, type PlacedExtension } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import english from '../../i18n/en.json' with { type: 'json' }
import type { ModuleGate } from '../gate/module-gate.ts'
import { gateStore } from '../registry/gate-store.ts'
import { LoadFailure } from '../registry/load-failure.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { startExtensionHost } from './extension-host.tsx'
import { HostedExtension } from './hosted-extension.tsx'

provideTexts('portal', english)
provideTexts('stores', { title: 'Stores', nearby: 'Stock nearby' })

const extension = {
  name: 'stores.nearby',
  of: 'locations.location.tabs',
  titleKey: 'nearby',
  requires: { module: 'stores' },
  position: 2,
} as const

const release = (code: string, version: string, extensions: ModuleRelease['declaration']['extensions']) =>
  ({
    ...{ code, version, entry: `/remotes/${code}/${version}/entry.js`, integrity: 'sha384-x', ahead: [] },
    override: null,
    declaration: {
      ...{ code, titleKey: 'title', position: 1, portal: '^2.1', pages: [], navigation: [], tabs: [] },
      ...{ modals: [], opens: [], events: { sends: [], hears: [] }, palette: [], languages: ['en'] },
      ...(extensions && { extensions }),
    },
  }) satisfies ModuleRelease

const admit = (...releases: ModuleRelease[]) =>
  gateStore.setState({ releases: new Map(releases.map((one) => [one.code, one])) })

const placed: PlacedExtension = {
  id: 1,
  extension: { name: extension.name, owner: 'stores', of: extension.of, titleKey: 'nearby', position: 2 },
  props: { projectId: 'p', locationId: '7' },
  place: document.body,
  state: 'loading',
}
const state = () => extensionStore.getState().placed[0]?.state

let answer: () => Promise<unknown>
let isBroken: boolean
const failed = vi.fn()
const worked = vi.fn()
const gate = {
  open: () => answer(),
  noteScreenFailure: (code: string, error: unknown) => failed(code, error),
  noteScreenShown: (code: string) => worked(code),
} as unknown as ModuleGate

function Nearby({ locationId }: { readonly locationId: string }) {
  if (isBroken) throw new Error('told to break')
  return <p>Near {locationId}</p>
}
const arrive = async () => ({ 'stores.nearby': async () => ({ default: Nearby }) })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  failed.mockClear()
  worked.mockClear()
  isBroken = false
  answer = arrive
  extensionStore.setState({ offered: [], placed: [placed] })
  admit(release('stores', '1', [extension]))
})

const draw = () => renderInPortal(<HostedExtension placed={placed} gate={gate} />)
const retry = () => screen.findByRole('button', { name: 'Try again' })

it('shows the screen with the props of the page', async () => {
  draw()
  expect(await screen.findByText('Near 7')).toBeVisible()
  // The root of the part is drawn before its host hears of it.
  await expect.poll(state).toBe('shown')
  expect(failed).not.toHaveBeenCalled()
  await expect.poll(() => worked.mock.calls).toEqual([['stores']])
})

it('says why the code is missing, counts it against the release, and tries again on request', async () => {
  const lost = new LoadFailure('tampered', 'not what was released')
  answer = () => Promise.reject(lost)
  const { user } = draw()
  expect(await screen.findByText(/differs from what was released/)).toBeVisible()
  await expect.poll(state).toBe('broken')
  expect(failed).toHaveBeenCalledWith('stores', lost)
  answer = arrive
  await user.click(await retry())
  expect(await screen.findByText('Near 7')).toBeVisible()
  await expect.poll(state).toBe('shown')
})

it('replaces a screen that throws, and draws it again on request', async () => {
  isBroken = true
  const { user } = draw()
  expect(await screen.findByText('Stock nearby has run into a problem')).toBeVisible()
  await expect.poll(state).toBe('broken')
  expect(failed).toHaveBeenCalledWith('stores', expect.objectContaining({ message: 'told to break' }))
  expect(worked).not.toHaveBeenCalled()
  isBroken = false
  await user.click(await retry())
  expect(await screen.findByText('Near 7')).toBeVisible()
})

it('loads a version that replaces a broken one', async () => {
  isBroken = true
  draw()
  await retry()
  isBroken = false
  admit(release('stores', '0', [extension]))
  expect(await screen.findByText('Near 7')).toBeVisible()
})

it('loads nothing that the module does not offer to this person, and votes against nobody', async () => {
  admit(release('stores', '1', []))
  const open = vi.fn(arrive)
  answer = open
  draw()
  await retry()
  expect(open).not.toHaveBeenCalled()
  expect(failed).not.toHaveBeenCalled()
})

it('gives up on code that does not come in time', async () => {
  vi.useFakeTimers()
  answer = async () => ({ 'stores.nearby': () => new Promise(() => {}) })
  draw()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/took too long to load/)).toBeVisible()
  vi.useRealTimers()
})

it('offers to pages what the modules of this person add, by position, and keeps what has not changed', () => {
  const first = { ...extension, name: 'users.here', position: 1 } as const
  extensionStore.setState({ placed: [] })
  const stop = startExtensionHost({ gate, Providers: ({ children }) => children })
  const names = () => extensionStore.getState().offered.map(({ name }) => name)
  expect(names()).toEqual(['stores.nearby'])
  const [nearby] = extensionStore.getState().offered
  admit(release('stores', '2', [extension]), release('users', '1', [first]), release('roles', '1', undefined))
  expect(names()).toEqual(['users.here', 'stores.nearby'])
  expect(extensionStore.getState().offered[1]).toBe(nearby)
  admit(release('stores', '2', []))
  expect(names()).toEqual([])
  stop()
})
