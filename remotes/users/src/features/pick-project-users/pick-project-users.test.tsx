import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openModal } from '../../../fixtures/open-modal.tsx'
import { aDepartment, aProjectUser, many, pageOf } from '../../../fixtures/people.ts'
import PickProjectUsersModal from './pick-project-users.modal.tsx'

const users = many(40, aProjectUser)

function openSelector(more: Answers = {}) {
  const { asked } = providePeer({
    '/project/search_users': ({ page }) => ({ users: pageOf(users, page) }),
    '/project/get_all_departments': () => ({
      departments: many(2, (number) => ({ ...aDepartment(number), users: null })),
      version: 1,
    }),
    ...more,
  })
  const opened = openModal((ends) => <PickProjectUsersModal projectId="p" mode="multiple" {...ends} />)
  const lastSearch = () => asked.findLast(({ path }) => path === '/project/search_users')?.input
  return { ...opened, lastSearch }
}

it('keeps the users chosen on every page as chips, and returns them all', async () => {
  const { user, onOk } = openSelector()
  await user.click(await screen.findByRole('option', { name: /Person 1\b.*person1@example.com · F-1/ }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('option', { name: /Person 21/ }))
  expect(screen.getByRole('button', { name: 'Remove Person 1' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Person 21' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(onOk.mock.calls[0]?.[0]).toMatchObject([{ id: 'user-1' }, { id: 'user-21' }])
})

it('filters by name or email, by file or ID number, and by department', async () => {
  const { user, lastSearch } = openSelector()
  await screen.findByRole('option', { name: /Person 20/ })
  await user.type(screen.getByPlaceholderText('Name / Email'), 'per')
  await user.type(screen.getByRole('textbox', { name: 'File / ID number' }), 'F-1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Department' }), 'Department 2')
  await waitFor(() =>
    expect(lastSearch()).toEqual({
      project_id: 'p',
      page: 1,
      search_text: 'per',
      file_or_id: 'F-1',
      department_code: 'D2',
    }),
  )
})

it('says that the page after a last full page is empty, and goes back', async () => {
  const { user } = openSelector()
  await screen.findByRole('option', { name: /Person 20/ })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('option', { name: /Person 40/ })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Search: No users found')).toBeVisible()
  expect(await screen.findByRole('option', { name: /Person 40/ })).toBeVisible()
})

it('works without departments for a user who may not see them', async () => {
  const forbidden = new CallFailure('forbidden', 'forbidden', { status: 403 })
  openSelector({ '/project/get_all_departments': () => forbidden })
  expect(await screen.findByRole('option', { name: /Person 1\b/ })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Department' })).not.toBeInTheDocument()
})
