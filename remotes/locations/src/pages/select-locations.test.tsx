import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import { many, provideTree, type Node } from '../../fixtures/tree-peer.ts'
import LocationsPage from './locations.page.tsx'

beforeEach(() => {
  layOut()
  // The page opens the branches that were open before.
  localStorage.clear()
})

const site: Node[] = [
  {
    id: 'tower',
    name: 'Tower',
    category: 'building',
    children: [
      { id: 'ground', name: 'Ground floor', category: 'floor', children: many('Room', 4) },
      { id: 'roof', name: 'Roof', category: 'floor' },
    ],
  },
  { id: 'annex', name: 'Annex', category: 'building' },
]

async function openPage(options: RemoteOptions = {}) {
  const peer = provideTree(site)
  const rendered = renderRemote(<LocationsPage />, options)
  const row = (name: string | RegExp) => screen.findByRole('treeitem', { name })
  return { ...peer, ...rendered, row }
}

async function openGround(options: RemoteOptions = {}) {
  const page = await openPage(options)
  ;(await page.row(/Tower/)).focus()
  await page.user.keyboard('{ArrowRight}')
  ;(await page.row(/Ground floor/)).focus()
  await page.user.keyboard('{ArrowRight}')
  ;(await page.row(/^Room 1 /)).focus()
  return page
}

const selected = () => screen.findByRole('region', { name: 'Selected' })

it('selects rows by keyboard, and removes all of them by one call, with one preview and one undo', async () => {
  const { user, row, asked, find } = await openGround()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(await row(/^Room 3 /)).toBeChecked()
  expect(await row(/^Room 4 /)).not.toBeChecked()
  await user.click(within(await selected()).getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove 3 locations?' })
  await waitFor(() => expect(dialog).toHaveTextContent('Room 1 · Room 2 · Room 3'))
  expect(asked.filter(({ path }) => path === '/location/getImpact')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await screen.findByText('3 locations have been removed')
  expect(asked.filter(({ path }) => path === '/location/remove').map(({ input }) => input)).toEqual([
    { locations: ['room-1', 'room-2', 'room-3'].map((id) => ({ id, version: 1 })) },
  ])
  expect(screen.queryByRole('region', { name: 'Selected' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(find('room-3').is_active).toBe(true))
})

it('selects with a click on the checkbox and a range with Shift, and clears with Escape', async () => {
  const { user, row } = await openGround()
  const check = async (name: RegExp) => (await row(name)).querySelector('[data-part=check]') ?? document.body
  await user.click(await check(/^Room 1 /))
  expect(location.search).toBe('')
  fireEvent.click(await row(/^Room 4 /), { shiftKey: true })
  expect(await selected()).toHaveTextContent('4 selected')
  fireEvent.click(await row(/^Room 2 /), { ctrlKey: true })
  expect(await selected()).toHaveTextContent('3 selected')
  ;(await row(/^Room 1 /)).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected' })).not.toBeInTheDocument()
})

it('moves the selected ones by one call, from a dialog that opens where they are', async () => {
  const { user, asked, find } = await openGround()
  await user.keyboard(' {ArrowDown} ')
  await user.click(within(await selected()).getByRole('button', { name: 'Move…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 locations' })
  const tree = await within(dialog).findByRole('tree')
  const own = await within(dialog).findByRole('treeitem', { name: /^Room 1/ })
  expect(own).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(tree).toHaveAttribute('aria-activedescendant', own.id))
  await user.click(within(dialog).getByRole('treeitem', { name: /Roof/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Move here' }))
  await screen.findByText('2 locations have been moved')
  expect(asked.filter(({ path }) => path === '/location/reorder')).toHaveLength(1)
  expect([find('room-1').parent_id, find('room-2').parent_id]).toEqual(['roof', 'roof'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(find('room-2').parent_id).toBe('ground'))
})

it('has no checkboxes for a user who may do nothing with locations', async () => {
  const { row } = await openPage({ may: ['location_view'] })
  expect(await row(/Tower/)).not.toHaveAttribute('aria-checked')
})

it('opens the branches again that were open before', async () => {
  const { unmount } = await openGround()
  unmount()
  const { row } = await openPage()
  expect(await row(/^Room 4 /)).toBeVisible()
})

it('filters by category, marks the match, and keeps both in the address', async () => {
  const { user, row } = await openPage()
  await row(/Tower/)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Floor')
  expect(await screen.findByRole('option', { name: /Roof/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Ground floor/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'oo')
  await waitFor(() => expect(location.search).toBe('?category=floor&search=oo'))
  const found = await screen.findByRole('option', { name: /Roof/ })
  await waitFor(() => expect(found.querySelector('mark')).toHaveTextContent('oo'))
})
