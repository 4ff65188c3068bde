import { CallFailure } from '@atrium/client'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aUser, many } from '../../../fixtures/people.ts'
import PickUsersModal from './pick-users.modal.tsx'

const users = many(3, aUser)

it('shows the number of chosen users on the button, which is disabled until one is chosen', async () => {
  providePeer({ '/user/searchByProject': () => ({ users }) })
  const { user, onOk } = openModal((ends) => <PickUsersModal projectId="p" mode="multiple" {...ends} />)
  await screen.findByRole('option', { name: /Person 1/ })
  expect(screen.getByRole('button', { name: 'Confirm (0)' })).toBeDisabled()
  await user.click(screen.getByRole('option', { name: /Person 1/ }))
  await user.click(screen.getByRole('option', { name: /Person 3/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm (2)' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([users[0], users[2]])
})

it('searches by text; in single mode also waits for the button, so that the choice can be changed', async () => {
  const { asked } = providePeer({ '/user/searchByProject': () => ({ users }) })
  const { user, onOk } = openModal((ends) => <PickUsersModal projectId="p" mode="single" {...ends} />)
  await user.type(await screen.findByPlaceholderText('Name / Email'), 'per')
  await waitFor(() => expect(asked.at(-1)?.input).toEqual({ project_id: 'p', page: 1, search_text: 'per' }))
  await user.click(await screen.findByRole('option', { name: /Person 2.*person2@example.com/ }))
  await user.click(screen.getByRole('option', { name: /Person 3/ }))
  expect(onOk).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm (1)' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([users[2]])
})

it('logs a failure to load users, and shows an empty list', async () => {
  const failure = new CallFailure('unavailable', 'server_error', { status: 503 })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  providePeer({
    '/user/searchByProject': ({ page }) => (page === 1 ? { users: many(20, aUser) } : failure),
  })
  const { user } = openModal((ends) => <PickUsersModal projectId="p" mode="multiple" {...ends} />)
  await screen.findByRole('option', { name: /Person 20/ })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Error loading users')).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeDisabled()
  expect(log).toHaveBeenCalledExactlyOnceWith('The users could not be loaded', failure)
})
