import { CallFailure } from '@atrium/client'
import type { Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fails, named, openHolding, pick, refuses } from '../../../fixtures/holdings.tsx'
import UserRolesDialog from './user-roles.dialog.tsx'

const role = (id: string, name: string, is_default = false) => ({
  id,
  role_id: id,
  project_id: 'p',
  name,
  code: id.toUpperCase(),
  is_default,
})

function openDialog(more: Answers = {}, may: 'change' | 'look' = 'change') {
  let roles = [role('r1', 'Technician', true), role('r2', 'Storekeeper')]
  return openHolding(
    UserRolesDialog,
    {
      '/user/get_roles': () => ({ roles, version: 4 }),
      '/user/add_role': ({ role_id }) => {
        roles = [...roles, role(role_id, 'Auditor')]
        return { status: 'ok' }
      },
      '/user/remove_role': ({ role_id }) => {
        roles = roles.filter(({ id }) => id !== role_id)
        return { status: 'ok' }
      },
      '/user/set_default_role': ({ role_id }) => {
        roles = roles.map((one) => ({ ...one, is_default: one.id === role_id }))
        return { status: 'ok', version: 5 }
      },
      ...more,
    },
    may,
  )
}

it('lists the roles and the default, and assigns the chosen role', async () => {
  const { user, inputOf } = openDialog()
  expect(await screen.findByRole('dialog', { name: 'User Roles' })).toBeVisible()
  expect((await screen.findByText('Technician')).closest('li')).toHaveTextContent('Default')
  await user.click(screen.getByRole('button', { name: 'Add role' }))
  await pick('pickRole', { projectId: 'p' }, { id: 'r3', name: 'Auditor', code: 'R3', description: '' })
  expect(await screen.findByText('Role Auditor assigned')).toBeVisible()
  expect(inputOf('/user/add_role')).toEqual({ ...named, role_id: 'r3' })
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

it('removes a role only after the confirmation', async () => {
  const { user, asked, inputOf } = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: /Storekeeper/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected roles' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Role?' })
  expect(question).toHaveTextContent('Do you want to unassign this role?')
  expect(question).toHaveTextContent('Storekeeper')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(asked.some(({ path }) => path === '/user/remove_role')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Unassign the selected roles' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Role removed')).toBeVisible()
  expect(inputOf('/user/remove_role')).toEqual({ ...named, role_id: 'r2' })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('changes the default role, with the version that was shown', async () => {
  const { user, inputOf } = openDialog()
  await user.click(await screen.findByRole('button', { name: 'Make default: Storekeeper' }))
  expect(await screen.findByText('Storekeeper is now the default role')).toBeVisible()
  expect(inputOf('/user/set_default_role')).toEqual({ ...named, role_id: 'r2', version: 4 })
  expect(await screen.findByRole('button', { name: 'Make default: Technician' })).toBeVisible()
})

it('shows a refusal, and loads the changes of another user', async () => {
  const stale = () => new CallFailure('conflict', 'conflict_version', { status: 409 })
  const { user, asked } = openDialog({ '/user/add_role': refuses, '/user/set_default_role': stale })
  await user.click(await screen.findByRole('button', { name: 'Add role' }))
  await pick('pickRole', { projectId: 'p' }, { id: 'r3', name: 'Chief', code: 'R3', description: '' })
  expect(await screen.findByText('You can only grant rights that you hold yourself.')).toBeVisible()
  const reads = () => asked.filter(({ path }) => path === '/user/get_roles').length
  const before = reads()
  await user.click(screen.getByRole('button', { name: 'Make default: Storekeeper' }))
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

it('says that there are none or that they cannot be loaded, and hides the buttons from a user who may only view', async () => {
  const { unmount } = openDialog({ '/user/get_roles': () => ({ roles: [], version: 1 }) })
  expect(await screen.findByText('No roles assigned')).toBeVisible()
  unmount()
  const failed = openDialog({ '/user/get_roles': fails })
  expect(await screen.findByText('Error loading roles')).toBeVisible()
  failed.unmount()
  openDialog({}, 'look')
  expect(await screen.findByText('Technician')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Add|ssign|default/ })).not.toBeInTheDocument()
})
