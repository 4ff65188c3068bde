import type { Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aGroup, fails, named, openHolding, pick, refuses } from '../../../fixtures/holdings.tsx'
import UserLocationGroupsDialog from './user-location-groups.dialog.tsx'

/** A chain of groups, each below the one before, some of them assigned, and one group beside it. */
function chain(...assigned: string[]) {
  const names = ['North', 'Tower', 'Floors', 'Rooms', 'Wet rooms', 'Taps']
  const groups = names.map((name, level) =>
    aGroup({ id: `g${level}`, name, level, parent_id: level === 0 ? '0' : `g${level - 1}` }),
  )
  const south = aGroup({ id: 'south', name: 'South', description: 'Where the sun is', is_enabled: false })
  return [...groups, south].map((group) => ({ ...group, is_assigned: assigned.includes(group.id) }))
}

function openDialog(groups = chain('g1', 'south'), more: Answers = {}, may: 'change' | 'look' = 'change') {
  let given = groups
  const marked = (ids: readonly string[], is_assigned: boolean) => {
    given = given.map((group) => (ids.includes(group.id) ? { ...group, is_assigned } : group))
    return { ok: true } as const
  }
  return openHolding(
    UserLocationGroupsDialog,
    {
      '/user-location-group/getAssignedWithHierarchy': ({ page = 1, limit = 20 }) => ({
        groups: given.slice((page - 1) * limit, page * limit),
      }),
      '/user-location-group/search': ({ search = '' }) => ({
        groups: given.filter(({ name, code, description }) =>
          `${name} ${code} ${description}`.toLowerCase().includes(search.toLowerCase()),
        ),
      }),
      '/user-location-group/assign': ({ group_ids }) => marked(group_ids, true),
      '/user-location-group/unassign': ({ group_ids }) => marked(group_ids, false),
      ...more,
    },
    may,
  )
}

const pickGroups = (...ids: string[]) =>
  pick(
    'pickLocationGroups',
    { projectId: 'p', mode: 'multiple' },
    ids.map((id) => ({ id, name: id, code: id })),
  )
const indentOf = (name: string) => screen.getByText(name).closest('li')?.style.getPropertyValue('--level')

it('shows the hierarchy down to level 4, and lets only assigned groups be selected', async () => {
  openDialog()
  expect(await screen.findByRole('dialog', { name: 'Location Groups for Ada' })).toBeVisible()
  expect(await screen.findByText('Assigned: 2')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
  expect(['North', 'Tower', 'Wet rooms', 'Taps'].map(indentOf)).toEqual(['0', '1', '4', '4'])
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getAllByRole('img', { name: 'Assigned' })).toHaveLength(2)
  expect(screen.getByRole('checkbox', { name: /South SOUTH · Disabled · Where the sun is/ })).toBeVisible()
  expect(screen.getByText('Floors').closest('li')).toHaveTextContent('Comes with Tower')
})

it('loads every page of a project with many groups', async () => {
  const many = Array.from({ length: 230 }, (_, index) =>
    aGroup({ id: `n${index}`, is_assigned: index > 220 }),
  )
  const { asked } = openDialog(many)
  expect(await screen.findByText('Assigned: 9')).toBeVisible()
  expect(asked.filter(({ path }) => path === '/user-location-group/getAssignedWithHierarchy')).toHaveLength(3)
})

it('assigns the groups that are not yet assigned, and loads the list again', async () => {
  const { user, inputOf } = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: /Tower/ }))
  await user.click(screen.getByRole('button', { name: 'Assign location groups' }))
  await pickGroups('g0', 'g1', 'g3')
  expect(await screen.findByText('2 location group(s) assigned successfully')).toBeVisible()
  expect(inputOf('/user-location-group/assign')).toEqual({ ...named, group_ids: ['g0', 'g3'] })
  expect(await screen.findByText('Assigned: 4')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Tower/ })).not.toBeChecked()
})

it('unassigns all groups with the chip, which is disabled if none is assigned', async () => {
  const { user, inputOf } = openDialog()
  const first = await screen.findByRole('checkbox', { name: /Tower/ })
  const trash = screen.getByRole('button', { name: 'Unassign the selected location groups' })
  expect(trash).toBeDisabled()
  first.focus()
  await user.keyboard('{Delete}')
  expect(await screen.findByText('Please select location groups to unassign')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select all assigned' }))
  expect(screen.getByRole('button', { name: 'Select all assigned' })).toHaveTextContent('(2)')
  await user.click(trash)
  expect(await screen.findByText('2 location group(s) unassigned successfully')).toBeVisible()
  expect(inputOf('/user-location-group/unassign')).toEqual({ ...named, group_ids: ['g1', 'south'] })
  expect(await screen.findByText('No location groups assigned')).toBeVisible()
  expect(screen.getByText('Use the + button to assign location groups to this user.')).toBeVisible()
})

it('searches name, code and description, and says when no match is assigned', async () => {
  const { user } = openDialog()
  const search = await screen.findByRole('searchbox')
  await user.type(search, 'SUN')
  expect(await screen.findByRole('checkbox', { name: /South/ })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.clear(search)
  await user.type(search, 'taps')
  expect(await screen.findByText('No matching assigned groups found')).toBeVisible()
  expect(screen.getByText('North › Tower › Floors › Rooms › Wet rooms')).toBeVisible()
  await user.clear(search)
  await user.type(search, 'nowhere')
  expect(await screen.findByText('No matching location groups found')).toBeVisible()
})

it('distinguishes a refusal, with its reason, from a failed request', async () => {
  let answer = fails
  const { user } = openDialog(chain('g1'), {
    '/user-location-group/assign': () => answer(),
    '/user-location-group/unassign': () => answer(),
  })
  const assign = async () => {
    await user.click(await screen.findByRole('button', { name: 'Assign location groups' }))
    await pickGroups('g0')
  }
  await assign()
  expect(await screen.findByText('Error assigning location groups')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Tower/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected location groups' }))
  expect(await screen.findByText('Error unassigning location groups')).toBeVisible()
  answer = refuses
  await assign()
  expect(await screen.findByText('Failed to assign location groups')).toBeVisible()
  expect(await screen.findByText('You can only grant rights that you hold yourself.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unassign the selected location groups' }))
  expect(await screen.findByText('Failed to unassign location groups')).toBeVisible()
})

it('says that the groups cannot be loaded', async () => {
  openDialog([], { '/user-location-group/getAssignedWithHierarchy': fails })
  expect(await screen.findByText('Error loading location groups')).toBeVisible()
})

it('shows only the list to a user who may change nothing', async () => {
  openDialog(chain('g1'), {}, 'look')
  expect(await screen.findAllByRole('listitem')).toHaveLength(7)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /ssign|Select all/ })).not.toBeInTheDocument()
})
