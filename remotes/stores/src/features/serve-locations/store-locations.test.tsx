import { CallFailure } from '@atrium/client'
import type { FoundLocation } from '@atrium/contract'
import { modalStack } from '@atrium/portal/host'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import StoreLocationsDialog from './store-locations.dialog.tsx'

beforeEach(() => layOut())

function room(number: number): FoundLocation {
  return {
    id: `l${number}`,
    project_id: 'p',
    parent_id: 'floor',
    location_id: `l${number}`,
    name: `Room ${number}`,
    description: '',
    address: `Door ${number}`,
    code: `R-${number}`,
    short_code: '',
    category_code: 'room',
    ids: [],
    coords: null,
    position: number,
    depth: 1,
    is_active: true,
    has_children: false,
    version: 1,
    path: [
      { id: 'tower', name: 'Tower' },
      { id: `l${number}`, name: `Room ${number}` },
    ],
  }
}

function openDialog(count: number, more: Answers = {}, mayEdit = true) {
  let served = Array.from({ length: count }, (_, index) => room(index + 1))
  const { asked } = providePeer({
    '/store/locations/search': ({ page = 1, limit = 20, search_text: text = '' }) => ({
      locations: served.filter(({ name }) => name.includes(text)).slice((page - 1) * limit, page * limit),
    }),
    '/store/locations/assign': () => {
      served = [...served, room(99)]
      return { ok: true }
    },
    '/store/locations/unassign': ({ location_ids: ids }) => {
      served = served.filter(({ id }) => !ids.includes(id))
      return { ok: true }
    },
    ...more,
  })
  const onClose = vi.fn()
  const props = { projectId: 'p', storeId: 's1', mayEdit, onClose }
  return { asked, onClose, ...renderRemote(<StoreLocationsDialog {...props} />) }
}

const fails = () => new CallFailure('internal', 'unexpected', { status: 500 })
const refuses = () => new CallFailure('forbidden', 'forbidden', { status: 403 })

/** Answers as the location selector of another module. */
async function pick(ids: readonly string[]): Promise<void> {
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name: 'pickLocations', props: { projectId: 'p', mode: 'multiple' } })
  modal?.settle({ role: 'ok', data: ids.map((id) => ({ id, name: id, code: id, address: null })) })
}

it('lists code, name and address with the path, and offers more only after exactly twenty rows', async () => {
  const { user } = openDialog(25)
  expect(await screen.findByRole('dialog', { name: 'Store Locations' })).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /Room 1 R-1 · Door 1 Tower/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('checkbox', { name: /Room 25/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument())
})

it('says that there are no more after exactly twenty, and keeps the focus on the button', async () => {
  const { user } = openDialog(20)
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  const end = await screen.findByText('No more results')
  expect(end).toHaveFocus()
  expect(screen.getAllByRole('checkbox')).toHaveLength(20)
})

it('says that more locations could not be loaded, and tries again', async () => {
  let works = false
  const rooms = Array.from({ length: 25 }, (_, index) => room(index + 1))
  const { user } = openDialog(25, {
    '/store/locations/search': ({ page = 1 }) =>
      page === 1 || works ? { locations: rooms.slice((page - 1) * 20, page * 20) } : fails(),
  })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  // Once in the list and once as a toast, which the product specifies.
  expect(await screen.findAllByText('Error loading locations')).toHaveLength(2)
  works = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: /Room 25/ })).toBeVisible()
})

it('says that nothing is assigned, and how to assign something', async () => {
  openDialog(0)
  expect(await screen.findByText('No locations assigned')).toBeVisible()
  expect(screen.getByText('Use the + button to assign locations to this store.')).toBeVisible()
})

it('assigns the chosen locations', async () => {
  const { user, asked } = openDialog(1)
  await user.click(await screen.findByRole('button', { name: 'Assign locations' }))
  await pick(['l99'])
  expect(await screen.findByText('Locations assigned successfully')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /Room 99/ })).toBeVisible()
  expect(asked.find(({ path }) => path === '/store/locations/assign')?.input).toEqual({
    store_id: 's1',
    project_id: 'p',
    location_ids: ['l99'],
  })
})

it('unassigns the selected locations, some or all; the button is disabled without a selection', async () => {
  const { user } = openDialog(3)
  const first = await screen.findByRole('checkbox', { name: /Room 1/ })
  const trash = screen.getByRole('button', { name: 'Unassign the selected locations' })
  expect(trash).toBeDisabled()
  first.focus()
  await user.keyboard('{Delete}')
  expect(await screen.findByText('Please select locations to unassign')).toBeVisible()
  await user.click(first)
  expect(screen.getByRole('button', { name: 'Select all' })).toHaveTextContent('(1)')
  await user.click(trash)
  expect(await screen.findByText('1 location(s) unassigned successfully')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Select all' }))
  expect(screen.getByRole('button', { name: 'Select all', pressed: true })).toHaveTextContent('(2)')
  await user.click(trash)
  expect(await screen.findByText('2 location(s) unassigned successfully')).toBeVisible()
  expect(await screen.findByText('No locations assigned')).toBeVisible()
})

it('distinguishes a refusal from a failed request', async () => {
  let answer = fails
  const { user } = openDialog(1, {
    '/store/locations/assign': () => answer(),
    '/store/locations/unassign': () => answer(),
  })
  const assign = async () => {
    await user.click(await screen.findByRole('button', { name: 'Assign locations' }))
    await pick(['l99'])
  }
  await assign()
  expect(await screen.findByText('Error assigning locations')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: /Room 1/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected locations' }))
  expect(await screen.findByText('Error unassigning locations')).toBeVisible()
  answer = refuses
  await assign()
  expect(await screen.findByText('Failed to assign locations')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unassign the selected locations' }))
  expect(await screen.findByText('Failed to unassign locations')).toBeVisible()
})

it('says that the locations cannot be loaded, and searches them', async () => {
  let isDown = true
  const { user, asked } = openDialog(1, {
    '/store/locations/search': () => (isDown ? fails() : { locations: [room(1)] }),
  })
  expect(await screen.findByText('Error loading locations')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: /Room 1/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'Room')
  await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ search_text: 'Room' }))
})

it('shows only the list to a user who may change nothing', async () => {
  openDialog(2, {}, false)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /ssign|Select all/ })).not.toBeInTheDocument()
})
