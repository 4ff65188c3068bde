import { provideTexts, renderInPortal } from '@atrium/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { toastStore } from '../toast/toast.ts'
import { ToastHost } from '../toast/toast-host.tsx'
import { listSource } from './list-source.ts'
import { Selector } from './selector.tsx'
import type { SelectorProps } from './selector.tsx'
import type { SelectorPage, SelectorQuery } from './selector-source.ts'

interface Room {
  id: string
  name: string
  closed?: boolean
}

const rooms: Room[] = Array.from({ length: 40 }, (_, at) => ({
  id: `r${at + 1}`,
  name: at === 0 ? 'Élévateur' : `Room ${at + 1}`,
}))

const row = (room: Room) => ({
  id: room.id,
  name: room.name,
  description: `Code ${room.id}`,
  disabled: room.closed,
})

/** Answers like the server: pages of 20 of the matches. */
const serve = vi.fn(async ({ search, page }: SelectorQuery<undefined>): Promise<SelectorPage<Room>> => {
  const found = rooms.filter((room) => room.name.includes(search))
  return { items: found.slice((page - 1) * 20, page * 20) }
})
const source = { load: serve }

function show(props: Partial<SelectorProps<Room>> = {}) {
  const onOk = vi.fn()
  const onCancel = vi.fn()
  const rendered = renderInPortal(
    <>
      <Selector
        title="Select Room"
        source={source}
        row={row}
        initialFilters={undefined}
        onOk={onOk}
        onCancel={onCancel}
        {...props}
      />
      <ToastHost />
    </>,
  )
  return { ...rendered, onOk, onCancel }
}

beforeAll(() => provideTexts('portal', { modals: english }))
beforeEach(() => void serve.mockClear())
afterEach(() => toastStore.toasts().forEach(({ id }) => toastStore.dismiss(id)))

const options = () => screen.getAllByRole('option')
const arrived = async (name: string) =>
  expect(await screen.findByRole('option', { name: new RegExp(`^${name}\\b`) })).toBeVisible()
const list = () => screen.getByRole('listbox', { name: 'Select Room' })

describe('Selector, single', () => {
  it('starts in the search field, lists the first page, and returns the pressed item', async () => {
    const { user, onOk } = show()
    await arrived('Room 20')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    expect(options()).toHaveLength(20)
    await user.click(screen.getByRole('option', { name: /^Room 7\b/ }))
    expect(onOk).toHaveBeenCalledExactlyOnceWith([rooms[6]])
  })

  it('works by keyboard alone: down into the list, Enter to select, Escape to leave', async () => {
    const { user, onOk, onCancel } = show()
    await arrived('Room 2')
    await user.keyboard('{ArrowDown}')
    expect(list()).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(list()).toHaveAttribute('aria-activedescendant', options()[1]?.id)
    await user.keyboard('{Enter}')
    expect(onOk).toHaveBeenCalledExactlyOnceWith([rooms[1]])
    await user.keyboard('{Home}{ArrowUp}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('waits for its button if it has one', async () => {
    const { user, onOk } = show({ proceedLabel: (count) => `Confirm (${count})` })
    await arrived('Room 20')
    expect(screen.getByRole('button', { name: 'Confirm (0)' })).toBeDisabled()
    await user.click(screen.getByRole('option', { name: /^Room 7\b/ }))
    await user.click(screen.getByRole('option', { name: /^Room 8\b/ }))
    expect(screen.getByRole('option', { name: /^Room 7\b/ })).toHaveAttribute('aria-selected', 'false')
    await user.click(screen.getByRole('button', { name: 'Confirm (1)' }))
    expect(onOk).toHaveBeenCalledExactlyOnceWith([rooms[7]])
  })

  it('shows a spinner while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<SelectorPage<Room>>()
    show({ source: { load: () => promise } })
    const spinner = () => document.querySelector('[data-part=spinner]')
    expect(spinner()).toBeVisible()
    resolve({ items: rooms.slice(0, 2) })
    await arrived('Room 2')
    expect(spinner()).not.toBeInTheDocument()
  })

  it('cannot select a disabled item', async () => {
    const { user, onOk } = show({
      source: { load: async () => ({ items: [{ id: 'x', name: 'Shaft', closed: true }] }) },
    })
    await arrived('Shaft')
    await user.click(screen.getByRole('option', { name: /Shaft/ }))
    await user.keyboard('{Enter}')
    expect(onOk).not.toHaveBeenCalled()
  })
})

describe('Selector, search and pages', () => {
  it('searches a moment after the last key, from page 1', async () => {
    const { user } = show()
    await arrived('Room 20')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await arrived('Room 40')
    // Without a pause between the keys, however busy the machine is.
    for (const value of ['R', 'Ro', 'Room', 'Room 1', 'Room 12'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(serve).toHaveBeenLastCalledWith(
      { search: 'Room 12', page: 1, filters: undefined },
      expect.any(AbortSignal),
    )
    expect(serve).toHaveBeenCalledTimes(3)
  })

  it('waits for Enter or the button if typing should not search', async () => {
    const { user } = show({ searchOn: 'submit' })
    await arrived('Room 20')
    await user.type(screen.getByRole('searchbox'), 'Room 12')
    expect(serve).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(options()).toHaveLength(1))
  })

  it('turns pages; on an empty one it says so and steps back', async () => {
    const { user } = show()
    await arrived('Room 20')
    const previous = screen.getByRole('button', { name: 'Previous page' })
    const next = screen.getByRole('button', { name: 'Next page' })
    expect(previous).toHaveAttribute('aria-disabled', 'true')
    await user.click(next)
    await arrived('Room 40')
    expect(screen.getByText('Page 2')).toBeVisible()
    expect(previous).not.toHaveAttribute('aria-disabled')

    await user.click(next)
    expect(await screen.findByText('Search: No more results')).toBeVisible()
    expect(screen.getByText('Page 2')).toBeVisible()
    expect(options()[0]).toHaveAccessibleName(/Room 21/)
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveFocus()
    expect(serve).toHaveBeenCalledTimes(3)
  })

  it('leads back from a page that could not be loaded', async () => {
    const { user } = show()
    await arrived('Room 20')
    serve.mockResolvedValueOnce({ items: [], failed: 'Error loading locations' })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Error loading locations')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
    const previous = screen.getByRole('button', { name: 'Previous page' })
    expect(previous).not.toHaveAttribute('aria-disabled')
    await user.click(previous)
    await arrived('Room 20')
    expect(screen.getByText('Page 1')).toBeVisible()
  })

  it('grows if it is endless', async () => {
    const { user } = show({ paging: 'endless' })
    await arrived('Room 20')
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await arrived('Room 40')
    expect(options()).toHaveLength(40)
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument()
  })

  it('says that nothing was found, in the caller’s words', async () => {
    const { user } = show({ emptyText: 'No rooms found' })
    await arrived('Room 2')
    await user.type(screen.getByRole('searchbox'), 'attic')
    expect((await screen.findAllByText('No rooms found'))[0]).toBeVisible()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('says what went wrong and tries again', async () => {
    serve.mockResolvedValueOnce({ items: [], failed: 'Error loading locations' })
    const { user } = show()
    expect(await screen.findByText('Error loading locations')).toBeVisible()
    const fault = new Error('a fault of the source')
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    serve.mockRejectedValueOnce(fault)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Failed to load data. Please try again.')).toBeVisible()
    expect(errors).toHaveBeenCalledExactlyOnceWith('The source of a selector threw', fault)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await arrived('Room 2')
  })
})

describe('Selector, multiple', () => {
  it('keeps the selection through pages and searches, shows it as chips, and returns all of it', async () => {
    const { user, onOk } = show({ mode: 'multiple' })
    await arrived('Room 20')
    const proceed = screen.getByRole('button', { name: 'Proceed' })
    expect(proceed).toBeDisabled()
    await user.click(screen.getByRole('option', { name: /^Room 3\b/ }))
    expect(screen.getByRole('option', { name: /^Room 3\b/ })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await arrived('Room 40')
    await user.click(screen.getByRole('option', { name: /^Room 22\b/ }))
    await user.click(screen.getByRole('option', { name: /^Room 23\b/ }))
    expect(screen.getByText('3 selected')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Remove Room 22' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Room 23' })).toHaveFocus())
    await user.click(proceed)
    expect(onOk).toHaveBeenCalledExactlyOnceWith([rooms[2], rooms[22]])
  })

  it('selects the whole page, by box or by key, and resets', async () => {
    const { user } = show({ mode: 'multiple', proceedLabel: (count) => `Confirm (${count})` })
    await arrived('Room 20')
    const all = screen.getByRole('checkbox', { name: 'Select all' })
    await user.click(screen.getByRole('option', { name: /^Room 3\b/ }))
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(screen.getByRole('button', { name: 'Confirm (20)' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.getByRole('button', { name: 'Confirm (0)' })).toBeDisabled()
    list().focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(all).toBeChecked()
    await user.keyboard('{Home} ')
    expect(options()[0]).toHaveAttribute('aria-selected', 'false')
  })

  it('starts with the initial selection', async () => {
    show({ mode: 'multiple', initialSelection: [rooms[1] as Room] })
    await arrived('Room 2')
    expect(screen.getByRole('option', { name: /Room 2 / })).toHaveAttribute('aria-selected', 'true')
    expect(within(screen.getByRole('dialog')).getByText('1 selected')).toBeVisible()
  })
})

describe('Selector over a list', () => {
  it('finds a part of a name in any case, with and without accents, and has no pages', async () => {
    const { user } = show({ source: listSource(rooms, row) })
    await arrived('Room 40')
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('searchbox'), 'LEVAT')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(options()[0]).toHaveAccessibleName(/Élévateur/)
  })
})
