import { renderInPortal } from '@atrium/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Callout } from './callout.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Progress } from './progress.tsx'
import { SkeletonLines } from './skeleton.tsx'
import { createToastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

describe('states', () => {
  it('announces an error and offers to try again', async () => {
    const retry = vi.fn()
    const { user } = renderInPortal(
      <ErrorState title="Error loading locations" retryLabel="Try again" onRetry={retry} />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading locations')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('says what to do when empty', () => {
    renderInPortal(<EmptyState title="No locations assigned" hint="Use the + button." />)
    expect(screen.getByText('No locations assigned')).toBeVisible()
    expect(screen.getByText('Use the + button.')).toBeVisible()
  })

  it('says that content is loading', () => {
    renderInPortal(<SkeletonLines label="Loading locations…" />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading locations…')
  })

  it('announces a new notice by its severity', () => {
    renderInPortal(
      <>
        <Callout tone="error" announce>
          Gone
        </Callout>
        <Callout tone="success" announce>
          Saved
        </Callout>
        <Callout>Plain</Callout>
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Gone')
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
  })

  it('progress shows its share, within its bounds, or that it is unknown', () => {
    renderInPortal(
      <>
        <Progress label="Upload" value={1.7} />
        <Progress label="Reading" />
      </>,
    )
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '100')
    expect(screen.getByRole('progressbar', { name: 'Reading' })).not.toHaveAttribute('aria-valuenow')
  })
})

describe('Toaster', () => {
  it('announces toasts, stacks them, and removes each after its time', async () => {
    vi.useFakeTimers()
    const store = createToastStore()
    renderInPortal(<Toaster store={store} label="Notifications" closeLabel="Close" />)
    act(() => {
      store.add({ tone: 'success', message: 'Locations assigned successfully', duration: 3000 })
      store.add({ tone: 'error', message: 'Failed to assign locations', duration: 3000 })
    })
    expect(screen.getByRole('status')).toHaveTextContent('Locations assigned successfully')
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to assign locations')
    act(() => vi.advanceTimersByTime(2999))
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('offers an action, and goes when it is done', async () => {
    const undo = vi.fn()
    const store = createToastStore()
    const { user } = renderInPortal(<Toaster store={store} label="Notifications" closeLabel="Close" />)
    const action = { label: 'Undo', onPress: undo }
    act(() => void store.add({ tone: 'success', message: 'Removed', duration: 3000, action }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Removed')).not.toBeInTheDocument()
  })

  it('says how far down toasts reach while there are any, so that dialogs leave room for them', () => {
    const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    box.mockReturnValue(new DOMRect(0, 840, 1440, 60))
    const store = createToastStore()
    const room = () => document.documentElement.style.getPropertyValue('--toast-room')
    renderInPortal(<Toaster store={store} label="Notifications" closeLabel="Close" />)
    expect(room()).toBe('')
    act(() => void store.add({ tone: 'info', message: 'Saved', duration: 3000 }))
    expect(room()).toBe('900px')
    box.mockReturnValue(new DOMRect(0, 48, 360, 60))
    fireEvent(window, new Event('resize'))
    expect(room()).toBe('108px')
    act(() => store.dismissAll())
    expect(room()).toBe('')
  })

  it('goes on, and gives the focus back, when the toast that had it goes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const store = createToastStore()
    const { user } = renderInPortal(
      <>
        <button>Remove</button>
        <Toaster store={store} label="Notifications" closeLabel="Close" />
      </>,
      { advanceTimers: vi.advanceTimersByTime },
    )
    screen.getByRole('button', { name: 'Remove' }).focus()
    act(() => {
      for (const message of ['first', 'second']) store.add({ tone: 'info', message, duration: 3000 })
    })
    await user.tab()
    act(() => vi.advanceTimersByTime(60_000))
    await user.keyboard('{Enter}')
    expect(screen.queryByText('first')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus()
    expect(screen.getByText('second')).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.queryByText('second')).not.toBeInTheDocument()
  })

  it('pauses while the pointer is on a toast, and continues from there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const store = createToastStore()
    const { user } = renderInPortal(<Toaster store={store} label="Notifications" closeLabel="Close" />, {
      advanceTimers: vi.advanceTimersByTime,
    })
    act(() => void store.add({ tone: 'info', message: 'No more results', duration: 3000 }))
    act(() => vi.advanceTimersByTime(2000))
    await user.hover(screen.getByText('No more results'))
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('No more results')).toBeInTheDocument()
    await user.unhover(screen.getByText('No more results'))
    act(() => vi.advanceTimersByTime(500))
    expect(screen.getByText('No more results')).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(600))
    expect(screen.queryByText('No more results')).not.toBeInTheDocument()
  })

  it('keeps a lasting toast, however many follow and however long the person reads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const store = createToastStore(2)
    const { user } = renderInPortal(<Toaster store={store} label="Notifications" closeLabel="Close" />, {
      advanceTimers: vi.advanceTimersByTime,
    })
    act(() => void store.add({ tone: 'info', message: 'It is ready', duration: Infinity }))
    act(() => {
      for (const message of ['first', 'second']) store.add({ tone: 'info', message, duration: 3000 })
    })
    await user.hover(screen.getByText('It is ready'))
    await user.unhover(screen.getByText('It is ready'))
    act(() => vi.advanceTimersByTime(600_000))
    expect(screen.queryByText('second')).not.toBeInTheDocument()
    expect(screen.getByText('It is ready')).toBeInTheDocument()
  })

  it('can be closed, and drops the oldest if there are too many', async () => {
    const store = createToastStore(2)
    const { user } = renderInPortal(<Toaster store={store} label="Notifications" closeLabel="Close" />)
    act(() => {
      for (const message of ['first', 'second', 'third']) store.add({ tone: 'info', message, duration: 3000 })
    })
    expect(screen.queryByText('first')).not.toBeInTheDocument()
    expect(screen.getByText('second')).toBeInTheDocument()
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    await user.click(close as HTMLElement)
    expect(screen.queryByText('second')).not.toBeInTheDocument()
    expect(screen.getByText('third')).toBeInTheDocument()
  })
})
