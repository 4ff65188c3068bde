import { CallFailure } from '@atrium/client'
import { modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aMember, aTeamInDetail } from '../../fixtures/a-team.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import TeamPage from './team.page.tsx'

beforeEach(() => layOut())

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  let members = ['Ana', 'Ben'].map(aMember)
  let supervisor: { id: string; name: string } | null = null
  const { asked } = providePeer({
    '/project-team/getDetails/{id}': ({ id }) => ({
      team: aTeamInDetail({ id, name: 'Night shift', supervisor, counts: { users: 2, locations: 0 } }),
    }),
    '/project-team/searchUsers': () => ({ users: members }),
    '/project-team/assignUsers': () => {
      members = [...members, aMember('Cyd')]
      return { status: 'ok' }
    },
    '/project-team/removeUsers': ({ user_ids: ids }) => {
      members = members.filter(({ id }) => !ids.includes(id))
      return { status: 'ok' }
    },
    '/project-team/updateSupervisor': ({ supervisor_id: id }) => {
      supervisor = { id, name: 'Ana' }
      return { status: 'ok', version: 2 }
    },
    '/project-team/removeSupervisor/{id}': () => {
      supervisor = null
      return { status: 'ok', version: 3 }
    },
    ...more,
  })
  const parameters = { teamId: 't1' }
  return { asked, ...renderRemote(<TeamPage />, { at: 'teams/t1', parameters, ...options }) }
}

/** Answers as the selector of another module. */
async function pick(name: string, mode: string, data: readonly object[]): Promise<void> {
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name, props: { projectId: 'p', mode } })
  modal?.settle({ role: 'ok', data })
}

it('shows the members, adds some and removes some', async () => {
  const { user, asked } = openPage()
  expect(await screen.findByRole('heading', { name: 'Night shift' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'People (2)' })).toHaveAttribute('aria-selected', 'true')
  const list = await screen.findByRole('table', { name: 'People in the team' })
  expect(within(list).getByText('ana@example.com')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Manage people' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People in Night shift' }))
  await user.click(dialog.getByRole('button', { name: 'Add people to the team' }))
  await pick('pickUsers', 'multiple', [{ id: 'cyd', name: 'Cyd', email: 'cyd@example.com' }])
  expect(await screen.findByText('One person added to the team')).toBeVisible()
  await user.click(await dialog.findByRole('checkbox', { name: /Ben/ }))
  await user.click(dialog.getByRole('button', { name: 'Remove the selected people' }))
  expect(await screen.findByText('One person removed from the team')).toBeVisible()
  const changes = asked.filter(({ path }) => /assignUsers|removeUsers/.test(path))
  expect(changes.map(({ input }) => input)).toEqual([
    { project_id: 'p', team_id: 't1', user_ids: ['cyd'] },
    { project_id: 'p', team_id: 't1', user_ids: ['ben'] },
  ])
})

it('sets and removes a supervisor', async () => {
  const { user, asked } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Choose a supervisor' }))
  await pick('pickUsers', 'single', [{ id: 'ana', name: 'Ana', email: 'ana@example.com' }])
  expect(await screen.findByText('Ana now leads the team')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Remove supervisor' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove supervisor?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('nobody yet')).toBeVisible()
  expect(asked.find(({ path }) => path === '/project-team/updateSupervisor')?.input).toEqual({
    team_id: 't1',
    supervisor_id: 'ana',
    version: 1,
  })
})

it('removes the team after a confirmation that says whom it concerns', async () => {
  let refusal: CallFailure | null = new CallFailure('forbidden', 'beyond_own_rights', { status: 403 })
  const { user } = openPage({}, { '/project-team/remove/{id}': () => refusal ?? { status: 'ok' } })
  await user.click(await screen.findByRole('button', { name: 'Actions for Night shift' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Night shift?' }))
  expect(dialog.getByText(/2 people lose what they have through this team/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('You can only grant rights that you hold yourself.')).toBeVisible()
  refusal = null
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/teams'))
})

it('hides people from a user who may not see them, and offers no actions', async () => {
  openPage(
    { may: ['team_view'] },
    {
      '/project-team/getRaw/{id}': ({ id }) => ({
        team: {
          id,
          project_id: 'p',
          name: { en: 'Night shift', ar: 'فريق الليل' },
          description: {},
          version: 1,
          supervisor_id: null,
        },
      }),
    },
  )
  expect(await screen.findByText('فريق الليل')).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Files',
    'Activity',
  ])
  expect(screen.queryByRole('button', { name: /Edit|Manage|supervisor|What can/ })).not.toBeInTheDocument()
})

it('says that the team does not exist', async () => {
  openPage(
    {},
    { '/project-team/getDetails/{id}': () => new CallFailure('not_found', 'not_found', { status: 404 }) },
  )
  expect(await screen.findByText('This team was not found')).toBeVisible()
})
