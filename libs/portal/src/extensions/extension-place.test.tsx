import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { texts } from '../language/i18n.ts'
import { modalStack } from '../modals/modal-stack.ts'
import { ExtensionPlace } from './extension-place.tsx'
import { extensionStore, noteExtension, type OfferedExtension } from './extension-store.ts'
import { locationActions, locationTabs } from './owned/location-points.ts'
import { homeWidgets } from './owned/overview-points.ts'
import { startExtension, useExtensions } from './use-extensions.ts'

const nearby: OfferedExtension = {
  name: 'stores.nearby',
  owner: 'stores',
  of: 'locations.location.tabs',
  titleKey: 'nearby',
  position: 1,
}
const props = (locationId: string) => ({ projectId: 'p', locationId })
const placed = () => extensionStore.getState().placed

beforeEach(() => {
  modalStack.setState(modalStack.getInitialState(), true)
  extensionStore.setState({ offered: [nearby], placed: [] }, true)
})

function Tabs() {
  return useExtensions(locationTabs).map(({ name, title }) => <p key={name}>{`${name}: ${title}`}</p>)
}

it('tells a page what is offered at its point, by name until the texts have come', () => {
  render(<Tabs />)
  expect(screen.getByText('stores.nearby: stores.nearby')).toBeVisible()
  act(() => void texts.addResourceBundle('en', 'stores', { nearby: 'Stock nearby' }))
  expect(screen.getByText('stores.nearby: Stock nearby')).toBeVisible()
  act(() => extensionStore.setState({ offered: [{ ...nearby, of: 'stores.store.tabs' }] }))
  expect(screen.queryByText(/stores\.nearby/)).toBeNull()
})

it('places a panel for the host to draw, passes new props on, and takes it off again', () => {
  const place = (id: string) => <ExtensionPlace point={locationTabs} extension={nearby} props={props(id)} />
  const { rerender, unmount } = render(place('7'))
  const [first] = placed()
  expect(first).toMatchObject({ extension: nearby, props: props('7'), state: 'loading' })
  expect(first?.place.isConnected).toBe(true)
  rerender(place('7'))
  expect(placed()[0]).toBe(first)
  rerender(place('8'))
  expect(placed()).toEqual([{ ...first, props: props('8') }])
  noteExtension(first?.id ?? 0, 'shown')
  expect(placed()[0]?.state).toBe('shown')
  unmount()
  expect(placed()).toEqual([])
})

it('places a widget only when it comes into view', () => {
  let see: ((entries: { isIntersecting: boolean }[]) => void) | undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly disconnect = disconnect
      constructor(seen: NonNullable<typeof see>) {
        see = seen
      }
      observe() {}
    },
  )
  const low = { ...nearby, name: 'stores.low', of: 'overview.home' } as const
  render(<ExtensionPlace point={homeWidgets} extension={low} props={{ projectId: 'p', size: 'small' }} />)
  expect(placed()).toEqual([])
  act(() => see?.([{ isIntersecting: false }]))
  expect(placed()).toEqual([])
  act(() => see?.([{ isIntersecting: true }]))
  expect(placed().map(({ extension }) => extension.name)).toEqual(['stores.low'])
  expect(disconnect).toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('opens the dialog behind an entry of a menu as a modal of its module', () => {
  startExtension(locationActions, { ...nearby, of: 'locations.location.actions' }, props('7'))
  expect(modalStack.getState().modals).toMatchObject([
    { owner: 'stores', name: 'nearby', door: 'extensions', props: props('7') },
  ])
})
