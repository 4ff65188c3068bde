import { CallFailure } from '@atrium/client'
import { layOut, providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aUser, many } from '../../../fixtures/people.ts'
import AssignHereDialog from './assign-here.dialog.tsx'

beforeEach(() => layOut())

it('assigns the location to one person, and says why it was refused', async () => {
  let isRefused = true
  const { asked } = providePeer({
    '/user/searchByProject': () => ({ users: many(2, aUser) }),
    '/user-location/assign': () =>
      isRefused ? new CallFailure('forbidden', 'forbidden', { status: 403 }) : { ok: true },
  })
  const { user, onOk } = openModal((ends) => <AssignHereDialog projectId="p" locationId="7" {...ends} />)
  await user.click(await screen.findByRole('option', { name: /Person 2/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm (1)' }))
  expect(await screen.findByText('Failed to assign locations')).toBeVisible()
  expect(onOk).not.toHaveBeenCalled()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Confirm (1)' }))
  await waitFor(() => expect(onOk).toHaveBeenCalledOnce())
  const [, change] = asked.filter(({ path }) => path === '/user-location/assign')
  expect(change?.input).toEqual({ user_id: aUser(2).id, project_id: 'p', location_ids: ['7'] })
})
