import { serverChanged } from '@atrium/portal'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import { sendBusEvent } from '../../fixtures/peer.ts'
import { many, provideTree, type Node } from '../../fixtures/tree-peer.ts'
import LocationsPage from './locations.page.tsx'

beforeEach(() => {
  layOut()
  // The page opens the branches that were open before.
  localStorage.clear()
})

const tower: Node[] = [
  {
    id: 'tower',
    name: 'Tower',
    category: 'building',
    children: [
      { id: 'ground', name: 'Ground floor', category: 'floor', children: many('Room', 3) },
      { id: 'roof', name: 'Roof', category: 'floor' },
    ],
  },
  { id: 'annex', name: 'Annex', category: 'building' },
]

async function openPage(nodes: readonly Node[] = tower, options: RemoteOptions = {}) {
  const peer = provideTree(nodes)
  const rendered = renderRemote(<LocationsPage />, options)
  const row = (name: string | RegExp) => screen.findByRole('treeitem', { name })
  return { ...peer, ...rendered, row }
}

/** Uses the keyboard: the menu accepts a pointer only after it has stopped moving. */
async function chooseMore(user: UserEvent, name: string): Promise<void> {
  ;(await screen.findByRole('button', { name: 'More actions' })).focus()
  await user.keyboard('{ArrowDown}')
  const item = await screen.findByRole('menuitem', { name })
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

const names = () =>
  screen.getAllByRole('treeitem').map((row) => row.querySelector('[data-part=name]')?.textContent ?? '…')
const childrenPages = (asked: readonly { path: string; input: Readonly<Record<string, unknown>> }[]) =>
  asked
    .filter(({ path }) => path === '/location/getAllowed')
    .map(({ input }) => `${input['parent_id']} ${input['page']}`)

it('opens and closes branches by keyboard, and announces the position', async () => {
  const { user, row } = await openPage()
  const top = await row(/Tower/)
  expect(top).toHaveAttribute('aria-level', '1')
  expect(top).toHaveAttribute('aria-setsize', '2')
  expect(top).toHaveAttribute('aria-expanded', 'false')
  top.focus()
  await user.keyboard('{ArrowRight}')
  const ground = await row(/Ground floor/)
  expect(top).toHaveAttribute('aria-expanded', 'true')
  expect(ground).toHaveAttribute('aria-level', '2')
  expect(ground).toHaveAttribute('aria-posinset', '1')
  await user.keyboard('{ArrowRight}')
  expect(ground).toHaveFocus()
  await user.keyboard('{End}')
  expect(await row(/Annex/)).toHaveFocus()
  await user.keyboard('{Home}{ArrowLeft}')
  await waitFor(() => expect(names()).toEqual(['Tower', 'Annex']))
  expect(top).toHaveFocus()
})

it('swaps the horizontal arrows in a language that is read from right to left', async () => {
  const { user, row } = await openPage(tower, { language: 'ar' })
  ;(await row(/Tower/)).focus()
  await user.keyboard('{ArrowLeft}')
  expect(await row(/Ground floor/)).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(names()).toEqual(['Tower', 'Annex']))
})

it('finds a row by its first letters', async () => {
  const { user, row } = await openPage()
  ;(await row(/Tower/)).focus()
  await user.keyboard('{ArrowRight}')
  await row(/Roof/)
  await user.keyboard('ro')
  expect(await row(/Roof/)).toHaveFocus()
})

it('loads only the visible page of a branch of 5,000', async () => {
  const { user, row, asked } = await openPage([{ id: 'site', name: 'Site', children: many('Room', 5_000) }])
  ;(await row(/Site/)).focus()
  await user.keyboard('{ArrowRight}')
  await row(/^Room 1 /)
  expect(childrenPages(asked)).toEqual(['0 1', 'site 1'])
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(150)
  await user.keyboard('{End}')
  expect(await row(/^Room 5000 /)).toHaveFocus()
  expect(childrenPages(asked)).toEqual(['0 1', 'site 1', 'site 50'])
})

it('opens the branches above the location of the address, and loads only visible pages', async () => {
  const floors = many('Floor', 300).map((floor, index) =>
    index === 250 ? { ...floor, children: many('Room', 2_000) } : floor,
  )
  const { row, asked } = await openPage([{ id: 'site', name: 'Site', children: floors }], {
    at: 'locations?location=room-1500',
  })
  expect(await row(/^Room 1500 /)).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByRole('heading', { name: 'Room 1500' })).toBeVisible()
  expect(childrenPages(asked)).toEqual(['0 1', 'floor-251 15', 'floor-251 16'])
})

it('shows details, and writes the selection into the address', async () => {
  const { user, row } = await openPage()
  await user.click(await row(/Tower/))
  expect(await screen.findByRole('heading', { name: 'Tower' })).toBeVisible()
  expect(location.search).toBe('?location=tower')
})

it('searches with full paths, and returns to the tree', async () => {
  const { user, row } = await openPage()
  await row(/Tower/)
  await user.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'room 2')
  const found = await screen.findByRole('option', { name: /Room 2/ })
  expect(found).toHaveTextContent('Tower › Ground floor')
  expect(location.search).toBe('?search=room+2')
  await user.keyboard('{ArrowDown}{Enter}')
  await chooseMore(user, 'Show in the tree')
  await waitFor(async () => expect(await row(/Room 2/)).toHaveFocus())
})

it('renames in every language with F2, and undoes it', async () => {
  const { user, row, find } = await openPage()
  ;(await row(/Annex/)).focus()
  await user.keyboard('{F2}')
  const dialog = await screen.findByRole('dialog', { name: 'Rename Annex' })
  const [own, ...others] = within(dialog).getAllByRole('textbox')
  if (!own || others.length === 0) throw new Error('a name is asked for in one language alone')
  expect(own).toHaveValue('Annex')
  await waitFor(() => expect(own).toHaveFocus())
  await user.clear(own)
  await user.type(own, 'East wing')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  for (const other of others)
    await waitFor(() => expect(other).toHaveAccessibleDescription(/Enter a name in /))
  expect(own).not.toBeInvalid()
  for (const other of others) await user.type(other, 'Aile est')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await row(/East wing/)).toHaveFocus())
  expect(find('annex').name).toBe('East wing')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await row(/Annex/)).toBeInTheDocument()
})

it('keeps the old name on Escape', async () => {
  const { user, row, find } = await openPage()
  ;(await row(/Annex/)).focus()
  await user.keyboard('{F2}')
  const dialog = await screen.findByRole('dialog', { name: 'Rename Annex' })
  await user.type(within(dialog).getAllByRole('textbox')[0] ?? dialog, ' East')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await row(/Annex/)).toHaveFocus())
  expect(find('annex').name).toBe('Annex')
})

it('lists what a removal affects before it removes, and restores it', async () => {
  const { user, row } = await openPage()
  ;(await row(/Tower/)).focus()
  await user.keyboard('{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Tower?' })
  expect(await within(dialog).findByText('3 rooms below')).toBeVisible()
  expect(within(dialog).getByText('2 floors below')).toBeVisible()
  expect(within(dialog).queryByText(/building/)).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(names()).toEqual(['Annex']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await row(/Tower/)).toBeInTheDocument()
})

it('reorders with Alt and an arrow key, and moves the focus along', async () => {
  const { user, row } = await openPage()
  const annex = await row(/Annex/)
  annex.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['Annex', 'Tower']))
  expect(await row(/Annex/)).toHaveFocus()
})

it('moves with a dialog, never below itself', async () => {
  const { user, row, find } = await openPage()
  await user.click(await row(/Annex/))
  await chooseMore(user, 'Move…')
  const dialog = await screen.findByRole('dialog', { name: 'Move Annex' })
  await user.click(await within(dialog).findByRole('treeitem', { name: /Annex/ }))
  expect(within(dialog).getByRole('button', { name: 'Move here' })).toBeDisabled()
  await user.click(within(dialog).getByRole('treeitem', { name: /Tower/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Move here' }))
  await waitFor(() => expect(find('annex').parent_id).toBe('tower'))
})

it('shows the new place of a location that was moved into a closed branch', async () => {
  const { user, row } = await openPage()
  await user.click(await row(/Annex/))
  await chooseMore(user, 'Move…')
  const dialog = await screen.findByRole('dialog', { name: 'Move Annex' })
  await user.click(await within(dialog).findByRole('treeitem', { name: /Tower/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Move here' }))
  await waitFor(() => expect(names()).toEqual(['Tower', 'Ground floor', 'Roof', 'Annex']))
})

it('opens the menu of a row by keyboard and by right click, and reorders from it', async () => {
  const { user, row } = await openPage()
  ;(await row(/Annex/)).focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: /^Move up/ }))
  await waitFor(() => expect(names()).toEqual(['Annex', 'Tower']))
  expect(await row(/Annex/)).toHaveFocus()
  fireEvent.contextMenu(await row(/Tower/))
  expect(await screen.findByRole('menuitem', { name: /^Move down/ })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('menuitem', { name: 'Add location below' }))
  expect(await screen.findByRole('dialog', { name: 'Add location below Tower' })).toBeVisible()
})

it('offers only actions that the user may take', async () => {
  const { user, row } = await openPage(tower, { may: ['location_view'] })
  await user.click(await row(/Tower/))
  await screen.findByRole('heading', { name: 'Tower' })
  for (const name of ['Edit', 'Add location below', 'Add location'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  ;(await row(/Tower/)).focus()
  await user.keyboard('{F2}{Delete}')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('follows changes by others, and keeps the focus on its location', async () => {
  const { row, change, queries } = await openPage()
  const annex = await row(/Annex/)
  annex.focus()
  change('tower', { is_active: false })
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(names()).toEqual(['Annex']))
  expect(await row(/Annex/)).toHaveFocus()
  change('tower', { is_active: true, name: 'New tower' })
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(names()).toEqual(['New tower', 'Annex']))
  expect(await row(/Annex/)).toHaveFocus()
})

it('moves by dragging onto another location, after listing what moves along', async () => {
  const { user, row, find } = await openPage()
  const dataTransfer = { setData: () => undefined, dropEffect: 'none', effectAllowed: 'all' }
  const onto = await row(/Tower/)
  onto.getBoundingClientRect = () => ({ top: 0, height: 32 }) as DOMRect
  fireEvent.dragStart(await row(/Annex/), { dataTransfer })
  fireEvent.dragOver(onto, { dataTransfer, clientY: 16 })
  expect(onto).toHaveAttribute('data-drop', 'into')
  fireEvent.drop(onto, { dataTransfer })
  const dialog = await screen.findByRole('alertdialog', { name: 'Move Annex?' })
  await waitFor(() => expect(dialog).toHaveTextContent(/Before: the project root.*After: Tower/))
  expect(await within(dialog).findByText('Harbour crew (team)')).toBeVisible()
  expect(within(dialog).queryByText('Nothing else is affected.')).toBeNull()
  expect(find('annex').parent_id).toBe('0')
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(find('annex').parent_id).toBe('tower'))
})

it('moves to the top by dragging, after saying what that gives and takes', async () => {
  const { user, row, find } = await openPage()
  const dataTransfer = { setData: () => undefined, dropEffect: 'none', effectAllowed: 'all' }
  ;(await row(/Tower/)).focus()
  await user.keyboard('{ArrowRight}')
  const roof = await row(/Roof/)
  const onto = await row(/Annex/)
  onto.getBoundingClientRect = () => ({ top: 0, height: 32 }) as DOMRect
  fireEvent.dragStart(roof, { dataTransfer })
  // The events of the tests' page have no coordinates of their own.
  const over = createEvent.dragOver(onto, { dataTransfer })
  Object.defineProperty(over, 'clientY', { value: 1 })
  fireEvent(onto, over)
  expect(onto).toHaveAttribute('data-drop', 'before')
  fireEvent.drop(onto, { dataTransfer })
  const dialog = await screen.findByRole('alertdialog', { name: 'Move Roof?' })
  expect(await within(dialog).findByText('Harbour crew (team)')).toBeVisible()
  expect(find('roof').parent_id).toBe('tower')
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(find('roof').parent_id).toBe('0'))
})

it('opens the tree at a location chosen among the search results', async () => {
  const { user, row } = await openPage()
  await row(/Tower/)
  const search = screen.getByRole('searchbox', { name: 'Search locations' })
  await user.type(search, 'Room 2')
  await user.click(await screen.findByRole('option', { name: /Room 2/ }))
  await screen.findByRole('heading', { name: 'Room 2' })
  await user.clear(search)
  await waitFor(() =>
    expect(names()).toEqual(['Tower', 'Ground floor', 'Room 1', 'Room 2', 'Room 3', 'Roof', 'Annex']),
  )
  expect(await row(/Room 2/)).toHaveAttribute('aria-selected', 'true')
})

it('shows the description of a location beside its name', async () => {
  const { row, change, queries } = await openPage()
  await row(/Annex/)
  change('annex', { description: 'Bathroom 1' })
  await act(() => queries.invalidateQueries())
  expect(await screen.findByRole('treeitem', { name: /Annex Bathroom 1/ })).toBeVisible()
})

it('removes the undo offer only after another user has undone the change', async () => {
  const { user, row, change, asked } = await openPage()
  ;(await row(/Annex/)).focus()
  await user.keyboard('{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Annex?' })
  await within(dialog).findByText('Nothing else is affected.')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await screen.findByText('Annex has been removed')
  change('tower', { name: 'Another name' })
  const before = asked.length
  act(() => sendBusEvent(serverChanged('locations'), { projectId: 'p' }))
  await waitFor(() => expect(asked.slice(before).map(({ path }) => path)).toContain('/location/getDetails'))
  expect(screen.getByText('Annex has been removed')).toBeVisible()
  change('annex', { is_active: true })
  act(() => sendBusEvent(serverChanged('locations'), { projectId: 'p' }))
  await waitFor(() => expect(screen.queryByText('Annex has been removed')).not.toBeInTheDocument())
})

it('shows tree and details as two steps on a phone', async () => {
  layOut('narrow')
  const { user, row } = await openPage()
  await user.click(await row(/Annex/))
  expect(await screen.findByRole('heading', { name: 'Annex' })).toBeVisible()
  expect(screen.queryByRole('tree')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to the tree' }))
  expect(await row(/Annex/)).toHaveAttribute('tabindex', '0')
})

it('suggests what to do in an empty project', async () => {
  await openPage([])
  expect(await screen.findByText('No locations yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible()
})
