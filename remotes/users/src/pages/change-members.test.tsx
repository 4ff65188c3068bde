import type { CallInput, CallReply } from '@atrium/contract'
import { layOut, providePeer } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pick } from '../../fixtures/holdings.tsx'
import { aListedUser, many } from '../../fixtures/people.ts'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import UsersPage from './users.page.tsx'

const beyond = {
  id: 'r2',
  kind: 'role' as const,
  code: 'forbidden' as const,
  key: 'beyond_own_rights',
  message: 'Forbidden',
}

async function openDialog() {
  layOut()
  const sent: CallInput<'/membership/changeMembers'>[] = []
  providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/user/search': () => ({ users: many(3, aListedUser), total: 3 }),
    '/user/get_access': () => ({ access: ['user_assign', 'role_view', 'team_view'], is_superuser: false }),
    '/membership/changeMembers': (input): CallReply<'/membership/changeMembers'> => {
      if (!input.dry_run) sent.push(input)
      const allowed = input.things.filter(({ id }) => id !== beyond.id)
      return {
        status: 'ok',
        changed: 1,
        refused: [],
        refused_things: allowed.length < input.things.length ? [beyond] : [],
        done: allowed.map(({ kind, id }) => ({ kind, id, user_ids: ['user-2'], default_user_ids: [] })),
      }
    },
  })
  const { user } = renderRemote(<UsersPage />, { at: 'users' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  await user.click(screen.getByRole('button', { name: 'Roles, departments, teams' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Roles, departments and teams of 2 users' }),
  )
  const chooseRole = async (id: string, name: string) => {
    await user.click(await dialog.findByRole('button', { name: 'Choose a role' }))
    await pick('pickRole', { projectId: 'p' }, { id, name, description: '', code: name })
  }
  return { user, dialog, sent, chooseRole }
}

it('gives several people a role after a preview, and undoes exactly that', async () => {
  const { user, dialog, sent, chooseRole } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Choose at least one role, department or team')).toBeVisible()
  await chooseRole('r1', 'Reader')
  expect(await dialog.findByText('Changes 1 of 2. The others stay as they are.')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('1 user was changed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The change was undone')).toBeVisible()
  expect(sent).toEqual([
    {
      project_id: 'p',
      action: 'give',
      things: [{ kind: 'role', id: 'r1', user_ids: ['user-1', 'user-2'] }],
    },
    {
      project_id: 'p',
      action: 'take',
      things: [{ kind: 'role', id: 'r1', user_ids: ['user-2'], default_user_ids: [] }],
    },
  ])
})

it('says before and after what the server refuses, and why', async () => {
  const { user, dialog, chooseRole } = await openDialog()
  await chooseRole('r1', 'Reader')
  await chooseRole('r2', 'Writer')
  const refusals = within(await dialog.findByRole('list', { name: 'The server refuses' }))
  expect(refusals.getByText('Writer', { exact: false })).toBeVisible()
  expect(refusals.getByText(/You can only grant rights that you hold yourself/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  const report = within(await screen.findByRole('dialog', { name: 'Not everything was changed' }))
  expect(report.getByText('1 of 2 were changed. These were not:')).toBeVisible()
  expect(report.getByText('Writer')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible())
})
