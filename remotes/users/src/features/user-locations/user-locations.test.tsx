import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '@atrium/testing/remote'
import { aRoom, fails, named, openHolding, pick, refuses } from '../../../fixtures/holdings.tsx'
import UserLocationsDialog from './user-locations.dialog.tsx'

function openDialog(count: number, more: Answers = {}, may: 'change' | 'look' = 'change') {
  let given = Array.from({ length: count }, (_, index) => aRoom(index + 1))
  return openHolding(
    UserLocationsDialog,
    {
      '/user-location/search': ({ page = 1, limit = 20, search = '' }) => ({
        locations: given.filter(({ name }) => name.includes(search)).slice((page - 1) * limit, page * limit),
      }),
      '/user-location/assign': () => {
        given = [...given, aRoom(99)]
        return { ok: true }
      },
      '/user-location/unassign': ({ location_ids: ids }) => {
        given = given.filter(({ id }) => !ids.includes(id))
        return { ok: true }
      },
      ...more,
    },
    may,
  )
}

const pickRooms = (...ids: string[]) =>
  pick(
    'pickLocations',
    { projectId: 'p', mode: 'multiple' },
    ids.map((id) => ({ id, name: id, code: id, address: null })),
  )

it('lists code, name, address and path, and offers more only after exactly twenty rows', async () => {
  const { user, inputOf } = openDialog(20)
  expect(await screen.findByRole('dialog', { name: 'Manage User Locations' })).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /Room 1 R-1 · Door 1 Tower/ })).toBeVisible()
  expect(inputOf('/user-location/search')).toEqual({ ...named, limit: 20, page: 1 })
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument())
  expect(screen.getAllByRole('checkbox')).toHaveLength(20)
  await user.type(screen.getByRole('searchbox'), 'Room 7')
  await waitFor(() => expect(inputOf('/user-location/search')).toMatchObject({ search: 'Room 7', page: 1 }))
})

it('says that nothing is assigned, and how to assign something', async () => {
  openDialog(0)
  expect(await screen.findByText('No locations assigned')).toBeVisible()
  expect(screen.getByText('Use the + button to assign locations to this user.')).toBeVisible()
})

it('assigns the chosen locations, loads the list again and clears the selection', async () => {
  const { user, inputOf } = openDialog(2)
  await user.click(await screen.findByRole('checkbox', { name: /Room 1/ }))
  expect(screen.getByRole('button', { name: 'Select all' })).toHaveTextContent('(1)')
  await user.click(screen.getByRole('button', { name: 'Assign locations' }))
  await pickRooms('l99')
  expect(await screen.findByText('Locations assigned successfully')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /Room 99/ })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Room 1\b/ })).not.toBeChecked()
  expect(inputOf('/user-location/assign')).toEqual({ ...named, location_ids: ['l99'] })
})

it('unassigns the selected locations; the button is disabled without a selection', async () => {
  const { user, inputOf } = openDialog(3)
  const first = await screen.findByRole('checkbox', { name: /Room 1/ })
  const trash = screen.getByRole('button', { name: 'Unassign the selected locations' })
  expect(trash).toBeDisabled()
  first.focus()
  await user.keyboard('{Delete}')
  expect(await screen.findByText('Please select locations to unassign')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByRole('button', { name: 'Select all', pressed: true })).toHaveTextContent('(3)')
  await user.click(first)
  await user.click(trash)
  expect(await screen.findByText('2 location(s) unassigned successfully')).toBeVisible()
  expect(inputOf('/user-location/unassign')).toEqual({ user_id: 'u1', location_ids: ['l2', 'l3'] })
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
  expect(trash).toBeDisabled()
})

it('distinguishes a refusal, with its reason, from a failed request', async () => {
  let answer = fails
  const { user } = openDialog(1, {
    '/user-location/assign': () => answer(),
    '/user-location/unassign': () => answer(),
  })
  const assign = async () => {
    await user.click(await screen.findByRole('button', { name: 'Assign locations' }))
    await pickRooms('l99')
  }
  await assign()
  expect(await screen.findByText('Error assigning locations')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: /Room 1/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected locations' }))
  expect(await screen.findByText('Error unassigning locations')).toBeVisible()
  answer = refuses
  await assign()
  expect(await screen.findByText('Failed to assign locations')).toBeVisible()
  expect(await screen.findByText('You can only grant rights that you hold yourself.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unassign the selected locations' }))
  expect(await screen.findByText('Failed to unassign locations')).toBeVisible()
})

it('says that the locations cannot be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openDialog(1, {
    '/user-location/search': () => (isDown ? fails() : { locations: [aRoom(1)] }),
  })
  expect(await screen.findByText('Error loading locations')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: /Room 1/ })).toBeVisible()
})

it('shows only the list to a user who may change nothing', async () => {
  openDialog(2, {}, 'look')
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /ssign|Select all/ })).not.toBeInTheDocument()
})
