import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aUser, many } from '../../../fixtures/people.ts'
import PickUsersModal from './pick-users.modal.tsx'

const users = many(3, aUser)

it('confirms with the count, and not before somebody is chosen', async () => {
  providePeer({ '/user/searchByProject': () => ({ users }) })
  const { user, onOk } = openModal((ends) => <PickUsersModal projectId="p" mode="multiple" {...ends} />)
  await screen.findByRole('option', { name: /Person 1/ })
  expect(screen.getByRole('button', { name: 'Confirm (0)' })).toBeDisabled()
  await user.click(screen.getByRole('option', { name: /Person 1/ }))
  await user.click(screen.getByRole('option', { name: /Person 3/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm (2)' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([users[0], users[2]])
})

it('gives one back at once where one is wanted', async () => {
  providePeer({ '/user/searchByProject': () => ({ users }) })
  const { user, onOk } = openModal((ends) => <PickUsersModal projectId="p" mode="single" {...ends} />)
  await user.click(await screen.findByRole('option', { name: /Person 2.*person2@example.com/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([users[1]])
})
