import { CallFailure } from '@atrium/client'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aTeam, many } from '../../../fixtures/people.ts'
import PickTeamModal from './pick-team.modal.tsx'

it('searches by text, and returns the chosen team', async () => {
  const teams = many(2, aTeam)
  const { asked } = providePeer({ '/project-team/search': () => ({ teams }) })
  const { user, onOk } = openModal((ends) => <PickTeamModal projectId="p" {...ends} />)
  await user.type(await screen.findByPlaceholderText('Name / Description'), 'round')
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ project_id: 'p', page: 1, search_text: 'round' }))
  await user.click(await screen.findByRole('option', { name: /Team 2.*Goes round 2/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(teams[1])
})

it('says that the teams cannot be loaded, and ends without a team', async () => {
  providePeer({
    '/project-team/search': () => new CallFailure('unavailable', 'server_error', { status: 503 }),
  })
  const { user, onCancel } = openModal((ends) => <PickTeamModal projectId="p" {...ends} />)
  expect((await screen.findAllByText('Error loading teams')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
