import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { named, openHolding, pick } from '../../../fixtures/holdings.tsx'
import { aTeam, many } from '../../../fixtures/people.ts'
import UserTeamsDialog from './user-teams.dialog.tsx'

it('adds the person to a team, and removes them after the confirmation', async () => {
  let teams = many(1, aTeam)
  const { user, inputOf } = openHolding(UserTeamsDialog, {
    '/user/getTeams': () => ({ teams }),
    '/user/assignTeam': () => {
      teams = many(2, aTeam)
      return { status: 'ok' }
    },
    '/user/removeTeam': ({ team_id }) => {
      teams = teams.filter(({ id }) => id !== team_id)
      return { status: 'ok' }
    },
  })
  expect(await screen.findByRole('dialog', { name: 'User Teams' })).toBeVisible()
  await screen.findByText('Team 1')
  await user.click(screen.getByRole('button', { name: 'Add team' }))
  await pick('pickTeam', { projectId: 'p' }, aTeam(2))
  expect(await screen.findByText('Team Team 2 assigned')).toBeVisible()
  expect(inputOf('/user/assignTeam')).toEqual({ ...named, team_id: 'team-2' })
  await user.click(await screen.findByRole('checkbox', { name: /Team 1/ }))
  await user.click(screen.getByRole('button', { name: 'Unassign the selected teams' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remove Team?' })).toHaveTextContent(
    'Do you want to unassign this team?',
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Team removed')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})
